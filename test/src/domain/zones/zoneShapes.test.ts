import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contains,
  middleOf,
  packShape,
  shapeBox,
  unpackShape,
  zoneAt,
} from '../../../../src/domain/zones/zoneShapes.ts'
import type { LonLatRing, ZoneShape } from '../../../../src/domain/zones/zones.ts'

const box = (west: number, south: number, east: number, north: number): LonLatRing => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

const shape = (code: string, ...polygons: LonLatRing[][]): ZoneShape => ({ code, label: [125, 35], polygons })

/** A sea of one degree with an island, and a pond apart from it. */
const SEA = shape(
  'sea',
  [box(125, 35, 126, 36), box(125.4, 35.4, 125.6, 35.6).toReversed()],
  [box(127, 35, 127.2, 35.2)],
)

describe('a place', () => {
  it.each([
    ['west of it', 124.9, 35.5],
    ['north of it', 125.5, 36.1],
    ['on its island', 125.5, 35.5],
    ['between its parts', 126.5, 35.1],
    ['nowhere', Number.NaN, 35.5],
    ['with latitude and longitude the wrong way round', 35.5, 125.5],
  ])('is not in a shape %s', (_case, lon, lat) => {
    expect(contains(SEA, lon, lat)).toBe(false)
  })

  it.each([
    ['in its water', 125.2, 35.2],
    ['between its island and its side', 125.8, 35.5],
    ['in its second part', 127.1, 35.1],
  ])('is in a shape %s', (_case, lon, lat) => {
    expect(contains(SEA, lon, lat)).toBe(true)
  })

  it('is in no shape without polygons', () => {
    expect(contains(shape('none'), 125, 35)).toBe(false)
  })

  it('on the common line of two shapes is in one of them alone', () => {
    // the line leans, and each shape walks along it the other way
    const west: LonLatRing = [
      [125, 35],
      [125.333, 35],
      [125.777, 36],
      [125, 36],
      [125, 35],
    ]
    const east: LonLatRing = [
      [125.777, 36],
      [125.333, 35],
      [126, 35],
      [126, 36],
      [125.777, 36],
    ]
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (t) => {
        const [lon, lat] = [125.333 + t * (125.777 - 125.333), 35 + t]
        const holders = [shape('west', [west]), shape('east', [east])].filter((one) =>
          contains(one, lon, lat),
        )
        expect(holders).toHaveLength(1)
      }),
    )
  })

  it('belongs to the first shape that holds it', () => {
    const other = shape('other', [box(125, 35, 130, 40)])
    expect(zoneAt([SEA, other], 125.2, 35.2)?.code).toBe('sea')
    expect(zoneAt([SEA, other], 125.5, 35.5)?.code).toBe('other')
    expect(zoneAt([SEA, other], 131, 35)).toBeUndefined()
  })
})

it('a shape has one box around all its parts', () => {
  expect(shapeBox(SEA)).toEqual({ west: 125, south: 35, east: 127.2, north: 36 })
})

describe('a packed shape', () => {
  it('comes back whole', () => {
    expect(unpackShape('sea', packShape(SEA))).toEqual(SEA)
  })

  it('comes back for any rings on the grid', () => {
    const place = fc
      .tuple(fc.integer({ min: 115_000, max: 143_000 }), fc.integer({ min: 24_000, max: 46_000 }))
      .map(([x, y]) => [x / 1000, y / 1000] as const)
    const ring = fc
      .array(place, { minLength: 3, maxLength: 30 })
      .map((places) => [...places, ...places.slice(0, 1)])
    const polygons = fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(place, polygons, (label, rings) => {
        const any: ZoneShape = { code: 'any', label, polygons: rings }
        expect(unpackShape('any', packShape(any))).toEqual(any)
      }),
    )
  })
})

describe('the middle of an area', () => {
  it('is that of its largest part', () => {
    const [lon, lat] = middleOf([[box(120, 30, 120.1, 30.1)], [box(128, 34, 130, 36)]])
    expect(lon).toBeCloseTo(129)
    expect(lat).toBeCloseTo(35)
  })

  it('is somewhere even when the area is nothing', () => {
    expect(middleOf([])).toEqual([0, 0])
    expect(
      middleOf([
        [
          [
            [129, 35],
            [129, 35],
            [129, 35],
          ],
        ],
      ]),
    ).toEqual([129, 35])
  })
})
