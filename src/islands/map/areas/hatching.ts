/** Ends of a straight line, pixels of a tile. */
export type Line = readonly [x1: number, y1: number, x2: number, y2: number]

export interface Hatching {
  /** px between two lines, measured across them */
  gap: number
  lineWidth: number
  colour: string
  /** with lines from the upper left to the lower right as well */
  isCrossed: boolean
  isBroken: boolean
}

/** Dashes of a broken line within a tile, so that they run on from one to the next. */
const DASHES = 2

/**
 * Lines at 45° as a tile that repeats: a browser without a graphics unit fills an area with it ten times as fast as it
 * draws the lines through the area's border.
 *
 * @param left, top of the canvas, world pixels: lines hang on the world, so that a picture painted anew after a drag
 *   has them where the old one had
 * @param density pixels of the canvas for each of the page
 */
export function hatchPattern(
  context: CanvasRenderingContext2D,
  { gap, lineWidth, colour, isCrossed, isBroken }: Hatching,
  { left, top, density }: { left: number; top: number; density: number },
): CanvasPattern | null {
  const side = tileSide(gap, density)
  const tile = document.createElement('canvas')
  tile.width = tile.height = side
  const drawn = tile.getContext('2d')
  if (!drawn) return null
  drawn.strokeStyle = colour
  drawn.lineWidth = lineWidth * density
  if (isBroken) drawn.setLineDash([(side * Math.SQRT2) / (2 * DASHES)])
  for (const [x1, y1, x2, y2] of tileLines(side, isCrossed)) {
    drawn.beginPath()
    drawn.moveTo(x1, y1)
    drawn.lineTo(x2, y2)
    drawn.stroke()
  }
  const pattern = context.createPattern(tile, 'repeat')
  const at = (world: number) => tileOffset(world * density, side) / density
  pattern?.setTransform(new DOMMatrix([1 / density, 0, 0, 1 / density, at(left), at(top)]))
  return pattern
}

/** Whole pixels, along the axes, where lines lie farther apart than across them. */
export const tileSide = (gap: number, density: number): number => Math.round(gap * Math.SQRT2 * density)

/** Where the first tile begins before a canvas that begins at `world`, whole pixels from −side to 0. */
export const tileOffset = (world: number, side: number): number => {
  const into = Math.round(((world % side) + side) % side) % side
  return into === 0 ? 0 : -into
}

/** The diagonals of a tile and of its neighbours, whose lines reach into its corners; each begins at a corner. */
export function tileLines(side: number, isCrossed: boolean): Line[] {
  const shifts = [-side, 0, side]
  const rising = shifts.map((shift): Line => [shift, side, shift + side, 0])
  if (!isCrossed) return rising
  return [...rising, ...shifts.map((shift): Line => [shift, 0, shift + side, side])]
}
