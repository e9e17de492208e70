import { frameOf, latitudeOf, mercatorY } from '../kernel/mercator.ts'
import type { Rgb } from '../kernel/colourScales.ts'
import type { FieldElement } from './fieldElements.ts'
import { MISSING_CODE, valueOfCode } from './gridField.ts'
import type { Grid } from './grids.ts'
import { isInGrid, placeInGrid } from './grids.ts'

/** Colours by steps of the value. */
export interface PictureLegend {
  /** catalogue units, rising; a value has the colour of the last one it reaches */
  from: readonly number[]
  colours: readonly Rgb[]
  /** nothing of it is transparent */
  isZeroNone?: boolean
  /** classes: a value that is not among the steps is transparent */
  isExact?: boolean
}

/** What a picture is drawn from: fields, the lowest first, and where a coast is drawn over them its seas. */
export interface PictureOrder {
  shape: keyof typeof PICTURE_SHAPES
  fields: readonly PicturedField[]
}

export interface PicturedField {
  /** bytes of `encodeFrame` with one component */
  frame: Uint8Array
  grid: Grid
  element: FieldElement
  legend: PictureLegend
}

/** A picture in longitude and latitude, or on the Mercator map; the outer edges of its pixels, degrees. */
export interface PictureFrame {
  width: number
  height: number
  west: number
  south: number
  east: number
  north: number
  isMercator?: boolean
  hasCoast?: boolean
}

/** @source the existing portal, as clients of it read its pictures */
export const SHORT_RANGE_FRAME: PictureFrame = {
  width: 959,
  height: 1186,
  west: 123.2770767211914,
  south: 31.580740724291122,
  east: 132.8739022435368,
  north: 43.44957733154297,
}

const AROUND_KOREA = { west: 117, south: 30.5, east: 135.5, north: 43.5 }
const AROUND_KOREA_PX = 900

export const PICTURE_SHAPES = {
  shortRange: SHORT_RANGE_FRAME,
  /** the seas around Korea, as far as the satellite's picture of them reaches */
  satellite: {
    ...AROUND_KOREA,
    width: AROUND_KOREA_PX,
    height: frameOf(AROUND_KOREA, AROUND_KOREA_PX).height,
    isMercator: true,
    hasCoast: true,
  },
} as const satisfies Record<string, PictureFrame>

const NO_CELL = -1
const CHANNELS = 4

/** The cell of the grid nearest to the middle of each pixel, row by row from the north-west; −1 beyond the grid. */
export function pictureCells(
  grid: Grid,
  { width, height, west, south, east, north, isMercator = false }: PictureFrame,
): Int32Array {
  const cells = new Int32Array(width * height).fill(NO_CELL)
  const [top, bottom] = isMercator ? [mercatorY(north), mercatorY(south)] : [north, south]
  for (let y = 0; y < height; y++) {
    const down = top + ((y + 0.5) / height) * (bottom - top)
    const lat = isMercator ? latitudeOf(down) : down
    for (let x = 0; x < width; x++) {
      const place = placeInGrid(grid, lat, west + ((x + 0.5) / width) * (east - west))
      const nearest = { column: Math.round(place.column), row: Math.round(place.row) }
      if (isInGrid(grid, nearest)) cells[y * width + x] = nearest.row * grid.columns + nearest.column
    }
  }
  return cells
}

/**
 * @param pixels what lies below, which stays where there is nothing to show
 * @returns RGBA of each pixel, transparent where there is nothing to show
 */
export function gridPicture(
  cells: Int32Array,
  codes: Uint16Array,
  { element, legend }: { element: FieldElement; legend: PictureLegend },
  pixels: Uint8Array = new Uint8Array(cells.length * CHANNELS),
): Uint8Array {
  const colours = new Map<number, Rgb | undefined>()
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]!
    const code = cell === NO_CELL ? MISSING_CODE : codes[cell]!
    if (code === MISSING_CODE) continue
    if (!colours.has(code)) colours.set(code, legendColour(legend, valueOfCode(element, code)))
    const colour = colours.get(code)
    if (!colour) continue
    pixels.set(colour, at * CHANNELS)
    pixels[at * CHANNELS + 3] = 255
  }
  return pixels
}

/** @returns undefined for what is not drawn */
export function legendColour(
  { from, colours, isZeroNone, isExact }: PictureLegend,
  value: number,
): Rgb | undefined {
  if (isZeroNone && value === 0) return undefined
  const step = from.findLastIndex((least) => value >= least)
  return step < 0 || (isExact && from[step] !== value) ? undefined : colours[step]
}
