import { clockText, dateText, formatNumber, formatValue } from '../../domain/kernel/display.ts'
import type { ElementName } from '../../domain/kernel/elements.ts'
import { shownUnit } from '../../domain/kernel/units.ts'
import type { Limited } from '../../domain/trips/boatLimits.ts'
import type { GoOrStay, JudgedHour, Reason, TripWindow } from '../../domain/trips/goOrStay.ts'
import { saidTime } from '../forecasts/forecastTimes.ts'
import type { Reader } from '../forecasts/forecastTimes.ts'
import { measurements } from '../observations/measurements.ts'
import { warnings } from '../warnings/warnings.ts'
import { trips } from './trips.ts'

/** The catalogue's element behind a limit; the others are in metres, or a level without a unit. */
const ELEMENTS: Partial<Record<Limited, ElementName>> = {
  windSpeed: 'windSpeed',
  windGust: 'windGust',
  significantWaveHeight: 'significantWaveHeight',
  wavePeriod: 'wavePeriod',
  seaTemperature: 'seaTemperature',
  airTemperature: 'airTemperature',
}

/** A value of a limit with its unit. @param value in the unit of the catalogue */
export function limitText(
  name: Limited,
  value: number,
  { windUnit, language }: Pick<Reader, 'windUnit' | 'language'>,
) {
  const element = ELEMENTS[name]
  const { units } = measurements[language]
  if (name === 'swellLevel') return String(value)
  // the catalogue has visibility in metres, a limit has it as people say it
  if (name === 'visibility') return `${formatNumber(value, 1)} ${units.km}`
  if (!element) return `${formatNumber(value, 1)} ${units.m}`
  return `${formatValue(element, value, windUnit)} ${units[shownUnit(element, windUnit)]}`
}

/** Why an hour is not free, in a few words. */
export function reasonText(reason: Reason, reader: Pick<Reader, 'windUnit' | 'language'>): string {
  const { language } = reader
  const words = trips[language]
  switch (reason.kind) {
    case 'warning':
      return warnings[language].warningName(reason.type, reason.level)
    case 'limit':
      return words.limitOf(
        words.limits[reason.name],
        limitText(reason.name, reason.value, reader),
        limitText(reason.name, reason.limit, reader),
      )
    case 'dark':
      return words.dark
    case 'missing':
      return words.missing(
        reason.name === 'warnings'
          ? words.warnings
          : reason.name === 'daylight'
            ? words.daylight
            : words.limits[reason.name],
      )
  }
}

/**
 * The answer in a few sentences: what holds now where that is not to go, then when to go and be back, or that there is no
 * such time. The strip, a message and a voice say the same.
 */
export function adviceSentence({ next, hours }: GoOrStay, tripHours: number, reader: Reader): string {
  const words = trips[reader.language]
  const now = nowSentence(hours[0], reader)
  if (next) return [now, goSentence(next, reader)].filter(Boolean).join(' ')
  if (hours[0]?.verdict === 'unknown' && hours[0].reason)
    return words.unknown(reasonText(hours[0].reason, reader))
  return [now, words.noWindow(tripHours)].filter(Boolean).join(' ')
}

/** Nothing where one may go now: the rest says so. */
function nowSentence(first: JudgedHour | undefined, reader: Reader): string | undefined {
  const words = trips[reader.language]
  if (!first?.reason) return undefined
  if (first.verdict === 'over') return words.nowOver(reasonText(first.reason, reader))
  return first.verdict === 'unknown' ? words.nowUnknown(reasonText(first.reason, reader)) : undefined
}

function goSentence({ from, backBy, near }: TripWindow, reader: Reader): string {
  const words = trips[reader.language]
  const isBegun = from <= reader.now
  const back = isSameDay(isBegun ? reader.now : from, backBy, reader)
    ? clockText(backBy, reader.timeZone)
    : saidTime(backBy, reader)
  const sentence = isBegun ? words.canGoNow(back) : words.canGo(saidTime(from, reader), back)
  if (!near) return sentence
  const reason = reasonText(near.reason, reader)
  return `${sentence} ${near.at <= reader.now ? words.watchNow(reason) : words.watch(saidTime(near.at, reader), reason)}`
}

const isSameDay = (a: Date, b: Date, { timeZone }: Reader) => dateText(a, timeZone) === dateText(b, timeZone)
