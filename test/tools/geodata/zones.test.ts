import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Ring } from '../../../tools/geodata/basemap/geometry.ts'
import { DRAWN, STRIPS } from '../../../tools/geodata/zones/coastalOutlines.ts'
import { FORECAST_OUTLINES } from '../../../tools/geodata/zones/forecastOutlines.ts'
import {
  doubleArea,
  toGrid,
  toPolygons,
  type GridPolygon,
  type Spot,
} from '../../../tools/geodata/zones/grid.ts'
import { middleOf, roomAt } from '../../../tools/geodata/zones/inside.ts'
import { LAKES } from '../../../tools/geodata/zones/lakes.ts'
import { dryLand } from '../../../tools/geodata/zones/land.ts'
import { packedSeaMask } from '../../../tools/geodata/zones/mask.ts'
import { ringOf } from '../../../tools/geodata/zones/outline.ts'
import { SEA_OUTLINES } from '../../../tools/geodata/zones/seaOutlines.ts'
import { weld } from '../../../tools/geodata/zones/weld.ts'
import { WARNING_ZONES } from '../../../server/platform/db/facts/zones.ts'
import { zoneShape } from '../../../server/platform/db/facts/zoneShapes.ts'
import { SeaMask } from '../../../src/domain/zones/seaMask.ts'
import { contains, shapeBox, zoneAt } from '../../../src/domain/zones/zoneShapes.ts'
import type { LonLatRing, ZoneShape } from '../../../src/domain/zones/zones.ts'

const shapeOf = (...rings: LonLatRing[]): ZoneShape => ({ code: 'x', label: [0, 0], polygons: [rings] })
const closed = (ring: Ring): LonLatRing => [...ring, ...ring.slice(0, 1)]
const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

describe('outlines', () => {
  it('are refused when a number is missing or is no place about Korea', () => {
    expect(() => ringOf(['half', [126, 35, 127]])).toThrow('half')
    expect(() => ringOf(['turned', [35, 126, 36, 126, 36, 127]])).toThrow('turned')
  })

  it('are drawn once for every sea and coastal zone', () => {
    const codesOf = (level: string) =>
      WARNING_ZONES.filter((zone) => zone.level === level).map(({ code }) => code)
    expect(SEA_OUTLINES.map(([code]) => code).toSorted()).toEqual(codesOf('sea'))
    expect([...DRAWN, ...STRIPS].map(([code]) => code).toSorted()).toEqual(codesOf('coastal'))
  })

  it('are all rings of places', () => {
    for (const outline of [...SEA_OUTLINES, ...DRAWN, ...FORECAST_OUTLINES, ...LAKES])
      expect(ringOf(outline).length).toBeGreaterThanOrEqual(3)
  })
})

describe('the grid', () => {
  it('turns every ring against the clock and drops places that fall together', () => {
    const clockwise = box(126, 35, 126.1, 35.1).toReversed()
    const ring = toGrid([...clockwise, [126.0001, 35.0001]])
    expect(ring).toHaveLength(4)
    expect(doubleArea(ring)).toBe(20_000)
  })

  it('gives degrees back closed', () => {
    expect(toPolygons([[toGrid(box(126, 35, 126.1, 35.1))]])).toEqual([[closed(box(126, 35, 126.1, 35.1))]])
  })
})

describe('welding', () => {
  const square = (x: number, y: number, size: number): Spot[] => [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ]

  it('gives a side the corners of its neighbours that lie on it', () => {
    const zones = new Map<string, GridPolygon[]>([
      ['large', [[square(0, 0, 20)]]],
      ['low', [[square(20, 0, 10)]]],
      ['high', [[square(20, 10, 10)]]],
    ])
    const welded = weld(zones, 1)
    expect(welded.get('large')?.[0]?.[0]).toContainEqual([20, 10])
    expect(welded.get('low')).toEqual(zones.get('low'))
  })

  it('leaves out slivers, spikes and repeated places', () => {
    const sliver: Spot[] = [
      [0, 0],
      [100, 0],
      [100, 1],
    ]
    const spiked: Spot[] = [
      [200, 0],
      [300, 0],
      [350, 0],
      [300, 0],
      [300, 100],
      [300, 100],
      [200, 100],
    ]
    const welded = weld(new Map([['x', [[sliver], [spiked]]]]), 60)
    expect(welded.get('x')).toEqual([[square(200, 0, 100)]])
  })

  it('changes no area by more than its corners allow', () => {
    const places = fc.array(fc.tuple(fc.nat(400), fc.nat(400)), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(places, (corners) => {
        const tiles = corners.map(([x, y]): [string, GridPolygon[]] => [`${x} ${y}`, [[square(x, y, 50)]]])
        for (const [, polygons] of weld(new Map(tiles), 1))
          for (const [ring = []] of polygons) expect(doubleArea(ring)).toBe(5000)
      }),
    )
  })
})

describe('the middle of a shape', () => {
  it('is far from its sides and its island', () => {
    const shape = shapeOf(closed(box(126, 35, 128, 36)), closed(box(126.9, 35.4, 127.1, 35.6)).toReversed())
    const [lon, lat] = middleOf(shape)
    expect(contains(shape, lon, lat)).toBe(true)
    expect(roomAt(shape, lon, lat)).toBeGreaterThan(0.3)
  })
})

it('the mask calls a cell land when more than half of it is', () => {
  // cells are 0.02° wide: the land ends in a third of one column and in two thirds of a row
  const mask = new SeaMask(packedSeaMask([box(126, 35, 126.1067, 35.1133)]))
  expect(mask.isSea(126.05, 35.05)).toBe(false)
  expect(mask.isSea(126.11, 35.05)).toBe(true)
  expect(mask.isSea(126.05, 35.11)).toBe(false)
  expect(mask.isSea(126.05, 35.13)).toBe(true)
  expect(mask.isSea(125.99, 35.05)).toBe(true)
})

describe('the committed shapes', () => {
  let land: ZoneShape[] = []
  beforeAll(async () => {
    land = (await dryLand()).map((ring) => shapeOf(closed(ring)))
  })

  it('have no hole that is not land, so no zones leave a gap between them', () => {
    const holes = zoneShape('S1000000')?.polygons.flatMap(([, ...rings]) => rings) ?? []
    expect(holes.length).toBeGreaterThan(200)
    const gaps = holes.filter((hole) => {
      const shape = shapeOf(hole.toReversed())
      const { west, south, east, north } = shapeBox(shape)
      const near = land.filter((one) => {
        const other = shapeBox(one)
        return other.west < east && other.east > west && other.south < north && other.north > south
      })
      let [inside, dry] = [0, 0]
      for (let i = 0.5; i < 7; i++)
        for (let j = 0.5; j < 7; j++) {
          const place = [west + (i / 7) * (east - west), south + (j / 7) * (north - south)] as const
          if (!contains(shape, ...place)) continue
          inside++
          if (zoneAt(near, ...place)) dry++
        }
      return dry < inside * 0.4
    })
    expect(gaps).toEqual([])
  })
})
