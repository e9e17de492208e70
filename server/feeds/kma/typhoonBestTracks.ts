import { COMPASS_POINTS } from '../../../src/domain/kernel/display.ts'
import type { CompassPoint } from '../../../src/domain/kernel/display.ts'
import type { TrackPoint, TyphoonAdvisory, WindRadius } from '../../../src/domain/typhoons/typhoons.ts'
import type { Adapter, ParseContext, TyphoonPayload } from '../ports.ts'
import { decodeHubText } from './decode.ts'
import { readFrame } from './frame.ts'
import { KeptRows } from './keptRows.ts'
import { fromUtcDigits } from './utcDigits.ts'

const NAMES = [
  'GRADE',
  'TCID',
  'YEAR',
  'MONTH',
  'DAY',
  'HOUR',
  'LON',
  'LAT',
  'MAX_WS',
  'PS',
  'GALE_LONG',
  'GALE_SHORT',
  'GALE_DIR',
  'STORM_LONG',
  'STORM_SHORT',
  'STORM_DIR',
] as const
type Fields = Record<(typeof NAMES)[number], string>

const AVERAGING_MIN = 10

/**
 * `typ_besttrack`: where the storms of a past year were, looked at again afterwards. Longitude stands before latitude. The
 * last two digits of the identity are the number of the storm within its year. A direction is that of the longer radius.
 *
 * @source KMA API hub, service typ_besttrack, 2015 and later; UTC, m/s, hPa, km. No recorded answer is at hand
 */
export const typhoonBestTracksAdapter: Adapter<'typhoons'> = {
  kind: 'typhoons',
  source: 'kma-typ-besttrack',
  service: 'kma_typ_besttrack',
  parse: parseTracks,
  // the past has no age
  newestTime: () => undefined,
}

function parseTracks(bytes: Uint8Array, context: ParseContext): TyphoonPayload {
  const { rows } = readFrame(decodeHubText(bytes), { ...context, mayBeEmpty: true })
  const kept = new KeptRows<TyphoonAdvisory>()
  for (const row of rows) {
    const read = readRow(row.text, context.receivedAt)
    if (typeof read === 'string') kept.refuse(row, read)
    else kept.keep(row, `${read.year} ${read.number} ${read.baseAt.toISOString()}`, read)
  }
  kept.checkAnyLeft()
  return { advisories: kept.values(), storms: [], refusedRows: kept.refusedRows }
}

function readRow(text: string, receivedAt: Date): TyphoonAdvisory | string {
  const words = text.replace(/[,=\s]+$/, '').split(/[\s,]+/)
  if (words.length < NAMES.length) return 'columns'
  const fields = Object.fromEntries(NAMES.map((name, at) => [name, words[at] ?? ''])) as Fields
  const year = numberOf(fields.YEAR, 1951, 2200)
  const number = /^\d{1,6}$/.test(fields.TCID) ? numberOf(fields.TCID.slice(-2), 1, 99) : undefined
  if (year === undefined || number === undefined) return 'storm'
  const time = [fields.MONTH, fields.DAY, fields.HOUR].map((part) => part.padStart(2, '0')).join('')
  const at = fromUtcDigits(`${fields.YEAR}${time}00`)
  if (!at || at > receivedAt) return 'time'
  const [lat, lon] = [numberOf(fields.LAT, -60, 70), numberOf(fields.LON, -180, 360)]
  if (lat === undefined || lon === undefined) return 'position'
  return {
    agency: 'kma',
    year,
    number,
    kind: 'typhoon',
    baseAt: at,
    averagingMin: AVERAGING_MIN,
    analysis: pointOf(fields, { at, lat, lon: lon > 180 ? lon - 360 : lon }),
    forecast: [],
  }
}

function pointOf(fields: Fields, where: Pick<TrackPoint, 'at' | 'lat' | 'lon'>): TrackPoint {
  const [windSpeed, pressure] = [numberOf(fields.MAX_WS, 1, 120), numberOf(fields.PS, 800, 1_050)]
  const gale = radiusOf(fields.GALE_LONG, fields.GALE_SHORT, fields.GALE_DIR)
  const storm = radiusOf(fields.STORM_LONG, fields.STORM_SHORT, fields.STORM_DIR)
  return {
    ...where,
    leadHours: 0,
    ...(windSpeed !== undefined && { windSpeed }),
    ...(pressure !== undefined && { pressure }),
    ...(gale && { gale }),
    ...(storm && { storm }),
  }
}

/** @returns undefined where the wind does not reach */
function radiusOf(long: string, short: string, direction: string): WindRadius | undefined {
  const km = numberOf(long, 1, 2_000)
  if (km === undefined) return undefined
  const smaller = numberOf(short, 0, km)
  const toward = COMPASS_POINTS.find((point) => point === direction)
  if (smaller === undefined || smaller >= km || !toward) return { km }
  return { km, weaker: { toward: oppositeOf(toward), km: smaller } }
}

const oppositeOf = (point: CompassPoint): CompassPoint =>
  COMPASS_POINTS[(COMPASS_POINTS.indexOf(point) + COMPASS_POINTS.length / 2) % COMPASS_POINTS.length]!

/** @returns undefined for what is missing, and for what lies outside */
function numberOf(text: string, least: number, most: number): number | undefined {
  const value = /^-?\d{1,5}(?:\.\d{1,3})?$/.test(text) ? Number(text) : NaN
  return value >= least && value <= most ? value : undefined
}
