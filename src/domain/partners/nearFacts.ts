import { nearestOf } from '../kernel/distances.ts'
import type { Position } from '../kernel/positions.ts'
import { plainName } from '../places/nameKeys.ts'
import type { ActivityIndexFact, RipCurrentFact, SeaPartingFact } from './partnerFacts.ts'

/** An agency's own position of a place may be so far from ours. */
const SAME_PLACE_KM = 2
/** Names of one place end differently in two lists, with the word for a beach or without. */
const SAME_LETTERS = 2

function isSameName(one: string, other: string): boolean {
  const [a, b] = [plainName(one), plainName(other)]
  return a.length >= SAME_LETTERS && a.slice(0, SAME_LETTERS) === b.slice(0, SAME_LETTERS)
}

/**
 * The facts that are about a place. They carry no code of it: one of a like name within two kilometres is, and none
 * other, because the next beach may have other currents.
 */
export function factsOfPlace<F extends ActivityIndexFact | RipCurrentFact | SeaPartingFact>(
  place: Position & { nameKo: string },
  facts: readonly F[],
): F[] {
  const same = facts.filter(({ nameKo }) => isSameName(nameKo, place.nameKo))
  return nearestOf(place, same, SAME_PLACE_KM).map(({ item }) => item)
}
