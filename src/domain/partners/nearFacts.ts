import { nearestOf } from '../kernel/distances.ts'
import type { Position } from '../kernel/positions.ts'
import { plainName, withoutEnding } from '../places/nameKeys.ts'
import type { ActivityIndexFact, RipCurrentFact } from './partnerFacts.ts'

/** An agency's own position of a place may be so far from ours. */
const SAME_PLACE_KM = 2
const ENDINGS = ['해수욕장', '해변', '갯벌', '항'].map(plainName)

const isSameName = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((name) => withoutEnding(plainName(name), ENDINGS))
  return a !== undefined && b !== undefined && a.length > 1 && (a.includes(b) || b.includes(a))
}

/**
 * The facts that are about a place. They carry no code of it: one of the same name within two kilometres is, and none
 * other, because the next beach may have other currents.
 */
export function factsOfPlace<F extends ActivityIndexFact | RipCurrentFact>(
  place: Position & { nameKo: string },
  facts: readonly F[],
): F[] {
  const same = facts.filter(({ nameKo }) => isSameName(nameKo, place.nameKo))
  return nearestOf(place, same, SAME_PLACE_KM).map(({ item }) => item)
}
