import { describe, expect, it } from 'vitest'
import { stepsOfPoint, stepsOfZone, summaryOf } from '../../../../src/domain/forecasts/forecastSummary.ts'
import type { ForecastStep } from '../../../../src/domain/forecasts/forecastSummary.ts'
import { POINT_ELEMENTS } from '../../../../src/domain/forecasts/forecasts.ts'
import type { PointElement } from '../../../../src/domain/forecasts/forecasts.ts'
import type { PointForecastRow } from '../../../../src/domain/forecasts/pointForecast.ts'
import { at, buildPeriod } from '../../../support/forecasts.ts'

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

const loud = { windSpeed: 20, waveHeight: 2 }
const quiet = { windSpeed: 8, waveHeight: 2 }

describe('the summary of a forecast', () => {
  it('is empty where nothing is forecast', () => {
    expect(summaryOf([], NOW)).toEqual({})
    expect(summaryOf(stepsOfPoint([row(0, { visibility: 100 })]), NOW)).toEqual({})
  })

  it('gives the strongest wind and the highest waves, of equals the earliest', () => {
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
      partlyReported: [{ element: 'windSpeed', until: at(NOW, 6) }],
    })
  })

  it('says which element has no value at the end, and which has none in between', () => {
    const steps = [
      step(0, { windSpeed: 8, waveHeight: 1 }),
      step(3, { windSpeed: 8 }),
      step(6, { waveHeight: 1 }),
      step(9, {}),
    ]
    expect(summaryOf(steps, NOW).partlyReported).toEqual([
      { element: 'windSpeed', until: at(NOW, 3) },
      { element: 'significantWaveHeight' },
    ])
  })

  it('takes the last value past the limit, not the last time, for the end of what is forecast', () => {
    const steps = [step(0, loud), step(3, loud), step(6, {}), step(9, { waveHeight: 1 })]
    expect(summaryOf(steps, NOW).pastLimit).toMatchObject({ hasBegun: true, reportedUntil: at(NOW, 3) })
  })

  it('names the second stretch past the limit after a lull', () => {
    const steps = [15, 13, 20].map((windSpeed, i) => step(3 * i, { windSpeed }))
    expect(summaryOf(steps, NOW).pastLimit).toMatchObject({
      until: at(NOW, 3),
      again: { at: at(NOW, 6), elements: ['windSpeed'] },
    })
  })

  it('leaves out what is over, but not the period that is going on', () => {
    const old = [step(-1, { windSpeed: 30 }), step(-13, { hours: 12, windSpeed: 30 })]
    expect(summaryOf(old, NOW)).toEqual({})
    expect(summaryOf([step(-11, { hours: 12, windSpeed: 9 })], NOW).strongestWind?.value).toBe(9)
  })

  it.each([
    ['wind at its limit', { windSpeed: 14, waveHeight: 1 }, ['windSpeed']],
    ['waves at their limit', { windSpeed: 5, waveHeight: 3 }, ['significantWaveHeight']],
    ['both', { windSpeed: 20, waveHeight: 5 }, ['windSpeed', 'significantWaveHeight']],
  ])('names the first time past the limit of an advisory: %s', (_case, values, elements) => {
    const steps = [step(0, { windSpeed: 1, waveHeight: 1 }), step(3, values), step(6, { windSpeed: 40 })]
    expect(summaryOf(steps, NOW).pastLimit).toMatchObject({
      hasBegun: false,
      elements,
      at: at(NOW, 3),
      hours: 0,
    })
  })

  it('names none while wind and waves stay below both', () => {
    const below = { windSpeed: 13.9, waveHeight: 2.9 }
    expect(summaryOf([step(-1, below), step(2, below)], NOW).pastLimit).toBeUndefined()
  })

  it.each<[string, ForecastStep[], object | undefined]>([
    [
      'between two times past it',
      [step(-2, loud), step(1, loud), step(4, quiet)],
      { at: NOW, until: at(NOW, 4) },
    ],
    ['falling, and still past it', [step(-1, loud), step(2, quiet)], { at: NOW, until: at(NOW, 2) }],
    ['rising, and past it already', [step(-2, quiet), step(1, loud)], { at: NOW, reportedUntil: at(NOW, 1) }],
    [
      'at a time that is past it',
      [step(-3, quiet), step(0, loud), step(3, quiet)],
      { at: NOW, until: at(NOW, 3) },
    ],
    [
      'in a period past it',
      [step(-6, { hours: 12, ...loud }), step(6, { hours: 12, ...quiet })],
      { at: at(NOW, -6), hours: 12, until: at(NOW, 6) },
    ],
  ])('knows what has begun: %s', (_case, steps, expected) => {
    expect(summaryOf(steps, NOW).pastLimit).toMatchObject({
      hasBegun: true,
      elements: ['windSpeed'],
      ...expected,
    })
  })

  it.each<[string, ForecastStep[]]>([
    ['rising, and still below', [step(-1, quiet), step(2, loud)]],
    ['nothing forecast before', [step(2, loud)]],
    [
      'a period that is over',
      [step(-12, { hours: 12, ...loud }), step(0, { hours: 12, ...quiet }), step(12, loud)],
    ],
  ])('does not call begun what has not: %s', (_case, steps) => {
    expect(summaryOf(steps, NOW).pastLimit?.hasBegun).toBe(false)
  })

  it('goes on while wind or waves are past their limit, and while a value is missing', () => {
    const steps = [
      step(0, { windSpeed: 20, waveHeight: 4 }),
      step(3, { windSpeed: 8, waveHeight: 4 }),
      step(6, { windSpeed: 8 }),
      step(9, {}),
      step(12, { windSpeed: 8, waveHeight: 2 }),
      step(15, { windSpeed: 30, waveHeight: 9 }),
    ]
    expect(summaryOf(steps, NOW).pastLimit).toEqual({
      hasBegun: true,
      elements: ['windSpeed', 'significantWaveHeight'],
      at: NOW,
      hours: 0,
      until: at(NOW, 12),
      reportedUntil: at(NOW, 3),
      again: { at: at(NOW, 15), elements: ['windSpeed', 'significantWaveHeight'] },
    })
    expect(summaryOf(steps.slice(0, 4), NOW).pastLimit?.until).toBeUndefined()
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
