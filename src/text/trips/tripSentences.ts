import { clockText, dateText, formatNumber, formatValue } from '../../domain/kernel/display.ts'
import type { ElementName } from '../../domain/kernel/elements.ts'
import { shownUnit } from '../../domain/kernel/units.ts'
import type { Limited } from '../../domain/trips/boatLimits.ts'
import type { GoOrStay, Reason } from '../../domain/trips/goOrStay.ts'
import { saidTime } from '../forecasts/forecastSentences.ts'
import type { Reader } from '../forecasts/forecastSentences.ts'
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

/** The answer in one or two sentences: when to go and be back, or why not. The strip, a message and a voice say the same. */
export function adviceSentence({ next, hours }: GoOrStay, tripHours: number, reader: Reader): string {
  const words = trips[reader.language]
  const [first] = hours
  if (next) {
    const backBy = isSameDay(next.from, next.backBy, reader)
      ? clockText(next.backBy, reader.timeZone)
      : saidTime(next.backBy, reader)
    const sentence =
      next.from <= reader.now ? words.canGoNow(backBy) : words.canGo(saidTime(next.from, reader), backBy)
    return next.near ? `${sentence} ${words.watch(reasonText(next.near, reader))}` : sentence
  }
  if (first?.verdict === 'unknown' && first.reason) return words.unknown(reasonText(first.reason, reader))
  const why = first?.reason ? ` ${words.nowOver(reasonText(first.reason, reader))}` : ''
  return `${words.noWindow(tripHours)}${why}`
}

const isSameDay = (a: Date, b: Date, { timeZone }: Reader) => dateText(a, timeZone) === dateText(b, timeZone)
