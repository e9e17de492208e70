import { clockFields, toKstDigits } from '../../../src/domain/kernel/time.ts'
import type {
  ExpectedEnd,
  WarningCommand,
  WarningEvent,
  WarningLevel,
  WarningType,
} from '../../../src/domain/warnings/warnings.ts'
import type { WarningZone } from '../../../src/domain/zones/zones.ts'
import { LAND_ZONES, WARNING_ZONES } from '../../platform/db/facts/zones.ts'
import type { NumberedEvent } from './warningOffice.ts'
import { padded } from './writer.ts'

/** Rows of the hub's services of warnings, as the hub writes them. */

interface Wording {
  code: string
  word: string
}

const TYPES: Readonly<Partial<Record<WarningType, Wording>>> = {
  'high-seas': { code: 'V', word: '풍랑' },
  typhoon: { code: 'T', word: '태풍' },
  'storm-surge': { code: 'O', word: '폭풍해일' },
  'strong-wind': { code: 'W', word: '강풍' },
  tsunami: { code: 'N', word: '지진해일' },
}
const LEVELS: Readonly<Record<WarningLevel, Wording>> = {
  preliminary: { code: '1', word: '예비' },
  advisory: { code: '2', word: '주의' },
  warning: { code: '3', word: '경보' },
}
const COMMANDS: Readonly<Record<WarningCommand, Wording>> = {
  announce: { code: '1', word: '발표' },
  replace: { code: '2', word: '대치' },
  release: { code: '3', word: '해제' },
  'replace-release': { code: '4', word: '대치해제' },
  extend: { code: '5', word: '연장' },
  change: { code: '6', word: '변경' },
  'change-release': { code: '7', word: '변경해제' },
}

/** By the hour at which they begin, in steps of three. */
const DAY_PARTS = ['새벽', '새벽', '아침', '오전', '낮', '늦은 오후', '저녁', '밤'] as const
const DAY_PART_H = 3

/** The grade of a typhoon is left empty. */
const NO_GRADE = '00'
/** What the column RPT holds in the one row that is public; that it stands for bulletins of warnings is our reading. */
const REPORT = '101'

const ZONES = new Map([...WARNING_ZONES, ...LAND_ZONES].map((zone) => [zone.code, zone]))

/** `wrn_now_data` with words, `wrn_now_data_new` with codes: one row per zone and type. */
export function warningNowLine(event: WarningEvent, form: keyof Wording): string {
  const { zoneCode, issuedAt, effectiveAt, type, level, command, expectedEnd } = event
  const upper = upperZone(zoneCode)
  return [
    upper.code,
    upper.nameKo,
    zoneCode,
    ZONES.get(zoneCode)?.nameKo ?? zoneCode,
    toKstDigits(issuedAt),
    toKstDigits(effectiveAt),
    TYPES[type]?.[form] ?? type,
    LEVELS[level][form],
    COMMANDS[command][form],
    `${expectedEnd ? endText(expectedEnd) : ''},=`,
  ].join(', ')
}

/** `wrn_met_data`: one row per zone of a bulletin. */
export function warningBulletinLine(event: NumberedEvent): string {
  return [
    toKstDigits(event.issuedAt),
    toKstDigits(event.effectiveAt),
    toKstDigits(event.enteredAt),
    event.office,
    event.zoneCode,
    TYPES[event.type]?.code ?? event.type,
    LEVELS[event.level].code,
    COMMANDS[event.command].code,
    NO_GRADE,
    event.number,
    REPORT,
    '=',
  ].join(', ')
}

/** `01일 밤(21시~24시)`; midnight is the 24 of the day that ends. */
export function endText({ from }: ExpectedEnd): string {
  const { day, hour } = clockFields(from, 'KST')
  const until = hour + DAY_PART_H
  return `${pad(day)}일 ${DAY_PARTS[Math.floor(hour / DAY_PART_H)]!}(${pad(hour)}시~${pad(until)}시)`
}

const pad = (value: number) => String(value).padStart(2, '0')

/**
 * A sea zone stands under its whole sea in these lists, a part of a zone under the zone, land under what it is part of.
 */
function upperZone(code: string): WarningZone {
  const zone = ZONES.get(code)
  let upper = ZONES.get(zone?.parentCode ?? '')
  while (upper?.level === 'group' && upper.reach !== undefined) upper = ZONES.get(upper.parentCode ?? '')
  return upper ?? zone ?? { code, nameKo: code, nameEn: code, level: 'group' }
}

const IN_USE = { from: '201001010000', until: '210012310000' }
/**
 * What a zone is, as the hub's list of forecast zones letters it; that this list has the same letters is our reading.
 */
const ZONE_LETTERS: Readonly<Record<WarningZone['level'], string>> = {
  group: 'H',
  sea: 'I',
  coastal: 'J',
  land: 'L',
}
const NAME_BYTES = 44

/** `wrn_reg`: names hold single blanks, so columns are set apart by two. */
export function warningZoneLine({ code, level, parentCode, nameKo }: WarningZone): string {
  const codes = [code, IN_USE.from, IN_USE.until, ZONE_LETTERS[level], parentCode ?? code].join(' ')
  return `${codes} ${padded(nameKo, NAME_BYTES)}  ${nameKo}`
}
