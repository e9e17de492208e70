import { expect, it } from 'vitest'
import { gridMesh, placeInMesh } from '../../../../src/domain/fields/fieldMesh.ts'
import { DFS_GRID, placeInGrid } from '../../../../src/domain/fields/grids.ts'
import { mercatorX, mercatorY } from '../../../../src/domain/kernel/mercator.ts'

it.each([5, 8, 12])('gives places to a fifth of a pixel at zoom %d', (zoom) => {
  const world = 256 * 2 ** zoom
  const [lat, lon] = [34.6, 127.7]
  const box = {
    left: mercatorX(lon) * world - 700,
    top: mercatorY(lat) * world - 450,
    width: 1400,
    height: 900,
    zoom,
  }
  const mesh = gridMesh(DFS_GRID, box)
  for (const [x, y] of [
    [0.5, 0.5],
    [0.237, 0.811],
    [0.99, 0.03],
  ] as const) {
    const place = placeInMesh(mesh, x, y)
    const shown = {
      lon: ((box.left + x * box.width) / world - 0.5) * 360,
      lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * (box.top + y * box.height)) / world))) * 180) / Math.PI,
    }
    const exact = placeInGrid(DFS_GRID, shown.lat, shown.lon)
    // a cell of five kilometres is so many pixels wide
    const cellPx = (5000 / 40_075_017 / Math.cos((lat * Math.PI) / 180)) * world
    expect(Math.abs(place.column - exact.column) * cellPx).toBeLessThan(0.2 + 1e-6 * world)
    expect(Math.abs(place.row - exact.row) * cellPx).toBeLessThan(0.2 + 1e-6 * world)
  }
})
