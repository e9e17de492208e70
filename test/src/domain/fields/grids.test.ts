import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DFS_GRID,
  gridNorth,
  isInGrid,
  isSameGrid,
  placeInGrid,
  positionInGrid,
} from '../../../../src/domain/fields/grids.ts'
import type { Grid, LatLonGrid } from '../../../../src/domain/fields/grids.ts'

const REGION: LatLonGrid = {
  kind: 'latLon',
  columns: 205,
  rows: 169,
  west: 117,
  south: 30,
  stepLon: 1 / 12,
  stepLat: 1 / 12,
}
const ACROSS: LatLonGrid = { ...REGION, columns: 41, rows: 11, west: 170, south: 0, stepLon: 0.5, stepLat: 1 }

const ON_ELLIPSOID: Grid = {
  ...DFS_GRID,
  earthRadiusM: 6_378_137,
  flattening: 1 / 298.257_223_563,
  westM: 0,
  southM: 0,
  stepM: 1,
}

describe('places in a grid', () => {
  // as cs2cs of PROJ 9 answers for +proj=lcc +lat_1=30 +lat_2=60 +lat_0=38 +lon_0=126 +ellps=WGS84
  it.each([
    [124.5, 37.4, -129_550.96, -63_702.97],
    [131, 34, 454_653.579, -420_385.774],
    [119, 43, -551_142.298, 562_623.583],
    [126, 38, 0, 0],
  ])('lies on the ellipsoid where PROJ has it: %d, %d', (lon, lat, x, y) => {
    const { column, row } = placeInGrid(ON_ELLIPSOID, lat, lon)
    expect(column).toBeCloseTo(x, 2)
    expect(row).toBeCloseTo(y, 2)
  })

  it.each([
    ['Seoul City Hall', 37.5663, 126.9779, 60, 127],
    ['Taebaek', 37.1641, 128.9856, 95, 119],
    ['the origin', 38, 126, 43, 136],
  ])('finds the cell of the short-range forecast for %s', (_name, lat, lon, x, y) => {
    const { column, row } = placeInGrid(DFS_GRID, lat, lon)
    expect([Math.round(column) + 1, Math.round(row) + 1]).toEqual([x, y])
  })

  it('reaches as far as the agency says', () => {
    const ends = [
      [0, 0],
      [148, 0],
      [0, 252],
      [148, 252],
    ].map(([column, row]) => positionInGrid(DFS_GRID, { column: column!, row: row! }))
    const within = (values: number[]) => [Math.min(...values), Math.max(...values)]
    const [west, east] = within(ends.map(({ lon }) => lon))
    const [south] = within(ends.map(({ lat }) => lat))
    expect(west).toBeCloseTo(123.310165, 3)
    expect(east).toBeCloseTo(132.774963, 3)
    expect(south).toBeCloseTo(31.651814, 3)
  })

  it.each<[string, Grid]>([
    ['in longitude and latitude', REGION],
    ['across the date line', ACROSS],
    ['on a cone', DFS_GRID],
    ['on a cone that touches', { ...DFS_GRID, standardParallels: [38, 38] }],
    ['on the cone of an ellipsoid', ON_ELLIPSOID],
  ])('comes back to the place %s', (_name, grid) => {
    const place = fc.record({
      column: fc.double({ min: 0, max: grid.columns - 1, noNaN: true }),
      row: fc.double({ min: 0, max: grid.rows - 1, noNaN: true }),
    })
    fc.assert(
      fc.property(place, (given) => {
        const { lat, lon } = positionInGrid(grid, given)
        expect(lon).toBeGreaterThanOrEqual(-180)
        expect(lon).toBeLessThan(180)
        const found = placeInGrid(grid, lat, lon)
        expect(found.column).toBeCloseTo(given.column, 6)
        expect(found.row).toBeCloseTo(given.row, 6)
      }),
    )
  })

  it.each([
    ['west of it', 35, 116.9],
    ['east of it', 35, 134.1],
    ['south of it', 29.9, 120],
    ['north of it', 44.1, 120],
    ['on the other side of the world', 35, -50],
  ])('leaves out what lies %s', (_name, lat, lon) => {
    expect(isInGrid(REGION, placeInGrid(REGION, lat, lon))).toBe(false)
  })

  it('takes longitudes of either spelling', () => {
    expect(placeInGrid(ACROSS, 5, -175)).toEqual(placeInGrid(ACROSS, 5, 185))
  })
})

it('turns north with the meridians of a cone', () => {
  expect(gridNorth(DFS_GRID, 126)).toBeCloseTo(0)
  const east = { column: 140, row: 100 }
  const { lat, lon } = positionInGrid(DFS_GRID, east)
  const up = positionInGrid(DFS_GRID, { ...east, row: 101 })
  const bearing = (Math.atan2((up.lon - lon) * Math.cos((lat * Math.PI) / 180), up.lat - lat) * 180) / Math.PI
  expect(gridNorth(DFS_GRID, lon)).toBeCloseTo(bearing, 0)
})

it('tells grids apart by their numbers', () => {
  expect(isSameGrid(REGION, { ...REGION })).toBe(true)
  expect(isSameGrid(REGION, { ...REGION, columns: 204 })).toBe(false)
  expect(isSameGrid(REGION, DFS_GRID)).toBe(false)
})
