import type {
  Precipitation,
  Sky,
  ZoneForecastPeriod,
  ZoneOutlookPeriod,
} from '../../../src/domain/forecasts/forecasts.ts'
import { clockFields, toKstDigits } from '../../../src/domain/kernel/time.ts'

/** The short-term forecast and the outlook as the agency writes them. */

const HALF_DAY = 'A02'
/** Kind of the issue, and the forecaster: the demo has one. */
const ISSUE_KIND = '2'
const FORECASTER = ['demo', '예보관']
const TURNING = '1'

const SKY_CODES: Readonly<Record<Sky, string>> = {
  clear: 'DB01',
  'partly-cloudy': 'DB02',
  'mostly-cloudy': 'DB03',
  overcast: 'DB04',
}
const PRECIPITATION_CODES: Readonly<Record<Precipitation, string>> = {
  none: '0',
  rain: '1',
  'rain-or-snow': '2',
  snow: '3',
  'snow-or-rain': '4',
  shower: '5',
}

/** `fct_afs_do`: one row per zone and half day. */
export function seaForecastLine(period: Required<ZoneForecastPeriod>): string {
  const { windSpeed, waveHeight } = period
  return [
    period.zoneCode,
    toKstDigits(period.issuedAt),
    toKstDigits(period.validAt),
    HALF_DAY,
    period.step,
    period.office,
    ISSUE_KIND,
    ...FORECASTER,
    period.windFrom,
    TURNING,
    period.windTurnsTo,
    windSpeed.from,
    windSpeed.to,
    waveHeight.from.toFixed(1),
    waveHeight.to.toFixed(1),
    SKY_CODES[period.sky],
    PRECIPITATION_CODES[period.precipitation],
    period.weatherKo,
    '=',
  ].join(',')
}

const FIRST_HALVES = [3, 4, 5, 6, 7]
const WHOLE_DAYS = [8, 9, 10]
/** The evening issue leaves the third day out: by then the short-term forecast reaches it. */
const EVENING_HOUR = 18

type Item = Record<string, string | number>

/**
 * `getMidSeaFcst`: one item, or none, in the envelope of data.go.kr. A day is left out by an empty text and a zero.
 *
 * @param periods of one zone, as `outlookPeriods` gives them; empty when there is no such outlook
 */
export function outlookJson(zoneCode: string, periods: readonly ZoneOutlookPeriod[]): Uint8Array {
  const [first] = periods
  const items = first ? { item: [itemOf(zoneCode, periods)] } : null
  return new TextEncoder().encode(
    JSON.stringify({
      response: {
        header: { resultCode: '00', resultMsg: 'NORMAL_SERVICE' },
        body: { dataType: 'JSON', items, pageNo: 1, numOfRows: 10, totalCount: first ? 1 : 0 },
      },
    }),
  )
}

/** Fields in the order the service has them: all words, then all heights. */
function itemOf(zoneCode: string, periods: readonly ZoneOutlookPeriod[]): Item {
  const isEvening = clockFields(periods[0]!.issuedAt, 'KST').hour === EVENING_HOUR
  const reported = (day: number) => !(isEvening && day === FIRST_HALVES[0])
  const words: Item = {}
  const heights: Item = {}
  FIRST_HALVES.forEach((day, index) => {
    const halves = { Am: periods[2 * index], Pm: periods[2 * index + 1] }
    for (const [half, period] of Object.entries(halves)) {
      words[`wf${day}${half}`] = reported(day) ? (period?.weatherKo ?? '') : ''
    }
    for (const [end, of] of [
      ['A', 'from'],
      ['B', 'to'],
    ] as const) {
      for (const [half, period] of Object.entries(halves)) {
        heights[`wh${day}${end}${half}`] = reported(day) ? (period?.waveHeight?.[of] ?? 0) : 0
      }
    }
  })
  WHOLE_DAYS.forEach((day, index) => {
    const period = periods[2 * FIRST_HALVES.length + index]
    words[`wf${day}`] = period?.weatherKo ?? ''
    heights[`wh${day}A`] = period?.waveHeight?.from ?? 0
    heights[`wh${day}B`] = period?.waveHeight?.to ?? 0
  })
  return { regId: zoneCode, ...words, ...heights }
}
