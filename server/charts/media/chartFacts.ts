import type { ChartFacts, ChartGrid, DrawnKind, ChartSpot } from '../../../src/domain/charts/charts.ts'
import { kmBetween } from '../../../src/domain/kernel/distances.ts'
import { CENTRE_REACH_DEG, CENTRE_RISE_HPA, extremesOf } from './fields.ts'

/** More would not be listened to. */
const MOST_CENTRES = 6
/** A gradient is measured over so many degrees, so that a single value does not decide. */
const GRADIENT_DEG = 2
const HUNDRED_KM = 100

/** What a chart shows in numbers: centres and the steepest gradient of the pressure, highest and lowest of the others. */
export function chartFacts(kind: DrawnKind, grid: ChartGrid): ChartFacts {
  if (kind === 'surface-pressure') {
    const centres = extremesOf(grid, CENTRE_REACH_DEG, CENTRE_RISE_HPA)
      .toSorted((a, b) => Math.abs(b.value - 1_013) - Math.abs(a.value - 1_013))
      .slice(0, MOST_CENTRES)
    const steepest = steepestOf(grid)
    return { centres, ...(steepest && { steepest }) }
  }
  const [highest, lowest] = [endOf(grid, 1), endOf(grid, -1)]
  return { centres: [], ...(highest && { highest }), ...(lowest && kind !== 'wave' && { lowest }) }
}

function endOf(grid: ChartGrid, sign: 1 | -1): ChartSpot | undefined {
  let found = -1
  for (const [at, value] of grid.values.entries())
    if (!Number.isNaN(value) && (found < 0 || sign * value > sign * grid.values[found]!)) found = at
  return found < 0 ? undefined : { ...placeOf(grid, found), value: grid.values[found]! }
}

/** hPa per 100 km. */
function steepestOf(grid: ChartGrid): ChartSpot | undefined {
  const { columns, rows, values, step } = grid
  const reach = Math.max(1, Math.round(GRADIENT_DEG / step / 2))
  let steepest: ChartSpot | undefined
  for (let row = reach; row < rows - reach; row++) {
    for (let column = reach; column < columns - reach; column++) {
      const at = row * columns + column
      const { lat, lon } = placeOf(grid, at)
      const across = values[at + reach]! - values[at - reach]!
      const along = values[at - reach * columns]! - values[at + reach * columns]!
      const eastKm = kmBetween(lon - reach * step, lat, lon + reach * step, lat)
      const northKm = kmBetween(lon, lat - reach * step, lon, lat + reach * step)
      const value = Math.hypot(across / eastKm, along / northKm) * HUNDRED_KM
      if (value > (steepest?.value ?? 0)) steepest = { lat, lon, value }
    }
  }
  return steepest
}

const placeOf = ({ west, north, step, columns }: ChartGrid, at: number) => ({
  lon: west + (at % columns) * step,
  lat: north - Math.floor(at / columns) * step,
})
