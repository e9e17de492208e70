import type { ChartOrder } from '../../server/charts/media/order.ts'
import type { ChartGrid } from '../../src/domain/charts/charts.ts'

/** A grid over the Korean seas, from 115 to 142° E and 46 to 25° N. */
export function buildGrid(
  of: { valueAt?: (lon: number, lat: number) => number; unit?: ChartGrid['unit']; step?: number } = {},
): ChartGrid {
  const { valueAt = (lon, lat) => 1000 + lon - lat, unit = 'hPa', step = 0.5 } = of
  const [west, north, columns, rows] = [115, 46, 27 / step + 1, 21 / step + 1]
  const values = Float32Array.from({ length: columns * rows }, (_, at) =>
    valueAt(west + (at % columns) * step, north - Math.floor(at / columns) * step),
  )
  return { west, north, step, columns, rows, values, unit }
}

export const ISSUED_AT = new Date('2026-01-08T06:00Z')

export function buildChartOrder(order: Partial<ChartOrder> = {}): ChartOrder {
  return {
    kind: 'wave',
    issuedAt: ISSUED_AT,
    validAt: new Date('2026-01-09T06:00Z'),
    mode: 'demo',
    method: 'demo-squares',
    runIssuedAt: new Date('2026-01-08T00:00Z'),
    grid: buildGrid({ unit: 'm', valueAt: (lon) => (lon - 115) / 4 }),
    ...order,
  }
}
