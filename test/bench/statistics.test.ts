import { describe, expect, it } from 'vitest'
import { areaUnderCurve, quantile } from '../../bench/statistics.ts'

describe('the area under the curve', () => {
  it.each([
    ['of one and the same', [1, 2, 3, 4], [1, 2, 3, 4], 0.5],
    ['of all alike', [7, 7], [7, 7, 7], 0.5],
    ['of kinds that never overlap', [1, 2], [3, 4, 5], 1],
    ['whichever kind is the slower', [3, 4, 5], [1, 2], 1],
    ['by counting the pairs by hand', [1, 4], [2, 3], 0.5],
    ['with half a point for a tie', [1, 2], [2, 3], 0.875],
  ])('is right %s', (_name, one, other, area) => {
    expect(areaUnderCurve(one, other)).toBe(area)
  })
})

describe('a quantile', () => {
  it('is taken from the values in order, however they come', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at)
    expect([quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1)]).toEqual([51, 100, 100])
    expect(quantile([], 0.5)).toBeNaN()
  })
})
