import {
  effectText,
  endCodeTime,
  endRangeText,
  parseBulletinInstant,
  parseBulletinTime,
} from '../../domain/warnings/bulletinTimes.ts'
import { hrefOf } from '../../domain/kernel/pages.ts'
import type { FeedMode } from '../../domain/kernel/readings.ts'
import { clockFields, toKstDigits } from '../../domain/kernel/time.ts'
import type {
  ExpectedEnd,
  StoredWarningEvent,
  Warning,
  WarningBulletin,
  WarningCommand,
  WarningLevel,
  WarningType,
} from '../../domain/warnings/warnings.ts'
import { toWireMinute } from '../kernel/times.ts'
import {
  COMMAND_NAMES,
  LEVEL_NUMBERS,
  LEVEL_NAMES,
  TYPE_LETTERS,
  TYPE_NAMES,
  TYPE_NUMBERS,
  warningName,
} from './warningCodes.ts'

/** A zone as a row names it. */
export interface RowZone {
  code: string
  nameKo: string
}

interface ZoneColumns {
  warn_zone_cd: string
  warn_zone_nm: string
  kor_nm: string
}

/** A row of a list of warnings. Texts are never null: `''` says that there is nothing. Times are KST. */
export interface WarningRow extends ZoneColumns {
  /** letter: `V` high seas, `T` typhoon, … */
  warn_tp: string
  warn_tp_nm: string
  /** `1` preliminary, `2` advisory, `3` warning */
  warn_lvl: string
  warn_lvl_nm: string
  /** when the bulletin was issued, `YYYY.MM.DD HH:mm` */
  tm_fc: string
  /**
   * Since when it holds, or from when it will; for a release, when the warning ends. Minute 58 or 59 stands for a
   * stretch in which it will; one that has no such code is written by its hours, `2026.06.01 21~24시`.
   */
  tm_ef: string
  /** expected end as a code time: minute 58 or 59 stands for a stretch */
  tm_yn: string
  /** expected end in words, `01일 21시 ~ 24시` */
  clr_ntc_tm: string
  data_mode: FeedMode
}

/** A row of a list of newest bulletins. */
export interface LatestWarningRow extends WarningRow {
  warn_cmd_nm: string
  /** number of the bulletin */
  tm_seq: string
  /** when the forecaster entered it; may be before `tm_fc` */
  warn_inpt_tm: string
}

/** One zone in one bulletin, as the timeline lists it. */
export interface WarningEventRow extends ZoneColumns {
  /** number, unlike the letters of the other lists */
  warn_tp: string
  warn_tp_nm: string
  warn_lvl: string
  warn_lvl_nm: string
  warn_cmd_nm: string
  tm_fc: string
  /** announced: the existing service calls it so */
  st_tm: string
  /** takes effect; a stretch as in `tm_ef` of the other lists */
  ed_tm: string
  tm_seq: string
  warn_inpt_tm: string
  prdc_go: string
  data_mode: FeedMode
}

export interface BulletinRow {
  /** `[ 특보 ] 제06-17호 : 2026.06.02.11:30 / 풍랑주의보 발표` */
  warn_title: string
  /** address of the bulletin's page on this host */
  file_nm: string
  /** UTC, `2026-06-02T02:30:00.000+00:00` */
  tm_fc: string
  /** 12 digits, KST */
  tm_fc_file_nm: string
  prdc_go: string
  tm_seq: string
  data_mode: FeedMode
}

const zoneColumns = ({ code, nameKo }: RowZone): ZoneColumns => ({
  warn_zone_cd: code,
  warn_zone_nm: nameKo,
  kor_nm: nameKo,
})

const endColumns = (end: ExpectedEnd | undefined) => ({
  tm_yn: end ? endCodeTime(end) : '',
  clr_ntc_tm: end ? endRangeText(end) : '',
})

const effectColumn = ({
  effectiveAt,
  effectiveTo,
}: Pick<Warning | StoredWarningEvent, 'effectiveAt' | 'effectiveTo'>) =>
  effectiveTo ? effectText({ from: effectiveAt, to: effectiveTo }) : toWireMinute(effectiveAt)

const optionalMinute = (at: Date | undefined) => (at ? toWireMinute(at) : '')
const optionalNumber = (number: number | undefined) => (number === undefined ? '' : String(number))

/** A warning that has not ended, as the lists show it. A release that is announced goes before what was expected. */
export function warningToWire(warning: Warning, zone: RowZone): WarningRow {
  const { type, level, issuedAt, endsAt, mode } = warning
  const end = endsAt ? { from: endsAt, to: endsAt } : warning.expectedEnd
  return {
    ...zoneColumns(zone),
    warn_tp: TYPE_LETTERS[type],
    warn_tp_nm: TYPE_NAMES[type],
    warn_lvl: LEVEL_NUMBERS[level],
    warn_lvl_nm: LEVEL_NAMES[level],
    tm_fc: toWireMinute(issuedAt),
    tm_ef: effectColumn(warning),
    ...endColumns(end),
    data_mode: mode,
  }
}

/** The newest bulletin about a zone: a release keeps the level that it ends, and its command says that it is one. */
export function latestToWire(event: StoredWarningEvent, zone: RowZone): LatestWarningRow {
  const { type, level, command, issuedAt, expectedEnd, mode } = event
  return {
    ...zoneColumns(zone),
    warn_tp: TYPE_LETTERS[type],
    warn_tp_nm: TYPE_NAMES[type],
    warn_lvl: LEVEL_NUMBERS[level],
    warn_lvl_nm: LEVEL_NAMES[level],
    warn_cmd_nm: COMMAND_NAMES[command],
    tm_fc: toWireMinute(issuedAt),
    tm_ef: effectColumn(event),
    ...endColumns(expectedEnd),
    tm_seq: optionalNumber(event.number),
    warn_inpt_tm: optionalMinute(event.enteredAt),
    data_mode: mode,
  }
}

