/** Subscriptions to limits, and observations that go past them and come back. */
import fc from 'fast-check'
import { MINUTE_MS } from '../../src/domain/kernel/time.ts'
import type { SlowObservation, SlowSubscription } from './slowMatching.ts'
import { ALL_WINDOWS } from './thresholds.ts'

const BEGINS_AT = Date.parse('2026-05-04T08:00:00+09:00')

const anyLimits = fc.record(
  {
    significantWaveHeight: fc.constantFrom(0, 0.1, 1.5, 2, 2.25),
    maximumWaveHeight: fc.constantFrom(0.5, 3, 3.33),
    windSpeed: fc.constantFrom(0, 8, 10, 10.5),
    lowSeaTemperature: fc.constantFrom(-1, 0, 10, 12.5),
    highSeaTemperature: fc.constantFrom(0, 10, 28),
  },
  { requiredKeys: [] },
)

/** Of three points. */
export const anySubscriptions = fc
  .array(
    fc.record({
      point: fc.nat(2),
      windows: fc.uniqueArray(fc.constantFrom(...ALL_WINDOWS), { minLength: 0 }),
      limits: anyLimits,
    }),
    { maxLength: 12 },
  )
  .map((some) => some.map((one, memberId): SlowSubscription => ({ ...one, memberId })))

/** Values near the limits above, so that they are gone past and come back. */
const near = (...centres: number[]) =>
  fc
    .tuple(fc.constantFrom(...centres), fc.integer({ min: -80, max: 30 }))
    .map(([centre, off]) => Math.round(centre * 100 + off) / 100)

const anyValues = fc.record(
  {
    significantWaveHeight: near(0, 0.1, 1.5, 2.25),
    maximumWaveHeight: near(0.5, 3, 3.33),
    windSpeed: near(0, 8, 10),
    seaTemperature: near(0, 10, 12.5, 28),
  },
  { requiredKeys: [] },
)

/** Mostly onward in time, sometimes again or late, sometimes after hours. */
export const anyObservations = fc
  .array(
    fc.record({
      point: fc.nat(2),
      onMin: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 1, max: 30 }) },
        { weight: 1, arbitrary: fc.integer({ min: -60, max: 0 }) },
        { weight: 1, arbitrary: fc.integer({ min: 100, max: 1_000 }) },
      ),
      values: anyValues,
    }),
    { maxLength: 60 },
  )
  .map((some) => {
    let minute = BEGINS_AT / MINUTE_MS
    return some.map(({ point, onMin, values }): SlowObservation => {
      minute += onMin
      return { point, at: new Date(minute * MINUTE_MS), values }
    })
  })
