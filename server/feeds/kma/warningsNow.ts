import { parseBulletinTime } from '../../../src/domain/warnings/bulletinTimes.ts'
import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import { warningKey } from '../../../src/domain/warnings/warnings.ts'
import type { ExpectedEnd, WarningEvent } from '../../../src/domain/warnings/warnings.ts'
import type { Adapter, ParseContext, ReportedZone, WarningPayload } from '../ports.ts'
import { decodeHubText } from './decode.ts'
import { readFrame } from './frame.ts'
import type { Row } from './frame.ts'
import { KeptRows, isWarningZoneCode, isZoneName, newestInColumn } from './keptRows.ts'
import { plainText, saysNothing } from './plainText.ts'
import type { HubService, WarningList } from './services.ts'
import { rejectAll } from './table.ts'
import { readWarningTimes, warningCommandOf, warningLevelOf, warningTypeOf } from './warningWords.ts'

/** Columns before the text of the expected end, in which commas may stand. */
const COLUMNS = 9
const MOST_END_PARTS = 3
const ISSUED = 4
/** An end farther off than this is not believed: the text gave a day of the month that has already passed. */
const FARTHEST_END_MS = 15 * DAY_MS

/**
 * `wrn_now_data` and `wrn_now_data_new`: everything that is announced (or, asked for so, preliminary) at a moment.
 * `REG_UP, REG_UP_KO, REG_ID, REG_KO, TM_FC, TM_EF, WRN, LVL, CMD, ED_TM text, =`, with words or codes in WRN, LVL
 * and CMD.
 *
 * The list counts as whole only when every row's zone could be read: a damaged row must not end a warning. A row
 * whose zone and type are known stands in the list even where the rest of it is refused.
 *
 * @source KMA API hub, services wrn_now_data and wrn_now_data_new; KST
 */
const warningsNow = (service: HubService): Adapter<'warnings'> => ({
  kind: 'warnings',
  source: 'kma-wrn-now',
  service,
  parse: parseWarnings,
  newestTime: newestInColumn(ISSUED),
})

export const warningsNowAdapter = warningsNow('kma_wrn_now_data')
export const warningsNowNewAdapter = warningsNow('kma_wrn_now_data_new')

function parseWarnings(bytes: Uint8Array, context: ParseContext): WarningPayload {
  const frame = readFrame(decodeHubText(bytes), { ...context, mayBeEmpty: true })
  const kept = new KeptRows<WarningEvent>()
  const zones = new Map<string, ReportedZone>()
  const keys = new Set<string>()
  let hasMeaning = false
  let isWhole = frame.isWhole
  for (const row of frame.rows) {
    const read = readRow(row, context)
    if ('zones' in read) for (const zone of read.zones) zones.set(zone.code, zone)
    if (read.key !== undefined) keys.add(read.key)
    if ('event' in read) kept.keep(row, sortKey(read.event), read.event)
    if ('refused' in read) kept.refuse(row, read.refused)
    if ('refused' in read && !('zones' in read)) isWhole = false
    hasMeaning ||= !('refused' in read)
  }
  if (!hasMeaning && kept.refusedRows.length > 0) rejectAll(kept.refusedRows)
  return {
    events: kept.values(),
    zones: [...zones.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    refusedRows: kept.refusedRows,
    ...(isWhole && { listing: { ...listingOf(context), keys } }),
  }
}

/** A recording speaks of its own time, whatever the request's. */
function listingOf({ request, receivedAt, isExcerpt }: ParseContext): { of: WarningList; at: Date } {
  return {
    of: request?.list === 'preliminary' ? 'preliminary' : 'announced',
    at: isExcerpt ? receivedAt : (request?.at ?? receivedAt),
  }
}

type Read =
  | { zones: ReportedZone[]; key: string; event: WarningEvent }
  /** marks a zone without a warning, as lists of the parts of zones do */
  | { zones: ReportedZone[]; key?: never }
  | { refused: string; zones: ReportedZone[]; key?: string }
  /** not even the zone can be read */
  | { refused: string; key?: never }

function readRow(row: Row, { receivedAt }: ParseContext): Read {
  const fields = split(row.text)
  if (!fields) return { refused: 'columns' }
  const [, , zoneCode, , issued, effective, typeText, levelText, commandText, endText] = fields as Fields
  if (!isWarningZoneCode(zoneCode)) return { refused: 'zone' }
  const zones = reportedZones(fields as Fields)
  if ([levelText, issued, effective].every(saysNothing)) return { zones }
  const type = warningTypeOf(typeText)
  if (!type) return { refused: 'type', zones }

  const key = warningKey({ zoneCode, type })
  const level = warningLevelOf(levelText)
  if (!level) return { refused: 'level', zones, key }
  const command = warningCommandOf(commandText)
  if (!command) return { refused: 'command', zones, key }
  const times = readWarningTimes(issued, effective, command, receivedAt)
  if (typeof times === 'string') return { refused: times, zones, key }
  const expectedEnd = readEnd(endText, times.effectiveAt)
  if (expectedEnd && expectedEnd.to < times.effectiveAt) return { refused: 'end', zones, key }
  const event = { zoneCode, type, level, command, ...times, ...(expectedEnd && { expectedEnd }) }
  return { zones, key, event }
}

/** A text that says no time, such as that the end will be announced later, is no reason to doubt the warning. */
function readEnd(text: string, effectiveAt: Date): ExpectedEnd | undefined {
  const end = saysNothing(text) ? undefined : parseBulletinTime(text, effectiveAt)
  return end && end.to.getTime() - effectiveAt.getTime() <= FARTHEST_END_MS ? end : undefined
}

type Fields = [string, string, string, string, string, string, string, string, string, string]

/** @returns the columns as people read them, the text of the end last */
function split(line: string): string[] | undefined {
  const fields = line.split(',').map(plainText)
  if (fields.pop() !== '=' || fields.length < COLUMNS || fields.length > COLUMNS + MOST_END_PARTS) {
    return undefined
  }
  const end = fields.slice(COLUMNS).filter((part) => part !== '')
  return [...fields.slice(0, COLUMNS), end.join(', ')]
}

function reportedZones([parentCode, parentName, code, name]: Fields): ReportedZone[] {
  const hasParent = isWarningZoneCode(parentCode) && parentCode !== code
  const zones: ReportedZone[] = []
  if (hasParent && isZoneName(parentName)) zones.push({ code: parentCode, nameKo: parentName })
  if (isZoneName(name)) zones.push({ code, nameKo: name, ...(hasParent && { parentCode }) })
  return zones
}

const sortKey = ({ issuedAt, zoneCode, type, command, level }: WarningEvent) =>
  `${issuedAt.toISOString()} ${zoneCode} ${type} ${command} ${level}`
