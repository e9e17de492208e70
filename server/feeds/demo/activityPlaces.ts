import type { Position } from '../../../src/domain/kernel/positions.ts'
import type { PlaceKind } from '../../../src/domain/places/places.ts'
import { PLACE_FACTS } from '../../platform/db/facts/places/index.ts'

export interface ActivityPlace extends Position {
  nameKo: string
}

/** The agency's indices are of some hundred places: so many of a kind are enough for the demo. */
const MOST_OF_A_KIND = 40

/** The places of a kind for which the demo writes an index. */
export const activityPlaces = (kind: PlaceKind): ActivityPlace[] =>
  PLACE_FACTS.filter((place) => place.kind === kind)
    .slice(0, MOST_OF_A_KIND)
    .map(({ nameKo, lat, lon }) => ({ nameKo, lat, lon }))
