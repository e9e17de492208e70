import { describe, expect, it } from 'vitest'
import { PassageWeather } from '../../../server/trips/passageWeather.ts'
import type { TripsParts } from '../../../server/trips/trips.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { Boat } from '../../../src/domain/trips/boatLimits.ts'

const NOW = new Date('2026-05-04T03:20:00Z')
const HOUR = new Date('2026-05-04T03:00:00Z')
const BOAT: Boat = { preset: 'charter', limits: { significantWaveHeight: 2 }, tripHours: 6, changed: [] }
const AT_SEA = { lat: 34, lon: 128 }
const FAR = { lat: 10, lon: 150 }

/** Waves rise by a metre each hour; nothing is forecast after six. */
const parts = {
  clock: { now: () => NOW },
  fields: { seriesOf: (_: unknown, places: readonly unknown[]) => Promise.resolve(places.map(() => [])) },
  pointForecasts: {
    point: (lat: number, lon: number) => {
      if (lat === FAR.lat) return Promise.reject(new Refusal('OUTSIDE_FORECAST'))
      const rows = Array.from({ length: 6 }, (_, hour) => ({
        validAt: new Date(HOUR.getTime() + hour * HOUR_MS),
        values: {
          windSpeed: { state: 'forecast', value: 8 },
          windFromDirection: { state: 'forecast', value: 270 },
          significantWaveHeight: { state: 'forecast', value: hour },
          waveFromDirection: { state: 'absent', reason: 'not-measured' },
          wavePeriod: { state: 'forecast', value: 6 },
          visibility: { state: 'forecast', value: 20_000 },
          seaTemperature: { state: 'forecast', value: 15 },
        },
      }))
      return Promise.resolve({ lat, lon, run: { age: 'fresh' }, rows })
    },
  },
  warnings: { current: () => ({ at: NOW, warnings: [], checkedAt: NOW, until: undefined }), isFed: true },
  zones: { zonesFor: () => [{ code: 'S1' }] },
  almanac: { isDaylight: () => true },
} as unknown as TripsParts

const along = (...points: { place: typeof AT_SEA; hours: number }[]) =>
  new PassageWeather(parts).along(
    points.map(({ place, hours }) => ({ place, at: new Date(NOW.getTime() + hours * HOUR_MS) })),
    BOAT,
  )

describe('the weather on a way', () => {
  it('is that of each place at its own hour, judged by the boat', async () => {
    const hours = await along(
      { place: AT_SEA, hours: 0 },
      { place: AT_SEA, hours: 1 },
      { place: AT_SEA, hours: 3 },
    )
    expect(hours.map(({ values, verdict }) => [values.significantWaveHeight, verdict])).toEqual([
      [0, 'go'],
      [1, 'go'],
      [3, 'over'],
    ])
    expect(hours[2]?.reason).toEqual({ kind: 'limit', name: 'significantWaveHeight', value: 3, limit: 2 })
    expect(hours[0]?.values).toEqual({
      windSpeed: 8,
      windFromDirection: 270,
      significantWaveHeight: 0,
      wavePeriod: 6,
      visibility: 20_000,
    })
  })

  it('is unknown beyond the run and outside the forecast, and never go', async () => {
    const hours = await along({ place: AT_SEA, hours: 9 }, { place: FAR, hours: 0 })
    expect(hours.map(({ verdict, values }) => [verdict, values])).toEqual([
      ['unknown', {}],
      ['unknown', {}],
    ])
  })

  it('of no way is none', async () => {
    expect(await along()).toEqual([])
  })
})
