import { describe, expect, it } from 'vitest'
import {
  demoPressureSource,
  fieldPressureSource,
  squareSource,
} from '../../../../server/charts/media/chartSources.ts'
import type { DueChart } from '../../../../src/domain/charts/chartProgramme.ts'
import { sqlite } from '../../../support/databases.ts'
import { FIRST_DAY, RUN, at, someSea } from '../../../support/forecasts.ts'
import { buildPointForecasts } from '../../../support/pointForecasts.ts'
import { buildGrid } from '../../../support/chartOrders.ts'

const due = (of: Partial<DueChart> = {}): DueChart => ({
  kind: 'wave',
  issuedAt: at(RUN, 6),
  validAt: at(RUN, 6),
  ...of,
})

async function build() {
  const fixture = await buildPointForecasts(await sqlite.open())
  return { ...fixture, source: squareSource(fixture.forecasts) }
}

describe('charts from the sea squares', () => {
  it('say why there are none', async () => {
    const { source, run, clock } = await build()
    expect(source.origin(due())).toEqual({ reason: 'no-run' })
    await run()
    expect(source.origin(due({ issuedAt: at(RUN, -1) }))).toEqual({ reason: 'run-too-new' })
    expect(await source.field(due({ validAt: at(RUN, 60) }))).toEqual({ reason: 'outside-run' })
    clock.set(at(RUN, 73))
    expect(source.origin(due())).toEqual({ reason: 'run-expired' })
  })

  it('have waves with wind, or temperature, from the run', async () => {
    const { source, run } = await build()
    await run()
    expect(source.origin(due())).toEqual({ mode: 'live', source: 'kma-marine-zone' })
    const wave = await source.field(due())
    expect(wave).toMatchObject({ method: 'squares', runIssuedAt: at(RUN), grid: { unit: 'm', step: 0.5 } })
    expect(wave).toHaveProperty('wind.speed')
    const sea = await source.field(due({ kind: 'sea-temperature' }))
    expect(sea).toMatchObject({ grid: { unit: '°C' } })
    expect(sea).not.toHaveProperty('wind')
  })

  it('have waves without wind where the run has none', async () => {
    const { source, run } = await build()
    await run({
      leads: FIRST_DAY,
      field: (place) => {
        const { windSpeed: _speed, windFromDirection: _from, ...rest } = someSea(place)
        return rest
      },
    })
    const wave = await source.field(due())
    expect(wave).toHaveProperty('grid')
    expect(wave).not.toHaveProperty('wind')
  })
})

describe('pressure', () => {
  const RUN_OF = { mode: 'live', source: 'kma-kim', issuedAt: at(RUN) } as const
  const build = (valueAt: (place: { lat: number; lon: number }) => number) =>
    fieldPressureSource({
      layer: (_name, { from, until }) =>
        from <= at(RUN, 6) && until >= at(RUN, 6) ? { times: [{ run: RUN_OF, index: 2 }] } : undefined,
      reader: () => Promise.resolve(valueAt),
    })

  it('comes from whatever model has it at that time', async () => {
    const source = build(({ lat }) => 1_000 + lat / 10)
    const one = due({ kind: 'surface-pressure' })
    expect(source.origin(one)).toEqual({ mode: 'live', source: 'kma-kim' })
    const field = await source.field(one)
    expect(field).toMatchObject({ method: 'model-pressure', runIssuedAt: at(RUN), grid: { unit: 'hPa' } })
    if (!('grid' in field)) throw new Error('no grid')
    expect(field.grid.values[0]).toBeCloseTo(1_005.2, 2)
    expect(field.grid.values.at(-1)).toBeCloseTo(1_001.8, 2)
    expect(source.origin(due({ kind: 'surface-pressure', validAt: at(RUN, 9) }))).toEqual({
      reason: 'no-run',
    })
  })

  it('is not drawn from a model that covers a part of the chart', async () => {
    const source = build(({ lon }) => (lon < 120 ? Number.NaN : 1_010))
    expect(await source.field(due({ kind: 'surface-pressure' }))).toEqual({ reason: 'no-grid' })
  })
})

it('the pressure of the demo covers the whole chart', async () => {
  const source = demoPressureSource({
    grid: async (kind) => (kind === 'surface-pressure' ? buildGrid() : undefined),
  })
  expect(source.origin(due())).toEqual({ mode: 'demo', source: 'demo' })
  expect(await source.field(due({ kind: 'surface-pressure' }))).toMatchObject({ method: 'demo-pressure' })
  expect(await source.field(due())).toEqual({ reason: 'no-grid' })
})
