import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import {
  departureAt,
  departures,
  DEPARTURES,
  departureWindows,
  returnAfter,
} from '../../../../src/domain/passages/departures.ts'
import type { Departure } from '../../../../src/domain/passages/departures.ts'
import { passagePlan } from '../../../../src/domain/passages/sailing.ts'
import type { SeaAlong, SeaHour } from '../../../../src/domain/passages/seaHours.ts'

const FROM = new Date('2026-05-04T03:00:00Z')
const after = (hours: number) => new Date(FROM.getTime() + hours * HOUR_MS)
const WAY = [
  { lat: 34, lon: 125 },
  { lat: 34.5, lon: 125 },
]

/** Waves as high as the hours since the beginning, in decimetres; those of `bad` are too high. */
const sea = (bad: readonly number[], hours = 100): SeaAlong => ({
  from: FROM,
  places: Array.from({ length: 20 }, () =>
    Array.from({ length: hours }, (_, hour): SeaHour => ({
      at: after(hour),
      values: { significantWaveHeight: hour / 10, waveFromDirection: 180 },
      warnings: [],
      ...(bad.includes(hour)
        ? {
            verdict: 'over',
            reason: { kind: 'limit', name: 'significantWaveHeight', value: 9, limit: 2 },
          }
        : { verdict: 'go' }),
    })),
  ),
})
const plan = passagePlan(WAY, 10)

describe('departures', () => {
  it('are every half hour of three days, from the next one on', () => {
    const all = departures(plan, sea([]), new Date('2026-05-04T03:10:00Z'))
    expect(all).toHaveLength(DEPARTURES)
    expect(all[0]!.at).toEqual(after(0.5))
    expect(all.at(-1)!.at).toEqual(after(72))
    expect(all[0]!.arrival.getTime() - all[0]!.at.getTime()).toBeCloseTo(3 * HOUR_MS, -6)
  })

  it('say what speaks against them, where and when', () => {
    const departure = departureAt(plan, sea([5]), after(3))
    expect(departure.verdict).toBe('over')
    expect(departure.because?.at).toEqual(after(5))
    expect(departure.because?.nm).toBeGreaterThan(14)
    expect(departure.highestWaves).toBeCloseTo(0.5)
    expect(departureAt(plan, sea([1]), after(3))).not.toHaveProperty('because')
  })

  it('are unknown where the passage ends beyond the forecast', () => {
    expect(departureAt(plan, sea([], 10), after(8)).verdict).toBe('unknown')
    expect(departureAt(plan, sea([], 10), after(6)).verdict).toBe('go')
  })

  it('make windows, each with the departure of the lowest waves', () => {
    const all = departures(plan, sea([10]), FROM, 48)
    const windows = departureWindows(all)
    expect(windows.map(({ from, until }) => [from, until])).toEqual([
      [after(0), after(7)],
      [after(11), after(23.5)],
    ])
    expect(windows.map(({ best }) => best.at)).toEqual([after(0), after(11)])
  })
})

describe('the way back', () => {
  const back = (verdicts: Departure['verdict'][]): Departure[] =>
    verdicts.map((verdict, step) => ({ at: after(step / 2), arrival: after(step / 2 + 3), verdict }))

  it('is open from the arrival to the last moment without a gap', () => {
    const all = back(['go', 'over', 'go', 'near', 'go', 'over', 'go'])
    const { first, last } = returnAfter(after(0.8), all)
    expect([first?.at, last?.at]).toEqual([after(1), after(2)])
  })

  it('begins later where one may not leave at once, and may not be there at all', () => {
    expect(returnAfter(after(0.3), back(['go', 'over', 'go'])).first?.at).toEqual(after(1))
    expect(returnAfter(after(0), back(['over', 'unknown']))).toEqual({})
    expect(returnAfter(after(9), back(['go']))).toEqual({})
  })
})
