import type { CompassPoint } from '../../domain/kernel/display.ts'
import type { Range } from '../../domain/forecasts/forecasts.ts'
import { forecasts } from './forecasts.ts'
import { forecastTimes } from './forecastTimes.ts'
import { measurements } from '../observations/measurements.ts'

/** A zone of an issue with its periods, as the lists of forecast bulletins write them out. */
export interface NoticeZone {
  nameKo: string
  /** oldest first; speeds in m/s, heights in m */
  periods: readonly {
    /** `2026.05.02 오전` */
    name: string
    windFrom?: CompassPoint
    windTurnsTo?: CompassPoint
    windSpeed?: Range
    waveHeight?: Range
    weatherKo?: string
  }[]
}

/** The text of a forecast bulletin: a block for each zone, in it a line for each period with what is known of it. */
export const forecastNoticeText = (zones: readonly NoticeZone[]): string =>
  zones.map(({ nameKo, periods }) => [`○ ${nameKo}`, ...periods.map(lineOf)].join('\n')).join('\n\n')

function lineOf(period: NoticeZone['periods'][number]): string {
  const { name, windFrom, windTurnsTo, windSpeed, waveHeight, weatherKo } = period
  const { wind } = forecasts.ko
  const { range } = forecastTimes.ko
  const { compass, elementsShort } = measurements.ko
  const direction = windFrom && wind(compass[windFrom], windTurnsTo && compass[windTurnsTo])
  const speed = windSpeed && range(String(windSpeed.from), String(windSpeed.to), 'm/s')
  const height = waveHeight && range(waveHeight.from.toFixed(1), waveHeight.to.toFixed(1), 'm')
  const parts = [
    weatherKo,
    [direction, speed].filter(Boolean).join(' '),
    height && `${elementsShort.significantWaveHeight} ${height}`,
  ].filter(Boolean)
  return `- ${name}: ${parts.length > 0 ? parts.join(', ') : forecasts.ko.changes.notReported}`
}
