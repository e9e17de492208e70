import type { Position } from '../kernel/positions.ts'
import { HOUR_MS } from '../kernel/time.ts'
import { arrivalAt } from './arrivals.ts'
import type { Arrival } from './arrivals.ts'
import { reachedBy } from './probabilities.ts'
import { stepsOf } from './track.ts'
import type { TyphoonAdvisory } from './typhoons.ts'

/** A harbour farther than this from the centre's way is none of the storm's. */
const NEAR_KM = 700

export interface HarbourArrival<T> {
  harbour: T
  arrival: Arrival
}

/** Where a storm's winds are awaited, of all places. */
export const awaitsStorms = ({ kind }: { kind: string }): boolean =>
  kind === 'trade-port' || kind === 'ferry-terminal'

/** When the 15 m/s wind may begin; Infinity where it does not come. */
export const firstMs = ({ winds }: Pick<Arrival, 'winds'>): number =>
  winds.gale.earliestFrom?.getTime() ?? Infinity

/**
 * Harbours that a storm concerns, those it may come to first on top.
 *
 * @param stepMs see `stepsOf`
 */
export function arrivalsAt<T extends Position>(
  harbours: readonly T[],
  advisory: TyphoonAdvisory,
  stepMs?: number,
): HarbourArrival<T>[] {
  const steps = stepsOf(advisory, stepMs)
  return harbours
    .map((harbour) => ({ harbour, arrival: arrivalAt(harbour, steps) }))
    .filter(({ arrival }) => arrival.winds.gale.earliestFrom ?? arrival.closest.km < NEAR_KM)
    .toSorted(
      (a, b) => firstMs(a.arrival) - firstMs(b.arrival) || a.arrival.closest.km - b.arrival.closest.km,
    )
}

/** Of one place, however far it is. */
export const arrivalOf = (place: Position, advisory: TyphoonAdvisory): Arrival =>
  arrivalAt(place, stepsOf(advisory))

/** Steps of which a chance is made: an hour more or less changes no tenth of it. */
const CHANCE_STEP_MS = 3 * HOUR_MS
const chances = new WeakMap<TyphoonAdvisory, Map<string, number>>()

/** How likely the 15 m/s wind reaches a place within an advisory, 0–1; computed once for each of the two. */
export function galeChance(place: Position, advisory: TyphoonAdvisory): number {
  const ofAdvisory = chances.get(advisory) ?? new Map<string, number>()
  chances.set(advisory, ofAdvisory)
  const key = `${place.lat} ${place.lon}`
  const known = ofAdvisory.get(key)
  if (known !== undefined) return known
  const chance = reachedBy(place, stepsOf(advisory, CHANCE_STEP_MS), 'gale').at(-1) ?? 0
  ofAdvisory.set(key, chance)
  return chance
}
