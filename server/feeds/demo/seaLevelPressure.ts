import type { ChartGrid } from '../../../src/domain/charts/charts.ts'
import { timeSlice } from '../../platform/timeSlice.ts'
import type { Place } from './geometry.ts'
import { pressureAt } from './pressureSystems.ts'
import type { SeaTime } from './seaTime.ts'
import { typhoonAt, typhoonDeficitHpa } from './typhoon.ts'

/** Pressure at sea level in the demo's one field, hPa: the season, the travelling systems and the typhoon. */
export function seaLevelPressure(place: Place, at: SeaTime): number {
  const typhoon = typhoonAt(at)
  return pressureAt(place, at).hPa - (typhoon ? typhoonDeficitHpa(typhoon, place) : 0)
}

/** A little more than the map of a surface chart shows, so that lines reach its edges. */
const BOX = { west: 108, south: 18, east: 152, north: 52 }
const STEP = 0.5

/** The field that the demo's winds follow, as a chart room would have it on paper. */
export async function demoPressureGrid(at: SeaTime): Promise<ChartGrid> {
  const columns = (BOX.east - BOX.west) / STEP + 1
  const rows = (BOX.north - BOX.south) / STEP + 1
  const values = new Float32Array(columns * rows)
  const yieldIfDue = timeSlice()
  for (let row = 0; row < rows; row++) {
    await yieldIfDue()
    for (let column = 0; column < columns; column++) {
      const place = { lat: BOX.north - row * STEP, lon: BOX.west + column * STEP }
      values[row * columns + column] = seaLevelPressure(place, at)
    }
  }
  return { west: BOX.west, north: BOX.north, step: STEP, columns, rows, values, unit: 'hPa' }
}
