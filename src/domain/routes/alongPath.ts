import type { Position } from '../kernel/positions.ts'
import { HOUR_MS } from '../kernel/time.ts'
import { nauticalMiles } from './geodesy.ts'

/** A place on a way, and how far it is from its beginning. */
export interface WayPoint {
  place: Position
  /** nautical miles */
  nm: number
  /** where the way turns or stops; others lie between */
  isCorner: boolean
  /** which of its legs arrives here, from 0; the first point has none and says 0 */
  leg: number
}

/** Weather is looked at so often, nautical miles. */
export const EVERY_NM = 5
/** Places between the corners of one way; a longer one is looked at less often. */
export const MOST_BETWEEN = 150

/** The corners of a way and places between them, no farther apart than asked. */
export function alongPath(path: readonly Position[], everyNm = EVERY_NM): WayPoint[] {
  const [first] = path
  if (!first) return []
  const step = Math.max(everyNm, lengthNm(path) / MOST_BETWEEN)
  const points: WayPoint[] = [{ place: first, nm: 0, isCorner: true, leg: 0 }]
  let nm = 0
  for (const [leg, to] of path.slice(1).entries()) {
    const from = path[leg]!
    const length = nauticalMiles(from, to)
    const parts = Math.max(1, Math.ceil(length / step))
    for (let part = 1; part <= parts; part++) {
      const share = part / parts
      const place = {
        lat: from.lat + (to.lat - from.lat) * share,
        lon: from.lon + (to.lon - from.lon) * share,
      }
      points.push({ place, nm: nm + length * share, isCorner: part === parts, leg })
    }
    nm += length
  }
  return points
}

export const lengthNm = (path: readonly Position[]): number =>
  path.slice(1).reduce((sum, to, at) => sum + nauticalMiles(path[at]!, to), 0)

/** When a ship of one speed is at a distance. @param knots above 0 */
export const timeAt = (departure: Date, nm: number, knots: number): Date =>
  new Date(departure.getTime() + (nm / knots) * HOUR_MS)

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Course from one place to another on the Mercator map, degrees from north; 0 where both are one. */
export function courseOf(from: Position, to: Position): number {
  const stretch = (lat: number) => Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2))
  const east = radians(to.lon - from.lon)
  const north = stretch(to.lat) - stretch(from.lat)
  const degrees = (Math.atan2(east, north) * 180) / Math.PI
  return (degrees + 360) % 360
}
