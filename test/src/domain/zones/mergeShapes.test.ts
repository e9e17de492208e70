import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeShapes } from '../../../../src/domain/zones/mergeShapes.ts'
import { contains } from '../../../../src/domain/zones/zoneShapes.ts'
import type { LonLatRing, ZoneShape } from '../../../../src/domain/zones/zones.ts'

/** A square of a tenth of a degree, counted from 125° E 35° N. */
function tile(column: number, row: number): ZoneShape {
  const [west, south] = [125 + column / 10, 35 + row / 10]
  const [east, north] = [125 + (column + 1) / 10, 35 + (row + 1) / 10]
  const ring: LonLatRing = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const middle = [125 + (column + 0.5) / 10, 35 + (row + 0.5) / 10] as const
  return { code: `${column}-${row}`, label: middle, polygons: [[ring]] }
}

describe('shapes side by side', () => {
  it('become one without the line between them', () => {
    const { polygons } = mergeShapes('both', [tile(0, 0), tile(1, 0)])
    expect(polygons).toHaveLength(1)
    expect(polygons[0]).toHaveLength(1)
    expect(polygons[0]?.[0]).toHaveLength(7)
  })

  it('keep the hole that they leave open among them', () => {
    const around = [0, 1, 2].flatMap((column) => [0, 1, 2].map((row) => tile(column, row)))
    const { polygons } = mergeShapes(
      'ring',
      around.filter(({ code }) => code !== '1-1'),
    )
    expect(polygons).toHaveLength(1)
    expect(polygons[0]).toHaveLength(2)
  })

  it('stay apart where they touch in a corner alone', () => {
    const { polygons } = mergeShapes('corner', [tile(0, 0), tile(1, 1)])
    expect(polygons.map((polygon) => polygon.length)).toEqual([1, 1])
    expect(polygons.map(([outer]) => outer?.length)).toEqual([5, 5])
  })

  it('have simple rings alone, wherever they touch', () => {
    const tiles = fc.uniqueArray(fc.tuple(fc.nat(4), fc.nat(4)), { selector: String, minLength: 1 })
    fc.assert(
      fc.property(tiles, (places) => {
        const { polygons } = mergeShapes(
          'any',
          places.map(([column, row]) => tile(column, row)),
        )
        for (const ring of polygons.flat()) {
          const corners = ring.slice(1).map(([lon, lat]) => `${lon.toFixed(3)} ${lat.toFixed(3)}`)
          expect(new Set(corners).size).toBe(corners.length)
          expect(ring[0]).toEqual(ring.at(-1))
        }
      }),
    )
  })

  it('are nothing when there are none', () => {
    expect(mergeShapes('none', [])).toEqual({ code: 'none', label: [0, 0], polygons: [] })
  })

  it('take the label nearest the middle', () => {
    expect(mergeShapes('row', [tile(0, 0), tile(1, 0), tile(2, 0)]).label).toEqual(tile(1, 0).label)
  })

  it('hold together what each of them held, whichever they are', () => {
    const tiles = fc.uniqueArray(fc.tuple(fc.nat(5), fc.nat(5)), { selector: String, minLength: 1 })
    fc.assert(
      fc.property(tiles, (places) => {
        const merged = mergeShapes(
          'any',
          places.map(([column, row]) => tile(column, row)),
        )
        const wanted = new Set(places.map(String))
        for (let column = 0; column <= 5; column++)
          for (let row = 0; row <= 5; row++) {
            const [lon, lat] = tile(column, row).label
            expect(contains(merged, lon, lat)).toBe(wanted.has(`${column},${row}`))
          }
      }),
    )
  })
})
