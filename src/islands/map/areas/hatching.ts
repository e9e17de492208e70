import type { CanvasFrame } from '../canvasLayer.ts'

/** Ends of a straight line, px of the canvas. */
export type Line = readonly [x1: number, y1: number, x2: number, y2: number]

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Lines at 45° over a box of the canvas. They hang on the world, not on the canvas: a picture that is painted anew
 * after a drag has its lines where the old one had them.
 *
 * @param box       px of the canvas
 * @param gap       px between two lines, measured across them
 * @param isCrossed with lines from the upper left to the lower right as well
 */
export function hatchLines(
  { left, top }: Pick<CanvasFrame, 'left' | 'top'>,
  box: Box,
  gap: number,
  isCrossed: boolean,
): Line[] {
  // along the axes the lines are farther apart than across them
  const step = gap * Math.SQRT2
  const rising = stepsBetween(box.left + box.top, box.right + box.bottom, left + top, step).map(
    (sum): Line => [sum - box.top, box.top, sum - box.bottom, box.bottom],
  )
  if (!isCrossed) return rising
  const falling = stepsBetween(box.left - box.bottom, box.right - box.top, left - top, step).map(
    (difference): Line => [difference + box.top, box.top, difference + box.bottom, box.bottom],
  )
  return [...rising, ...falling]
}

/** Numbers from one to another that are whole steps once the world's offset is added. */
function stepsBetween(from: number, to: number, offset: number, step: number): number[] {
  const first = Math.ceil((from + offset) / step)
  const count = Math.max(0, Math.floor((to + offset) / step) - first + 1)
  return Array.from({ length: count }, (_, n) => (first + n) * step - offset)
}
