import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import { AGENCY_CLOCK_SLACK_MS, isAhead } from '../../../src/domain/kernel/clockTrust.ts'
import { parseBulletinInstant, parseBulletinTime } from '../../../src/domain/warnings/bulletinTimes.ts'
import type {
  ExpectedEnd,
  WarningCommand,
  WarningEvent,
  WarningLevel,
  WarningType,
} from '../../../src/domain/warnings/warnings.ts'
import { OLDEST_MS } from './table.ts'
import { issueTrouble } from './keptRows.ts'
import { saysNothing } from './plainText.ts'

/**
 * Types by the hub's letter and by its word; levels and commands by its number and by its word.
 *
 * @source KMA API hub, services wrn_met_data and wrn_now_data
 */
const TYPES: ReadonlyMap<string, WarningType> = new Map<string, WarningType>([
  ...both('W', '강풍', 'strong-wind'),
  ...both('R', '호우', 'heavy-rain'),
  ...both('C', '한파', 'cold-wave'),
  ...both('D', '건조', 'dry'),
  ...both('O', '폭풍해일', 'storm-surge'),
  ...both('N', '지진해일', 'tsunami'),
  ...both('V', '풍랑', 'high-seas'),
  ...both('T', '태풍', 'typhoon'),
  ...both('S', '대설', 'heavy-snow'),
  ...both('Y', '황사', 'yellow-dust'),
  ...both('H', '폭염', 'heat-wave'),
  ...both('F', '안개', 'fog'),
])

const LEVELS: ReadonlyMap<string, WarningLevel> = new Map<string, WarningLevel>([
  ...both('1', '예비', 'preliminary'),
  ['예비특보', 'preliminary'],
  ...both('2', '주의', 'advisory'),
  ['주의보', 'advisory'],
  ...both('3', '경보', 'warning'),
  // of heat waves on land alone, and graver than the gravest level kept here
  ...both('4', '중대경보', 'warning'),
])

const COMMANDS: ReadonlyMap<string, WarningCommand> = new Map<string, WarningCommand>([
  ...both('1', '발표', 'announce'),
  ...both('2', '대치', 'replace'),
  ...both('3', '해제', 'release'),
  ...both('4', '대치해제', 'replace-release'),
  ...both('5', '연장', 'extend'),
  ...both('6', '변경', 'change'),
  ...both('7', '변경해제', 'change-release'),
])

function both<const T>(code: string, word: string, meaning: T): [string, T][] {
  return [
    [code, meaning],
    [word, meaning],
  ]
}

export const warningTypeOf = (text: string) => TYPES.get(text)
export const warningLevelOf = (text: string) => LEVELS.get(text)
/** A remark in brackets, as in `대치해제(자동)`, is no part of the word. */
export const warningCommandOf = (text: string) => COMMANDS.get(text.replace(/\s*\(.*\)$/, ''))

const RELEASES: ReadonlySet<WarningCommand> = new Set(['release', 'replace-release', 'change-release'])
/** No warning is issued earlier than this; preliminary ones come some days ahead. */
const FARTHEST_EFFECT_MS = 30 * DAY_MS

/** A longer stretch is no time of effect: its text names a day that has already passed. */
const LONGEST_EFFECT_MS = DAY_MS

export type WarningTimes = Pick<WarningEvent, 'issuedAt' | 'effectiveAt' | 'effectiveTo'>

/**
 * Both times of a row; where one is missing the other stands for it. Of a stretch ("밤에") a warning holds from its
 * beginning, and is released at its end: rather some hours too long than too short.
 * Its end is kept where it does not decide.
 *
 * @returns why they are not believed: `time`, `future`, `ancient`
 */
export function readWarningTimes(
  issued: string,
  effective: string,
  command: WarningCommand,
  receivedAt: Date,
): WarningTimes | 'time' | 'future' | 'ancient' {
  const reported = saysNothing(issued) ? undefined : parseBulletinInstant(issued)
  if (!reported && !saysNothing(issued)) return 'time'
  const effect = saysNothing(effective) ? undefined : parseBulletinTime(effective, reported ?? receivedAt)
  if (!effect && !saysNothing(effective)) return 'time'
  const effectiveAt = effect && (RELEASES.has(command) ? effect.to : effect.from)
  const times = { issuedAt: reported ?? effectiveAt, effectiveAt: effectiveAt ?? reported }
  if (!times.issuedAt || !times.effectiveAt) return 'time'
  const { issuedAt } = times
  const trouble = issueTrouble(issuedAt, receivedAt)
  if (trouble) return trouble
  if (times.effectiveAt.getTime() < receivedAt.getTime() - OLDEST_MS) return 'ancient'
  if (isAhead(times.effectiveAt, issuedAt, FARTHEST_EFFECT_MS + AGENCY_CLOCK_SLACK_MS)) return 'future'
  const effectiveTo = RELEASES.has(command) ? undefined : endOfStretch(effect)
  return { issuedAt, effectiveAt: times.effectiveAt, ...(effectiveTo && { effectiveTo }) }
}

function endOfStretch(effect: ExpectedEnd | undefined): Date | undefined {
  const lengthMs = effect ? effect.to.getTime() - effect.from.getTime() : 0
  return lengthMs > 0 && lengthMs <= LONGEST_EFFECT_MS ? effect?.to : undefined
}
