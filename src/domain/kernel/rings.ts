type LonLat = readonly [lon: number, lat: number]

/** How often a line due east from a place crosses a closed ring, whose first place stands again at its end. */
export function crossingsEastOf(ring: readonly LonLat[], lon: number, lat: number): number {
  let crossings = 0
  for (let i = 1; i < ring.length; i++) {
    const [from, to] = [ring[i - 1], ring[i]]
    if (!from || !to || from[1] > lat === to[1] > lat) continue
    // always from the southern end, so that neighbours find the same longitude on their common line
    const [a, b] = from[1] < to[1] ? [from, to] : [to, from]
    if (lon < a[0] + ((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) crossings++
  }
  return crossings
}

/** Whether two straight stretches of the map have a place in common. */
export function doMeet(a: LonLat, b: LonLat, c: LonLat, d: LonLat): boolean {
  const [ofC, ofD] = [side(a, b, c), side(a, b, d)]
  const [ofA, ofB] = [side(c, d, a), side(c, d, b)]
  if (ofC * ofD < 0 && ofA * ofB < 0) return true
  return (
    (ofC === 0 && isBetween(a, b, c)) ||
    (ofD === 0 && isBetween(a, b, d)) ||
    (ofA === 0 && isBetween(c, d, a)) ||
    (ofB === 0 && isBetween(c, d, b))
  )
}

/** Above 0 on the left of the way from one place to another, 0 in line with it. */
const side = (from: LonLat, to: LonLat, at: LonLat) =>
  Math.sign((to[0] - from[0]) * (at[1] - from[1]) - (to[1] - from[1]) * (at[0] - from[0]))

/** @param at in line with the two */
const isBetween = (from: LonLat, to: LonLat, at: LonLat) =>
  at[0] >= Math.min(from[0], to[0]) &&
  at[0] <= Math.max(from[0], to[0]) &&
  at[1] >= Math.min(from[1], to[1]) &&
  at[1] <= Math.max(from[1], to[1])
