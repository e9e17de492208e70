import { describe, expect, it } from 'vitest'
import { SeaReader } from '../../../server/trips/seaAlong.ts'
import { passageHours } from '../../../src/domain/passages/seaHours.ts'
import type { TripsParts } from '../../../server/trips/trips.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { Boat } from '../../../src/domain/trips/boatLimits.ts'

const NOW = new Date('2026-05-04T03:20:00Z')
const HOUR = new Date('2026-05-04T03:00:00Z')
const BOAT: Boat = { preset: 'charter', limits: { significantWaveHeight: 2 }, tripHours: 6, changed: [] }
const AT_SEA = { lat: 34, lon: 128 }
const FAR = { lat: 10, lon: 150 }

/** The same current all the time. */
const series = (value: number) => ({
  element: 'eastwardCurrent',
  age: 'fresh',
  run: { product: 'ocean', validAt: HOUR },
  values: [0, 3, 6, 9, 12, 15].map((hours) => ({
    validAt: new Date(HOUR.getTime() + (hours - 6) * HOUR_MS),
    value,
  })),
})

/** Waves rise by a metre each hour; nothing is forecast after six. */
const parts = {
  clock: { now: () => NOW },
  fields: {
    seriesOf: (name: string, places: readonly unknown[]) =>
      Promise.resolve(places.map(() => (name === 'current' ? [series(0.6), series(0)] : []))),
  },
  tides: {
    at: () => ({ station: { code: 'T1' } }),
    heights: (_: string, first: Date) => [{ at: first, heightM: 3.2 }],
  },
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

const along = async (...points: { place: typeof AT_SEA; hours: number }[]) => {
  const asked = points.map(({ place, hours }) => ({ place, at: new Date(NOW.getTime() + hours * HOUR_MS) }))
  const sea = await new SeaReader(parts).along(
    asked.map(({ place }) => place),
    {},
    BOAT,
  )
  return passageHours(sea, asked)
}

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
      currentSpeed: 0.6,
      currentToDirection: 90,
      tideHeight: 3.2,
    })
  })

  it('is unknown beyond the run and outside the forecast, and never go', async () => {
    const hours = await along({ place: AT_SEA, hours: 9 }, { place: FAR, hours: 0 })
    expect(hours.map(({ verdict, values }) => [verdict, values])).toEqual([
      ['unknown', { currentSpeed: 0.6, currentToDirection: 90 }],
      ['unknown', { currentSpeed: 0.6, currentToDirection: 90, tideHeight: 3.2 }],
    ])
  })

  it('of no way is none', async () => {
    expect(await along()).toEqual([])
  })
})
