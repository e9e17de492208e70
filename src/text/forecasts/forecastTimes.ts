import { clockText, dateText, formatNumber, formatValue, timeText } from '../../domain/kernel/display.ts'
import type { PointElement, Range } from '../../domain/forecasts/forecasts.ts'
import type { Bilingual, Language } from '../../domain/kernel/language.ts'
import { observedElement, pointElement } from '../../domain/forecasts/pointForecast.ts'
import { DAY_MS } from '../../domain/kernel/time.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'
import { shownUnit, windIn } from '../../domain/kernel/units.ts'
import type { WindUnit } from '../../domain/kernel/units.ts'
import { measurements } from '../observations/measurements.ts'

/** Times and ranges of forecasts, apart from their sentences: the map needs no more. */
interface TimeWords {
  /** of a calendar date `2026-05-04` */
  day(date: string): string
  halfDay(day: string, half: 'morning' | 'afternoon'): string
  /** a clock time with its zone, tomorrow */
  tomorrow(clock: string): string
  /** @param weekday 0 for Sunday */
  onWeekday(weekday: number, clock: string): string
  /** from a moment on, for periods whose ends are no half days on the reader's clock */
  fromOn(time: string): string
  range(from: string, to: string, unit: string): string
  /** a unit that observations have not */
  millimetres: string
}

const WEEKDAYS_KO = '일월화수목금토'
const WEEKDAYS_EN = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const ko: TimeWords = {
  day: (date) => `${Number(date.slice(5, 7))}월 ${Number(date.slice(8))}일`,
  halfDay: (day, half) => `${day} ${half === 'morning' ? '오전' : '오후'}`,
  tomorrow: (clock) => `내일 ${clock}`,
  onWeekday: (weekday, clock) => `${WEEKDAYS_KO[weekday] ?? ''}요일 ${clock}`,
  fromOn: (time) => `${time}부터`,
  range: (from, to, unit) => (from === to ? `${to} ${unit}` : `${from}~${to} ${unit}`),
  millimetres: 'mm',
}

const en: TimeWords = {
  day: (date) => `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''}`,
  halfDay: (day, half) => `${half} of ${day}`,
  tomorrow: (clock) => `tomorrow ${clock}`,
  onWeekday: (weekday, clock) => `${WEEKDAYS_EN[weekday] ?? ''} ${clock}`,
  fromOn: (time) => `from ${time}`,
  range: (from, to, unit) => (from === to ? `${to} ${unit}` : `${from}–${to} ${unit}`),
  millimetres: 'mm',
}

export const forecastTimes: Bilingual<TimeWords> = { ko, en }

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
  if (observed === undefined) return forecastTimes[language].millimetres
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
  const words = forecastTimes[language]
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
  const words = forecastTimes[language]
  if (hours === 0) return saidTime(at, reader)
  const clock = clockText(at, timeZone)
  const isWholeDay = clock === '00:00' && hours === 24
  const isHalfDay = (clock === '00:00' || clock === '12:00') && hours === 12
  if (timeZone !== 'KST' || !(isWholeDay || isHalfDay)) return words.fromOn(timeText(at, now, timeZone))
  const day = words.day(dateText(at, timeZone))
  return isWholeDay ? day : words.halfDay(day, clock === '00:00' ? 'morning' : 'afternoon')
}

/** `1.0~2.0 m`, `8~12 m/s`: speeds of zones are whole metres per second. */
export function rangeText(what: 'waveHeight' | 'windSpeed', range: Range, reader: Reader): string {
  const { language, windUnit } = reader
  const name = what === 'windSpeed' ? 'windSpeed' : 'significantWaveHeight'
  const text = (value: number) =>
    what === 'windSpeed' ? formatNumber(windIn(windUnit, value), 0) : forecastText(name, value, windUnit)
  return forecastTimes[language].range(
    text(range.from),
    text(range.to),
    forecastUnit(name, windUnit, language),
  )
}
