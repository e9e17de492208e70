import type { Page } from 'playwright-core'
import type { FieldCatalogueAnswer } from '../../../src/api/fields.ts'
import { framePath } from '../../../src/api/fields.ts'
import { encodeFrame } from '../../../src/domain/fields/frameCodec.ts'
import { codesOf } from '../../../src/domain/fields/gridField.ts'
import type { Grid, LatLonGrid } from '../../../src/domain/fields/grids.ts'
import { cellCount, positionInGrid } from '../../../src/domain/fields/grids.ts'
import type { FieldLayerName } from '../../../src/domain/fields/products.ts'

/** Coarse enough to be sent at once. */
export const COARSE: LatLonGrid = {
  kind: 'latLon',
  columns: 35,
  rows: 29,
  west: 117,
  south: 30,
  stepLon: 0.5,
  stepLat: 0.5,
}

const HOUR_MS = 3_600_000
const STEP_HOURS = 3
const TIMES = 28
const RUN = 'waves-made-1'

const START_MS = Date.now()

/** A plain slope, which is the same between the grid's values as on them: metres at a place and time. */
export const madeSwell = (lat: number, lon: number, at: Date): number =>
  (lon - 117) * 0.5 + (lat - 30) * 0.1 + ((at.getTime() - START_MS) / HOUR_MS) * 0.02

/**
 * Answers the page's questions for fields with a run of swell of our own, and for the same grid with one of waves.
 *
 * @param isBroken whether frames are refused at the moment
 * @param listed layers of the short-range forecast that the catalogue lists besides, without frames
 * @returns how many frames were asked for
 */
export async function serveFields(
  page: Page,
  grid: Grid,
  isBroken = () => false,
  listed: readonly FieldLayerName[] = [],
): Promise<() => number> {
  const stepMs = STEP_HOURS * HOUR_MS
  const firstMs = Math.floor(Date.now() / stepMs) * stepMs
  const first = new Date(firstMs).toISOString()
  const times = Array.from({ length: TIMES }, (_, index) => [index * STEP_HOURS, 0, index] as const)
  const run = { product: 'waves', mode: 'demo', source: 'kma-wave-model', grid } as const
  const body: FieldCatalogueAnswer = {
    runs: [
      { ...run, key: RUN, issuedAt: first, receivedAt: first },
      { ...run, product: 'shortRange', key: 'short-made-1', issuedAt: first, receivedAt: first },
    ],
    layers: [
      { layer: 'swell', first, times },
      { layer: 'waves', first, times },
      ...listed.map((layer) => ({
        layer,
        first,
        times: times.map(([hours, , index]) => [hours, 1, index] as const),
      })),
    ],
  }
  let asked = 0
  await page.route(/\/mmis\/fields\.json/, (route) => route.fulfill({ json: body }))
  await page.route(new RegExp(framePath(RUN, 'swellHeight', 0).replace(/swellHeight.*/, '')), (route) => {
    asked += 1
    if (isBroken()) return route.fulfill({ status: 404, body: '' })
    const index = Number(/(\d+)\.bin$/.exec(route.request().url())?.[1])
    const at = new Date(firstMs + index * stepMs)
    const values = Float32Array.from({ length: cellCount(grid) }, (_, cell) => {
      const { lat, lon } = positionInGrid(grid, {
        column: cell % grid.columns,
        row: Math.floor(cell / grid.columns),
      })
      return madeSwell(lat, lon, at)
    })
    const codes = route.request().url().includes('FromDirection')
      ? codesOf('swellFromDirection', values.fill(270))
      : codesOf('swellHeight', values)
    const frame = encodeFrame([codes], grid.columns)
    return route.fulfill({ contentType: 'application/octet-stream', body: Buffer.from(frame) })
  })
  return () => asked
}
