import type {
  ObservationAlert,
  SeaForecastAlert,
  WeeklyForecastAlert,
} from '../../../../src/domain/messages/alerts.ts'
import type { AlertWords } from '../../../../src/domain/messages/alertText/words.ts'
import { nameIn } from '../../../../src/domain/messages/alertText/drafts.ts'
import { COMPASS_POINTS, formatNumber, formatValue } from '../../../../src/domain/kernel/display.ts'
import type { CompassPoint } from '../../../../src/domain/kernel/display.ts'
import type { ZoneForecastPeriod, ZoneOutlookPeriod } from '../../../../src/domain/forecasts/forecasts.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import { gradeOf, HIGH_SEAS_LIMITS } from '../../../../src/domain/warnings/warningCriteria.ts'
import { PLOT } from './canvas.ts'
import { COLOURS, line, text } from '../../../platform/drawing.ts'
import { px } from '../../../platform/svg.ts'

/** Half days that fit beside each other and can still be read. */
const MOST_PERIODS = 8
const LABEL_PX = 46
const WIND_PX = 62

const WAVES = HIGH_SEAS_LIMITS.significantWaveHeight
/** By the criteria of advisory and warning. */
const FILLS = [COLOURS.first, COLOURS.rough, COLOURS.danger] as const

type Period = ZoneForecastPeriod | ZoneOutlookPeriod

/** The next half days of a forecast: waves as bars from the lower to the higher value, and the wind below them. */
export function forecastStrip(
  { periods, slotAt }: SeaForecastAlert | WeeklyForecastAlert,
  words: AlertWords,
): string | undefined {
  const shown = periods
    .filter(({ validAt, hours }) => validAt.getTime() + hours * HOUR_MS > slotAt.getTime())
    .slice(0, MOST_PERIODS)
  if (!shown.some((period) => period.waveHeight ?? windOf(period))) return undefined
  const hasWind = shown.some((period) => windOf(period) !== undefined)
  const width = (PLOT.right - PLOT.left) / shown.length
  const bottom = PLOT.bottom - LABEL_PX - (hasWind ? WIND_PX : 0)
  const top = PLOT.top + 44
  const highest = Math.max(WAVES.advisory, ...shown.map(({ waveHeight }) => waveHeight?.to ?? 0))
  const y = (value: number) => bottom - (value / highest) * (bottom - top)
  const criterion = words.picture.criterion(words.warningName('high-seas', 'advisory'))
  const parts = [
    text(PLOT.left, PLOT.top + 16, `${words.wavesName} (${words.units.m})`, { size: 17, isBold: true }),
    line([PLOT.left, bottom], [PLOT.right, bottom], COLOURS.axis),
    line(
      [PLOT.left, y(WAVES.advisory)],
      [PLOT.right, y(WAVES.advisory)],
      COLOURS.rough,
      ' stroke-width="2" stroke-dasharray="8 5"',
    ),
    text(PLOT.right, y(WAVES.advisory) - 6, criterion, {
      size: 14,
      anchor: 'end',
      fill: COLOURS.rough,
      hasHalo: true,
    }),
  ]
  shown.forEach((period, index) => {
    const middle = PLOT.left + width * (index + 0.5)
    parts.push(bar(period, { middle, width, bottom, y }))
    if (hasWind) parts.push(windSign(period, { middle, top: bottom + 4, width }, words))
    const [first = '', second = ''] = labelLines(period, words)
    const labelTop = PLOT.bottom - LABEL_PX + 18
    const style = { size: 16, anchor: 'middle', maxPx: width - 4 } as const
    parts.push(text(middle, labelTop, first, style))
    parts.push(text(middle, labelTop + 20, second, { ...style, fill: COLOURS.soft }))
  })
  return parts.join('')
}

const windOf = (period: Period) => ('windSpeed' in period ? period.windSpeed : undefined)

/** The day, and the half of it where it is one. */
function labelLines({ validAt, hours }: Period, words: AlertWords): string[] {
  const label = words.period(validAt, hours).short
  const at = label.lastIndexOf(' ')
  return hours === 24 || at < 0 ? [label] : [label.slice(0, at), label.slice(at + 1)]
}

interface BarPlace {
  middle: number
  width: number
  bottom: number
  y: (value: number) => number
}

