import type { PortalServices } from '../../graphql/engine/context.ts'
import type { FieldRun } from '../../server/fields/fieldRuns.ts'

type Fields = PortalServices['fields']
const ISSUED_AT = new Date('2026-05-04T00:00:00Z')

/** Fields of waves alone, equally high everywhere; none while no run has come. */
export class FakeFields implements Fields {
  version = 0
  #height: number | undefined

  /** metres */
  get height(): number | undefined {
    return this.#height
  }

  set height(height: number | undefined) {
    this.#height = height
    this.version++
  }

  layers(): ReturnType<Fields['layers']> {
    if (this.#height === undefined) return []
    const run = this.#run()
    return [{ layer: 'waves', run, age: 'fresh', times: [{ validAt: ISSUED_AT, run, index: 0 }] }]
  }

  value(): ReturnType<Fields['value']> {
    if (this.#height === undefined) return Promise.resolve({ state: 'absent', reason: 'feed-down' })
    return Promise.resolve({ state: 'forecast', values: [this.#height], run: this.#run(), age: 'fresh' })
  }

  series(): ReturnType<Fields['series']> {
    if (this.#height === undefined) return Promise.resolve([])
    const values = [{ validAt: ISSUED_AT, value: this.#height }]
    return Promise.resolve([{ element: 'significantWaveHeight', run: this.#run(), age: 'fresh', values }])
  }

  async seriesOf(_name: unknown, places: readonly unknown[]): ReturnType<Fields['seriesOf']> {
    return Promise.all(places.map(() => this.series()))
  }

  #run(): FieldRun {
    return {
      id: 1,
      key: `waves-${this.#height}`,
      product: 'waves',
      issuedAt: ISSUED_AT,
      receivedAt: ISSUED_AT,
      mode: 'demo',
      source: 'made',
      folder: '/',
      sizeBytes: 0,
      manifest: {
        grid: { kind: 'latLon', columns: 2, rows: 2, west: 124, south: 32, stepLon: 1, stepLat: 1 },
        elements: {},
      },
    }
  }
}
