import { describe, expect, it } from 'vitest'
import { arrivalOf } from '../../../../src/domain/typhoons/harbours.ts'
import { hoursAt, stormHours } from '../../../../src/domain/typhoons/hours.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import { buildTrackedStorm } from '../../../support/typhoons.ts'

const NOW = new Date('2026-09-06T01:00:00Z')
const advisory = buildTrackedStorm(NOW).advisory!
const PLACES = [
  { lat: 34.7, lon: 127.7 },
  { lat: 33.2, lon: 126.5 },
  { lat: 37.5, lon: 129.1 },
]

describe('hours of a storm', () => {
  const hours = stormHours(advisory, NOW)

  it('begin with the next main hour, and lie six and later twelve hours apart to the end of the forecast', () => {
    expect(hours[0]).toEqual(new Date('2026-09-06T06:00:00Z'))
    const steps = hours.slice(1).map((hour, i) => (hour.getTime() - hours[i]!.getTime()) / HOUR_MS)
    expect(steps.slice(0, 8).every((step) => step === 6)).toBe(true)
    expect(steps.slice(8).every((step) => step === 12)).toBe(true)
    const end = advisory.forecast.at(-1)!.at
    expect(hours.at(-1)! <= end).toBe(true)
    expect(end.getTime() - hours.at(-1)!.getTime()).toBeLessThan(12 * HOUR_MS)
  })

  it('are none of an advisory that is over', () => {
    expect(stormHours(advisory, new Date(NOW.getTime() + 400 * HOUR_MS))).toEqual([])
  })

  it.each(PLACES)(
    'have a chance at $lat, $lon that never falls, and no likely wind before a possible one',
    (place) => {
      const arrival = arrivalOf(place, advisory)
      const found = hoursAt(place, { arrival, advisory }, hours)
      for (const [i, { chance }] of found.entries())
        expect(chance).toBeGreaterThanOrEqual(found[i - 1]?.chance ?? 0)
      const likely = found.flatMap(({ at, wind }) => (wind?.isLikely ? [{ at, wind: wind.wind }] : []))
      expect(likely.every(({ at, wind }) => at >= arrival.winds[wind].earliestFrom!)).toBe(true)
    },
  )
})
