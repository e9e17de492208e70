import { fieldElement } from './fieldElements.ts'
import type { FieldElement } from './fieldElements.ts'
import type { Grid, GridPlace } from './grids.ts'
import { isInGrid } from './grids.ts'

/** One element of one model run at one time on one grid, whatever format brought it. */
export interface GridField {
  grid: Grid
  element: FieldElement
  /** where the file names one, such as `10 m above ground` */
  level?: string
  /** reference time of the run, or of the analysis or picture */
  issuedAt: Date
  validAt: Date
  /** catalogue units; row by row from the south-west corner, NaN is missing */
  values: Float32Array
}

/** The code of a value that is not there. */
export const MISSING_CODE = 0xffff

/** @returns whole steps above the element's minimum; `MISSING_CODE` for NaN and for what lies out of range */
export const codeOf = (name: FieldElement, value: number): number => codesOf(name, Float32Array.of(value))[0]!

/** The codes of many values; see `codeOf`. */
export function codesOf(name: FieldElement, values: Float32Array): Uint16Array {
  const { min, max, step } = fieldElement(name)
  const [least, most] = [min - step / 2, max + step / 2]
  const codes = new Uint16Array(values.length)
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell]!
    codes[cell] = value >= least && value <= most ? Math.round((value - min) / step) : MISSING_CODE
  }
  return codes
}

/** @returns the value in catalogue units, free of the noise of binary fractions; NaN for `MISSING_CODE` */
export function valueOfCode(name: FieldElement, code: number): number {
  if (code === MISSING_CODE) return NaN
  const { min, step } = fieldElement(name)
  return Number((min + code * step).toFixed(3))
}

/** The four values about a place, or fewer at the edge, with the share that each has in it. */
export interface Corner {
  /** in the grid's values */
  cell: number
  weight: number
}

/** @returns none where the place lies beyond the grid */
export function cornersOf(grid: Grid, place: GridPlace): Corner[] {
  if (!isInGrid(grid, place)) return []
  const column = Math.min(Math.floor(place.column), grid.columns - 2)
  const row = Math.min(Math.floor(place.row), grid.rows - 2)
  const [right, up] = [place.column - column, place.row - row]
  const cell = row * grid.columns + column
  return [
    { cell, weight: (1 - right) * (1 - up) },
    { cell: cell + 1, weight: right * (1 - up) },
    { cell: cell + grid.columns, weight: (1 - right) * up },
    { cell: cell + grid.columns + 1, weight: right * up },
  ].filter(({ weight }) => weight > 0)
}

/**
 * The value between those about a place. Values that are missing, such as those on land, leave their share to the
 * others; of classes the nearest is taken, missing or not.
 *
 * @param valueAt by cell, in catalogue units, NaN for missing
 * @returns NaN where there is none
 */
export function between(
  name: FieldElement,
  corners: readonly Corner[],
  valueAt: (cell: number) => number,
): number {
  const kind = fieldElement(name).between
  if (kind === 'nearest') {
    const nearest = corners.reduce<Corner | undefined>(
      (a, b) => (a && a.weight >= b.weight ? a : b),
      undefined,
    )
    return nearest ? valueAt(nearest.cell) : NaN
  }
  let [weight, sum, east, north] = [0, 0, 0, 0]
  for (const corner of corners) {
    const value = valueAt(corner.cell)
    if (Number.isNaN(value)) continue
    weight += corner.weight
    sum += corner.weight * value
    east += corner.weight * Math.sin((value * Math.PI) / 180)
    north += corner.weight * Math.cos((value * Math.PI) / 180)
  }
  if (weight === 0) return NaN
  return kind === 'direction' ? degreesOf(east, north) : sum / weight
}

/**
 * The value at a share of the way from one time to the next; classes change half-way.
 *
 * @param share 0 at `before` to 1 at `after`
 * @returns NaN where one that is needed is missing
 */
export function inTime(name: FieldElement, before: number, after: number, share: number): number {
  if (share <= 0) return before
  if (share >= 1) return after
  const kind = fieldElement(name).between
  if (kind === 'nearest') return share < 0.5 ? before : after
  if (kind === 'linear') return before + (after - before) * share
  const [a, b] = [(before * Math.PI) / 180, (after * Math.PI) / 180]
  return degreesOf(
    Math.sin(a) * (1 - share) + Math.sin(b) * share,
    Math.cos(a) * (1 - share) + Math.cos(b) * share,
  )
}

/** Degrees clockwise from north, 0 to 360; NaN where the vector has no length. */
export function degreesOf(east: number, north: number): number {
  if (Number.isNaN(east) || Math.hypot(east, north) < 1e-9) return NaN
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}
