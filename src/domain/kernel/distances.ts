const EARTH_RADIUS_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Distance between two places along a great circle; all four in degrees, WGS 84. */
export function kmBetween(lon: number, lat: number, otherLon: number, otherLat: number): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const share =
    half(otherLat - lat) + Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * half(otherLon - lon)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** Things with their distance from a place, the nearest first. @param withinKm none farther off; default any */
export function nearestOf<T extends { lat: number; lon: number }>(
  { lat, lon }: { lat: number; lon: number },
  items: readonly T[],
  withinKm = Infinity,
): { item: T; distanceKm: number }[] {
  return items
    .map((item) => ({ item, distanceKm: kmBetween(lon, lat, item.lon, item.lat) }))
    .filter(({ distanceKm }) => distanceKm <= withinKm)
    .toSorted((a, b) => a.distanceKm - b.distanceKm)
}

/** Course along a great circle from one place to another at its beginning, degrees from north, 0–360. */
export function bearingBetween(from: { lat: number; lon: number }, to: { lat: number; lon: number }): number {
  const [a, b, turn] = [radians(from.lat), radians(to.lat), radians(to.lon - from.lon)]
  const y = Math.sin(turn) * Math.cos(b)
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn)
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}
