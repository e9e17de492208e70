import { describe, expect, it } from 'vitest'
import { packNumbers } from '../../../../src/domain/kernel/packedNumbers.ts'
import { SeaMask } from '../../../../src/domain/zones/seaMask.ts'

/**
 * Three squares from west to east (144 to 146) in cells of a quarter of a degree: land, land and sea, sea.
 *
 *     # # # ~ ~ ~
 *     # # ~ ~ ~ ~
 */
const MASK = new SeaMask({
  west: 124.5,
  south: 37.5,
  cellsPerDegree: 4,
  columns: 6,
  rows: 2,
  runs: packNumbers([2, 4, 3, 3]),
})

describe('what is sea', () => {
  it.each([
    ['land in the south', 124.9, 37.6, false],
    ['sea in the south', 125.1, 37.6, true],
    ['land in the north', 125.1, 37.9, false],
    ['sea in the north', 125.3, 37.9, true],
    ['beyond the mask in the east', 126.1, 37.6, false],
    ['beyond the mask in the south', 125.1, 37.4, false],
    ['no place', Number.NaN, 37.6, false],
  ])('is known: %s', (_case, lon, lat, isSea) => {
    expect(MASK.isSea(lon, lat)).toBe(isSea)
  })
})

describe('the nearest sea', () => {
  it.each([
    ['beyond the mask', 120, 37.6],
    ['no place', Number.NaN, 37.6],
    ['endless', 125, Number.POSITIVE_INFINITY],
  ])('is not known %s', (_case, lon, lat) => {
    expect(MASK.nearestSea(lon, lat)).toBeUndefined()
  })

  it('of a place at sea is the place itself', () => {
    expect(MASK.nearestSea(125.3, 37.9)).toEqual({ lon: 125.3, lat: 37.9, distanceKm: 0 })
  })

  it('of a place on land is the middle of the nearest sea cell', () => {
    const { lon, lat, distanceKm = 0 } = MASK.nearestSea(124.6, 37.625) ?? {}
    expect([lon, lat]).toEqual([125.125, 37.625])
    expect(distanceKm).toBeCloseTo(46.2, 1)
  })

  it('in a box that is all land is none', () => {
    const square144 = { west: 124.5, south: 37.5, east: 125, north: 38 }
    expect(MASK.nearestIn(square144, 124.75, 37.75)).toBeUndefined()
    const square145 = { west: 125, south: 37.5, east: 125.5, north: 38 }
    expect(MASK.nearestIn(square145, 125, 38)).toMatchObject({ lon: 125.375, lat: 37.875 })
  })
})
