import type { Position } from '../kernel/positions.ts'
import type { WindRadius } from './typhoons.ts'
import { radiusToward } from './windRadii.ts'

const KM_PER_DEGREE = 111.195
const STEP_DEG = 5

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
