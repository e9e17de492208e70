import type { FieldElement } from './fieldElements.ts'
import { between, cornersOf, inTime, valueOfCode } from './gridField.ts'
import type { Grid } from './grids.ts'
import { placeInGrid } from './grids.ts'
import type { FieldLayerName } from './products.ts'
import { fieldLayer } from './products.ts'

/** What is drawn of a layer at a moment: the codes of its elements at the time before and the time after. */
export interface FieldPicture {
  layer: FieldLayerName
  grid: Grid
  /** one for each element of the layer */
  before: readonly Uint16Array[]
  after: readonly Uint16Array[]
  /** 0 at the time before to 1 at the time after */
  share: number
  /** the direction beside it, where the run has one */
  motion?: { element: FieldElement; before: Uint16Array; after: Uint16Array }
}

/**
 * A layer at a place: what pointer, table and sentence say. The same rule as the server's, on the same codes.
 *
 * @returns a value for each element, in catalogue units; undefined where there is none
 */
export function readPicture(
  { layer, grid, before, after, share }: FieldPicture,
  lat: number,
  lon: number,
): number[] | undefined {
  const corners = cornersOf(grid, placeInGrid(grid, lat, lon))
  const values = fieldLayer(layer).elements.map((element, i) => {
    const at = (codes: Uint16Array) => between(element, corners, (cell) => valueOfCode(element, codes[cell]!))
    return inTime(element, at(before[i]!), at(after[i]!), share)
  })
  return values.some((value) => Number.isNaN(value)) ? undefined : values
}

/** The one number of a layer that is coloured: of a vector its length. */
export const coloured = (values: readonly number[]): number =>
  values.length === 2 ? Math.hypot(values[0]!, values[1]!) : (values[0] ?? NaN)

/** Degrees true that a wind comes from; 0–360. @param values its parts towards east and north */
export const windFrom = ([east = 0, north = 0]: readonly number[]): number =>
  ((Math.atan2(-east, -north) * 180) / Math.PI + 360) % 360
