import type { FieldPicture } from './fieldPicture.ts'
import { inTime, valueOfCode } from './gridField.ts'
import { positionInGrid } from './grids.ts'
import { kmBetween } from '../kernel/distances.ts'

/** The middle of a high or a low. */
export interface PressureCentre {
  kind: 'high' | 'low'
  lat: number
  lon: number
  /** hPa */
  pressure: number
}

/** Values about a centre that are all lower, or all higher, km. */
const REACH_KM = 250
/** What a centre stands out from the edge of its reach at least, hPa. */
const LEAST_HPA = 1

/**
 * Highs and lows of a field of pressure. A centre at the edge of the grid is none: what lies beyond is not known.
 *
 * @param picture of the layer `pressure`
 */
export function pressureCentres({ grid, before, after, share }: FieldPicture): PressureCentre[] {
  const [first, second] = [before[0], after[0]]
  if (!first || !second) return []
  const { columns, rows } = grid
  const at = (codes: Uint16Array, cell: number) => valueOfCode('pressure', codes[cell]!)
  const values = Float64Array.from({ length: columns * rows }, (_, cell) =>
    inTime('pressure', at(first, cell), at(second, cell), share),
  )
  const [a, b] = [0, 1].map((row) => positionInGrid(grid, { column: Math.floor(columns / 2), row })) as [
    { lat: number; lon: number },
    { lat: number; lon: number },
  ]
  const reach = Math.max(2, Math.round(REACH_KM / kmBetween(a.lon, a.lat, b.lon, b.lat)))
  const centres: PressureCentre[] = []
  for (let row = reach; row < rows - reach; row++) {
    for (let column = reach; column < columns - reach; column++) {
      const kind = kindAt(values, columns, { column, row }, reach)
      const pressure = values[row * columns + column]!
      if (kind) centres.push({ kind, pressure, ...positionInGrid(grid, { column, row }) })
    }
  }
  return centres
}

function kindAt(
  values: Float64Array,
  columns: number,
  { column, row }: { column: number; row: number },
  reach: number,
): PressureCentre['kind'] | undefined {
  const middle = values[row * columns + column]!
  let [isHigh, isLow] = [true, true]
  let [edgeLeast, edgeMost] = [Infinity, -Infinity]
  for (let y = -reach; y <= reach && (isHigh || isLow); y++) {
    for (let x = -reach; x <= reach; x++) {
      if (x === 0 && y === 0) continue
      const value = values[(row + y) * columns + column + x]!
      if (Number.isNaN(value)) return undefined
      // of equal neighbours the first one counts
      const isBefore = y < 0 || (y === 0 && x < 0)
      if (isBefore ? value >= middle : value > middle) isHigh = false
      if (isBefore ? value <= middle : value < middle) isLow = false
      if (!isHigh && !isLow) return undefined
      if (Math.max(Math.abs(x), Math.abs(y)) === reach) {
        edgeLeast = Math.min(edgeLeast, value)
        edgeMost = Math.max(edgeMost, value)
      }
    }
  }
  if (isHigh && middle - edgeMost >= LEAST_HPA) return 'high'
  return isLow && edgeLeast - middle >= LEAST_HPA ? 'low' : undefined
}