function bar({ waveHeight }: Period, { middle, width, bottom, y }: BarPlace): string {
  if (!waveHeight) return text(middle, bottom - 8, '\u2013', { anchor: 'middle', fill: COLOURS.soft })
  const { from, to } = waveHeight
  const fill = FILLS[gradeOf(to, WAVES)]
  const wide = Math.min(44, width * 0.62)
  const low = from === to ? bottom : y(from)
  const tall = Math.max(4, low - y(to))
  const number = (value: number) => formatNumber(value, 1)
  const label = from === to ? number(to) : `${number(from)}~${number(to)}`
  return (
    `<rect x="${px(middle - wide / 2)}" y="${px(y(to))}" width="${px(wide)}" height="${px(tall)}" rx="3" fill="${fill}"/>` +
    text(middle, y(to) - 8, label, { size: 17, isBold: true, anchor: 'middle', maxPx: width - 2, fill })
  )
}

/** An arrow that flies with the wind, and its speeds. */
function windSign(
  period: Period,
  { middle, top, width }: { middle: number; top: number; width: number },
  words: AlertWords,
): string {
  const wind = windOf(period)
  if (!wind) return ''
  const [from, to] = [formatNumber(wind.from, 0), formatNumber(wind.to, 0)]
  const speed = `${from === to ? to : words.range(from, to)} ${words.units['m/s']}`
  const point = 'windFrom' in period ? period.windFrom : undefined
  return (
    (point ? windArrow(point, middle, top + 18) : '') +
    text(middle, top + 52, speed, { size: 15, anchor: 'middle', maxPx: width - 2 })
  )
}

function windArrow(from: CompassPoint, x: number, y: number): string {
  const degrees = (COMPASS_POINTS.indexOf(from) * 360) / COMPASS_POINTS.length
  return `<path transform="translate(${px(x)} ${px(y)}) rotate(${px(degrees)})" d="M0-13V10M0 13L-6 2H6Z" fill="${COLOURS.ink}" stroke="${COLOURS.ink}" stroke-width="2"/>`
}

/** Stations of a sub-area that fit below each other. */
const MOST_STATIONS = 8

/** Waves and wind of the stations of a sub-area, each as a bar with its value. */
export function stationBars({ stations }: ObservationAlert, words: AlertWords): string | undefined {
  const shown = stations
    .filter(({ values }) => (values.significantWaveHeight ?? values.windSpeed) !== undefined)
    .toSorted((a, b) => (b.values.significantWaveHeight ?? -1) - (a.values.significantWaveHeight ?? -1))
    .slice(0, MOST_STATIONS)
  if (shown.length === 0) return undefined
  const columns = [
    { name: 'significantWaveHeight', left: 190, limit: WAVES },
    { name: 'windSpeed', left: 410, limit: HIGH_SEAS_LIMITS.windSpeed },
  ] as const
  const wide = 130
  const heads = columns.map(({ name, left }) =>
    text(left, PLOT.top + 20, words.elements.long[name], { size: 17, isBold: true, maxPx: 200 }),
  )
  const tall = Math.min(44, (PLOT.bottom - PLOT.top - 36) / shown.length)
  const rows = shown.map((station, index) => {
    const middle = PLOT.top + 36 + tall * (index + 0.5)
    const bars = columns.map(({ name, left, limit }) => {
      const value = station.values[name]
      if (value === undefined) return text(left, middle + 6, '\u2013', { fill: COLOURS.soft })
      const fill = FILLS[gradeOf(value, limit)]
      const length = Math.max(2, Math.min(1, value / limit.warning) * wide)
      const unit = name === 'windSpeed' ? words.units['m/s'] : words.units.m
      return (
        `<rect x="${left}" y="${px(middle - 8)}" width="${px(length)}" height="16" rx="3" fill="${fill}"/>` +
        text(left + length + 8, middle + 6, words.quantity(formatValue(name, value, 'ms'), unit), {
          size: 17,
          isBold: true,
          fill,
        })
      )
    })
    return text(PLOT.left, middle + 6, nameIn(station, words), { size: 17, maxPx: 160 }) + bars.join('')
  })
  return [...heads, ...rows].join('')
}
