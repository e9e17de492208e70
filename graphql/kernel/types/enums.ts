import { registerEnumType } from 'type-graphql'
import { ELEMENT_NAMES, ELEMENTS, type ElementName } from '../../../src/domain/kernel/elements.ts'
import type { AbsentReason, Age, FeedMode, Quality, SourceName } from '../../../src/domain/kernel/readings.ts'
import { elementDescription } from '../../engine/descriptions.ts'

/** Enum names as GraphQL writes them (upper case, underscores) for the domain's names (lower case, hyphens). */
function enumOf<Value extends string>(values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(values.map((value) => [enumName(value), value]))
}

const enumName = (value: string) => value.toUpperCase().replaceAll('-', '_')

export function register<Value extends string>(
  name: string,
  description: string,
  values: Readonly<Record<Value, string>>,
): Record<string, Value> {
  const members = enumOf(Object.keys(values) as Value[])
  const valuesConfig = Object.fromEntries(
    Object.entries(members).map(([key, value]) => [key, { description: values[value] }]),
  )
  registerEnumType(members, { name, description, valuesConfig })
  return members
}

/** Element names keep the catalogue's spelling, because the fields of LatestReport carry the same names. */
export const Element: Record<string, ElementName> = Object.fromEntries(
  ELEMENT_NAMES.map((name) => [name, name]),
)
registerEnumType(Element, {
  name: 'Element',
  description: 'A measured quantity. Every value is in the unit given here.',
  valuesConfig: Object.fromEntries(
    ELEMENT_NAMES.map((name) => [name, { description: elementDescription(name, ELEMENTS[name]) }]),
  ),
})

const SOURCE_WORDS: Record<SourceName, string> = {
  'kma-sea-obs': 'KMA API hub, service sea_obs: all marine stations.',
  'kma-buoy': 'KMA API hub, service kma_buoy: moored buoys in full detail.',
  'kma-lhaws': 'KMA API hub, service kma_lhaws: lighthouse weather stations.',
  'kma-visibility': 'KMA API hub, visibility of the automatic weather stations.',
  'khoa-tide': 'Korea Hydrographic and Oceanographic Agency, tide stations.',
  'khoa-fog': 'Korea Hydrographic and Oceanographic Agency, sea-fog stations of ports.',
  'khoa-buoy': 'Korea Hydrographic and Oceanographic Agency, buoys.',
  'nifs-fishery': 'National Institute of Fisheries Science, water temperatures of fishing grounds.',
}
export const SourceEnum = register(
  'Source',
  'The service of the agency whose format the value was read from. Whether it was really measured says FeedMode.',
  SOURCE_WORDS,
)

const MODE_WORDS: Record<FeedMode, string> = {
  live: 'Read from the agency’s service.',
  replay: 'Read from a recording of the agency’s service.',
  demo: 'Simulated: written by the demo sea in the agency’s format. Not a measurement.',
}
export const FeedModeEnum = register('FeedMode', 'Where the bytes of a feed came from.', MODE_WORDS)

const REASON_WORDS: Record<AbsentReason, string> = {
  'not-reported': 'The station sends nothing for this element.',
  'out-of-range': 'The station sent a value outside the valid range of the element; it was refused.',
  'failed-check': 'The station sent a value that failed a check; it was refused.',
  'feed-down': 'The feed of this station does not answer.',
  'outside-model': 'No forecast exists for this place.',
}
export const AbsentReasonEnum = register('AbsentReason', 'Why there is no value.', REASON_WORDS)

export const ReadingStateEnum = register('ReadingState', 'Whether a reading holds a value.', {
  measured: 'The reading has a value, its time and its origin.',
  absent: 'The reading has no value but a reason.',
})

const QUALITY_WORDS: Record<Quality, string> = {
  raw: 'As sent by the station, inside the valid range.',
  checked: 'Checked by the agency.',
}
export const QualityEnum = register('Quality', 'What was done to trust a value.', QUALITY_WORDS)

const AGE_WORDS: Record<Age, string> = {
  fresh: 'Not older than 1.5 × the cadence of the element.',
  late: 'Older than 1.5 × the cadence of the element.',
  expired: 'Older than 6 × the cadence of the element: shown, but not used for colours, scores or alerts.',
}
export const AgeEnum = register('Age', 'How old a value is at the moment of the answer.', AGE_WORDS)
