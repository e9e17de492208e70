/** Stands in for the service of point forecasts, over one run in memory. */
import type { PortalServices } from '../../graphql/engine/context.ts'
import { POINT_ELEMENTS } from '../../src/domain/forecasts/forecasts.ts'
import type {
  ForecastRun,
  PointForecast,
  PointForecastRow,
  PointValue,
} from '../../src/domain/forecasts/pointForecast.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import type { SquareAddress } from '../../src/domain/zones/zones.ts'

type PointForecasts = PortalServices['pointForecasts']

const RUN: ForecastRun = {
  issuedAt: new Date('2026-05-04T00:00:00Z'),
  receivedAt: new Date('2026-05-04T01:00:00Z'),
  source: 'kma-marine-zone',
  mode: 'demo',
  quality: 'checked',
  age: 'fresh',
}

/** Sea south of 35.5° N between 124° and 132° E; land north of it up to 38°; no forecast beyond. */
export class FakePointForecasts implements PointForecasts {
  version = 0
  #run: ForecastRun | undefined = RUN
  asked: { lat: number; lon: number; asOf: Date | undefined }[] = []

  get run(): ForecastRun | undefined {
    return this.#run
  }

  set run(run: ForecastRun | undefined) {
    this.#run = run
    this.version++
  }

  point(
    lat: number,
    lon: number,
    { asOf: moment }: { asOf?: Date | undefined } = {},
  ): Promise<PointForecast> {
    this.asked.push({ lat, lon, asOf: moment })
    if (Math.abs(lat) > 90) return Promise.reject(new Refusal('INPUT_INVALID', { field: 'lat' }))
    if (Math.abs(lon) > 180) return Promise.reject(new Refusal('INPUT_INVALID', { field: 'lon' }))
    if (lat < 32 || lat > 38 || lon < 124 || lon > 132) {
      return Promise.reject(new Refusal('OUTSIDE_FORECAST', { lat: 34.5, lon: 130 }))
    }
    const snapped = lat > 35.5 ? { lat: 35.5, lon, distanceKm: 12.5 } : undefined
    return Promise.resolve({ lat, lon, ...(snapped && { snapped }), ...this.values() })
  }

  square(address: SquareAddress) {
    // a part has no values of its own
    return Promise.resolve({ address: { square: address.square }, ...this.values() })
  }

  private values() {
    return { ...(this.run && { run: this.run }), rows: this.run ? ROWS : ROWS.map(silenced) }
  }
}

/** Three times three hours apart; the wind grows to 15 m/s, and visibility is missing. */
const ROWS: PointForecastRow[] = [0, 1, 2].map((step) => ({
  validAt: new Date(RUN.issuedAt.getTime() + (1 + step) * 3 * HOUR_MS),
  values: Object.fromEntries(
    POINT_ELEMENTS.map((name, i): [string, PointValue] => {
      if (name === 'visibility') return [name, { state: 'absent', reason: 'not-reported' }]
      if (name === 'windSpeed') return [name, { state: 'forecast', value: 5 * (step + 1) }]
      return [name, { state: 'forecast', value: i + step / 10 }]
    }),
  ) as PointForecastRow['values'],
}))

const silenced = ({ validAt, values }: PointForecastRow): PointForecastRow => ({
  validAt,
  values: Object.fromEntries(
    Object.keys(values).map((name) => [name, { state: 'absent', reason: 'feed-down' }]),
  ) as PointForecastRow['values'],
})
