import type { GridField } from '../../../src/domain/fields/gridField.ts'
import type { Grid, LatLonGrid } from '../../../src/domain/fields/grids.ts'
import { cellCount, DFS_GRID, positionInGrid } from '../../../src/domain/fields/grids.ts'
import type { FieldElement } from '../../../src/domain/fields/fieldElements.ts'
import type { FieldProductName } from '../../../src/domain/fields/products.ts'
import type { FieldPayload } from '../../../server/feeds/ports.ts'

const HOUR_MS = 3_600_000

/** A small sea, a degree apart. */
export const SMALL_GRID: LatLonGrid = {
  kind: 'latLon',
  columns: 5,
  rows: 4,
  west: 124,
  south: 32,
  stepLon: 1,
  stepLat: 1,
}

export { DFS_GRID }

/** @param valueAt by place and hours ahead of the run */
export function fieldOf(
  element: FieldElement,
  issuedAt: Date,
  hour: number,
  valueAt: (place: { lat: number; lon: number }, hour: number) => number,
  grid: Grid = SMALL_GRID,
): GridField {
  const values = Float32Array.from({ length: cellCount(grid) }, (_, cell) =>
    valueAt(
      positionInGrid(grid, { column: cell % grid.columns, row: Math.floor(cell / grid.columns) }),
      hour,
    ),
  )
  return { grid, element, issuedAt, validAt: new Date(issuedAt.getTime() + hour * HOUR_MS), values }
}

/** The payloads of a run, one for each hour. */
export function payloadsOf(
  product: FieldProductName,
  issuedAt: Date,
  hours: readonly number[],
  fields: (hour: number) => GridField[],
): FieldPayload[] {
  return hours.map((hour) => ({
    product,
    issuedAt,
    part: { name: `h${String(hour).padStart(3, '0')}`, of: hours.length },
    fields: fields(hour),
    refusedRows: [],
  }))
}
