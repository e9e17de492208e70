import { POINT_STEP_HOURS } from '../../src/domain/forecasts/forecasts.ts'
import type { PointElement } from '../../src/domain/forecasts/forecasts.ts'
import { POINT_WIDTH } from '../../src/domain/forecasts/pointForecast.ts'
import type { PointForecastRow, PointValue } from '../../src/domain/forecasts/pointForecast.ts'
import type { AbsentReason } from '../../src/domain/kernel/readings.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'

const STEP_MS = POINT_STEP_HOURS * HOUR_MS

const absent = (reason: AbsentReason): PointValue => Object.freeze({ state: 'absent', reason })
const NOT_REPORTED = absent('not-reported')
const OUTSIDE_MODEL = absent('outside-model')

/**
 * Rows of an answer from its numbers, `POINT_WIDTH` a row. Where there is no number at all, the model does not know the
 * place; where there are others, the run does not have this one, or not yet.
 *
 * @param stepMs between two rows
 */
export function rowsOf(firstAt: Date, numbers: Float64Array, stepMs = STEP_MS): PointForecastRow[] {
  const missing = numbers.every(Number.isNaN) ? OUTSIDE_MODEL : NOT_REPORTED
  const rows: PointForecastRow[] = []
  for (let at = 0, ms = firstAt.getTime(); at < numbers.length; at += POINT_WIDTH, ms += stepMs) {
    const value = (place: number): PointValue => {
      const number = numbers[at + place]!
      return Number.isNaN(number) ? missing : { state: 'forecast', value: number }
    }
    // in the order of POINT_ELEMENTS, which a test holds; made this way it costs a third of a loop over the names
    rows.push({
      validAt: new Date(ms),
      values: {
        significantWaveHeight: value(0),
        wavePeriod: value(1),
        waveFromDirection: value(2),
        windSpeed: value(3),
        windFromDirection: value(4),
        visibility: value(5),
        precipitationAmount: value(6),
        seaTemperature: value(7),
      },
    })
  }
  return rows
}

/** Rows without a value at the times the model would have. */
export function absentRows(now: Date, count: number, reason: AbsentReason): PointForecastRow[] {
  const value = absent(reason)
  const values: Record<PointElement, PointValue> = {
    significantWaveHeight: value,
    wavePeriod: value,
    waveFromDirection: value,
    windSpeed: value,
    windFromDirection: value,
    visibility: value,
    precipitationAmount: value,
    seaTemperature: value,
  }
  const from = Math.ceil((now.getTime() - STEP_MS) / STEP_MS) * STEP_MS
  return Array.from({ length: count }, (_, step) => ({ validAt: new Date(from + step * STEP_MS), values }))
}
