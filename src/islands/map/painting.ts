import type { WorldBox } from '../../domain/kernel/mercator.ts'

/** What a painter needs to know: world pixels at `zoom` minus `left`/`top` are pixels of the canvas. */
export interface CanvasFrame extends WorldBox {
  context: CanvasRenderingContext2D
}

/** What a painter returns while what it paints is under way: the picture before stays. */
export const NOTHING_YET = 'nothing yet'
export type Painting = Generator<void, typeof NOTHING_YET | void>

/** Pixels for each of the page at most: letters need more of them than lines and areas. */
export const DENSITY = { lines: 2, letters: 3 } as const
