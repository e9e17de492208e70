import {
  clockText,
  compassPoint,
  dateText,
  formatValue,
  isCalm,
  isShowable,
} from '../../domain/kernel/display.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type { PointElement } from '../../domain/forecasts/forecasts.ts'
import type { ElementName } from '../../domain/kernel/elements.ts'
import { MINUTE_MS } from '../../domain/kernel/time.ts'
import { shownUnit } from '../../domain/kernel/units.ts'
import { compassText, measurements } from '../../text/observations/measurements.ts'
import { meteogram as meteogramWords } from '../../text/forecasts/meteogram.ts'
import type { MeteogramRequest } from './meteogramModel.ts'
import { meteogramSpan, valueOf } from './meteogramModel.ts'

/** What is said of one time of a meteogram. */
export interface ReadOut {
  /** from the left end */
  minutes: number
  time: string
  /** values with their units, or that there are none */
  text: string
}

export interface ReadOuts {
  /** from the left end to the right one */
  minutes: number
  /** oldest first: the full hours that were measured, then the times that are forecast */
  list: readonly ReadOut[]
  /** the place of the first time to come in the list */
  start: number
}

/** What is both measured and forecast. */
type SaidElement = PointElement & ElementName
type Named = (name: SaidElement) => number | null | undefined

/** What can be read at a meteogram, time by time; undefined where nothing is drawn. */
export function readOutsOf(request: MeteogramRequest, language: Language): ReadOuts | undefined {
  const span = meteogramSpan(request)
  if (!span) return undefined
  const { rows, observed = [], timeZone, windUnit, now } = request
  const words = meteogramWords[language]
  const minutesOf = (at: Date) => Math.round((at.getTime() - span.from.getTime()) / MINUTE_MS)
  const said = (at: Date, kind: string, named: Named): ReadOut => ({
    minutes: minutesOf(at),
    time: `${dateText(at, timeZone).slice(5)} ${clockText(at, timeZone)} ${timeZone} ${kind}`,
    text: valuesText(named, { windUnit, language }),
  })
  const hours = new Map<number, Map<ElementName, number | null>>()
  for (const { element, points } of observed)
    for (const { at, value } of points) {
      if (at.getUTCMinutes() !== 0 || at > now) continue
      const values = hours.get(at.getTime()) ?? new Map<ElementName, number | null>()
      hours.set(at.getTime(), values.set(element, value))
    }
  const measured = [...hours]
    .toSorted(([a], [b]) => a - b)
    .map(([ms, values]) => said(new Date(ms), words.observed, (name) => values.get(name)))
  const newestMs = Math.max(-Infinity, ...hours.keys())
  const coming = rows
    .filter(({ validAt }) => validAt.getTime() > newestMs)
    .map((row) => said(row.validAt, words.forecast, (name) => valueOf(row, name)))
  const list = [...measured, ...coming]
  const start = list.findIndex(({ minutes }) => minutes >= minutesOf(now))
  return { minutes: minutesOf(span.to), list, start: start < 0 ? list.length - 1 : start }
}

function valuesText(
  named: Named,
  { windUnit, language }: Pick<MeteogramRequest, 'windUnit'> & { language: Language },
) {
  const { units, calm } = measurements[language]
  const words = meteogramWords[language]
  const value = (name: SaidElement) => {
    const number = named(name)
    return isShowable(name, number)
      ? `${formatValue(name, number, windUnit)} ${units[shownUnit(name, windUnit)]}`
      : undefined
  }
  const direction = (name: SaidElement) => {
    const degrees = named(name)
    const point = isShowable(name, degrees) ? compassPoint(degrees) : undefined
    return point && compassText(point, language)
  }
  const speed = named('windSpeed')
  const isStill = isShowable('windSpeed', speed) && isCalm(speed)
  const parts = [
    [words.wind, isStill ? calm : direction('windFromDirection'), value('windSpeed')],
    [words.waves, direction('waveFromDirection'), value('significantWaveHeight'), value('wavePeriod')],
  ].map(([head, ...values]) => {
    const known = values.filter((text) => text !== undefined)
    return known.length > 0 ? [head, ...known].join(' ') : undefined
  })
  return parts.filter((text) => text !== undefined).join(' · ') || words.noValue
}
