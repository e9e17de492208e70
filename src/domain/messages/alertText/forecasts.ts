import type { SeaForecastAlert, WeeklyForecastAlert } from '../alerts.ts'
import { nameTexts } from './drafts.ts'
import type { AlertDraft, DraftContext } from './drafts.ts'
import { part } from './parts.ts'
import type { Line, Part } from './parts.ts'
import { ageParts } from '../../kernel/ages.ts'
import { formatNumber } from '../../kernel/display.ts'
import { element } from '../../kernel/elements.ts'
import { forecastAgeOf } from '../../forecasts/forecastAge.ts'
import type { Range, ZoneForecastPeriod, ZoneOutlookPeriod } from '../../forecasts/forecasts.ts'
import { HOUR_MS } from '../../kernel/time.ts'

const RANKS = { peak: 1, period: 2, link: 2, wind: 3, issue: 4 } as const

type Period = Pick<ZoneForecastPeriod, 'validAt' | 'hours' | 'waveHeight' | 'weatherKo'> &
  Partial<Pick<ZoneForecastPeriod, 'windFrom' | 'windTurnsTo' | 'windSpeed' | 'sky' | 'precipitation'>>

/** The forecast or outlook of one zone: its highest waves and strongest wind first, then every period not over yet. */
export function forecastDraft(
  { topic, point, slotAt, issuedAt, periods }: SeaForecastAlert | WeeklyForecastAlert,
  context: DraftContext,
): AlertDraft {
  const { words, length } = context
  const page = { kind: 'zone', code: point.code } as const
  const names = nameTexts(point, context, point.code)
  const place = names.map((name) => words.forecastOf(topic, name))
  const name: Part = { texts: context.isHeading ? [...place, ...names] : place, rank: 0 }
  const ahead = (periods as readonly (ZoneForecastPeriod | ZoneOutlookPeriod)[]).filter(
    ({ validAt, hours }) => validAt.getTime() + hours * HOUR_MS > slotAt.getTime(),
  )
  if (!issuedAt || ahead.length === 0) {
    const lines = [[part(words.noForecast, 0), part(words.moment(slotAt)[length], 0)]]
    return { headline: [name], lines, linkRank: RANKS.peak, page }
  }
  const headline = [name, ...peakParts(ahead, context)]
  const list = ahead.map((period): Line => {
    const texts = periodTexts(period, context)
    return texts.length === 0 ? [] : [{ texts, rank: RANKS.period, list: 'periods' }]
  })
  const isCurrent = forecastAgeOf(topic === 'sea-forecast' ? 'zoneForecast' : 'zoneOutlook', issuedAt, slotAt)
  const issued = part(words.issued(words.moment(issuedAt)[length]), RANKS.issue)
  const age = ageParts(issuedAt, slotAt)
  const lateTexts = [words.lateIssue(age), words.lateIssueShort(age)]
  const late: Line = isCurrent === 'fresh' ? [] : [{ texts: lateTexts, rank: 0 }]
  return { headline, lines: [late, ...list, [issued]], linkRank: RANKS.link, page }
}

const highestOf = (periods: readonly Period[], of: (period: Period) => Range | undefined) =>
  periods.reduce<Period | undefined>((best, period) => {
    const [value, known] = [of(period)?.to, best && of(best)?.to]
    return value !== undefined && (known === undefined || value > known) ? period : best
  }, undefined)

/** The first of equally high ones, for that is when it begins. */
function peakParts(periods: readonly Period[], { words }: DraftContext): Part[] {
  const waves = highestOf(periods, ({ waveHeight }) => waveHeight)
  const wind = highestOf(periods, ({ windSpeed }) => windSpeed)
  const parts: Part[] = []
  const glue = { glue: words.glue.list }
  const peak = (period: Period, name: string, value: string) =>
    words.beside(words.highest(name, value), words.period(period.validAt, period.hours).short)
  if (waves?.waveHeight) {
    const value = words.quantity(heightText(waves.waveHeight.to), words.units.m)
    parts.push(part(peak(waves, words.wavesName, value), RANKS.peak, glue))
  }
  if (wind?.windSpeed) {
    const value = words.quantity(speedText(wind.windSpeed.to), words.units['m/s'])
    parts.push(part(peak(wind, words.elements.short.windSpeed, value), RANKS.wind, glue))
  }
  return parts
}

/** The full text of a period, and without the weather; empty where there is none. */
function periodTexts(period: Period, { words }: DraftContext): string[] {
  const { windFrom, windTurnsTo, windSpeed, waveHeight } = period
  const wind =
    windSpeed &&
    words.wind({
      from: windFrom && words.compass[windFrom],
      turnsTo: windTurnsTo && windTurnsTo !== windFrom ? words.compass[windTurnsTo] : undefined,
      speed: words.quantity(rangeText(windSpeed, speedText, words.range), words.units['m/s']),
    })
  const waves =
    waveHeight &&
    words.named(
      words.wavesName,
      words.quantity(rangeText(waveHeight, heightText, words.range), words.units.m),
    )
  const weather = words.weather(period)
  const when = words.period(period.validAt, period.hours).long
  const line = (what: readonly (string | undefined)[]) => {
    const reported = what.filter((one) => one !== undefined)
    return reported.length === 0 ? [] : [words.periodLine(when, reported)]
  }
  return [...new Set([...line([waves, wind, weather]), ...line([waves, wind])])]
}

const heightText = (value: number) => formatNumber(value, element('significantWaveHeight').decimals)
/** Speeds of zones are whole metres per second. */
const speedText = (value: number) => formatNumber(value, 0)

function rangeText(
  { from, to }: Range,
  text: (value: number) => string,
  range: (from: string, to: string) => string,
): string {
  const [first, last] = [text(from), text(to)]
  return first === last ? last : range(first, last)
}
