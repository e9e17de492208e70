import { describe, expect, it } from 'vitest'
import { demoPressureSource, squareSource } from '../../../../server/charts/media/chartSources.ts'
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

it('pressure comes from the demo, and from nowhere else', async () => {
  const source = demoPressureSource({
    grid: async (kind) => (kind === 'surface-pressure' ? buildGrid() : undefined),
  })
  expect(source.origin(due())).toEqual({ mode: 'demo', source: 'demo' })
  expect(await source.field(due({ kind: 'surface-pressure' }))).toMatchObject({ method: 'demo-pressure' })
  expect(await source.field(due())).toEqual({ reason: 'no-grid' })
})
