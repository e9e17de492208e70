/** Rows of a point forecast: everything the case does not care about is filled in. */
import { POINT_ELEMENTS } from '../../../../src/domain/forecasts/forecasts.ts'
import type { PointElement } from '../../../../src/domain/forecasts/forecasts.ts'
import type { PointForecastRow, PointValue } from '../../../../src/domain/forecasts/pointForecast.ts'
import type { AbsentReason } from '../../../../src/domain/kernel/readings.ts'

/** 13 o'clock in Korea. */
export const START = new Date('2026-05-04T04:00:00Z')

export type Reported = Partial<Record<PointElement, number | AbsentReason>>

const USUAL: Record<PointElement, number> = {
  significantWaveHeight: 1.2,
  wavePeriod: 6,
  waveFromDirection: 180,
  windSpeed: 6,
  windFromDirection: 225,
  visibility: 18_000,
  precipitationAmount: 0,
  seaTemperature: 17,
}

/** One row for each, three hours apart; what is not given has its default. */
export function buildRows(reported: readonly Reported[], from = START): PointForecastRow[] {
  return reported.map((some, i) => ({
    validAt: new Date(from.getTime() + i * 3 * 3_600_000),
    values: Object.fromEntries(
      POINT_ELEMENTS.map((name) => [name, valueOf(some[name] ?? USUAL[name])]),
    ) as Record<PointElement, PointValue>,
  }))
}

const valueOf = (reported: number | AbsentReason): PointValue =>
  typeof reported === 'number'
    ? { state: 'forecast', value: reported }
    : { state: 'absent', reason: reported }

export const nothing = (reason: AbsentReason): Reported =>
  Object.fromEntries(POINT_ELEMENTS.map((name) => [name, reason]))
