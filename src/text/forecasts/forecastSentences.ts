import { clockText, dateText, formatNumber, formatValue, timeText } from '../../domain/kernel/display.ts'
import type { ForecastChange, PeriodChanges } from '../../domain/forecasts/forecastChanges.ts'
import { ADVISORY_LIMITS } from '../../domain/forecasts/forecastSummary.ts'
import type {
  ForecastSummary,
  LimitedElement,
  PastLimit,
  Peak,
} from '../../domain/forecasts/forecastSummary.ts'
import type { PointElement, Precipitation, Range, Sky } from '../../domain/forecasts/forecasts.ts'
import type { Language } from '../../domain/kernel/language.ts'
import { observedElement, pointElement } from '../../domain/forecasts/pointForecast.ts'
import { DAY_MS } from '../../domain/kernel/time.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'
import { shownUnit, windIn } from '../../domain/kernel/units.ts'
import type { WindUnit } from '../../domain/kernel/units.ts'
import { forecasts } from './forecasts.ts'
import { measurements } from '../observations/measurements.ts'

/** How a reader wants to see it. */
export interface Reader {
  language: Language
  timeZone: TimeZoneName
  windUnit: WindUnit
  now: Date
}

/** The unit's letters, winds in the reader's unit. */
export function forecastUnit(name: PointElement, windUnit: WindUnit, language: Language): string {
  const observed = observedElement(name)
  if (observed === undefined) return forecasts[language].millimetres
  return measurements[language].units[shownUnit(observed, windUnit)]
}

/** A value as people read it, without its unit. @param value in the unit of `pointElement` */
export function forecastText(name: PointElement, value: number, windUnit: WindUnit): string {
  const observed = observedElement(name)
  if (observed !== undefined) return formatValue(observed, value, windUnit)
  return formatNumber(value, pointElement(name).decimals)
}

const WEEK_DAYS = 7

/**
 * A moment as people say it, with its zone: `15:00 KST` today, `내일 15:00 KST`, `Thursday 15:00 KST` within the week,
 * and the date for all others.
 */
export function saidTime(at: Date, { language, timeZone, now }: Reader): string {
  const words = forecasts[language]
  const date = dateText(at, timeZone)
  const daysAhead = (Date.parse(date) - Date.parse(dateText(now, timeZone))) / DAY_MS
  const clock = `${clockText(at, timeZone)} ${timeZone}`
  if (daysAhead === 1) return words.tomorrow(clock)
  if (daysAhead > 1 && daysAhead < WEEK_DAYS) return words.onWeekday(new Date(date).getUTCDay(), clock)
  return timeText(at, now, timeZone)
}

/**
 * When something is: a moment with its zone, `5월 4일 오전` for a half day on the Korean calendar, the date for a whole
 * one, else from when on.
 *
 * @param hours length of the period; 0 for a moment
 */
export function whenText(at: Date, hours: number, reader: Reader): string {
  const { language, timeZone, now } = reader
  const words = forecasts[language]
  if (hours === 0) return saidTime(at, reader)
  const clock = clockText(at, timeZone)
  const isWholeDay = clock === '00:00' && hours === 24
  const isHalfDay = (clock === '00:00' || clock === '12:00') && hours === 12
  if (timeZone !== 'KST' || !(isWholeDay || isHalfDay)) return words.fromOn(timeText(at, now, timeZone))
  const day = words.day(dateText(at, timeZone))
  return isWholeDay ? day : words.halfDay(day, clock === '00:00' ? 'morning' : 'afternoon')
}

/**
 * Strongest wind, highest waves, and since or from when an advisory limit is passed, in one sentence that knows what has
 * begun.
 */
