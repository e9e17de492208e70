import { beforeEach, describe, expect, it } from 'vitest'
import { squareBoxes, squareCentre } from '../../../src/domain/zones/seaSquares.ts'
import { sqlite } from '../../support/databases.ts'
import { RUN, at, someSea } from '../../support/forecasts.ts'
import { OPEN, buildPointForecasts } from '../../support/pointForecasts.ts'

type Fixture = Awaited<ReturnType<typeof buildPointForecasts>>
let fixture: Fixture
beforeEach(async () => {
  fixture = await buildPointForecasts(await sqlite.open())
})

const waves = (validAt: Date, issuedAt?: Date) =>
  fixture.forecasts.field(['significantWaveHeight', 'windSpeed'], validAt, issuedAt)

describe('the field of the squares', () => {
  it('is not there before any run is', () => {
    expect(waves(at(RUN, 6))).toEqual({ reason: 'no-run' })
  })

  it('is not made of a run that has expired', async () => {
    await fixture.run()
    fixture.clock.set(at(RUN, 73))
    expect(waves(at(RUN, 6), at(RUN, 12))).toEqual({ reason: 'run-expired' })
  })

  it('is not made of a run that began after the issue', async () => {
    await fixture.run()
    expect(waves(at(RUN, 6), at(RUN, -3))).toEqual({ reason: 'run-too-new' })
  })

  it.each([
    ['between two times of the run', 4],
    ['before the run', -3],
    ['behind its last time', 90],
    ['at a time that never came', 60],
  ])('is not there %s', async (_case, hours) => {
    await fixture.run()
    expect(waves(at(RUN, hours), at(RUN, 6))).toEqual({ reason: 'outside-run' })
  })

  it('has each square at its place from the north-west, and nothing elsewhere', async () => {
    await fixture.run()
    const { run, grids } = waves(at(RUN, 6)) as Extract<ReturnType<typeof waves>, { grids: unknown }>
    expect(run.issuedAt).toEqual(at(RUN))
    const [grid, wind] = grids
    const { lon, lat } = squareCentre(OPEN)!
    const place = ((grid!.north - lat) / grid!.step) * grid!.columns + (lon - grid!.west) / grid!.step
    expect(grid!.values[place]).toBeCloseTo(someSea({ lon, lat, lead: 6 }).significantWaveHeight!, 2)
    expect(wind!.values[place]).toBeCloseTo(someSea({ lon, lat, lead: 6 }).windSpeed!, 2)
    // of 1,331 squares two have one number
    expect(grid!.known).toBe(1_330)
    expect(grid!.values.filter((value) => !Number.isNaN(value))).toHaveLength(1_330)
  })

  it('leaves out the second square of a number that stands for two', async () => {
    await fixture.run()
    const { grids } = waves(at(RUN, 6)) as Extract<ReturnType<typeof waves>, { grids: unknown }>
    const grid = grids[0]!
    const second = squareBoxes(7432)[1]!
    const place =
      ((grid.north - (second.south + 0.25)) / grid.step) * grid.columns +
      (second.west + 0.25 - grid.west) / grid.step
    expect(grid.values[place]).toBeNaN()
  })
})
