import type {
  WarningAction,
  WarningCommand,
  WarningEnding,
  WarningLevel,
  WarningPhase,
  WarningType,
} from '../../../src/domain/warnings/warnings.ts'
import { register } from '../../kernel/types/enums.ts'

const TYPE_WORDS: Record<WarningType, string> = {
  typhoon: 'Typhoon.',
  tsunami: 'Tsunami.',
  'storm-surge': 'Storm surge.',
  'high-seas': 'High seas: wind and waves.',
  'strong-wind': 'Strong wind, as a rule on land.',
  fog: 'Fog.',
  'heavy-rain': 'Heavy rain.',
  'heavy-snow': 'Heavy snow.',
  'cold-wave': 'Cold wave.',
  'heat-wave': 'Heat wave.',
  'yellow-dust': 'Yellow dust.',
  dry: 'Dry air.',
}
export const WarningTypeEnum = register(
  'WarningType',
  'What a warning is for, the most urgent at sea first.',
  TYPE_WORDS,
)

const LEVEL_WORDS: Record<WarningLevel, string> = {
  preliminary: 'A warning or advisory may follow.',
  advisory: 'The lower of the two levels in force.',
  warning: 'The higher of the two levels in force.',
}
export const WarningLevelEnum = register('WarningLevel', 'How grave a warning is.', LEVEL_WORDS)

const PHASE_WORDS: Record<WarningPhase, string> = {
  preliminary: 'Only a preliminary warning was issued.',
  announced: 'Issued, and takes effect later.',
  'in-force': 'In force.',
  ended: 'Released, run out, or no longer listed by the agency.',
}
export const WarningPhaseEnum = register('WarningPhase', 'Where a warning stands at a moment.', PHASE_WORDS)

const ENDING_WORDS: Record<WarningEnding, string> = {
  released: 'The agency released it.',
  replaced: 'Another warning took its place.',
  'ran-out': 'Its expected end passed and nothing more was heard of it.',
  'not-listed': 'The agency’s list no longer has it, though no release was received.',
  'not-confirmed': 'The preliminary warning did not become a warning.',
}
export const WarningEndingEnum = register('WarningEnding', 'Why a warning ended.', ENDING_WORDS)

const ACTION_WORDS: Record<WarningAction, string> = {
  preliminary: 'A preliminary warning was issued.',
  announced: 'It was issued.',
  extended: 'Its expected end was put off.',
  upgraded: 'Its level was raised.',
  downgraded: 'Its level was lowered.',
  changed: 'Something else about it was changed.',
  replaced: ENDING_WORDS.replaced,
  released: ENDING_WORDS.released,
  'ran-out': ENDING_WORDS['ran-out'],
  'not-listed': ENDING_WORDS['not-listed'],
  'not-confirmed': ENDING_WORDS['not-confirmed'],
}
export const WarningActionEnum = register(
  'WarningAction',
  'What one step did to a warning, in the portal’s words.',
  ACTION_WORDS,
)

const COMMAND_WORDS: Record<WarningCommand, string> = {
  announce: 'Issues a warning.',
  replace: 'Issues a warning in place of another.',
  release: 'Releases a warning.',
  'replace-release': 'Releases what another warning replaces.',
  extend: 'Puts the expected end off.',
  change: 'Changes a warning, its level too.',
  'change-release': 'Releases what a change leaves over.',
}
export const WarningCommandEnum = register(
  'WarningCommand',
  'What a row of a bulletin orders, in the agency’s words.',
  COMMAND_WORDS,
)
