import type { Position } from '../kernel/positions.ts'
import type { StormAt } from './track.ts'
import type { RadiusWind } from './typhoons.ts'
import { insideOf } from './windRadii.ts'

/**
 * Tracks beside the agency's: each stays at the same place of the distribution of errors all the way. The errors are those
 * of the agency's 70 % circle, taken as a normal distribution in two directions.
 */
interface Member {
  /** of the standard error */
  east: number
  north: number
}

/** A circle holds 70 % of a two-dimensional normal distribution at this many standard errors: √(2 ln(1/0.3)). */
const ERRORS_IN_CIRCLE = Math.sqrt(2 * Math.log(1 / 0.3))
/** Rings of equal probability, and members of each: all weigh the same. */
const RINGS = 6
const AROUND = 12

const MEMBERS: readonly Member[] = Array.from({ length: RINGS }, (_, ring) => {
  // the middle of each ring: below its radius lies (ring + ½) / RINGS of all cases
  const errors = Math.sqrt(-2 * Math.log(1 - (ring + 0.5) / RINGS))
  return Array.from({ length: AROUND }, (__, turn) => {
    const angle = ((turn + (ring % 2) / 2) / AROUND) * 2 * Math.PI
    return { east: errors * Math.sin(angle), north: errors * Math.cos(angle) }
  })
}).flat()

const KM_PER_DEGREE = 111.195

function shifted({ lat, lon, probabilityKm }: StormAt, { east, north }: Member): Position {
  const km = probabilityKm / ERRORS_IN_CIRCLE
  const cosine = Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  return { lat: lat + (north * km) / KM_PER_DEGREE, lon: lon + (east * km) / (KM_PER_DEGREE * cosine) }
}

/**
 * How likely a wind has reached a place by each step. It grows with time, and is never more for the stronger wind.
 *
 * @returns 0–1 for each step, in their order
 */
export function reachedBy(place: Position, steps: readonly StormAt[], wind: RadiusWind): number[] {
  const reached = new Uint8Array(MEMBERS.length)
  let count = 0
  return steps.map((step) => {
    for (const [index, member] of MEMBERS.entries()) {
      if (reached[index] === 1 || insideOf(place, shifted(step, member), step.radii, wind) < 0) continue
      reached[index] = 1
      count++
    }
    return count / MEMBERS.length
  })
}
