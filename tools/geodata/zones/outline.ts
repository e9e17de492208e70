import type { Point, Ring } from '../basemap/geometry.ts'

/** A zone's code and its outline as longitude, latitude, longitude … in degrees, without repeating the first place. */
export type Outline = readonly [code: string, places: readonly number[]]

/** @throws when a latitude is left without a longitude, or a place lies outside the area */
export function ringOf([code, places]: Outline): Ring {
  const ring = Array.from({ length: Math.ceil(places.length / 2) }, (_, i): Point => [
    places[2 * i] ?? Number.NaN,
    places[2 * i + 1] ?? Number.NaN,
  ])
  const wrong = ring.find(([lon, lat]) => !(lon >= 115 && lon <= 143 && lat >= 24 && lat <= 46))
  if (wrong) throw new Error(`The outline of ${code} holds the place ${wrong.join(', ')}`)
  return ring
}
