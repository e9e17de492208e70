import { COMPASS_POINTS } from '../../domain/kernel/display.ts'
import type { CompassPoint } from '../../domain/kernel/display.ts'
import type { Range, ZoneForecastPeriod, ZoneOutlookPeriod } from '../../domain/forecasts/forecasts.ts'
import { severityOf } from '../../domain/observations/thresholds.ts'
import type { Severity } from '../../domain/observations/thresholds.ts'
import { HOUR_MS } from '../../domain/kernel/time.ts'
import type { View } from '../../layouts/view.ts'
import { weatherText } from '../../text/forecasts/forecastSentences.ts'
import { rangeText, whenText } from '../../text/forecasts/forecastTimes.ts'
import { forecasts } from '../../text/forecasts/forecasts.ts'
import { measurements } from '../../text/observations/measurements.ts'
import { outlookWeather } from '../../text/forecasts/outlookWeather.ts'

/** A range as a page shows it; its upper end decides how loud it is. */
export interface ShownRange {
  text: string
  severity: Severity
}

export interface ShownWind {
  /** degrees to turn the arrow by: where the wind comes from at first */
  from: number
  /** `SW`, or `SW→W` where it turns */
  letters: string
  /** in the reader's language, for screen readers */
  words: string
}

/** One half day as a page shows it. */
export interface PeriodRow {
  validAt: Date
  when: string
  /** whether it holds the present */
  isNow: boolean
  weather?: string
  wind?: ShownWind
  windSpeed?: ShownRange
  waveHeight?: ShownRange
}

export const DAYS_SHOWN = 3

/** The periods of an issue that are not over, three days ahead at most. */
export function comingPeriods<P extends { validAt: Date; hours: number }>(
  periods: readonly P[],
  now: Date,
  hours = DAYS_SHOWN * 24,
): P[] {
  const last = now.getTime() + hours * HOUR_MS
  return periods.filter((period) => endOf(period) > now.getTime() && period.validAt.getTime() < last)
}

const endOf = ({ validAt, hours }: { validAt: Date; hours: number }) => validAt.getTime() + hours * HOUR_MS

/** @param isLoud false for what is too old to be: it keeps its words and loses its colour */
export function periodRow(period: ZoneForecastPeriod, view: View, isLoud = true): PeriodRow {
  const { now, language, zone: timeZone, windUnit } = view
  const reader = { now, language, timeZone, windUnit }
  const { validAt, hours, windSpeed, waveHeight } = period
  const weather = weatherText(period, language)
  const wind = windOf(period, view)
  const range = (what: 'windSpeed' | 'waveHeight', value: Range): ShownRange => ({
    text: rangeText(what, value, reader),
    severity: isLoud
      ? severityOf(what === 'windSpeed' ? 'windSpeed' : 'significantWaveHeight', value.to)
      : 'usual',
  })
  return {
    validAt,
    when: whenText(validAt, hours, reader),
    isNow: validAt <= now && endOf(period) > now.getTime(),
    ...(weather !== undefined && { weather }),
    ...(wind && { wind }),
    ...(windSpeed && { windSpeed: range('windSpeed', windSpeed) }),
    ...(waveHeight && { waveHeight: range('waveHeight', waveHeight) }),
  }
}

const POINT_DEGREES = 360 / COMPASS_POINTS.length
const degreesOf = (point: CompassPoint) => COMPASS_POINTS.indexOf(point) * POINT_DEGREES

function windOf({ windFrom, windTurnsTo }: ZoneForecastPeriod, { language }: View): ShownWind | undefined {
  if (!windFrom) return undefined
  const { compass } = measurements[language]
  const turns = windTurnsTo && windTurnsTo !== windFrom ? windTurnsTo : undefined
  return {
    from: degreesOf(windFrom),
    letters: turns ? `${windFrom}→${turns}` : windFrom,
    words: forecasts[language].wind(compass[windFrom], turns && compass[turns]),
  }
}

/** One part of a day of the outlook. */
export interface OutlookRow {
  validAt: Date
  when: string
  weather?: string
  waveHeight?: ShownRange
}

export function outlookRow(period: ZoneOutlookPeriod, view: View, isLoud = true): OutlookRow {
  const { now, language, zone: timeZone, windUnit } = view
  const reader = { now, language, timeZone, windUnit }
  const { validAt, hours, waveHeight } = period
  const weather = outlookWeather(period.weatherKo, language)
  return {
    validAt,
    when: whenText(validAt, hours, reader),
    ...(weather !== undefined && { weather }),
    ...(waveHeight && {
      waveHeight: {
        text: rangeText('waveHeight', waveHeight, reader),
        severity: isLoud ? severityOf('significantWaveHeight', waveHeight.to) : 'usual',
      },
    }),
  }
}
