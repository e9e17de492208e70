import { registerEnumType } from 'type-graphql'
import { LIMITED } from '../../../src/domain/trips/boatLimits.ts'
import type { Limited, PresetName } from '../../../src/domain/trips/boatLimits.ts'
import type { Reason, Verdict } from '../../../src/domain/trips/goOrStay.ts'
import { register } from '../../kernel/types/enums.ts'

const PRESET_WORDS: Record<PresetName, string> = {
  'small-fishing': 'A fishing boat under 5 t.',
  charter: 'A charter boat for anglers.',
  leisure: 'A leisure boat.',
  kayak: 'A kayak.',
  diver: 'A diver.',
  swimmer: 'A swimmer.',
  'flat-walker': 'A walker on a tidal flat.',
}
export const PresetEnum = register(
  'BoatPreset',
  'Boats and people with limits of the portal’s, which are no law.',
  PRESET_WORDS,
)

const VERDICT_WORDS: Record<Verdict, string> = {
  go: 'Every limit is kept.',
  near: 'Every limit is kept, one of them barely, or a preliminary warning is out.',
  over: 'A limit is passed, or a warning is in force or announced.',
  unknown: 'Something that a limit asks for is not known.',
}
export const VerdictEnum = register('Verdict', 'Whether to be out in an hour.', VERDICT_WORDS)

const REASON_WORDS: Record<Reason['kind'], string> = {
  warning: 'A warning; `warningType` and `warningLevel` say which.',
  limit: 'A value against a limit; `quantity`, `value` and `limit` say which.',
  dark: 'The sun is not up.',
  missing: 'Something is not known; `quantity` says what.',
}
export const ReasonKindEnum = register('TripReasonKind', 'What speaks against an hour.', REASON_WORDS)

const QUANTITY_WORDS = {
  ...(Object.fromEntries(LIMITED.map((name) => [name, 'The limit of that name in BoatInput.'])) as Record<
    Limited,
    string
  >),
  warnings: 'Warnings: no list was seen for too long, or no zone is near.',
  daylight: 'Sunrise and sunset.',
}
export type Quantity = keyof typeof QUANTITY_WORDS

/** Names keep the spelling of BoatInput. */
export const QuantityEnum: Record<string, Quantity> = Object.fromEntries(
  (Object.keys(QUANTITY_WORDS) as Quantity[]).map((name) => [name, name]),
)
registerEnumType(QuantityEnum, {
  name: 'TripQuantity',
  description: 'What is compared with a limit.',
  valuesConfig: Object.fromEntries(
    Object.entries(QUANTITY_WORDS).map(([name, description]) => [name, { description }]),
  ),
})
