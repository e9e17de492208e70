import type { PlaceKind, PlaceSource, PositionQuality } from '../../../src/domain/places/places.ts'
import type { SearchHit } from '../../../src/domain/places/search.ts'
import { register } from '../../kernel/types/enums.ts'

const KIND_WORDS: Record<PlaceKind, string> = {
  'trade-port': 'A trade port of the Harbour Act.',
  'fishing-port': 'A national, local or village fishing port.',
  'ferry-terminal': 'A terminal of ferries.',
  beach: 'A beach.',
  'tidal-flat': 'A tidal flat, or a way that the ebb lays dry.',
  island: 'An island.',
  'fishing-spot': 'A place for angling.',
  'surf-spot': 'A place for surfing.',
  'dive-spot': 'A place for diving.',
  anchorage: 'An anchorage.',
  bridge: 'A bridge over the sea.',
  dike: 'A sea dike.',
}
export const PlaceKindEnum = register('PlaceKind', 'What a named place is.', KIND_WORDS)

const QUALITY_WORDS: Record<PositionQuality, string> = {
  exact: 'Within some hundred metres.',
  rounded: 'Rounded to 0.01°.',
  approximate: 'Not verified.',
}
export const PositionQualityEnum = register(
  'PositionQuality',
  'How near a position is to the place.',
  QUALITY_WORDS,
)

const SOURCE_WORDS: Record<PlaceSource, string> = {
  'kma-beaches': 'List of beaches of the KMA beach service.',
  'fishing-ports': 'List of fishing ports of the Ministry of Oceans and Fisheries.',
  portal: 'The portal’s own list, after public maps.',
  operator: 'The operator of this portal.',
}
export const PlaceSourceEnum = register('PlaceSource', 'Where the facts of a place are from.', SOURCE_WORDS)

const HIT_WORDS: Record<SearchHit['kind'], string> = {
  place: 'A named place.',
  station: 'A station.',
  zone: 'A zone of the warning service.',
  'forecast-zone': 'A zone of the sea forecasts.',
  square: 'A square of the sea, or a part of one.',
  point: 'A position.',
}
export const SearchHitKindEnum = register('SearchHitKind', 'What a search found.', HIT_WORDS)
