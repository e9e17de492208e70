import type { ChartGrid } from '../../../src/domain/charts/charts.ts'
import { charts } from '../../../src/text/charts/charts.ts'
import { along, refined, withoutGaps } from './fields.ts'
import { MAP_PX } from './frames.ts'
import type { ChartMap } from './frames.ts'
import type { LegendItem } from './layers.ts'
import { isolines } from './isolines.ts'
import type { Isoline } from './isolines.ts'
import { TONES, box } from './svgParts.ts'
import type { Point } from './svgParts.ts'

/** Values between two squares in a row. */
const FINER = 4
/** Squares added around, because a field goes on beyond its last square until it is cut. */
const PADDING = 2
/** Cells of a square in the shape of what is known, which reaches one of them beyond: bays lie in no square of their own. */
const CELLS = 2

/** A field of the sea squares: smooth, running on below the land, and cut where nothing is known. */
export interface SeaField {
  grid: ChartGrid
  /** where there are values: data of a path */
  known: string
  isKnown(point: Point): boolean
}

/** @throws RangeError for a grid without any value */
export function seaField(order: { grid: ChartGrid }, map: ChartMap): SeaField {
  const grid = padded(order.grid)
  const values = withoutGaps(grid)
  if (!values) throw new RangeError('the grid has no value')
  const shape = knownShape(grid)
  const known = isolines(shape, map, [0.5], { isSmooth: false })
  const { west, north, step, columns, rows } = shape
  const [left, top] = map.at(west - step / 2, north + step / 2)
  const perColumn = map.at(west + step / 2, north)[0] - left
  const rowTops = Array.from({ length: rows }, (_, row) => map.at(west, north + step / 2 - row * step)[1])
  return {
    grid: refined({ ...grid, values }, FINER, along),
    known: known.map(({ area }) => area).join(''),
    isKnown: ([x, y]) => {
      const column = Math.floor((x - left) / perColumn)
      const row = rowTops.findLastIndex((rowTop) => rowTop <= y)
      return (
        y >= top && row >= 0 && column >= 0 && column < columns && shape.values[row * columns + column] === 1
      )
    },
  }
}

function padded(grid: ChartGrid): ChartGrid {
  const columns = grid.columns + 2 * PADDING
  const rows = grid.rows + 2 * PADDING
  const values = new Float32Array(columns * rows).fill(NaN)
  for (let row = 0; row < grid.rows; row++) {
    const own = grid.values.subarray(row * grid.columns, (row + 1) * grid.columns)
    values.set(own, (row + PADDING) * columns + PADDING)
  }
  const { step } = grid
  return {
    ...grid,
    west: grid.west - PADDING * step,
    north: grid.north + PADDING * step,
    columns,
    rows,
    values,
  }
}

/** 1 where something is known, in cells of half a square. */
function knownShape({ columns, rows, values, west, north, step, unit }: ChartGrid): ChartGrid {
  const wide = columns * CELLS
  const cells = new Float32Array(wide * rows * CELLS)
  values.forEach((value, at) => {
    if (Number.isNaN(value)) return
    const [left, top] = [(at % columns) * CELLS, Math.floor(at / columns) * CELLS]
    for (let y = top - 1; y <= top + CELLS; y++)
      cells.fill(1, y * wide + left - 1, y * wide + left + CELLS + 1)
  })
  const cell = step / CELLS
  return {
    west: west - step / 2 + cell / 2,
    north: north + step / 2 - cell / 2,
    step: cell,
    columns: wide,
    rows: rows * CELLS,
    values: cells,
    unit,
  }
}

/** Hatching for the sea that nothing is known of. */
export const SEA_DEFS = `<pattern id="unknown" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="9" height="9" fill="${TONES.paper}"/><path d="M0 0V9" stroke="${TONES.hatch}" stroke-width="2"/></pattern>`

/** Covers what was filled in where nothing is known: the map without the shape of what is known. */
export function unknownSea({ known }: SeaField): string {
  const { left, top, width, height } = MAP_PX
  const outline = `M${left} ${top}h${width}v${height}h${-width}z`
  return `<path d="${outline}${known}" fill="url(#unknown)" fill-rule="evenodd"/>`
}

/** Filled steps from the lowest up, each over the one below. */
export function filledSteps(
  lines: readonly Isoline[],
  ground: string,
  fillOf: (value: number) => string | undefined,
): string {
  const area = { x: MAP_PX.left, y: MAP_PX.top, width: MAP_PX.width, height: MAP_PX.height }
  const steps = lines.flatMap(({ value, area: path }) => {
    const fill = fillOf(value)
    return fill ? [`<path d="${path}" fill="${fill}" fill-rule="evenodd"/>`] : []
  })
  return box(area, ground) + steps.join('')
}

export const unknownLegend: LegendItem = {
  sign: box({ x: 0, y: 4, width: 56, height: 20 }, 'url(#unknown)', ` stroke="${TONES.faint}"`),
  ko: charts.ko.legend.noValues,
  en: charts.en.legend.noValues,
}
