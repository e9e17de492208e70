import { COMPASS_POINTS } from '../../../src/domain/kernel/display.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { kmBetween } from '../../../src/domain/kernel/distances.ts'
import { DEPRESSIONS_FROM } from '../../../src/domain/typhoons/typhoons.ts'
import type { TrackPoint, TyphoonAdvisory, WindRadius } from '../../../src/domain/typhoons/typhoons.ts'
import { PayloadRejected } from '../ports.ts'
import type { Adapter, ParseContext, TyphoonPayload } from '../ports.ts'
import { decodeHubText } from './decode.ts'
import { readFrame } from './frame.ts'
import type { Row } from './frame.ts'
import { issueTrouble, KeptRows } from './keptRows.ts'
import { fromUtcDigits } from './utcDigits.ts'

/** Columns before the words on the place, which may hold commas. */
const NAMES = [
  'FT',
  'YY',
  'TYP',
  'SEQ',
  'TMD',
  'TYP_TM',
  'FT_TM',
  'LAT',
  'LON',
  'DIR',
  'SP',
  'PS',
  'WS',
  'RAD15',
  'RAD25',
  'RAD',
  'ED15',
  'ER15',
] as const
type Name = (typeof NAMES)[number]
/** By the names of typ_now; what a service does not have is empty. */
export type Fields = Record<Name | 'LOC' | 'ED25' | 'ER25', string> & { TD?: string }

const AVERAGING_MIN = 10
const LONGEST_PLACE = 120
/** Two centres of one storm are not farther apart within one base time. */
const SAME_STORM_KM = 300

/**
 * `typ_now` and `typ_data`: an analysis and its forecasts, each a row. Rows are put together by storm and base time, not
 * by SEQ, which may be 0 in rows of a forecast. Missing are `-999`, `-9` and `-`; a radius of 0 is none.
 *
 * @source KMA API hub, services typ_now and typ_data; UTC, km, m/s, hPa, km/h
 */
export const typhoonTracksAdapter: Adapter<'typhoons'> = {
  kind: 'typhoons',
  source: 'kma-typ-now',
  service: 'kma_typ_now',
  parse: (bytes, context) => parseTracks(bytes, context, { kind: 'typhoon', fieldsOf }),
  newestTime: (bytes, notAfter) => newestIn(bytes, notAfter),
}

/** How rows of a service are written. */
interface Layout {
  kind: TyphoonAdvisory['kind']
  /** @returns undefined for what has other columns */
  fieldsOf(text: string): Fields | undefined
}

interface ReadRow extends Pick<TyphoonAdvisory, 'year' | 'number' | 'typhoon'> {
  baseAt: Date
  isForecast: boolean
  point: TrackPoint
}

/** @throws PayloadRejected */
export function parseTracks(bytes: Uint8Array, context: ParseContext, layout: Layout): TyphoonPayload {
  const { rows, isLastRowCut } = readFrame(decodeHubText(bytes), { ...context, mayBeEmpty: true })
  const kept = new KeptRows<ReadRow>()
  const lines = new Map<ReadRow, Row>()
  for (const row of rows) {
    const isCut = isLastRowCut && row === rows.at(-1) && !row.text.endsWith(',') && !row.text.endsWith('=')
    const read = isCut ? 'cut' : readRow(row.text, context, layout)
    if (typeof read === 'string') kept.refuse(row, read)
    else {
      lines.set(read, row)
      const { year, number, baseAt, point } = read
      kept.keep(row, `${year} ${number} ${baseAt.toISOString()} ${point.at.toISOString()}`, read)
    }
  }
  kept.checkAnyLeft()
  const advisories = [...groupsOf(kept.values()).values()].flatMap((group) => {
    const advisory = advisoryOf(group, layout.kind)
    if (typeof advisory !== 'string') return [advisory]
    for (const read of group) kept.refuse(lines.get(read) ?? { line: 0, text: '' }, advisory)
    return []
  })
  if (advisories.length === 0 && rows.length > 0) throw new PayloadRejected('no-valid-row', 'no analysis')
  return { advisories, storms: [], refusedRows: kept.refusedRows }
}

const groupsOf = (rows: readonly ReadRow[]) =>
  Map.groupBy(rows, ({ year, number, baseAt }) => `${year} ${number} ${baseAt.getTime()}`)

/** @returns why the rows of one storm and base time are no advisory */
function advisoryOf(rows: readonly ReadRow[], kind: TyphoonAdvisory['kind']): TyphoonAdvisory | string {
  const analyses = rows.filter(({ isForecast }) => !isForecast)
  const [first] = analyses
  if (!first) return 'no-analysis'
  if (analyses.length > 1) return 'two-analyses'
  const { year, number, typhoon, baseAt, point: analysis } = first
  const forecast = rows
    .filter(({ isForecast }) => isForecast)
    .map(({ point }) => point)
    .toSorted((a, b) => a.leadHours - b.leadHours)
  const [next] = forecast
  const isFar =
    next &&
    kmBetween(analysis.lon, analysis.lat, next.lon, next.lat) >
      SAME_STORM_KM * Math.max(1, next.leadHours / 3)
  if (isFar) return 'two-storms'
  return {
    agency: 'kma',
    year,
    number,
    kind,
    ...(typhoon !== undefined && { typhoon }),
    baseAt,
    averagingMin: AVERAGING_MIN,
    analysis,
    forecast,
  }
}

