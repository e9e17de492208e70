import type { ChartGrid } from '../../../src/domain/charts/charts.ts'

type Values = Pick<ChartGrid, 'columns' | 'rows' | 'values'>

/**
 * The field with its gaps filled from the nearest values, so that lines run on to the coast; what was filled is
 * covered by land or cut away afterwards.
 *
 * @returns undefined when there is no value at all
 */
export function withoutGaps({ columns, rows, values }: Values): Float32Array | undefined {
  const filled = Float32Array.from(values)
  let gaps = [...filled.keys()].filter((at) => Number.isNaN(filled[at]))
  if (gaps.length === filled.length) return undefined
  const filledLater = [...gaps]
  while (gaps.length > 0) {
    const found = gaps.map((at) => ({ at, value: meanAround(filled, at, columns, rows) }))
    for (const { at, value } of found) filled[at] = value
    gaps = gaps.filter((at) => Number.isNaN(filled[at]))
  }
  // the nearest value makes steps between the reaches of two squares
  for (let pass = 0; pass < 4; pass++)
    for (const at of filledLater) filled[at] = meanAround(filled, at, columns, rows)
  return filled
}

function meanAround(values: Float32Array, at: number, columns: number, rows: number): number {
  const [column, row] = [at % columns, Math.floor(at / columns)]
  let [sum, count] = [0, 0]
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
      const value = values[y * columns + x]!
      if (Number.isNaN(value) || (x === column && y === row)) continue
      sum += value
      count++
    }
  }
  return count === 0 ? NaN : sum / count
}

/** Weights of four neighbours for a place between the middle two. */
type Kernel = (share: number) => readonly [number, number, number, number]

/** Goes through the values themselves: for fields that are exact. */
export const through: Kernel = (t) => [
  ((-t + 2) * t - 1) * t * 0.5,
  ((3 * t - 5) * t * t + 2) * 0.5,
  ((-3 * t + 4) * t + 1) * t * 0.5,
  (t - 1) * t * t * 0.5,
]

/** Smooths while it goes: for fields that were rounded, whose lines would tremble. */
export const along: Kernel = (t) => [
  (1 - t) ** 3 / 6,
  (3 * t ** 3 - 6 * t * t + 4) / 6,
  (-3 * t ** 3 + 3 * t * t + 3 * t + 1) / 6,
  t ** 3 / 6,
]

/** The same field with `factor` times as many values each way. @param grid without gaps */
export function refined(grid: ChartGrid, factor: number, kernel: Kernel): ChartGrid {
  const { columns, rows, values, step } = grid
  const wide = (columns - 1) * factor + 1
  const high = (rows - 1) * factor + 1
  const weights = Array.from({ length: factor }, (_, part) => kernel(part / factor))
  const inside = (index: number, count: number) => Math.min(count - 1, Math.max(0, index))
  const between = (place: number, at: (index: number) => number): number => {
    const first = Math.floor(place / factor) - 1
    const [a, b, c, d] = weights[place % factor]!
    return a * at(first) + b * at(first + 1) + c * at(first + 2) + d * at(first + 3)
  }
  const lengthened = new Float32Array(wide * rows)
  for (let row = 0; row < rows; row++)
    for (let x = 0; x < wide; x++)
      lengthened[row * wide + x] = between(x, (column) => values[row * columns + inside(column, columns)]!)
  const fine = new Float32Array(wide * high)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++)
      fine[y * wide + x] = between(y, (row) => lengthened[inside(row, rows) * wide + x]!)
  return { ...grid, step: step / factor, columns: wide, rows: high, values: fine }
}

/** A place where the field is higher, or lower, than all around. */
export interface Extreme {
  sign: 'high' | 'low'
  lon: number
  lat: number
  value: number
}

/** What a centre of the pressure is: nothing higher or lower so near, and so much off the mean there. */
export const CENTRE_REACH_DEG = 3.5
export const CENTRE_RISE_HPA = 0.8

/**
 * The highs and lows of a field.
 *
 * @param reachDeg nothing within so many degrees is higher, or lower
 * @param leastRise how much it stands out at least from the mean at that distance
 */
export function extremesOf(grid: ChartGrid, reachDeg: number, leastRise: number): Extreme[] {
  const { columns, rows, values, west, north, step } = grid
  const reach = Math.round(reachDeg / step)
  const extremes: Extreme[] = []
  // what lies at the border may go on rising beyond it
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const value = values[row * columns + column]!
      if (Number.isNaN(value)) continue
      const { isHigh, isLow, rim } = around(grid, column, row, reach)
      if (isHigh === isLow || Math.abs(value - rim) < leastRise) continue
      extremes.push({
        sign: isHigh ? 'high' : 'low',
        lon: west + column * step,
        lat: north - row * step,
        value,
      })
    }
  }
  return extremes
}

/** Of equal values the first counts. */
function around({ columns, rows, values }: ChartGrid, column: number, row: number, reach: number) {
  const own = row * columns + column
  const value = values[own]!
  let [isHigh, isLow] = [true, true]
  let [sum, count] = [0, 0]
  for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++) {
    for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++) {
      const distance = Math.hypot(x - column, y - row)
      const at = y * columns + x
      const other = values[at]!
      if (at === own || distance > reach || Number.isNaN(other)) continue
      if (other > value || (other === value && at < own)) isHigh = false
      if (other < value || (other === value && at < own)) isLow = false
      if (!isHigh && !isLow) return { isHigh, isLow, rim: value }
      if (distance > reach - 1) {
        sum += other
        count++
      }
    }
  }
  return { isHigh, isLow, rim: count === 0 ? value : sum / count }
}
