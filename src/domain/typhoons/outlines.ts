import type { Position } from '../kernel/positions.ts'
import type { WindRadius } from './typhoons.ts'
import { radiusToward } from './windRadii.ts'

const KM_PER_DEGREE = 111.195
const STEP_DEG = 5

/** Longitude counted on beyond 180°, so that a way over it is one; no typhoon comes near Greenwich. */
export const eastward = (lon: number): number => (lon < 0 ? lon + 360 : lon)

/** Courses at which an outline has a corner. */
const BEARINGS = Array.from({ length: 360 / STEP_DEG }, (_, index) => index * STEP_DEG)

/** A place some km away on a course, flat enough at the size of a storm. */
export function placeAway({ lat, lon }: Position, bearing: number, km: number): Position {
  const angle = (bearing * Math.PI) / 180
  const kmPerLon = KM_PER_DEGREE * Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  return { lat: lat + (km * Math.cos(angle)) / KM_PER_DEGREE, lon: lon + (km * Math.sin(angle)) / kmPerLon }
}

/** How far a wind reaches, with its weaker side; clockwise from the north. */
export const windOutline = (centre: Position, radius: WindRadius): Position[] =>
  BEARINGS.map((bearing) => placeAway(centre, bearing, radiusToward(radius, bearing)))

/** A circle, clockwise from the north. */
export const circleOutline = (centre: Position, km: number): Position[] => windOutline(centre, { km })

type Corner = readonly [x: number, y: number]

/** The outline of all of them in a plane, against the clock where y goes up. @source Andrew's monotone chain */
export function hullOf(points: readonly Corner[]): Corner[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const half = (ordered: readonly Corner[]) => {
    const chain: Corner[] = []
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const turn = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
