import { PARTS_OF_DEGREE } from '../../../src/domain/zones/zoneShapes.ts'
import type { ZoneShape } from '../../../src/domain/zones/zones.ts'
import type { Box, Ring } from '../basemap/geometry.ts'

/** A place in whole parts of a degree, east and north. */
export type Spot = readonly [x: number, y: number]
/** Outer ring against the clock, holes with it; first place not repeated. */
export type GridPolygon = readonly (readonly Spot[])[]

/** A ring on the grid of the shapes, against the clock, places that fall together left out. */
export function toGrid(ring: Ring): Spot[] {
  const spots = ring.map(([lon, lat]): Spot => [
    Math.round(lon * PARTS_OF_DEGREE),
    Math.round(lat * PARTS_OF_DEGREE),
  ])
  const distinct = spots.filter((spot, i) => !isSame(spot, spots[(i + spots.length - 1) % spots.length]))
  return doubleArea(distinct) < 0 ? distinct.toReversed() : distinct
}

export const isSame = (a: Spot | undefined, b: Spot | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]

/** Twice the signed area in square parts; positive when the ring runs against the clock. */
export function doubleArea(ring: readonly Spot[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
}

export function gridBox(polygons: readonly GridPolygon[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [x, y] of polygons.flatMap(([outer = []]) => outer)) {
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.south = Math.min(box.south, y)
    box.north = Math.max(box.north, y)
  }
  return box
}

/** Back to degrees, each ring closed. */
export function toPolygons(polygons: readonly GridPolygon[]): ZoneShape['polygons'] {
  return polygons.map((polygon) =>
    polygon.map((ring) => {
      const degrees = ring.map(([x, y]) => [x / PARTS_OF_DEGREE, y / PARTS_OF_DEGREE] as const)
      return [...degrees, ...degrees.slice(0, 1)]
    }),
  )
}
