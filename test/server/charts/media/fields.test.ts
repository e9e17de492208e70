import { describe, expect, it } from 'vitest'
import { along, extremesOf, refined, through, withoutGaps } from '../../../../server/charts/media/fields.ts'
import { buildGrid } from '../../../support/chartOrders.ts'

describe('filling gaps', () => {
  it('cannot be done without any value', () => {
    expect(withoutGaps(buildGrid({ valueAt: () => NaN }))).toBeUndefined()
  })

  it('keeps what is there, and takes nothing from outside its range', () => {
    const grid = buildGrid({ valueAt: (lon) => (lon > 128 && lon < 131 ? NaN : lon) })
    const filled = withoutGaps(grid)!
    const changed = [...filled].filter(
      (value, at) => !Number.isNaN(grid.values[at]) && grid.values[at] !== value,
    )
    expect(changed).toEqual([])
    expect(filled.every((value) => value >= 115 && value <= 142)).toBe(true)
  })
})

describe('refining', () => {
  it('goes through the values of an exact field', () => {
    const grid = buildGrid({ valueAt: (lon, lat) => Math.sin(lon) * 10 + lat })
    const fine = refined(grid, 4, through)
    expect(fine.columns).toBe((grid.columns - 1) * 4 + 1)
    for (let row = 0; row < grid.rows; row++)
      for (let column = 0; column < grid.columns; column++)
        expect(fine.values[row * 4 * fine.columns + column * 4]).toBeCloseTo(
          grid.values[row * grid.columns + column]!,
          4,
        )
  })

  it.each([through, along])('leaves a plane a plane inside', (kernel) => {
    const fine = refined(buildGrid({ valueAt: (lon, lat) => 2 * lon - lat }), 4, kernel)
    for (let row = 8; row < fine.rows - 8; row += 3) {
      for (let column = 8; column < fine.columns - 8; column += 3) {
        const [lon, lat] = [fine.west + column * fine.step, fine.north - row * fine.step]
        expect(fine.values[row * fine.columns + column]).toBeCloseTo(2 * lon - lat, 3)
      }
    }
  })
})

describe('highs and lows', () => {
  const bell = (lon: number, lat: number, [atLon, atLat]: readonly number[]) =>
    Math.exp(-((lon - atLon!) ** 2 + (lat - atLat!) ** 2) / 8)

  it('stand where the field has them, with its value', () => {
    const grid = buildGrid({
      valueAt: (lon, lat) => 1010 + 20 * bell(lon, lat, [122, 38]) - 30 * bell(lon, lat, [133, 33]),
    })
    expect(extremesOf(grid, 3.5, 1)).toEqual([
      { sign: 'high', lon: 122, lat: 38, value: expect.closeTo(1030, 1) as number },
      { sign: 'low', lon: 133, lat: 33, value: expect.closeTo(980, 1) as number },
    ])
  })

  it.each([
    ['a flat field', () => 5],
    ['a slope', (lon: number) => lon],
    ['a rise too small to name', (lon: number, lat: number) => 0.5 * bell(lon, lat, [128, 35])],
  ])('are not found in %s', (_case, valueAt) => {
    expect(extremesOf(buildGrid({ valueAt }), 3.5, 1)).toEqual([])
  })

  it('are one on a plateau', () => {
    const grid = buildGrid({ valueAt: (lon, lat) => Math.min(8, 20 * bell(lon, lat, [128, 35])) })
    expect(extremesOf(grid, 5, 1)).toHaveLength(1)
  })
})
