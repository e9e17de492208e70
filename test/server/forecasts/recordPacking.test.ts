import { describe, expect, it } from 'vitest'
import { packRecord, unpackRecord } from '../../../server/forecasts/recordPacking.ts'
import { POINT_ELEMENTS } from '../../../src/domain/forecasts/forecasts.ts'
import { POINT_WIDTH } from '../../../src/domain/forecasts/pointForecast.ts'

const WIND = POINT_ELEMENTS.indexOf('windSpeed')

/** Two times; only the wind is known, and of the second time nothing. */
function numbersOf(windSpeed: number): Float64Array {
  const numbers = new Float64Array(2 * POINT_WIDTH).fill(NaN)
  numbers[WIND] = windSpeed
  return numbers
}

describe('a packed row of recorded forecasts', () => {
  it('gives back each place, with nothing where nothing was', async () => {
    const row = await packRecord([
      { key: 'place/a', numbers: numbersOf(7.25) },
      { key: 'station/1', numbers: numbersOf(0) },
    ])
    expect(await unpackRecord(row, 'place/a')).toEqual([
      { leadHours: 0, values: { windSpeed: 7.25 } },
      { leadHours: 3, values: {} },
    ])
    expect((await unpackRecord(row, 'station/1'))?.[0]).toEqual({ leadHours: 0, values: { windSpeed: 0 } })
    expect(await unpackRecord(row, 'place/b')).toBeUndefined()
  })

  it('keeps every number of a column, also around one that is missing', async () => {
    const numbers = new Float64Array(4 * POINT_WIDTH).fill(NaN)
    for (const [time, value] of [4.5, 12.25, NaN, 3].entries()) numbers[time * POINT_WIDTH + WIND] = value
    const steps = await unpackRecord(await packRecord([{ key: 'place/a', numbers }]), 'place/a')
    expect(steps?.map(({ values }) => values.windSpeed)).toEqual([4.5, 12.25, undefined, 3])
  })

  it('has the same hash for the same content', async () => {
    const places = [{ key: 'place/a', numbers: numbersOf(3) }]
    expect((await packRecord(places)).sha256).toBe((await packRecord(places)).sha256)
    expect((await packRecord(places)).sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('refuses other bytes than those that were written', async () => {
    const { sha256 } = await packRecord([{ key: 'place/a', numbers: numbersOf(3) }])
    const { packed } = await packRecord([{ key: 'place/a', numbers: numbersOf(4) }])
    await expect(unpackRecord({ packed, sha256 }, 'place/a')).rejects.toThrow('not what was written')
  })
})
