import { contours } from 'd3-contour'
import type { ChartGrid } from '../../../src/domain/charts/charts.ts'
import { rectAround } from '../../../src/domain/kernel/occupancy.ts'
import type { Occupancy } from '../../../src/domain/kernel/occupancy.ts'
import type { ChartMap } from './frames.ts'
import { px } from '../../platform/svg.ts'
import { pathOf, text, widthPx } from './svgParts.ts'
import type { Point, TextStyle } from './svgParts.ts'

/** Where a field has one value: the area above it, and the lines around. */
export interface Isoline {
  value: number
  /** data of a path; to be filled by the even-odd rule */
  area: string
  lines: readonly IsolinePart[]
}

export interface IsolinePart {
  points: readonly Point[]
  isClosed: boolean
}

/**
 * @param options.isSmooth false: the lines run halfway between the values, which makes outlines of yes and no
 * @param grid without gaps, reaching beyond the map on all sides where lines are to reach its edge
 */
export function isolines(
  grid: ChartGrid,
  map: ChartMap,
  values: readonly number[],
  { isSmooth = true }: { isSmooth?: boolean } = {},
): Isoline[] {
  const { columns, rows, west, north, step } = grid
  const draw = contours().size([columns, rows]).smooth(isSmooth)
  const numbers = Array.from(grid.values)
  // a value lies in the middle of its cell
  const place = ([x = 0, y = 0]: readonly number[]) =>
    map.at(west + (x - 0.5) * step, north - (y - 0.5) * step)
  const isBorder = ([x = 0, y = 0]: readonly number[]) => x <= 0 || x >= columns || y <= 0 || y >= rows
  return values.flatMap((value) => {
    const rings = draw.contour(numbers, value).coordinates.flat()
    if (rings.length === 0) return []
    const area = rings.map((ring) => pathOf(ring.slice(0, -1).map(place), true)).join('')
    return [{ value, area, lines: rings.flatMap((ring) => partsOf(ring, isBorder, place)) }]
  })
}

/** A ring without its stretches along the border of the grid, which are no line of the field. */
function partsOf(
  ring: readonly (readonly number[])[],
  isBorder: (point: readonly number[]) => boolean,
  place: (point: readonly number[]) => Point,
): IsolinePart[] {
  const points = ring.slice(0, -1)
  const firstBorder = points.findIndex(isBorder)
  if (firstBorder < 0) return [{ points: points.map(place), isClosed: true }]
  const parts: IsolinePart[] = []
  let stretch: Point[] = []
  const end = () => {
    if (stretch.length > 2) parts.push({ points: stretch, isClosed: false })
    stretch = []
  }
  for (let step = 0; step <= points.length; step++) {
    const point = points[(firstBorder + step) % points.length]!
    if (isBorder(point)) {
      if (stretch.length > 0) stretch.push(place(point))
      end()
      stretch = [place(point)]
    } else stretch.push(place(point))
  }
  end()
  return parts
}

export const isolinePath = ({ lines }: Isoline): string =>
  lines.map(({ points, isClosed }) => pathOf(points, isClosed)).join('')

export interface LabelRules {
  /** where a label may stand */
  isFree(point: Point): boolean
  words(value: number): string
  style(value: number): TextStyle
}

/** px from label to label of one line. */
const APART_PX = 430
/** Shorter lines go without; a closed one has its value by those around it. */
const SHORTEST_PX = 120
const TRIED_EVERY_PX = 12
/** Short values stand upright whatever their line does. */
const UPRIGHT_LETTERS = 2

/** Values on the lines, where these are straight and nothing else stands. */
export function isolineLabels(found: readonly Isoline[], taken: Occupancy, rules: LabelRules): string {
  return found
    .flatMap(({ value, lines }) => lines.map((part) => labelsOf(value, part, taken, rules)))
    .join('')
}

function labelsOf(value: number, part: IsolinePart, taken: Occupancy, rules: LabelRules): string {
  const walk = new Walk(part)
  if (walk.length < SHORTEST_PX) return ''
  const words = rules.words(value)
  const style = rules.style(value)
  const size = style.size ?? 17
  const wide = widthPx(words, size) + 6
  const count = Math.max(1, Math.round(walk.length / APART_PX))
  let labels = ''
  for (let number = 0; number < count; number++) {
    const best = bestPlace(walk, { from: number / count, to: (number + 1) / count, wide, taken, size }, rules)
    if (!best) continue
    taken.take(best.rect)
    const { at } = best
    // a 6 that lies on its side could be a 9
    const turn = words.length > UPRIGHT_LETTERS ? best.turn : 0
    // letters hang on their base line, which lies below the line by a third of their height
    const radians = (turn * Math.PI) / 180
    const place: Point = [at[0] - Math.sin(radians) * size * 0.35, at[1] + Math.cos(radians) * size * 0.35]
    labels += text(place, words, { ...style, anchor: 'middle', turn })
  }
  return labels
}

interface Stretch {
  /** shares of the line */
  from: number
  to: number
  wide: number
  size: number
  taken: Occupancy
}

function bestPlace(walk: Walk, { from, to, wide, size, taken }: Stretch, { isFree }: LabelRules) {
  let best: { bend: number; at: Point; turn: number; rect: ReturnType<typeof rectAround> } | undefined
  for (let along = from * walk.length + wide; along < to * walk.length - wide / 2; along += TRIED_EVERY_PX) {
    const [before, at, after] = [walk.at(along - wide / 2), walk.at(along), walk.at(along + wide / 2)]
    if (!isFree(at) || !isFree(before) || !isFree(after)) continue
    const chord = Math.hypot(after[0] - before[0], after[1] - before[1])
    const bend = wide - chord
    if (best && bend >= best.bend) continue
    const turn = upright((Math.atan2(after[1] - before[1], after[0] - before[0]) * 180) / Math.PI)
    const radians = Math.abs((turn * Math.PI) / 180)
    const rect = rectAround(
      at[0],
      at[1],
      wide * Math.cos(radians) + size * Math.sin(radians),
      wide * Math.sin(radians) + size * Math.cos(radians),
    )
    if (taken.isFree(rect)) best = { bend, at, turn, rect }
  }
  return best
}

const upright = (degrees: number) => (degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees)

/** Places along a line by their distance from its beginning. */
class Walk {
  readonly length: number
  private readonly points: readonly Point[]
  private readonly ends: number[]

  constructor({ points, isClosed }: IsolinePart) {
    this.points = isClosed ? [...points, points[0]!] : points
    let length = 0
    this.ends = this.points.map(([x, y], index) => {
      const [beforeX, beforeY] = this.points[Math.max(0, index - 1)]!
      return (length += Math.hypot(x - beforeX, y - beforeY))
    })
    this.length = length
  }

  at(along: number): Point {
    const wanted = Math.min(this.length, Math.max(0, along))
    let [low, high] = [0, this.ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.ends[middle]! < wanted) low = middle + 1
      else high = middle
    }
    const [end, start] = [this.points[low]!, this.points[Math.max(0, low - 1)]!]
    const span = this.ends[low]! - (this.ends[low - 1] ?? 0)
    const share = span === 0 ? 0 : (wanted - (this.ends[low - 1] ?? 0)) / span
    return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share]
  }
}

/** A stroke for some isolines. */
export const strokes = (found: readonly Isoline[], stroke: string, width: number, more = ''): string =>
  found.length === 0
    ? ''
    : `<path d="${found.map(isolinePath).join('')}" fill="none" stroke="${stroke}" stroke-width="${px(width)}" stroke-linejoin="round"${more}/>`