export function summarySentence(summary: ForecastSummary, reader: Reader): string {
  const { language, windUnit } = reader
  const words = forecasts[language].summary
  const { strongestWind, highestWave, pastLimit, partlyReported = [] } = summary
  if (!strongestWind && !highestWave) return words.nothing
  const facts = (name: 'windSpeed' | 'significantWaveHeight', { value, at, hours }: Peak) => ({
    value: forecastText(name, value, windUnit),
    unit: forecastUnit(name, windUnit, language),
    when: whenText(at, hours, reader),
  })
  const parts: string[] = []
  if (strongestWind) {
    const from = strongestWind.from && measurements[language].compass[strongestWind.from]
    parts.push(words.wind({ ...facts('windSpeed', strongestWind), from }))
  }
  if (highestWave) parts.push(words.wave(facts('significantWaveHeight', highestWave)))
  const reported: LimitedElement[] = [
    ...(strongestWind ? (['windSpeed'] as const) : []),
    ...(highestWave ? (['significantWaveHeight'] as const) : []),
  ]
  parts.push(pastLimit ? pastLimitText(pastLimit, reader) : words.calm(reported, partlyReported.length === 0))
  return [words.sentence(parts), ...missingSentences(summary, reader)].join(' ')
}

/** What the forecast does not tell: nobody may take the rest for all of it. */
function missingSentences(summary: ForecastSummary, reader: Reader): string[] {
  const { strongestWind, highestWave, partlyReported = [] } = summary
  const words = forecasts[reader.language].summary
  const untilText = (until: Date | undefined) => until && saidTime(until, reader)
  const texts = [...new Set(partlyReported.map(({ until }) => untilText(until)))]
  const partly = texts.map((text) =>
    words.partly(
      partlyReported.filter(({ until }) => untilText(until) === text).map(({ element }) => element),
      text,
    ),
  )
  return [
    ...partly,
    ...(strongestWind ? [] : [words.missing('windSpeed')]),
    ...(highestWave ? [] : [words.missing('significantWaveHeight')]),
  ]
}

function pastLimitText(past: PastLimit, reader: Reader): string {
  const { language, windUnit } = reader
  const words = forecasts[language].summary
  const { elements, hasBegun, at, hours, until, reportedUntil, again } = past
  const limits = elements.map(
    (name) =>
      `${forecastText(name, ADVISORY_LIMITS[name], windUnit)} ${forecastUnit(name, windUnit, language)}`,
  )
  if (!hasBegun) return words.past({ elements, limits, when: whenText(at, hours, reader) })
  return words.begun({
    elements,
    limits,
    until: { time: saidTime(until ?? reportedUntil, reader), isKnown: until !== undefined },
    again: again && { elements: again.elements, time: saidTime(again.at, reader) },
  })
}

/** `1.0~2.0 m`, `8~12 m/s`: speeds of zones are whole metres per second. */
export function rangeText(what: 'waveHeight' | 'windSpeed', range: Range, reader: Reader): string {
  const { language, windUnit } = reader
  const name = what === 'windSpeed' ? 'windSpeed' : 'significantWaveHeight'
  const text = (value: number) =>
    what === 'windSpeed' ? formatNumber(windIn(windUnit, value), 0) : forecastText(name, value, windUnit)
  return forecasts[language].range(text(range.from), text(range.to), forecastUnit(name, windUnit, language))
}

/** One line of what changed in a period since the issue before. */
export function changeText({ validAt, hours, changes }: PeriodChanges, reader: Reader): string {
  const words = forecasts[reader.language].changes
  return words.period(
    whenText(validAt, hours, reader),
    changes.map((change) => oneChange(change, reader)),
  )
}

function oneChange(change: ForecastChange, reader: Reader): string {
  const { changes } = forecasts[reader.language]
  if (change.what === 'weather') {
    const [before, after] = [
      weatherText(change.before, reader.language),
      weatherText(change.after, reader.language),
    ]
    return changes.weather({ before: before ?? changes.notReported, after: after ?? changes.notReported })
  }
  const [before, after] = [change.before, change.after].map((range) => rangeText(change.what, range, reader))
  return changes[change.what]({ isUp: change.isUp, before: before!, after: after! })
}

/** The agency's own words in Korean; its codes in other languages, or where it says nothing. */
export function weatherText(
  weather: { sky?: Sky; precipitation?: Precipitation; weatherKo?: string },
  language: Language,
): string | undefined {
  const { sky, precipitation, weatherKo } = weather
  if (language === 'ko' && weatherKo) return weatherKo
  const words = forecasts[language]
  const parts = [
    sky && words.skies[sky],
    precipitation && precipitation !== 'none' ? words.precipitations[precipitation] : undefined,
  ]
  return parts.filter((part) => part !== undefined).join(', ') || undefined
}
