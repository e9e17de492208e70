import type { Position } from '../kernel/positions.ts'
import { arrivalAt } from './arrivals.ts'
import type { Arrival } from './arrivals.ts'
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
