import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forecastAt, GREATEST_FACTOR, strengthError } from '../../../../server/feeds/demo/forecast.ts'
import { seaState } from '../../../../server/feeds/demo/sea.ts'
import { ownTime } from '../../../../server/feeds/demo/seaTime.ts'
import { isElementName, isValid } from '../../../../src/domain/kernel/elements.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 0, 1)
const anyPlace = fc.record({
  lat: fc.double({ min: 31, max: 40, noNaN: true }),
  lon: fc.double({ min: 122, max: 133, noNaN: true }),
})
const anyHour = fc.integer({ min: 0, max: 365 * 24 }).map((hour) => START + hour * HOUR)
const average = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length

const PLACES = [
  { lat: 37.2, lon: 125.9 },
  { lat: 33.1, lon: 126.5 },
  { lat: 35.9, lon: 129.7 },
  { lat: 37.9, lon: 132 },
]
const VALID = Array.from({ length: 120 }, (_, index) => START + index * 71 * HOUR)
/** How far wind and waves are from what they turn out to be, as a share, on average. */
const missAt = (leadHours: number) =>
  average(
    VALID.flatMap((validMs) =>
      PLACES.map((place) => {
        const { windFactor, waveFactor } = strengthError(place, validMs - leadHours * HOUR, validMs)
        return Math.abs(Math.log(windFactor)) + Math.abs(Math.log(waveFactor))
      }),
    ),
  )

describe('the demo’s forecast', () => {
  it('says the same of the same place, time and issue', () => {
    fc.assert(
      fc.property(anyPlace, anyHour, fc.integer({ min: 0, max: 240 }), (place, issuedMs, lead) => {
        const ask = () =>
          forecastAt(place, ownTime(new Date(issuedMs)), ownTime(new Date(issuedMs + lead * HOUR)))
        expect(ask()).toEqual(ask())
      }),
      { numRuns: 50 },
    )
  })

  it('stays inside the catalogue’s ranges', () => {
    fc.assert(
      fc.property(anyPlace, anyHour, fc.integer({ min: 0, max: 264 }), (place, issuedMs, lead) => {
        const state = forecastAt(
          place,
          ownTime(new Date(issuedMs)),
          ownTime(new Date(issuedMs + lead * HOUR)),
        )
        for (const [name, value] of Object.entries(state)) {
          expect([name, value, !isElementName(name) || isValid(name, value as number)]).toContain(true)
        }
        expect(state.cloud).toBeGreaterThanOrEqual(0)
        expect(state.cloud).toBeLessThanOrEqual(1)
        expect(state.precipitation).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 300 },
    )
  })

  it('errs more the farther it looks ahead, and each new issue errs less', () => {
    const misses = [0, 6, 24, 48, 72, 168].map(missAt)
    expect(misses).toEqual(misses.toSorted((a, b) => a - b))
    expect(misses[0]).toBeLessThan(0.03)
    expect(misses[2]).toBeGreaterThan(0.03)
    expect(misses[5]).toBeLessThan(0.6)
  })

  it('is another one with each issue, and mostly wrong in the same way', () => {
    const [place] = PLACES
    const factors = (lead: number) =>
      VALID.map((validMs) => Math.log(strengthError(place!, validMs - lead * HOUR, validMs).windFactor))
    const [earlier, later] = [factors(54), factors(48)]
    expect(earlier.some((factor, index) => Math.abs(factor - later[index]!) > 0.01)).toBe(true)
    const together = average(earlier.map((factor, index) => factor * later[index]!))
    expect(together).toBeGreaterThan(0)
  })

  it('changes smoothly from hour to hour and place to place', () => {
    fc.assert(
      fc.property(anyPlace, anyHour, fc.integer({ min: 0, max: 72 }), ({ lat, lon }, issuedMs, lead) => {
        const at = issuedMs + lead * HOUR
        const here = strengthError({ lat, lon }, issuedMs, at).waveFactor
        expect(Math.abs(strengthError({ lat, lon }, issuedMs, at + HOUR).waveFactor - here)).toBeLessThan(
          0.15,
        )
        expect(
          Math.abs(strengthError({ lat: lat + 0.05, lon }, issuedMs, at).waveFactor - here),
        ).toBeLessThan(0.1)
      }),
      { numRuns: 300 },
    )
  })

  it('never doubles wind or waves within the time that offices look ahead', () => {
    fc.assert(
      fc.property(anyPlace, anyHour, fc.integer({ min: -3, max: 54 }), (place, issuedMs, lead) => {
        const { windFactor, waveFactor } = strengthError(place, issuedMs, issuedMs + lead * HOUR)
        expect(Math.max(windFactor, waveFactor)).toBeLessThan(GREATEST_FACTOR)
      }),
    )
  })

  it('agrees with the sea to within a few per cent at the time of issue', () => {
    for (const place of PLACES) {
      for (const ms of VALID.slice(0, 20)) {
        const at = new Date(ms)
        const sea = seaState(place.lat, place.lon, ownTime(at))
        const reported = forecastAt(place, ownTime(at), ownTime(at))
        expect(Math.abs(reported.windSpeed / sea.windSpeed - 1)).toBeLessThan(0.05)
        expect(Math.abs(reported.significantWaveHeight / sea.significantWaveHeight - 1)).toBeLessThan(0.05)
        expect(Math.abs(reported.seaTemperature - sea.seaTemperature)).toBeLessThan(0.2)
      }
    }
  })
})
