import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandPath, linePath, thinned } from '../../../../../src/components/observations/series/lines.ts'
import {
  apart,
  shareOf,
  timeTicks,
  valueAxis,
} from '../../../../../src/components/observations/series/scale.ts'

const numbers = fc.array(fc.double({ min: -50, max: 1100, noNaN: true }), { minLength: 1, maxLength: 50 })

describe('the value axis', () => {
  it.each([
    ['nothing', [], true, [0, 1]],
    ['zeros', [0, 0], true, [0, 0.2, 0.4, 0.6]],
    ['wind', [3.2, 12.4], true, [0, 5, 10, 15]],
    ['pressure', [1003.1, 1011.8], false, [1002.5, 1005, 1007.5, 1010, 1012.5]],
    ['frost', [-8, 2], false, [-10, -7.5, -5, -2.5, 0, 2.5]],
  ])('of %s begins and ends on round numbers', (_case, values, isFloored, ticks) => {
    expect(valueAxis(values, isFloored).ticks).toEqual(ticks)
  })

  it('holds every value, with few even steps', () => {
    fc.assert(
      fc.property(numbers, fc.boolean(), (values, isFloored) => {
        const { from, to, ticks } = valueAxis(values, isFloored)
        expect(from).toBeLessThanOrEqual(Math.min(...values) + 1e-6)
        expect(to).toBeGreaterThanOrEqual(Math.max(...values) - 1e-6)
        expect(ticks.length).toBeGreaterThan(1)
        expect(ticks.length).toBeLessThan(8)
      }),
    )
  })
})

describe('the labels of limits', () => {
  it.each([
    ['none', [], []],
    ['one', [40], [40]],
    ['two far from each other', [80, 40], [80, 40]],
    ['two near each other', [50, 40], [52.5, 37.5]],
  ])('never lie over each other: %s', (_case, places, expected) => expect(apart(places)).toEqual(expected))
})

describe('the time axis', () => {
  it('of a day marks every six hours of the zone, and where its day begins', () => {
    const [from, to] = [new Date('2026-05-03T04:00:00Z'), new Date('2026-05-04T04:00:00Z')]
    const ticks = timeTicks(from, to, 'KST')
    expect(ticks.map(({ at }) => at.toISOString().slice(8, 16))).toEqual([
      '03T09:00',
      '03T15:00',
      '03T21:00',
      '04T03:00',
    ])
    expect(ticks.map(({ isDay }) => isDay)).toEqual([false, true, false, false])
  })

  it('of a week marks the midnights of the zone', () => {
    const [from, to] = [new Date('2026-04-27T03:00:00Z'), new Date('2026-05-04T03:00:00Z')]
    const hours = new Set(timeTicks(from, to, 'KST').map(({ at }) => at.getUTCHours()))
    expect([...hours]).toEqual([15])
    expect(timeTicks(from, to, 'UTC')).toHaveLength(7)
  })

  it('gives shares of its span, and none of an empty one', () => {
    const [from, to] = [new Date(0), new Date(1000)]
    expect(shareOf(new Date(250), from, to)).toBe(0.25)
    expect(shareOf(new Date(250), from, from)).toBe(0)
  })
})

describe('the line', () => {
  const axis = { from: 0, to: 10, ticks: [] }

  it('breaks where values are missing and keeps a lone point', () => {
    const points = [0, 5, null, 5, null, null, 10, 0].map((y, i) => ({ x: i / 10, y }))
    expect(linePath(points, axis, 100)).toBe('M0 100L100 50M300 50h2M600 0L700 100')
  })

  it('is empty without values', () => {
    expect(linePath([{ x: 0, y: null }], axis, 100)).toBe('')
  })

  it('has a band that goes there along the highest and back along the lowest values', () => {
    const band = [
      { x: 0, low: 0, high: 10 },
      { x: 0.5, low: 5, high: 5 },
      { x: 0.6, low: null, high: 3 },
    ]
    expect(bandPath(band, axis, 100)).toBe('M0 0L500 50L500 50L0 100z')
  })

  it('is thinned for arrows so that the newest stays', () => {
    const all = Array.from({ length: 145 }, (_, i) => i)
    const few = thinned(all, 13)
    expect(few.length).toBeLessThanOrEqual(13)
    expect(few.at(-1)).toBe(144)
    expect(thinned([], 13)).toEqual([])
  })
})
