import type { FieldPicture } from './fieldPicture.ts'
import { readPicture } from './fieldPicture.ts'
import { between, cornersOf, inTime, valueOfCode } from './gridField.ts'
import { placeInGrid } from './grids.ts'
import { fieldLayer } from './products.ts'

/** Where something goes to, and how fast. */
export interface Flow {
  /** m/s, or shares of one where only the direction is known */
  east: number
  north: number
}

/** Whether a layer has something that moves: the parts of a vector, or a direction beside it. */
export const hasFlow = ({ layer, motion }: FieldPicture): boolean =>
  fieldLayer(layer).elements.length === 2 || motion !== undefined

/** @returns undefined where the field has no value; of waves, which are known by direction alone, a flow of length 1 */
export function flowAt(picture: FieldPicture, lat: number, lon: number): Flow | undefined {
  const values = readPicture(picture, lat, lon)
  if (!values) return undefined
  const [east, north] = values
  if (values.length === 2) return { east: east ?? 0, north: north ?? 0 }
  const { motion, grid, share } = picture
  if (!motion) return undefined
  const { element, before, after } = motion
  const corners = cornersOf(grid, placeInGrid(grid, lat, lon))
  const at = (codes: Uint16Array) => between(element, corners, (cell) => valueOfCode(element, codes[cell]!))
  const from = inTime(element, at(before), at(after), share)
  if (Number.isNaN(from)) return undefined
  const radians = (from * Math.PI) / 180
  return { east: -Math.sin(radians), north: -Math.cos(radians) }
}
