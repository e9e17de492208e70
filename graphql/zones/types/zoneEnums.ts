import type { SeaName } from '../../../src/domain/kernel/seas.ts'
import type { ForecastZoneLevel, ZoneLevel, ZoneReach } from '../../../src/domain/zones/zones.ts'
import { register } from '../../kernel/types/enums.ts'

export type ZoneKind = 'warning' | 'forecast'

const KIND_WORDS: Record<ZoneKind, string> = {
  warning: 'A zone of the warning service; its code begins with S or L.',
  forecast: 'A zone of the sea forecasts; its code begins with two digits.',
}
export const ZoneKindEnum = register('ZoneKind', 'Which service a zone belongs to.', KIND_WORDS)

const LEVEL_WORDS: Record<ZoneLevel | ForecastZoneLevel, string> = {
  group: 'Warning zones: a whole sea, or a part of it under one name.',
  sea: 'Warning zones: near or far waters, as bulletins name them.',
  coastal: 'Warning zones: a coastal strip or sheltered waters within a zone of level SEA.',
  land: 'Warning zones: land.',
  small: 'Forecast zones: with the short-term sea forecast.',
  wide: 'Forecast zones: several small ones under one name.',
  outer: 'Forecast zones: waters beyond the small ones.',
  midterm: 'Forecast zones: with the outlook to day 10.',
}
export const ZoneLevelEnum = register('ZoneLevel', 'What a zone is within its service.', LEVEL_WORDS)

const REACH_WORDS: Record<ZoneReach, string> = {
  near: 'Near waters.',
  far: 'Far waters.',
  coast: 'The strip along the coast.',
  sheltered: 'Sheltered waters.',
}
export const ZoneReachEnum = register('ZoneReach', 'How far out a zone lies.', REACH_WORDS)

const SEA_WORDS: Record<SeaName, string> = {
  'west-central': 'Central part of the sea west of Korea.',
  'west-south': 'Southern part of the sea west of Korea.',
  'south-west': 'Western part of the sea south of Korea.',
  'south-east': 'Eastern part of the sea south of Korea.',
  jeju: 'The sea around Jeju.',
  'east-south': 'Southern part of the sea east of Korea.',
  'east-central': 'Central part of the sea east of Korea.',
}
export const SeaEnum = register('Sea', 'The seven seas of Korean marine forecasts.', SEA_WORDS)
