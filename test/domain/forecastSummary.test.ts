import { describe, expect, it } from 'vitest'
import { stepsOfPoint, stepsOfZone, summaryOf } from '../../src/domain/forecastSummary.ts'
import type { ForecastStep } from '../../src/domain/forecastSummary.ts'
import { POINT_ELEMENTS } from '../../src/domain/forecasts.ts'
import type { PointElement } from '../../src/domain/forecasts.ts'
import type { PointForecastRow } from '../../src/domain/pointForecast.ts'
import { at, buildPeriod } from '../support/forecasts.ts'

const NOW = new Date('2026-05-04T03:00:00Z')
const step = (hours: number, part: Partial<ForecastStep>): ForecastStep => ({
  at: at(NOW, hours),
  hours: 0,
  ...part,
})
const row = (hours: number, values: Partial<Record<PointElement, number>>): PointForecastRow => ({
  validAt: at(NOW, hours),
  values: Object.fromEntries(
    POINT_ELEMENTS.map((name) => [
      name,
      values[name] === undefined
        ? { state: 'absent', reason: 'not-reported' }
        : { state: 'forecast', value: values[name] },
    ]),
  ) as PointForecastRow['values'],
})

describe('the summary of a forecast', () => {
  it('is empty where nothing is told', () => {
    expect(summaryOf([], NOW)).toEqual({})
    expect(summaryOf(stepsOfPoint([row(0, { visibility: 100 })]), NOW)).toEqual({})
  })

  it('tells the strongest wind and the highest waves, of equals the earliest', () => {
    const summary = summaryOf(
      [
        step(0, { windSpeed: 8, waveHeight: 1 }),
        step(3, { windSpeed: 12, waveHeight: 1.5, windFrom: 'N' }),
        step(6, { windSpeed: 12, waveHeight: 2.5, windFrom: 'S' }),
        step(9, { waveHeight: 2.5 }),
      ],
      NOW,
    )
    expect(summary).toEqual({
      strongestWind: { value: 12, at: at(NOW, 3), hours: 0, from: 'N' },
      highestWave: { value: 2.5, at: at(NOW, 6), hours: 0 },
    })
  })

  it('leaves out what is over, but not the period that is going on', () => {
    const old = [step(-1, { windSpeed: 30 }), step(-13, { hours: 12, windSpeed: 30 })]
    expect(summaryOf(old, NOW)).toEqual({})
    expect(summaryOf([step(-11, { hours: 12, windSpeed: 9 })], NOW).strongestWind?.value).toBe(9)
  })

  it.each([
    ['wind below both limits', { windSpeed: 13.9, waveHeight: 2.9 }, undefined],
    ['wind at its limit', { windSpeed: 14, waveHeight: 1 }, { element: 'windSpeed', limit: 14, value: 14 }],
    [
      'waves at their limit',
      { windSpeed: 5, waveHeight: 3 },
      { element: 'significantWaveHeight', limit: 3, value: 3 },
    ],
    ['both', { windSpeed: 20, waveHeight: 5 }, { element: 'windSpeed', limit: 14, value: 20 }],
  ])('names the first time past the limit of an advisory: %s', (_case, values, expected) => {
    const { firstPastLimit } = summaryOf(
      [step(0, { windSpeed: 1 }), step(3, values), step(6, { windSpeed: 40 })],
      NOW,
    )
    const fallback = { element: 'windSpeed', limit: 14, value: 40, at: at(NOW, 6) }
    expect(firstPastLimit).toMatchObject(expected ? { ...expected, at: at(NOW, 3) } : fallback)
  })

  it('reads the rows of a point', () => {
    const rows = [row(0, { windSpeed: 7.5, windFromDirection: 225, significantWaveHeight: 1.2 }), row(3, {})]
    expect(stepsOfPoint(rows)).toEqual([
      { at: NOW, hours: 0, windSpeed: 7.5, windFrom: 'SW', waveHeight: 1.2 },
      { at: at(NOW, 3), hours: 0 },
    ])
  })

  it('takes the upper ends of a zone', () => {
    const { windSpeed: _wind, windFrom: _from, ...windless } = buildPeriod({ step: 1 })
    expect(stepsOfZone([buildPeriod(), windless])).toEqual([
      { at: at('2026-05-03T15:00:00Z'), hours: 12, windSpeed: 9, windFrom: 'SW', waveHeight: 1 },
      { at: at('2026-05-04T03:00:00Z'), hours: 12, waveHeight: 1 },
    ])
  })
})
