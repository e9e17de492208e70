import { describe, expect, it } from 'vitest'
import type { MeteogramRequest } from '../../../../src/components/forecasts/meteogramModel.ts'
import { meteogramModel } from '../../../../src/components/forecasts/meteogramModel.ts'
import { readOutsOf } from '../../../../src/components/forecasts/readOuts.ts'
import { buildRows, START } from './forecastRows.ts'

const HOUR_MS = 3_600_000
const hour = (hours: number) => new Date(START.getTime() + hours * HOUR_MS)

/** Measured every half hour until the newest report, ten minutes before the first forecast time. */
const measured = (element: 'windSpeed' | 'windFromDirection', values: readonly (number | null)[]) => ({
  element,
  points: values.map((value, place) => ({
    at: hour((place - values.length) / 2),
    value,
    minimum: null,
    maximum: null,
  })),
})

const request = (more: Partial<MeteogramRequest> = {}): MeteogramRequest => ({
  rows: buildRows([
    {},
    { windSpeed: 0.1 },
    {
      windSpeed: 'not-reported',
      significantWaveHeight: 'not-reported',
      wavePeriod: 'not-reported',
      windFromDirection: 'not-reported',
      waveFromDirection: 'not-reported',
    },
  ]),
  timeZone: 'KST',
  windUnit: 'ms',
  now: START,
  ...more,
})

describe('what is read out of a meteogram', () => {
  it('is each time with its values, units and kind', () => {
    const { list, minutes, start } = readOutsOf(request(), 'en')!
    expect(list).toEqual([
      { minutes: 0, time: '05-04 13:00 KST forecast', text: 'Wind SW 6.0 m/s · Waves S 1.2 m 6.0 s' },
      { minutes: 180, time: '05-04 16:00 KST forecast', text: 'Wind calm 0.1 m/s · Waves S 1.2 m 6.0 s' },
      { minutes: 360, time: '05-04 19:00 KST forecast', text: 'no values' },
    ])
    expect([minutes, start]).toEqual([360, 0])
  })

  it('has the full hours that were measured before what is forecast', () => {
    const observed = [measured('windSpeed', [7, 8, null, 9]), measured('windFromDirection', [90, 90, 90, 90])]
    const { list, minutes, start } = readOutsOf(request({ observed }), 'en')!
    expect(list.slice(0, 3)).toEqual([
      { minutes: 0, time: '05-04 11:00 KST observed', text: 'Wind E 7.0 m/s' },
      { minutes: 60, time: '05-04 12:00 KST observed', text: 'Wind E' },
      { minutes: 120, time: '05-04 13:00 KST forecast', text: 'Wind SW 6.0 m/s · Waves S 1.2 m 6.0 s' },
    ])
    expect([minutes, start]).toEqual([480, 2])
  })

  it('speaks the reader’s language, zone and unit', () => {
    const { list } = readOutsOf(request({ timeZone: 'UTC', windUnit: 'kn' }), 'ko')!
    expect(list[0]).toMatchObject({ time: '05-04 04:00 UTC 예보' })
    expect(list[0]!.text).toMatch(/^바람 .*11\.7 kn · 파고 /)
  })

  it('is nothing where nothing is forecast', () => {
    expect(readOutsOf(request({ rows: [] }), 'en')).toBeUndefined()
  })
})

it('draws what was measured over the same axes, with its gaps', () => {
  const model = meteogramModel(request({ observed: [measured('windSpeed', [7, 30, null, 9])] }))!
  const { observed, axis, line } = model.plots.windSpeed
  expect(observed.map(({ y }) => y)).toEqual([7, 30, null, 9])
  expect(observed[0]!.x).toBe(0)
  expect(axis.to).toBeGreaterThanOrEqual(30)
  expect(line[0]!.x).toBeCloseTo(2 / 8)
  expect(model.now).toBeCloseTo(2 / 8)
})
