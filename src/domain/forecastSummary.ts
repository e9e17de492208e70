import { compassPoint } from './display.ts'
import type { CompassPoint } from './display.ts'
import type { PointElement, ZoneForecastPeriod } from './forecasts.ts'
import type { PointForecastRow } from './pointForecast.ts'
import { SEVERITY_LIMITS } from './thresholds.ts'
import { HOUR_MS } from './time.ts'

/** One time of any forecast, as far as a summary needs it. */
export interface ForecastStep {
  at: Date
  /** length of the period from `at` on; 0 for a moment */
  hours: number
  /** m/s; of a range its upper end */
  windSpeed?: number
  windFrom?: CompassPoint
  /** m; of a range its upper end */
  waveHeight?: number
}

/** An extreme, and when it is: at a moment, or in the period of `hours` from it on. */
export interface Peak {
  value: number
  at: Date
  hours: number
}

/** The facts of a one-sentence summary; what the forecast does not tell is absent. */
export interface ForecastSummary {
  strongestWind?: Peak & { from?: CompassPoint }
  highestWave?: Peak
  /** the first time at which wind or waves reach the limit of a high-seas advisory */
  firstPastLimit?: Peak & { element: 'windSpeed' | 'significantWaveHeight'; limit: number }
}

export function stepsOfPoint(rows: readonly PointForecastRow[]): ForecastStep[] {
  return rows.map((row) => {
    const [windSpeed, waveHeight, from] = [
      valueOf(row, 'windSpeed'),
      valueOf(row, 'significantWaveHeight'),
      valueOf(row, 'windFromDirection'),
    ]
    const windFrom = from === undefined ? undefined : compassPoint(from)
    return {
      at: row.validAt,
      hours: 0,
      ...(windSpeed !== undefined && { windSpeed }),
      ...(windFrom && { windFrom }),
      ...(waveHeight !== undefined && { waveHeight }),
    }
  })
}

export function stepsOfZone(periods: readonly ZoneForecastPeriod[]): ForecastStep[] {
  return periods.map(({ validAt, hours, windSpeed, windFrom, waveHeight }) => ({
    at: validAt,
    hours,
    ...(windSpeed && { windSpeed: windSpeed.to }),
    ...(windFrom && { windFrom }),
    ...(waveHeight && { waveHeight: waveHeight.to }),
  }))
}

const WIND_LIMIT = SEVERITY_LIMITS.windSpeed?.rough ?? Infinity
const WAVE_LIMIT = SEVERITY_LIMITS.significantWaveHeight?.rough ?? Infinity

/**
 * The strongest wind, the highest waves and the first step past an advisory limit, of what is still to come. Of equals
 * the earliest counts; of wind and waves past their limit in the same step the wind is named.
 *
 * @param steps oldest first
 */
export function summaryOf(steps: readonly ForecastStep[], now: Date): ForecastSummary {
  const summary: ForecastSummary = {}
  for (const step of steps) {
    const { at, hours, windSpeed, windFrom, waveHeight } = step
    if (at.getTime() + hours * HOUR_MS < now.getTime()) continue
    if (windSpeed !== undefined && !(windSpeed <= (summary.strongestWind?.value ?? -Infinity)))
      summary.strongestWind = { value: windSpeed, at, hours, ...(windFrom && { from: windFrom }) }
    if (waveHeight !== undefined && !(waveHeight <= (summary.highestWave?.value ?? -Infinity)))
      summary.highestWave = { value: waveHeight, at, hours }
    summary.firstPastLimit ??= pastLimit(step)
  }
  return summary
}

function pastLimit({ at, hours, windSpeed, waveHeight }: ForecastStep): ForecastSummary['firstPastLimit'] {
  if (windSpeed !== undefined && windSpeed >= WIND_LIMIT)
    return { element: 'windSpeed', limit: WIND_LIMIT, value: windSpeed, at, hours }
  if (waveHeight !== undefined && waveHeight >= WAVE_LIMIT)
    return { element: 'significantWaveHeight', limit: WAVE_LIMIT, value: waveHeight, at, hours }
  return undefined
}

function valueOf(row: PointForecastRow, name: PointElement): number | undefined {
  const value = row.values[name]
  return value.state === 'forecast' ? value.value : undefined
}
