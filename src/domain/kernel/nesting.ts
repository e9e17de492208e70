/** Lists and objects within one another in a body; the deepest that any route knows has 5. */
export const MAX_BODY_NESTING = 32

/** Whether lists and objects of parsed JSON lie more than so many within one another; it calls itself for none. */
export function isNestedBeyond(value: unknown, most: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    const below: unknown[] = []
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue
      if (depth >= most) return true
      for (const inner of Object.values(item)) below.push(inner)
    }
    level = below
  }
  return false
}
