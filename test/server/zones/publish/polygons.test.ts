import { describe, expect, it } from 'vitest'
import { CAP_MAX_POINTS, capPolygons, geoJsonGeometry } from '../../../../server/zones/publish/polygons.ts'
import type { LonLatRing, ZoneShape } from '../../../../src/domain/zones/zones.ts'

const shapeOf = (...outers: LonLatRing[]): ZoneShape => ({
  code: 'S1',
  polygons: outers.map((outer) => [outer]),
  label: [129, 35],
})

/** A coast of many small teeth around a circle. */
function teeth(count: number, radius: number, [lon, lat]: readonly [number, number] = [129, 35]): LonLatRing {
  const ring = Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count
    const reach = radius * (1 + 0.01 * (i % 2))
    return [lon + reach * Math.cos(angle), lat + reach * Math.sin(angle)] as const
  })
  return [...ring, ring[0] ?? [lon, lat]]
}

const positionsOf = (polygon: string) => polygon.split(' ').map((pair) => pair.split(',').map(Number))

function areaOf(polygon: string): number {
  const points = positionsOf(polygon)
  const twice = points.reduce((sum, [lat = 0, lon = 0], i) => {
    const [nextLat = lat, nextLon = lon] = points[i + 1] ?? []
    return sum + lon * nextLat - nextLon * lat
  }, 0)
  return Math.abs(twice) / 2
}

describe('polygons for CAP', () => {
  it.each([
    ['nothing', shapeOf()],
    ['a point', shapeOf([[129, 35]])],
    [
      'a line',
      shapeOf([
        [129, 35],
        [130, 36],
        [129, 35],
      ]),
    ],
    [
      'a ring without area',
      shapeOf([
        [129, 35],
        [130, 36],
        [131, 37],
        [129, 35],
      ]),
    ],
    [
      'less than rounding can tell',
      shapeOf([
        [129, 35],
        [129.00001, 35],
        [129, 35.00001],
        [129, 35],
      ]),
    ],
    ['an empty polygon', { ...shapeOf(), polygons: [[]] }],
  ] as const)('are none for %s', (_case, shape) => {
    expect(capPolygons(shape)).toEqual([])
  })

  it('closes a ring that was left open', () => {
    expect(
      capPolygons(
        shapeOf([
          [129, 35],
          [130, 35],
          [130, 36],
        ]),
      ),
    ).toEqual(['35,129 35,130 36,130 35,129'])
  })

  it('thins a long coast to few points and keeps its area', () => {
    const coast = shapeOf(teeth(4_000, 0.5))
    const [polygon = ''] = capPolygons(coast)
    const points = positionsOf(polygon)
    expect(points.length).toBeLessThanOrEqual(CAP_MAX_POINTS)
    expect(points.length).toBeGreaterThan(CAP_MAX_POINTS * 0.9)
    expect(points[0]).toEqual(points.at(-1))
    expect(areaOf(polygon)).toBeGreaterThan(Math.PI * 0.25 * 0.99)
    expect(areaOf(polygon)).toBeLessThan(Math.PI * 0.25 * 1.03)
  })

  it('keeps the largest of many islands, each at least a triangle', () => {
    const islands = Array.from({ length: 60 }, (_, i) => teeth(40, 0.001 * (i + 1), [125 + i * 0.2, 34]))
    const polygons = capPolygons(shapeOf(...islands))
    expect(polygons).toHaveLength(20)
    expect(polygons.flatMap(positionsOf).length).toBeLessThanOrEqual(CAP_MAX_POINTS)
    expect(Math.min(...polygons.map((polygon) => positionsOf(polygon).length))).toBeGreaterThanOrEqual(4)
    expect(polygons.map(areaOf)).toEqual(polygons.map(areaOf).toSorted((a, b) => b - a))
  })
})

it('has no geometry where nothing is left of a shape', () => {
  expect(geoJsonGeometry(shapeOf([[129, 35]]))).toBeNull()
})
