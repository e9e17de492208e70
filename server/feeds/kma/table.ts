import { AGENCY_CLOCK_SLACK_MS, isAhead } from '../../../src/domain/kernel/clockTrust.ts'
import type { StationReport } from '../../../src/domain/kernel/readings.ts'
import { DAY_MS, fromKstDigits } from '../../../src/domain/kernel/time.ts'
import { PayloadRejected } from '../ports.ts'
import type { Adapter, ParseContext, ParsedPayload } from '../ports.ts'
import { decodeHubText } from './decode.ts'
import { newestTimeIn, readFrame } from './frame.ts'
import type { Row } from './frame.ts'
import { isStationCode, readValues } from './values.ts'
import type { Column } from './values.ts'

export const OLDEST_MS = 400 * DAY_MS
const KEPT_TEXT = 200

type StationFactsOfPayload = ParsedPayload['stations'][number]
type RefusedRow = ParsedPayload['refusedRows'][number]

/** How one service lays out its observations. */
export interface TableFormat {
  /** trimmed fields of a line, or undefined when it has not the shape of this service */
  split(line: string): string[] | undefined
  /** rows prove their own end, so one cut short is recognised by its shape */
  hasRowEnd: boolean
  timeIndex: number
  stationIndex: number
  columns: readonly Column[]
  /** facts the row gives of its station */
  station?(fields: readonly string[]): StationFactsOfPayload | undefined
}

interface Candidate {
  row: Row
  fields: string[]
  report: StationReport
}

/**
 * Reads a table of observations. The order of the rows does not matter, except that of two different rows about the
 * same station and minute the later one is a correction and wins.
 *
 * @throws PayloadRejected
 */
function parseTable(bytes: Uint8Array, context: ParseContext, format: TableFormat): ParsedPayload {
  const { rows, isLastRowCut } = readFrame(decodeHubText(bytes), context)
  const refusedRows: RefusedRow[] = []
  const newest = new Map<string, Candidate>()
  const instants = new Map<string, Date | undefined>()
  const instantOf = (digits: string) => {
    if (!instants.has(digits)) instants.set(digits, fromKstDigits(digits))
    return instants.get(digits)
  }

  for (const row of rows) {
    const isCut = isLastRowCut && !format.hasRowEnd && row === rows.at(-1)
    const read = isCut ? 'cut' : readRow(row, instantOf, context, format)
    if (typeof read === 'string') {
      refusedRows.push(refusedRow(row, read))
      continue
    }
    const key = `${read.report.stationCode} ${read.report.observedAt.getTime()}`
    const earlier = newest.get(key)
    if (earlier && earlier.fields.join() !== read.fields.join()) {
      refusedRows.push(refusedRow(earlier.row, 'superseded'))
    }
    newest.set(key, read)
  }
  if (newest.size === 0) rejectAll(refusedRows)

  const candidates = [...newest.values()].toSorted(byStationAndTime)
  return {
    reports: candidates.map((candidate) => candidate.report).filter(saysSomething),
    stations: format.station ? stationsOf(candidates, format.station.bind(format)) : [],
    refusedRows,
  }
}

function readRow(
  row: Row,
  instantOf: (digits: string) => Date | undefined,
  { receivedAt }: ParseContext,
  format: TableFormat,
): Candidate | string {
  const fields = format.split(row.text)
  if (!fields) return 'columns'
  const stationCode = fields[format.stationIndex] ?? ''
  if (!isStationCode(stationCode)) return 'station'
  const observedAt = instantOf(fields[format.timeIndex] ?? '')
  if (!observedAt) return 'time'
  if (isAhead(observedAt, receivedAt, AGENCY_CLOCK_SLACK_MS)) return 'future'
  if (observedAt.getTime() < receivedAt.getTime() - OLDEST_MS) return 'ancient'
  return { row, fields, report: { stationCode, observedAt, ...readValues(fields, format.columns) } }
}

/** The adapter of a service whose payload is one table of observations. */
export function tableAdapter(
  source: Adapter['source'],
  service: Adapter['service'],
  format: TableFormat,
): Adapter {
  return {
    kind: 'observations',
    source,
    service,
    parse: (bytes, context) => parseTable(bytes, context, format),
    newestTime: newestTimeIn,
  }
}

/** Every row was refused: wrong columns throughout mean another service's payload. */
export function rejectAll(refusedRows: RefusedRow[]): never {
  const reasons = [...new Set(refusedRows.map((row) => row.reason))].toSorted()
  const isForeign = reasons.length === 1 && reasons[0] === 'columns'
  throw new PayloadRejected(
    isForeign ? 'not-this-format' : 'no-valid-row',
    `${refusedRows.length} rows refused: ${reasons.join(', ')}`,
  )
}

export const refusedRow = (row: Row, reason: string): RefusedRow => ({
  line: row.line,
  reason,
  text: row.text.slice(0, KEPT_TEXT),
})

/** A row of nothing but missing markers brings nothing to store; the elements simply stay as old as they are. */
const saysSomething = ({ values, refused }: StationReport) =>
  Object.keys(values).length > 0 || Object.keys(refused).length > 0

function byStationAndTime(a: Candidate, b: Candidate): number {
  if (a.report.stationCode !== b.report.stationCode) {
    return a.report.stationCode < b.report.stationCode ? -1 : 1
  }
  return a.report.observedAt.getTime() - b.report.observedAt.getTime()
}

/** One entry per station, from its newest row. */
function stationsOf(
  candidates: Candidate[],
  station: NonNullable<TableFormat['station']>,
): StationFactsOfPayload[] {
  const facts = new Map<string, StationFactsOfPayload>()
  for (const { fields } of candidates) {
    const reported = station(fields)
    if (reported) facts.set(reported.code, reported)
  }
  return [...facts.values()]
}

/** Comma separated, the row's end marked by a lone `=`. @returns fields without the mark */
export function splitMarked(line: string, count: number): string[] | undefined {
  const fields = line.split(',').map((field) => field.trim())
  return fields.length === count + 1 && fields.at(-1) === '=' ? fields.slice(0, -1) : undefined
}

/** Separated by blanks, exactly so many. */
export function splitBlanks(line: string, count: number): string[] | undefined {
  const fields = line.split(/\s+/)
  return fields.length === count ? fields : undefined
}