function readRow(text: string, { receivedAt }: ParseContext, layout: Layout): ReadRow | string {
  const fields = layout.fieldsOf(text)
  if (!fields) return 'columns'
  const storm = stormOf(fields, layout)
  if (!storm) return 'storm'
  const [baseAt, at] = [fromUtcDigits(fields.TYP_TM), fromUtcDigits(fields.FT_TM)]
  if (!baseAt || !at) return 'time'
  const trouble = issueTrouble(baseAt, receivedAt)
  if (trouble) return trouble
  if (fields.FT !== '0' && fields.FT !== '1') return 'kind'
  const isForecast = fields.FT === '1'
  const leadHours = (at.getTime() - baseAt.getTime()) / HOUR_MS
  if (isForecast ? leadHours <= 0 || leadHours > 240 : leadHours !== 0) return 'lead'
  const [lat, lon] = [numberOf(fields.LAT, -60, 70), numberOf(fields.LON, -180, 360)]
  if (lat === undefined || lon === undefined) return 'position'
  const point = pointOf(fields, { at, leadHours, lat, lon: lon > 180 ? lon - 360 : lon })
  return { ...storm, baseAt, isForecast, point }
}

/** A depression has a number of its own, and with it that of the typhoon that it became or was; 0 is none. */
function stormOf(
  { YY, TYP, TD }: Fields,
  { kind }: Layout,
): Pick<TyphoonAdvisory, 'year' | 'number' | 'typhoon'> | undefined {
  const year = wholeOf(YY, 1951, 2200)
  const [typhoon, depression] = [wholeOf(TYP, 1, 99), wholeOf(TD ?? '', 1, 99)]
  if (year === undefined) return undefined
  if (kind === 'typhoon') return typhoon === undefined ? undefined : { year, number: typhoon }
  if (depression === undefined) return undefined
  return { year, number: DEPRESSIONS_FROM + depression, ...(typhoon !== undefined && { typhoon }) }
}

function pointOf(fields: Fields, where: Pick<TrackPoint, 'at' | 'leadHours' | 'lat' | 'lon'>): TrackPoint {
  const pressure = numberOf(fields.PS, 800, 1_050)
  const windSpeed = numberOf(fields.WS, 1, 120)
  const gale = radiusOf(fields.RAD15, fields.ED15, fields.ER15)
  const storm = radiusOf(fields.RAD25, fields.ED25, fields.ER25)
  const probabilityKm = numberOf(fields.RAD, 1, 2_000)
  const toward = COMPASS_POINTS.find((point) => point === fields.DIR)
  const kmh = numberOf(fields.SP, 0, 200)
  return {
    ...where,
    ...(pressure !== undefined && { pressure }),
    ...(windSpeed !== undefined && { windSpeed }),
    ...(gale && { gale }),
    ...(storm && { storm }),
    ...(probabilityKm !== undefined && { probabilityKm }),
    ...(toward && kmh !== undefined && { motion: { toward, kmh } }),
    ...(fields.LOC !== '' && { place: fields.LOC.slice(0, LONGEST_PLACE) }),
  }
}

/** The side on which it is smaller counts only where it is smaller. */
function radiusOf(kmText: string, side: string, smallerText: string): WindRadius | undefined {
  const km = numberOf(kmText, 1, 2_000)
  if (km === undefined) return undefined
  const toward = COMPASS_POINTS.find((point) => point === side)
  const smaller = numberOf(smallerText, 0, km)
  return toward && smaller !== undefined && smaller < km ? { km, weaker: { toward, km: smaller } } : { km }
}

/** Of the two layouts: columns by commas, or by blanks with commas only at the end. */
function fieldsOf(text: string): Fields | undefined {
  const byComma = text.split(',').map((field) => field.trim())
  if (byComma.length >= NAMES.length + 3 && NAMES.every((_, at) => !/\s/.test(byComma[at] ?? ' ')))
    return named(byComma.slice(0, NAMES.length), byComma.slice(NAMES.length))
  const match = /^((?:\S+\s+){17}\S+)\s(.*)$/.exec(text)
  if (!match) return undefined
  const tail = (match[2] ?? '').split(',').map((field) => field.trim())
  // the words and the first side stand in one field
  const [, place = '', side = ''] = /^(.*?)\s*(\S+)$/.exec(tail.slice(0, -2).join(',')) ?? []
  return named((match[1] ?? '').split(/\s+/), [place, side, ...tail.slice(-2)])
}

/** @param tail place, which may have been cut at its commas, side and radius of the stronger wind, and what ends a row */
function named(head: readonly string[], tail: readonly string[]): Fields | undefined {
  const end = tail.findLastIndex((field) => field !== '' && field !== '=')
  if (end < 1) return undefined
  const [LOC, ED25, ER25] = [tail.slice(0, end - 1).join(', '), tail[end - 1] ?? '', tail[end] ?? '']
  const fields = Object.fromEntries(NAMES.map((name, at) => [name, head[at] ?? '']))
  return { ...fields, LOC: LOC === '-' ? '' : LOC, ED25, ER25 } as Fields
}

const NUMBER = /^-?\d{1,5}(?:\.\d{1,3})?$/

/** @returns undefined for what is missing, and for what lies outside */
function numberOf(text: string, least: number, most: number): number | undefined {
  if (!NUMBER.test(text)) return undefined
  const value = Number(text)
  return value >= least && value <= most ? value : undefined
}

const wholeOf = (text: string, least: number, most: number): number | undefined =>
  /^\d+$/.test(text) ? numberOf(text, least, most) : undefined

/** The newest base time of a recording. */
export function newestIn(bytes: Uint8Array, notAfter: Date): Date | undefined {
  let newest: Date | undefined
  for (const line of new TextDecoder('latin1').decode(bytes).split(/[\r\n]+/)) {
    if (line.startsWith('#')) continue
    const at = fromUtcDigits(/(?<!\d)(?:19|20)\d{10}(?!\d)/.exec(line)?.[0] ?? '')
    if (at && at <= notAfter && (!newest || at > newest)) newest = at
  }
  return newest
}
