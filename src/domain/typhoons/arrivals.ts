import { bearingBetween, kmBetween } from '../kernel/distances.ts'
import type { Position } from '../kernel/positions.ts'
import type { StormAt } from './track.ts'
import type { RadiusWind } from './typhoons.ts'
import { insideOf } from './windRadii.ts'

/** A wind at a place: as most likely, and as early and as late as is reasonable. */
export interface WindSpan {
  likelyFrom?: Date
  /** absent too while it has not ended by the last point */
  likelyUntil?: Date
  /** with the 70 % circle added to the reach of the wind */
  earliestFrom?: Date
  latestUntil?: Date
  /** it had not ended by the last point of the advisory */
  isOpen: boolean
}

export interface Arrival {
  winds: Record<RadiusWind, WindSpan>
  closest: {
    at: Date
    km: number
    /** on which side of the moving storm the place lies; absent where it does not move. The right one is the dangerous one */
    side?: 'left' | 'right'
    /** the storm may be nearer after the last point */
    isLast: boolean
  }
}

/**
 * When winds reach a place, and how near the centre comes.
 *
 * The most likely time is that at which the reach of the wind, straight between the points of the advisory, covers the
 * place. The earliest reasonable one adds the radius of the circle in which the centre lies in 70 % of cases; the latest
 * end is found the same way. It is a reading of the agency's own numbers and no forecast of ours.
 *
 * @param steps of one advisory, oldest first; at least one
 */
export function arrivalAt(place: Position, steps: readonly StormAt[]): Arrival {
  // the distance is what costs: once for each step
  const distances = steps.map(({ lon, lat }) => kmBetween(lon, lat, place.lon, place.lat))
  const spanOf = (wind: RadiusWind) => {
    const inside = steps.map((step, at) => insideOf(place, step, step.radii, wind, distances[at]))
    return spanWithin(steps, inside)
  }
  return {
    winds: { gale: spanOf('gale'), storm: spanOf('storm') },
    closest: closestOf(place, steps, distances),
  }
}

/** @param inside km inside the reach of the wind at each step; -Infinity where the storm has no such wind */
function spanWithin(steps: readonly StormAt[], inside: readonly number[]): WindSpan {
  const likely = crossings(steps, inside)
  const reasonable = crossings(
    steps,
    inside.map((km, at) => km + (steps[at]?.probabilityKm ?? 0)),
  )
  return {
    ...(likely.from && { likelyFrom: likely.from }),
    ...(likely.until && { likelyUntil: likely.until }),
    ...(reasonable.from && { earliestFrom: reasonable.from }),
    ...(reasonable.until && { latestUntil: reasonable.until }),
    isOpen: reasonable.from !== undefined && reasonable.until === undefined,
  }
}

/** When a value is first and last above nothing, between two steps where the line between them crosses it. */
function crossings(steps: readonly StormAt[], values: readonly number[]) {
  let from: Date | undefined
  let until: Date | undefined
  let before: { at: Date; value: number } | undefined
  for (const [index, step] of steps.entries()) {
    const value = values[index] ?? -Infinity
    const wasInside = before !== undefined && before.value >= 0
    if (value >= 0 && !wasInside) {
      from ??= before && Number.isFinite(before.value) ? crossing(before, { at: step.at, value }) : step.at
      until = undefined
    }
    if (value < 0 && wasInside && before)
      until = Number.isFinite(value) ? crossing(before, { at: step.at, value }) : step.at
    before = { at: step.at, value }
  }
  return { from, until }
}

function crossing(a: { at: Date; value: number }, b: { at: Date; value: number }): Date {
  const [start, end] = [a.at.getTime(), b.at.getTime()]
  return new Date(start + ((end - start) * a.value) / (a.value - b.value))
}

function closestOf(
  place: Position,
  steps: readonly StormAt[],
  distances: readonly number[],
): Arrival['closest'] {
  const km = Math.min(...distances)
  const nearest = distances.indexOf(km)
  const here = steps[nearest]!
  const [a, b] = [steps[Math.max(0, nearest - 1)]!, steps[Math.min(steps.length - 1, nearest + 1)]!]
  const moves = kmBetween(a.lon, a.lat, b.lon, b.lat) > 0.5
  const turn = (((bearingBetween(here, place) - bearingBetween(a, b)) % 360) + 360) % 360
  return {
    at: here.at,
    km,
    ...(moves && { side: turn > 0 && turn < 180 ? 'right' : 'left' }),
    isLast: nearest === steps.length - 1 && steps.length > 1,
  }
}