export function eventToWire(event: StoredWarningEvent, zone: RowZone): WarningEventRow {
  const { type, level, command, issuedAt, mode } = event
  const issued = toWireMinute(issuedAt)
  return {
    ...zoneColumns(zone),
    warn_tp: TYPE_NUMBERS[type],
    warn_tp_nm: TYPE_NAMES[type],
    warn_lvl: LEVEL_NUMBERS[level],
    warn_lvl_nm: LEVEL_NAMES[level],
    warn_cmd_nm: COMMAND_NAMES[command],
    tm_fc: issued,
    st_tm: issued,
    ed_tm: effectColumn(event),
    tm_seq: optionalNumber(event.number),
    warn_inpt_tm: optionalMinute(event.enteredAt),
    prdc_go: event.office ?? '',
    data_mode: mode,
  }
}

export function bulletinToWire(bulletin: WarningBulletin): BulletinRow {
  const { id, issuedAt, office, number, mode } = bulletin
  return {
    warn_title: bulletinTitle(bulletin),
    file_nm: hrefOf('bulletin', { id }),
    tm_fc: toUtcText(issuedAt),
    tm_fc_file_nm: toKstDigits(issuedAt),
    prdc_go: office ?? '',
    tm_seq: optionalNumber(number),
    data_mode: mode,
  }
}

/** @returns `2026-06-02T02:30:00.000+00:00`: UTC, as this one list and the model's times have it */
export const toUtcText = (at: Date): string => at.toISOString().replace('Z', '+00:00')

/** Numbers run through a month; what a bulletin does is given once for each name and command. */
function bulletinTitle({ issuedAt, number, events }: WarningBulletin): string {
  const month = String(clockFields(issuedAt, 'KST').month).padStart(2, '0')
  const numbered = number === undefined ? '' : `제${month}-${number}호 : `
  const reported = events.map(
    ({ type, level, command }) => `${warningName(type, level)} ${COMMAND_NAMES[command]}`,
  )
  return `[ 특보 ] ${numbered}${toWireMinute(issuedAt).replace(' ', '.')} / ${[...new Set(reported)].join(', ')}`
}

/** What a row of a list says. */
export interface WarningFromWire {
  zoneCode: string
  zoneName: string
  type: WarningType
  level: WarningLevel
  command?: WarningCommand
  issuedAt?: Date
  effectiveAt?: Date
  /** end of the stretch that `effectiveAt` begins; absent for an exact time */
  effectiveTo?: Date
  expectedEnd?: ExpectedEnd
  number?: number
  enteredAt?: Date
}

/**
 * Reads a row of any of the lists, as the portal or an older one writes it: every form of time, HTML entities in names
 * and times, `0` or `일` for nothing.
 *
 * @returns undefined for what is no warning: rows without a level or without any time, which lists of the parts of
 *   zones hold, and types or levels that are not known
 */
export function warningFromWire(row: Readonly<Record<string, unknown>>): WarningFromWire | undefined {
  const zoneCode = textOf(row.warn_zone_cd)
  const type = nameByText(TYPE_LETTERS, textOf(row.warn_tp)) ?? nameByText(TYPE_NUMBERS, textOf(row.warn_tp))
  const level = nameByText(LEVEL_NUMBERS, textOf(row.warn_lvl))
  if (zoneCode === '' || !type || !level || textOf(row.warn_lvl_nm) === '') return undefined
  const issuedAt = parseBulletinInstant(textOf(row.tm_fc)) ?? parseBulletinInstant(textOf(row.st_tm))
  const effect = parseBulletinTime(textOf(row.tm_ef) || textOf(row.ed_tm), issuedAt ?? new Date(0))
  const effectiveAt = effect?.from
  const seen = effectiveAt ?? issuedAt
  if (!seen) return undefined
  const command = nameByText(COMMAND_NAMES, textOf(row.warn_cmd_nm))
  const number = /^\d+$/.exec(textOf(row.tm_seq))
  const enteredAt = parseBulletinInstant(textOf(row.warn_inpt_tm))
  const expectedEnd =
    parseBulletinTime(textOf(row.clr_ntc_tm), seen) ?? parseBulletinTime(textOf(row.tm_yn), seen)
  return {
    zoneCode,
    zoneName: textOf(row.kor_nm) || textOf(row.warn_zone_nm),
    type,
    level,
    ...(command && { command }),
    ...(issuedAt && { issuedAt }),
    ...(effectiveAt && { effectiveAt }),
    ...(effect && effect.to > effect.from && { effectiveTo: effect.to }),
    ...(expectedEnd && { expectedEnd }),
    ...(number && { number: Number(number[0]) }),
    ...(enteredAt && { enteredAt }),
  }
}

const nameByText = <K extends string>(names: Record<K, string>, text: string): K | undefined =>
  text === '' ? undefined : (Object.keys(names) as K[]).find((key) => names[key] === text)

const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' }

/** Numbers may come as numbers or as texts. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  return value
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (entity, code?: string, name?: string) =>
      code === undefined ? (ENTITIES[name ?? ''] ?? entity) : String.fromCodePoint(Number(code)),
    )
    .trim()
}
