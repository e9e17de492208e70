import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaAbove, meteogramModel } from '../../../../src/components/forecasts/meteogramModel.ts'
import { buildRows, nothing, START } from './forecastRows.ts'
import type { Reported } from './forecastRows.ts'

const modelOf = (reported: readonly Reported[], more = {}) =>
  meteogramModel({ rows: buildRows(reported), timeZone: 'KST', windUnit: 'ms', now: START, ...more })
const winds = (...speeds: number[]) => speeds.map((windSpeed) => ({ windSpeed }))

describe('a meteogram', () => {
  it.each([
    ['no row', []],
    ['no value', [nothing('feed-down'), nothing('feed-down')]],
  ])('is none where there is %s', (_case, reported) => expect(modelOf(reported)).toBeUndefined())

  it('always reaches the limit of an advisory, so that one sees how far away it is', () => {
    const model = modelOf(winds(2, 3, 2))
    expect(model?.plots.windSpeed.axis.to).toBeGreaterThanOrEqual(14)
    expect(model?.plots.windSpeed.limits).toMatchObject([{ severity: 'rough', value: 14, text: '14' }])
    expect(model?.plots.significantWaveHeight.limits).toMatchObject([{ value: 3 }])
  })

  it('shows the limit of a warning once the axis reaches it, in the reader’s unit', () => {
    expect(modelOf(winds(10, 25))?.plots.windSpeed.limits.map(({ value }) => value)).toEqual([14, 21])
    const inKnots = modelOf(winds(10, 25), { windUnit: 'kn' })?.plots.windSpeed
    expect(inKnots?.unit).toBe('kn')
    expect(inKnots?.limits.map(({ text }) => text)).toEqual(['27.2', '40.8'])
  })

  it('breaks its line where a value is missing, and draws no barb without a direction', () => {
    const model = modelOf([{}, { windSpeed: 'not-reported' }, { windFromDirection: 'not-reported' }, {}])
    expect(model?.plots.windSpeed.line.map(({ y }) => y)).toEqual([6, null, 6, 6])
    expect(model?.barbs).toHaveLength(2)
  })

  it('draws a calm although it has no direction', () => {
    const model = modelOf([{ windSpeed: 0, windFromDirection: 'not-reported' }, {}])
    expect(model?.barbs[0]).toMatchObject({ speed: 0, from: 0 })
  })

  it('has room for its barbs and arrows', () => {
    const model = modelOf(Array.from({ length: 25 }, () => ({})))
    expect(model?.barbs.length).toBeLessThanOrEqual(13)
    expect(model?.waves.at(-1)?.x).toBe(1)
  })

  it('marks midnights and noons of the reader’s clock, and the present where it lies within', () => {
    const reported = Array.from({ length: 9 }, () => ({}))
    const days = (zone: 'KST' | 'UTC') =>
      modelOf(reported, { timeZone: zone })?.ticks.map(({ at, isDay }) => `${at.toISOString()} ${isDay}`)
    expect(days('KST')).toEqual(['2026-05-04T15:00:00.000Z true', '2026-05-05T03:00:00.000Z false'])
    expect(days('UTC')).toEqual(['2026-05-04T12:00:00.000Z false', '2026-05-05T00:00:00.000Z true'])
    expect(modelOf(reported)?.now).toBe(0)
    expect(modelOf(reported, { now: new Date('2026-05-06T00:00:00Z') })?.now).toBeUndefined()
  })
})

describe('what lies above a limit', () => {
  const above = (...speeds: number[]) => {
    const plot = modelOf(winds(...speeds))?.plots.windSpeed
    return plot ? areaAbove(plot, 14, 100) : undefined
  }

  it.each([
    ['nothing while the line is below', [2, 13, 14], ''],
    ['from crossing to crossing', [10, 18, 10], 'M250 30L500 10L750 30z'],
    ['from the first time on', [18, 10], 'M0 30L0 10L500 30z'],
    ['to the last time', [10, 18], 'M500 30L1000 10L1000 30z'],
  ])('is %s', (_case, speeds, path) => expect(above(...speeds)).toBe(path))

  it('never lies below the limit, wherever the line goes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 12 }), (speeds) => {
        const plot = modelOf(winds(...speeds))!.plots.windSpeed
        const limit = 100 * (1 - 14 / plot.axis.to)
        const heights = [...areaAbove(plot, 14, 100).matchAll(/[ML][\d.]+ (-?[\d.]+)/g)].map(([, y]) =>
          Number(y),
        )
        return heights.every((y) => y <= limit + 0.06)
      }),
    )
  })
})
