import { describe, expect, it } from 'vitest'
import type { PointForecast, PointForecastRow } from '../../../../src/domain/forecasts/pointForecast.ts'
import { POINT_ELEMENTS } from '../../../../src/domain/forecasts/forecasts.ts'
import type { PointElement } from '../../../../src/domain/forecasts/forecasts.ts'
import { pointNow } from '../../../../src/islands/favourites/nowStep.ts'

const NOW = new Date('2026-05-04T04:10:00Z')

const buildRow = (validAt: string, values: Partial<Record<PointElement, number>>): PointForecastRow => ({
  validAt: new Date(validAt),
  values: Object.fromEntries(
    POINT_ELEMENTS.map((name) => {
      const value = values[name]
      return [
        name,
        value === undefined ? { state: 'absent', reason: 'not-reported' } : { state: 'forecast', value },
      ]
    }),
  ) as PointForecastRow['values'],
})

const RUN: PointForecast['run'] = {
  issuedAt: NOW,
  receivedAt: NOW,
  mode: 'demo',
  source: 'demo',
  quality: 'raw',
  age: 'fresh',
}
const forecast = (rows: PointForecastRow[], run = RUN): PointForecast => ({ lat: 34, lon: 127, rows, run })

describe('what is forecast for a favourite now', () => {
  it('is the time nearest to the present', () => {
    const rows = [
      buildRow('2026-05-04T00:00:00Z', { windSpeed: 3 }),
      buildRow('2026-05-04T03:00:00Z', { windSpeed: 9, windFromDirection: 320, significantWaveHeight: 1.2 }),
      buildRow('2026-05-04T06:00:00Z', { windSpeed: 15 }),
    ]
    expect(pointNow(forecast(rows), NOW)).toEqual({
      position: { lat: 34, lon: 127 },
      step: {
        validAt: new Date('2026-05-04T03:00:00Z'),
        hours: 0,
        mode: 'demo',
        windFrom: 'NW',
        windSpeed: { from: 9, to: 9 },
        waveHeight: { from: 1.2, to: 1.2 },
      },
    })
  })

  it('passes over a time without wind and waves, and leaves out what is missing', () => {
    const rows = [
      buildRow('2026-05-04T03:00:00Z', {}),
      buildRow('2026-05-04T06:00:00Z', { significantWaveHeight: 2 }),
    ]
    const { step } = pointNow(forecast(rows), NOW)
    expect(step).toMatchObject({ validAt: new Date('2026-05-04T06:00:00Z'), waveHeight: { from: 2, to: 2 } })
    expect(step).not.toHaveProperty('windSpeed')
  })

  it('is nothing without a model run, but the place is known', () => {
    const rows = [buildRow('2026-05-04T03:00:00Z', { windSpeed: 3 })]
    expect(pointNow({ lat: 34, lon: 127, rows }, NOW)).toEqual({ position: { lat: 34, lon: 127 } })
  })
})
