import { latitudeOf, longitudeOf } from '../kernel/mercator.ts'
import type { WorldBox } from '../kernel/mercator.ts'
import type { Grid } from './grids.ts'
import { placeInGrid } from './grids.ts'

/** Cells of the mesh on each side: between its points a cone and Mercator are straight to a fifth of a pixel. */
export const MESH_CELLS = 32
const TILE_PX = 256

/**
 * Where a grid lies under a box of the map, at the points of a mesh: worked out with all digits, so that a picture is
 * exact however near one looks.
 *
 * @returns for each point, row by row from the upper left: column and row in the grid
 */
export function gridMesh(grid: Grid, box: WorldBox): Float32Array {
  const world = TILE_PX * 2 ** box.zoom
  const side = MESH_CELLS + 1
  const mesh = new Float32Array(side * side * 2)
  for (let y = 0; y < side; y++) {
    const lat = latitudeOf((box.top + (box.height * y) / MESH_CELLS) / world)
    for (let x = 0; x < side; x++) {
      const lon = longitudeOf((box.left + (box.width * x) / MESH_CELLS) / world)
      const { column, row } = placeInGrid(grid, lat, lon)
      mesh.set([column, row], (y * side + x) * 2)
    }
  }
  return mesh
}

/** Between the points of a mesh. @param x, y shares of the box @returns column and row in the grid */
export function placeInMesh(mesh: Float32Array, x: number, y: number): { column: number; row: number } {
  const side = MESH_CELLS + 1
  const column = Math.min(Math.floor(x * MESH_CELLS), MESH_CELLS - 1)
  const row = Math.min(Math.floor(y * MESH_CELLS), MESH_CELLS - 1)
  const [right, down] = [x * MESH_CELLS - column, y * MESH_CELLS - row]
  const at = (row * side + column) * 2
  const mix = (part: number) =>
    (mesh[at + part]! * (1 - right) + mesh[at + 2 + part]! * right) * (1 - down) +
    (mesh[at + side * 2 + part]! * (1 - right) + mesh[at + side * 2 + 2 + part]! * right) * down
  return { column: mix(0), row: mix(1) }
}
