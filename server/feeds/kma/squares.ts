import { isValid } from '../../../src/domain/kernel/elements.ts'
import type { PointElement, SquareForecast } from '../../../src/domain/forecasts/forecasts.ts'
import { squareBoxes } from '../../../src/domain/zones/seaSquares.ts'
import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import { errorMessageIn } from '../errorMessage.ts'
import { PayloadRejected } from '../ports.ts'
import type { Adapter, ParseContext, SquarePayload } from '../ports.ts'
import { decodeHubText } from './decode.ts'
import { issueTrouble } from './keptRows.ts'
import { decimal, utcHour } from './quickNumbers.ts'
import type { HubService } from './services.ts'
import { refusedRow, rejectAll } from './table.ts'

/** What the service says, in plain words, of a number that no square has. */
const REFUSAL = '해구번호를 확인'
const PARTS = 9
const FARTHEST_MS = 10 * DAY_MS
const MOST_RAIN_MM = 1_000
/** At this number and below a value is a marker: -9, -99, -999.0; no element reaches down to it. */
const MISSING_FROM = -9

/** Columns of values in capitals; the payload's own letters are small. */
const ELEMENT_COLUMNS: Readonly<Record<string, PointElement>> = {
  WH_SIG: 'significantWaveHeight',
  WVPRD_MAX: 'wavePeriod',
  WVDR: 'waveFromDirection',
  WS: 'windSpeed',
  WD: 'windFromDirection',
  VS: 'visibility',
  RAIN: 'precipitationAmount',
  TW: 'seaTemperature',
}

/** Where each column stands, by its name; -1 where it is not there. */
interface Layout {
  header: string
  count: number
  issued: number
  valid: number
  square: number
  part: number
  south: number
  west: number
  elements: [index: number, element: PointElement][]
}

/**
 * `marine_large_zone` and `marine_small_zone`: rows of a wave and weather model at half-degree squares and their parts.
 * `tma_fc,tma_ef,Lzone,Szone,lat_lb,lon_lb,…,wvprd_max,wvdr,…,rain,…,swell`: the header's names decide, in any order.
 *
 * Rows without any value are left out. There is no end line; a last row that may have lost its tail is refused. Of the
 * two squares with the number 7432 only the portal's own is kept.
 *
 * @source KMA API hub, typ06 services; UTC, m, s, degrees, m/s, m (visibility), mm, °C
 */
const squares = (service: HubService): Adapter<'squares'> => ({
  kind: 'squares',
  source: 'kma-marine-zone',
  service,
  parse: (bytes, context) => parseSquares(decodeHubText(bytes), context, service),
  newestTime,
})

export const largeSquaresAdapter = squares('kma_marine_large_zone')
export const smallSquaresAdapter = squares('kma_marine_small_zone')

interface Line {
  line: number
  text: string
}

function parseSquares(text: string, context: ParseContext, service: HubService): SquarePayload {
  const { header, rows } = linesOf(text)
  const layout = layoutOf(header, service)
  const hasTail = /[\r\n]\s*$/.test(text.slice(-4))
  const refusedRows: SquarePayload['refusedRows'] = []
  const kept = new Map<number, { row: Line; forecast: SquareForecast }>()
  const reader = new RowReader(layout, context.receivedAt)
  for (const row of rows) {
    if (row.text === layout.header) throw new PayloadRejected('not-this-format', 'several payloads in one')
    const fields = row.text.split(',')
    const isLast = row === rows.at(-1) && !hasTail
    if (isLast && mayBeCut(fields, layout)) {
      if (!context.isExcerpt) throw new PayloadRejected('truncated', 'the last row is not whole')
      refusedRows.push(refusedRow(row, 'cut'))
      continue
    }
    const forecast = reader.read(fields)
    if (typeof forecast === 'string') refusedRows.push(refusedRow(row, forecast))
    if (typeof forecast !== 'object') continue
    const key = squareForecastKey(forecast)
    const earlier = kept.get(key)
    if (earlier && JSON.stringify(earlier.forecast) !== JSON.stringify(forecast)) {
      refusedRows.push(refusedRow(earlier.row, 'superseded'))
    }
    kept.set(key, { row, forecast })
  }
  if (!reader.hasRead && refusedRows.length > 0) rejectAll(refusedRows)
  const inOrder = [...kept].toSorted(([a], [b]) => a - b)
  return { squares: inOrder.map(([, { forecast }]) => forecast), refusedRows }
}

/** @throws PayloadRejected when the payload is no table at all */
function linesOf(text: string): { header: Line; rows: Line[] } {
  const body = text.trimStart()
  if (body === '') throw new PayloadRejected('empty', 'no text')
  if (body.startsWith('{') || body.startsWith('[')) {
    throw new PayloadRejected('error-body', errorMessageIn(body) ?? 'JSON instead of text')
  }
  if (body.startsWith('<')) throw new PayloadRejected('not-this-format', 'markup instead of text')
  if (body.startsWith(REFUSAL)) throw new PayloadRejected('error-body', 'no square has this number')
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line, index): Line => ({ line: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '' && !line.text.startsWith('#'))
  const [header, ...rows] = lines
  if (!header) throw new PayloadRejected('no-valid-row', 'comments only')
  return { header, rows }
}

