import type { ForecastChange, PeriodChanges } from '../../domain/forecasts/forecastChanges.ts'
import { ADVISORY_LIMITS } from '../../domain/forecasts/forecastSummary.ts'
import type {
  ForecastSummary,
  LimitedElement,
  PastLimit,
  Peak,
} from '../../domain/forecasts/forecastSummary.ts'
import type { Precipitation, Sky } from '../../domain/forecasts/forecasts.ts'
import type { Language } from '../../domain/kernel/language.ts'
import { forecasts } from './forecasts.ts'
import { forecastText, forecastUnit, rangeText, saidTime, whenText } from './forecastTimes.ts'
import type { Reader } from './forecastTimes.ts'
import { measurements } from '../observations/measurements.ts'

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
