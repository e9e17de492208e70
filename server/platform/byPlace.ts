/** As many places as people keep asking about: every named one, and some thousand points. */
const MOST_PLACES = 6_000

/**
 * What is worked out for a place and never changes, kept for the places asked about last. What throws is not kept.
 *
 * @param find must give the same for the same place
 */
export function byPlace<T>(find: (lon: number, lat: number) => T): {
  (lon: number, lat: number): T
  /** after what it is worked out from has changed */
  forget(): void
} {
  const kept = new Map<string, T>()
  const remembered = (lon: number, lat: number): T => {
    const key = `${lon} ${lat}`
    if (kept.has(key)) return kept.get(key)!
    const found = find(lon, lat)
    if (kept.size >= MOST_PLACES) kept.delete(kept.keys().next().value!)
    kept.set(key, found)
    return found
  }
  return Object.assign(remembered, { forget: () => kept.clear() })
}
