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
const chances = new WeakMap<TyphoonAdvisory, Map<string, readonly ChanceBy[]>>()

/** How likely a wind has come by a moment, 0–1. */
export interface ChanceBy {
  at: Date
  chance: number
}

/** How likely the 15 m/s wind has reached a place by each step of an advisory; computed once for each of the two. */
export function galeChances(place: Position, advisory: TyphoonAdvisory): readonly ChanceBy[] {
  const ofAdvisory = chances.get(advisory) ?? new Map<string, readonly ChanceBy[]>()
  chances.set(advisory, ofAdvisory)
  const key = `${place.lat} ${place.lon}`
  const known = ofAdvisory.get(key)
  if (known) return known
  const steps = stepsOf(advisory, CHANCE_STEP_MS)
  const reached = reachedBy(place, steps, 'gale')
  const made = steps.map(({ at }, step) => ({ at, chance: reached[step]! }))
  ofAdvisory.set(key, made)
  return made
}

/** How likely the 15 m/s wind reaches a place within an advisory, 0–1. */
export const galeChance = (place: Position, advisory: TyphoonAdvisory): number =>
  galeChances(place, advisory).at(-1)?.chance ?? 0
