import type { BoundingBox } from '../kernel/positions.ts'
import type { Grid } from './grids.ts'
import type { FieldLayerName } from './products.ts'
import { fieldLayer } from './products.ts'

/** Numbers of a file at most: some 20 MB. */
export const MOST_FILE_VALUES = 5_000_000
/** Degrees between values taken from a grid that is not regular in longitude and latitude: about its own 5 km. */
export const FILE_STEP_DEG = 0.05

export type FileFormat = 'grib2' | 'netcdf' | 'csv'

/** Bytes that a number takes in a file, heads included; as measured, to a third. */
const BYTES_PER_VALUE: Record<FileFormat, number> = { grib2: 1.6, netcdf: 4.1, csv: 32 }

/** How many numbers of a layer lie in a box. @param times how many of its times are taken */
export function valuesInBox(
  { layer, grid, times }: { layer: FieldLayerName; grid: Grid; times: number },
  box: BoundingBox,
): number {
  const isRegular = grid.kind === 'latLon'
  const [stepLon, stepLat] = isRegular ? [grid.stepLon, grid.stepLat] : [FILE_STEP_DEG, FILE_STEP_DEG]
  const bounds = isRegular
    ? {
        west: grid.west,
        south: grid.south,
        east: grid.west + (grid.columns - 1) * stepLon,
        north: grid.south + (grid.rows - 1) * stepLat,
      }
    : box
  const across = Math.min(box.east, bounds.east) - Math.max(box.west, bounds.west)
  const along = Math.min(box.north, bounds.north) - Math.max(box.south, bounds.south)
  if (across <= 0 || along <= 0) return 0
  const cells = (Math.floor(across / stepLon) + 1) * (Math.floor(along / stepLat) + 1)
  return cells * times * fieldLayer(layer).elements.length
}

/** About how large a file with so many numbers is. */
export const fileBytes = (format: FileFormat, values: number): number => values * BYTES_PER_VALUE[format]