/** @throws PayloadRejected `not-this-format` when the columns that say what a row is about are not there */
function layoutOf(header: Line, service: HubService): Layout {
  const names = header.text.split(',').map((name) => name.trim().toUpperCase())
  const indexOf = (name: string) => names.indexOf(name)
  const elements = Object.entries(ELEMENT_COLUMNS)
    .map(([name, element]): [number, PointElement] => [indexOf(name), element])
    .filter(([index]) => index >= 0)
  const layout: Layout = {
    header: header.text,
    count: names.length,
    issued: indexOf('TMA_FC'),
    valid: indexOf('TMA_EF'),
    square: indexOf('LZONE'),
    // the service of whole squares may fill the column all the same
    part: service === 'kma_marine_large_zone' ? -1 : indexOf('SZONE'),
    south: indexOf('LAT_LB'),
    west: indexOf('LON_LB'),
    elements,
  }
  const isTable = layout.issued >= 0 && layout.valid >= 0 && layout.square >= 0 && elements.length > 0
  if (!isTable) throw new PayloadRejected('not-this-format', 'no header with the columns of this service')
  return layout
}

/** A row with all its columns has lost nothing of ours unless the last of them is one we read. */
function mayBeCut(fields: readonly string[], { count, elements, ...places }: Layout): boolean {
  const ours = [places.issued, places.valid, places.square, places.part, ...elements.map(([index]) => index)]
  return fields.length < count || ours.includes(count - 1)
}

/** Rows come by the ten thousand: times are read once each, numbers without patterns. */
class RowReader {
  hasRead = false
  private readonly layout: Layout
  private readonly receivedAt: Date
  private readonly times = new Map<string, Date | undefined>()

  constructor(layout: Layout, receivedAt: Date) {
    this.layout = layout
    this.receivedAt = receivedAt
  }

  /** @returns why the row is refused, or undefined when it says nothing */
  read(fields: readonly string[]): SquareForecast | string | undefined {
    const { layout } = this
    if (fields.length !== layout.count) return 'columns'
    const issuedAt = this.timeOf(fields[layout.issued]!)
    const validAt = this.timeOf(fields[layout.valid]!)
    if (!issuedAt || !validAt) return 'time'
    const trouble = issueTrouble(issuedAt, this.receivedAt)
    if (trouble) return trouble
    const aheadMs = validAt.getTime() - issuedAt.getTime()
    if (aheadMs < 0 || aheadMs > FARTHEST_MS) return 'time'
    const square = decimal(fields[layout.square]!)
    const boxes = squareBoxes(square)
    const part = layout.part < 0 ? 0 : decimal(fields[layout.part]!)
    if (boxes.length === 0 || !Number.isInteger(part) || part < 0 || part > PARTS) return 'square'
    const values = valuesOf(fields, layout)
    if (!values) return 'number'
    this.hasRead = true
    if (boxes.length > 1 && this.isOtherSquare(fields, boxes)) return undefined
    if (Object.keys(values).length === 0) return undefined
    return { square, ...(part > 0 && { part }), issuedAt, validAt, values }
  }

  private timeOf(text: string): Date | undefined {
    if (!this.times.has(text)) this.times.set(text, utcHour(text.trim()))
    return this.times.get(text)
  }

  /** Whether the row's corner lies nearer to another square of the same number than to the first. */
  private isOtherSquare(fields: readonly string[], boxes: ReturnType<typeof squareBoxes>): boolean {
    const { south, west } = this.layout
    if (south < 0 || west < 0) return false
    const [lat, lon] = [decimal(fields[south]!), decimal(fields[west]!)]
    const distances = boxes.map((box) => Math.abs(box.south - lat) + Math.abs(box.west - lon))
    return distances.some((distance) => distance < distances[0]!)
  }
}

/** @returns what is there and within its range; undefined when a text is no number */
function valuesOf(fields: readonly string[], { elements }: Layout): SquareForecast['values'] | undefined {
  const values: SquareForecast['values'] = {}
  for (const [index, element] of elements) {
    const text = fields[index]!
    if (text === '' || text === '-') continue
    const value = decimal(text)
    if (Number.isNaN(value)) return undefined
    if (value > MISSING_FROM && isPlausible(element, value)) values[element] = value
  }
  return values
}

const isPlausible = (element: PointElement, value: number) =>
  element === 'precipitationAmount' ? value >= 0 && value <= MOST_RAIN_MM : isValid(element, value)

const HOUR = 3_600_000
/** One number per square, part, issue and hour, in the order of the list. */
const squareForecastKey = ({ square, part = 0, issuedAt, validAt }: SquareForecast) =>
  ((square * 10 + part) * 1_000_000 + issuedAt.getTime() / HOUR) * 1_000 +
  (validAt.getTime() - issuedAt.getTime()) / HOUR

/** The newest model run; valid times lie in the future. */
function newestTime(bytes: Uint8Array, notAfter: Date): Date | undefined {
  const lines = new TextDecoder('latin1').decode(bytes).split(/[\r\n]+/)
  const start = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'))
  const index =
    lines[start]
      ?.toUpperCase()
      .split(',')
      .map((name) => name.trim())
      .indexOf('TMA_FC') ?? -1
  if (index < 0) return undefined
  const reported = new Set(lines.slice(start + 1).map((line) => line.split(',', index + 1)[index] ?? ''))
  const times = [...reported].map((text) => utcHour(text.trim())?.getTime() ?? NaN)
  const newest = Math.max(...times.filter((time) => time <= notAfter.getTime()))
  return Number.isFinite(newest) ? new Date(newest) : undefined
}
