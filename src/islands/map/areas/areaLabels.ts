import { Occupancy, rectAround } from '../../../domain/kernel/occupancy.ts'
import type { Rect } from '../../../domain/kernel/occupancy.ts'
import { mercatorX, mercatorY } from '../../../domain/kernel/mercator.ts'
import type { ZoneShape } from '../../../domain/zones/zones.ts'
import { contains } from '../../../domain/zones/zoneShapes.ts'
import type { CanvasFrame } from '../painting.ts'
import { isInFrame, unitRings, worldSize } from './geometry.ts'

/** What is written inside an area: a first line in bold, others below it. */
export interface AreaLabel {
  shape: ZoneShape
  lines: readonly string[]
  /** what is written where there is no room for that */
  short?: readonly string[]
  /** how the label is drawn; the painter's own names */
  kind: string
}

/** A label with its place, world pixels of one zoom. */
export interface PlacedLabel extends AreaLabel {
  rect: Rect
}

export const LINE_PX = 15
export const LABEL_PADDING_PX = 5

type Measure = (line: string, isFirst: boolean) => number

/** How far from its best place a label may go, in steps of its own size. */
const NEAR_STEPS = [0, 0.6, -0.6, 1.2, -1.2]
/** Places looked at along each side of what is seen of an area. */
const GRID = 7
/** An area narrower than this share of its label has no room for it. */
const LEAST_SHARE = 0.55

/**
 * Labels that have room inside their areas and lie on nothing, the first ones before the later.
 *
 * @param taken what stands on the map already, world pixels of the frame's zoom
 */
export function placeLabels(
  labels: readonly AreaLabel[],
  frame: CanvasFrame,
  taken: readonly Rect[],
  measure: Measure,
): PlacedLabel[] {
  const occupancy = new Occupancy()
  for (const rect of taken) occupancy.take(rect)
  return labels.flatMap((label) => {
    if (!isInFrame(label.shape.polygons, frame)) return []
    for (const lines of label.short ? [label.lines, label.short] : [label.lines]) {
      const rect = findRoom({ ...label, lines }, frame, occupancy, measure)
      if (rect) return [{ ...label, lines, rect }]
    }
    return []
  })
}

/** The best free place of those that lie within the area; one that reaches over its edge is better than none. */
function findRoom(
  { shape, lines }: AreaLabel,
  frame: CanvasFrame,
  occupancy: Occupancy,
  measure: Measure,
): Rect | undefined {
  const width = Math.max(...lines.map((line, i) => measure(line, i === 0))) + 2 * LABEL_PADDING_PX
  const height = lines.length * LINE_PX + 2 * LABEL_PADDING_PX - 2
  if (!hasRoom(shape, frame.zoom, width)) return undefined
  const isWithin = ({ left, right, top, bottom }: Rect) =>
    [left, right].every((x) => isInside(shape, frame.zoom, x, (top + bottom) / 2))
  return [...candidates(shape, frame, width, height)]
    .map(([x, y]) => rectAround(x, y, width, height))
    .toSorted((a, b) => Number(isWithin(b)) - Number(isWithin(a)))
    .find((rect) => occupancy.tryTake([rect]))
}

function isInside(shape: ZoneShape, zoom: number, x: number, y: number): boolean {
  const size = worldSize(zoom)
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI
  return contains(shape, (x / size - 0.5) * 360, lat)
}

function hasRoom({ polygons }: ZoneShape, zoom: number, width: number): boolean {
  const { minX, minY, maxX, maxY } = unitRings(polygons)
  const size = worldSize(zoom)
  return Math.max((maxX - minX) * size, (maxY - minY) * size) >= width * LEAST_SHARE
}

/** Places inside the area: about its own best place while that is in sight, else over what is seen of it. */
function* candidates(
  shape: ZoneShape,
  frame: CanvasFrame,
  width: number,
  height: number,
): Generator<readonly [x: number, y: number]> {
  const { zoom, left, top } = frame
  const size = worldSize(zoom)
  const [bestX, bestY] = [mercatorX(shape.label[0]) * size, mercatorY(shape.label[1]) * size]
  const right = left + frame.width
  const bottom = top + frame.height
  if (bestX >= left && bestX <= right && bestY >= top && bestY <= bottom) {
    const steps = NEAR_STEPS.flatMap((dy) => NEAR_STEPS.map((dx): [number, number] => [dx, dy]))
    for (const [dx, dy] of steps.toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b))) {
      const [x, y] = [bestX + dx * width, bestY + dy * height]
      if (isInside(shape, zoom, x, y)) yield [x, y]
    }
    return
  }
  const { minX, minY, maxX, maxY } = unitRings(shape.polygons)
  const [fromX, toX] = [Math.max(left, minX * size), Math.min(right, maxX * size)]
  const [fromY, toY] = [Math.max(top, minY * size), Math.min(bottom, maxY * size)]
  for (let row = 0; row < GRID; row++)
    for (let column = 0; column < GRID; column++) {
      const x = fromX + ((toX - fromX) * (column + 0.5)) / GRID
      const y = fromY + ((toY - fromY) * (row + 0.5)) / GRID
      if (isInside(shape, zoom, x, y)) yield [x, y]
    }
}
