import { COMPASS_POINTS } from '../../../src/domain/kernel/display.ts'
import type { CompassPoint } from '../../../src/domain/kernel/display.ts'
import type { Precipitation, Sky, ZoneForecastPeriod } from '../../../src/domain/forecasts/forecasts.ts'
import { DAY_MS, HOUR_MS, KST_OFFSET_MS, fromKstDigits } from '../../../src/domain/kernel/time.ts'
import type { Adapter, ParseContext, ZoneForecastPayload } from '../ports.ts'
import { decodeHubText } from './decode.ts'
import { readFrame } from './frame.ts'
import type { Row } from './frame.ts'
import { KeptRows, isForecastZoneCode, isOffice, issueTrouble, newestInColumn } from './keptRows.ts'
import { plainText } from './plainText.ts'
import { readNumber, readRange } from './values.ts'

/** Columns before the words for the weather, in which commas may stand. */
const COLUMNS = 18
const MOST_WORDS_PARTS = 4
const ISSUED = 1
const FORECASTER = [7, 8]
const LONGEST_WORDS = 120
const MOST_STEPS = 99
/** Half a day is still listed hours after it began, and the last one lies a week and more ahead. */
const EARLIEST_MS = -DAY_MS
const FARTHEST_MS = 15 * DAY_MS

const PERIOD_HOURS = new Map([
  ['A01', 24],
  ['A02', 12],
])
const SKY_CODES = new Map<string, Sky>([
  ['DB01', 'clear'],
  ['DB02', 'partly-cloudy'],
  ['DB03', 'mostly-cloudy'],
  ['DB04', 'overcast'],
])
/** Codes 0–4 are documented for this service; 5 is a shower in the agency's other forecasts. */
const PRECIPITATION_CODES = new Map<string, Precipitation>([
  ['0', 'none'],
  ['1', 'rain'],
  ['2', 'rain-or-snow'],
  ['3', 'snow'],
  ['4', 'snow-or-rain'],
  ['5', 'shower'],
])

/**
 * `fct_afs_do`: the short-term sea forecast by half days.
 * `REG_ID, TM_FC, TM_EF, MOD, NE, STN, C, MAN_ID, MAN_FC, W1, T, W2, S1, S2, WH1, WH2, SKY, PREP, WF, =`
 *
 * The forecaster (MAN_ID, MAN_FC) is personal data and leaves no trace, not even in a refused row. A row whose numbers
 * are no numbers is refused; a number beyond its range, or an unknown code, is missing from its row.
 *
 * @source KMA API hub, service fct_afs_do; KST, m/s, m; MOD A01 is a whole day and A02 half of one
 */
export const seaForecastAdapter: Adapter<'zoneForecasts'> = {
  kind: 'zoneForecasts',
  source: 'kma-fct-afs-do',
  service: 'kma_fct_afs_do',
  parse: parseForecast,
  newestTime: newestInColumn(ISSUED),
}

function parseForecast(bytes: Uint8Array, context: ParseContext): ZoneForecastPayload {
  // an issue that is not out yet is an answer without rows
  const { rows } = readFrame(decodeHubText(bytes), { ...context, mayBeEmpty: true })
  const kept = new KeptRows<ZoneForecastPeriod>()
  for (const row of rows) {
    const period = readPeriod(row.text, context.receivedAt)
    const nameless = withoutForecaster(row)
    if (typeof period === 'string') kept.refuse(nameless, period)
    else kept.keep(nameless, forecastPeriodKey(period), period)
  }
  kept.checkAnyLeft()
  return { periods: kept.values(), refusedRows: kept.refusedRows }
}

function readPeriod(line: string, receivedAt: Date): ZoneForecastPeriod | string {
  const fields = split(line)
  if (!fields) return 'columns'
  const [zoneCode, issued, valid, mode, stepText, office] = fields as Head
  const [from, turns, to, speed1, speed2, height1, height2, sky, precipitation, words] = fields.slice(
    FORECASTER.at(-1)! + 1,
  ) as Tail
  if (!isForecastZoneCode(zoneCode)) return 'zone'
  const period = readTimes(issued, valid, mode, receivedAt)
  if (typeof period === 'string') return period
  const step = readNumber(stepText)
  if (step === undefined || !Number.isInteger(step) || step < 0 || step > MOST_STEPS) return 'step'
  const windSpeed = readRange('windSpeed', speed1, speed2)
  const waveHeight = readRange('significantWaveHeight', height1, height2)
  if (windSpeed === 'number' || waveHeight === 'number') return 'number'
  if (words.length > LONGEST_WORDS) return 'words'
  const skyState = SKY_CODES.get(sky)
  const falling = PRECIPITATION_CODES.get(precipitation)
  return {
    zoneCode,
    ...period,
    step,
    ...readWind(from, turns, to),
    ...(windSpeed && { windSpeed }),
    ...(waveHeight && { waveHeight }),
    ...(skyState && { sky: skyState }),
    ...(falling && { precipitation: falling }),
    ...(words !== '' && words !== '-' && { weatherKo: words }),
    ...(isOffice(office) && { office }),
  }
}

type Head = [string, string, string, string, string, string]
type Tail = [string, string, string, string, string, string, string, string, string, string]
type Period = Pick<ZoneForecastPeriod, 'issuedAt' | 'validAt' | 'hours'>

function readTimes(issued: string, valid: string, mode: string, receivedAt: Date): Period | string {
  const issuedAt = fromKstDigits(issued)
  const validAt = fromKstDigits(valid)
  if (!issuedAt || !validAt) return 'time'
  const trouble = issueTrouble(issuedAt, receivedAt)
  if (trouble) return trouble
  const hours = PERIOD_HOURS.get(mode)
  const isHalfDay = (validAt.getTime() + KST_OFFSET_MS) % (12 * HOUR_MS) === 0
  if (hours === undefined || !isHalfDay) return 'period'
  const aheadMs = validAt.getTime() - issuedAt.getTime()
  return aheadMs < EARLIEST_MS || aheadMs > FARTHEST_MS ? 'period' : { issuedAt, validAt, hours }
}

function readWind(
  from: string,
  turns: string,
  to: string,
): Pick<ZoneForecastPeriod, 'windFrom' | 'windTurnsTo'> {
  if (!isCompassPoint(from)) return {}
  const isTurning = turns !== '0' && turns !== '' && turns !== '-' && isCompassPoint(to) && to !== from
  return { windFrom: from, ...(isTurning && { windTurnsTo: to }) }
}

const isCompassPoint = (text: string): text is CompassPoint =>
  (COMPASS_POINTS as readonly string[]).includes(text)

/** @returns the columns as people read them, the words for the weather last */
function split(line: string): string[] | undefined {
  const fields = line.split(',').map(plainText)
  if (fields.pop() !== '=' || fields.length <= COLUMNS || fields.length > COLUMNS + MOST_WORDS_PARTS) {
    return undefined
  }
  return [...fields.slice(0, COLUMNS), fields.slice(COLUMNS).join(', ')]
}

/** The row as it may be shown to operators. */
function withoutForecaster(row: Row): Row {
  const fields = row.text.split(',')
  for (const index of FORECASTER) if (fields[index] !== undefined) fields[index] = ''
  return { line: row.line, text: fields.join(',') }
}

const forecastPeriodKey = ({ issuedAt, zoneCode, validAt, hours }: ZoneForecastPeriod) =>
  `${issuedAt.toISOString()} ${zoneCode} ${validAt.toISOString()} ${hours}`
