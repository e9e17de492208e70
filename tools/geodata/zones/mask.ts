import { packNumbers } from '../../../src/domain/kernel/packedNumbers.ts'
import type { SeaMaskFile } from '../../../src/domain/zones/seaMask.ts'
import { SQUARES } from '../../../src/domain/zones/seaSquares.ts'
import type { Ring } from '../basemap/geometry.ts'
import { boxOf, overlaps } from '../basemap/geometry.ts'

/** Cells per degree: 0.02° are about 2 km. */
const CELLS_PER_DEGREE = 50
/** Lines that are looked along per cell, and places along each line. */
const LINES_PER_CELL = 5

const WEST = Math.min(...SQUARES.map(({ box }) => box.west))
const SOUTH = Math.min(...SQUARES.map(({ box }) => box.south))
const EAST = Math.max(...SQUARES.map(({ box }) => box.east))
const NORTH = Math.max(...SQUARES.map(({ box }) => box.north))

/** What is sea in the box around all squares: a cell is, when at least half of it is no land. */
export function packedSeaMask(land: readonly Ring[]): SeaMaskFile {
  const box = { west: WEST, south: SOUTH, east: EAST, north: NORTH }
  const near = land.filter((ring) => overlaps(boxOf(ring), box))
  const columns = (EAST - WEST) * CELLS_PER_DEGREE
  const rows = (NORTH - SOUTH) * CELLS_PER_DEGREE
  const runs: number[] = []
  let [isSea, length] = [false, 0]
  for (let row = 0; row < rows; row++) {
    const dry = dryPlaces(near, row, columns)
    for (let column = 0; column < columns; column++) {
      const cellIsSea = (dry[column] ?? 0) * 2 <= LINES_PER_CELL ** 2
      if (cellIsSea !== isSea) {
        runs.push(length)
        ;[isSea, length] = [cellIsSea, 0]
      }
      length++
    }
  }
  return {
    west: WEST,
    south: SOUTH,
    cellsPerDegree: CELLS_PER_DEGREE,
    columns,
    rows,
    runs: packNumbers([...runs, length]),
  }
}

/** How many of the places tried in each cell of a row lie on land. */
function dryPlaces(land: readonly Ring[], row: number, columns: number): Uint8Array {
  const dry = new Uint8Array(columns)
  const perDegree = CELLS_PER_DEGREE * LINES_PER_CELL
  for (let line = 0; line < LINES_PER_CELL; line++) {
    const lat = SOUTH + (row * LINES_PER_CELL + line + 0.5) / perDegree
    // lands overlap where files of the base map meet: a place is counted once
    const isDry = new Uint8Array(columns * LINES_PER_CELL)
    for (const ring of land) {
      const crossings = crossingsOf(ring, lat)
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        const from = Math.ceil(((crossings[i] ?? 0) - WEST) * perDegree - 0.5)
        const to = Math.ceil(((crossings[i + 1] ?? 0) - WEST) * perDegree - 0.5)
        isDry.fill(1, Math.max(0, from), Math.max(0, to))
      }
    }
    isDry.forEach((one, i) => {
      dry[Math.floor(i / LINES_PER_CELL)]! += one
    })
  }
  return dry
}

/** Longitudes at which a ring crosses a latitude, from the west. */
function crossingsOf(ring: Ring, lat: number): number[] {
  const crossings: number[] = []
  ring.forEach((to, i) => {
    const from = ring[(i + ring.length - 1) % ring.length] ?? to
    if (from[1] > lat === to[1] > lat) return
    crossings.push(from[0] + ((lat - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
  })
  return crossings.toSorted((a, b) => a - b)
}
