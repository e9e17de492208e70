import { describe, expect, it } from 'vitest'
import { FIELD_ELEMENT_NAMES, fieldElement } from '../../../../src/domain/fields/fieldElements.ts'
import type { LatLonGrid } from '../../../../src/domain/fields/grids.ts'
import {
  between,
  codeOf,
  cornersOf,
  inTime,
  MISSING_CODE,
  valueOfCode,
} from '../../../../src/domain/fields/gridField.ts'

const GRID: LatLonGrid = { kind: 'latLon', columns: 3, rows: 2, west: 120, south: 30, stepLon: 1, stepLat: 1 }
const at = (values: readonly number[]) => (cell: number) => values[cell]!

describe('codes of values', () => {
  it.each(FIELD_ELEMENT_NAMES)('cover the whole range of %s', (name) => {
    const { min, max, decimals } = fieldElement(name)
    expect(codeOf(name, max)).toBeLessThan(MISSING_CODE)
    expect(valueOfCode(name, codeOf(name, min))).toBe(min)
    expect(valueOfCode(name, codeOf(name, max))).toBeCloseTo(max, decimals)
  })

  it.each([NaN, -0.1, 35.1, Infinity])('make %s missing', (value) => {
    expect(codeOf('significantWaveHeight', value)).toBe(MISSING_CODE)
    expect(valueOfCode('significantWaveHeight', MISSING_CODE)).toBeNaN()
  })

  it('have no noise of binary fractions', () => {
    expect(valueOfCode('significantWaveHeight', codeOf('significantWaveHeight', 0.29))).toBe(0.29)
  })
})

describe('values between those of the grid', () => {
  it('are in proportion to the distance', () => {
    const corners = cornersOf(GRID, { column: 0.25, row: 0.5 })
    expect(between('significantWaveHeight', corners, at([0, 4, 9, 2, 6, 9]))).toBeCloseTo(2)
  })

  it('are those of the grid on its points', () => {
    expect(between('pressure', cornersOf(GRID, { column: 2, row: 1 }), at([1, 2, 3, 4, 5, 6]))).toBe(6)
  })

  it('lean on the neighbours where one is land', () => {
    const corners = cornersOf(GRID, { column: 0.25, row: 0 })
    expect(between('significantWaveHeight', corners, at([NaN, 4, 9, 2, 6, 9]))).toBe(4)
  })

  it('are missing where all neighbours are', () => {
    expect(between('pressure', cornersOf(GRID, { column: 0.5, row: 0.5 }), () => NaN)).toBeNaN()
  })

  it('are none beyond the grid', () => {
    expect(cornersOf(GRID, { column: 2.01, row: 0 })).toEqual([])
    expect(between('pressure', [], at([]))).toBeNaN()
  })

  it('turn directions through north', () => {
    const corners = cornersOf(GRID, { column: 0.5, row: 0 })
    expect(between('waveFromDirection', corners, at([350, 10, 0, 0, 0, 0])) % 360).toBeCloseTo(0)
  })

  it('take the class of the nearest, missing or not', () => {
    expect(between('sky', cornersOf(GRID, { column: 0.3, row: 0 }), at([1, 4, 1, 1, 1, 1]))).toBe(1)
    expect(between('sky', cornersOf(GRID, { column: 0.3, row: 0 }), at([NaN, 4, 1, 1, 1, 1]))).toBeNaN()
  })
})

describe('values between two times', () => {
  it.each([
    ['pressure', 1000, 1010, 0.25, 1002.5],
    ['waveFromDirection', 350, 10, 0.75, 5],
    ['sky', 1, 4, 0.49, 1],
    ['sky', 1, 4, 0.5, 4],
    ['pressure', 1000, NaN, 0, 1000],
    ['pressure', 1000, NaN, 0.1, NaN],
  ] as const)('of %s', (name, before, after, share, expected) => {
    const value = inTime(name, before, after, share)
    expect(Math.round(value * 10) / 10).toBe(expected)
  })
})
