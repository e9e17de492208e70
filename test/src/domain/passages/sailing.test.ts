import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  departureFor,
  groundKnots,
  MOST_SAMPLES,
  passagePlan,
  sailed,
  sailingTimes,
  waveLossKnots,
} from '../../../../src/domain/passages/sailing.ts'
import type { SeaAlong, SeaHour, SeaValues } from '../../../../src/domain/passages/seaHours.ts'
import { DEPARTURE_STEP_MS } from '../../../../src/domain/passages/departures.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'

const FROM = new Date('2026-05-04T03:00:00Z')
const HOURS = 30
/** 60 nautical miles to the north and 25 to the east. */
const WAY = [
  { lat: 34, lon: 125 },
  { lat: 35, lon: 125 },
  { lat: 35, lon: 125.5, knots: 4 },
]

/** @param valuesOf the sea at a place and hour */
function sea(valuesOf: (place: number, hour: number) => SeaValues, places = MOST_SAMPLES): SeaAlong {
  const hourOf = (place: number, hour: number): SeaHour => ({
    at: new Date(FROM.getTime() + hour * HOUR_MS),
    values: valuesOf(place, hour),
    warnings: [],
    verdict: 'go',
  })
  return {
    from: FROM,
    places: Array.from({ length: places }, (_, place) =>
      Array.from({ length: HOURS }, (__, hour) => hourOf(place, hour)),
    ),
  }
}
const CALM = sea(() => ({}))

/** A sea of some hundred numbers. */
const anySea = fc
  .array(
    fc.record({
      significantWaveHeight: fc.double({ min: 0, max: 8, noNaN: true }),
      waveFromDirection: fc.integer({ min: 0, max: 359 }),
      currentSpeed: fc.double({ min: 0, max: 3, noNaN: true }),
      currentToDirection: fc.integer({ min: 0, max: 359 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((some) => sea((place, hour) => some[(place * 7 + hour) % some.length]!, 40))
const anyKnots = fc.double({ min: 2, max: 40, noNaN: true })
const anyDelay = fc.double({ min: 0, max: 20, noNaN: true })
const after = (hours: number) => new Date(FROM.getTime() + hours * HOUR_MS)

describe('a plan of a passage', () => {
  it('has a place every five miles and the speed of each leg', () => {
    const { nodes, samples, lengthNm } = passagePlan(WAY, 10)
    expect(lengthNm).toBeGreaterThan(84)
    expect(samples).toEqual([...nodes.keys()])
    const corners = nodes.filter(({ isCorner }) => isCorner).map(({ place: { lat, lon } }) => [lat, lon])
    expect(corners).toEqual(WAY.map(({ lat, lon }) => [lat, lon]))
    const corner = nodes.findIndex(({ place }) => place.lat === 35)
    expect(nodes.map(({ knots }) => knots)).toEqual(nodes.map((_, at) => (at < corner ? 10 : 4)))
    expect(nodes[0]!.course).toBeCloseTo(0, 9)
    expect(nodes.at(-1)!.course).toBeCloseTo(90, 9)
  })

  it('of thousands of points looks at few of them, evenly', () => {
    const many = Array.from({ length: 2_000 }, (_, i) => ({
      lat: 34 + (i % 2) * 0.001,
      lon: 124 + i / 1_000,
    }))
    const { nodes, samples } = passagePlan(many, 10)
    expect(nodes.length).toBeGreaterThanOrEqual(2_000)
    expect(samples.length).toBeLessThanOrEqual(MOST_SAMPLES)
    expect(samples.length).toBeGreaterThan(MOST_SAMPLES / 2)
    expect(samples.at(-1)).toBe(nodes.length - 1)
    expect(nodes.every(({ sample }) => sample >= 0 && sample < samples.length)).toBe(true)
  })
})

describe('a boat on its way', () => {
  it('takes its own speed through calm water', () => {
    const plan = passagePlan(WAY, 10)
    const corner = plan.nodes.findIndex(({ place }) => place.lat === 35)
    const times = sailingTimes(plan, CALM, FROM)
    const hours = (at: number) => (times.at(at)!.getTime() - FROM.getTime()) / HOUR_MS
    expect(hours(corner)).toBeCloseTo(plan.nodes[corner]!.nm / 10, 4)
    expect(hours(-1)).toBeCloseTo(
      plan.nodes[corner]!.nm / 10 + (plan.lengthNm - plan.nodes[corner]!.nm) / 4,
      4,
    )
  })

  it('loses speed to waves from ahead, less from the side, none from behind', () => {
    const loss = (waveFromDirection: number) =>
      waveLossKnots(20, 0, { significantWaveHeight: 2, waveFromDirection })
    expect(loss(0)).toBeCloseTo(1.49, 9)
    expect(loss(90)).toBeCloseTo(0.683, 2)
    expect(loss(180)).toBe(0)
    expect(waveLossKnots(20, 0, { significantWaveHeight: 2 })).toBe(loss(0))
    expect(waveLossKnots(4, 0, { significantWaveHeight: 9, waveFromDirection: 0 })).toBe(2)
  })

  it('is carried and held up by the current', () => {
    const current = { currentSpeed: 1, currentToDirection: 0 }
    expect(groundKnots(8, 0, current)).toBeCloseTo(9.944, 3)
    expect(groundKnots(8, 180, current)).toBeCloseTo(6.056, 3)
    expect(groundKnots(8, 90, current)).toBeCloseTo(8, 9)
    expect(groundKnots(3, 180, { currentSpeed: 5, currentToDirection: 0 })).toBe(0.5)
  })

  it('is never later for being faster', () => {
    fc.assert(
      fc.property(anySea, anyKnots, anyKnots, anyDelay, (some, knots, more, delay) => {
        const way = WAY.slice(0, 2)
        const [slow, fast] = [knots, knots + more].map((speed) =>
          sailingTimes(passagePlan(way, speed), some, after(delay)).at(-1)!.getTime(),
        )
        expect(fast!).toBeLessThanOrEqual(slow! + 1)
      }),
    )
  })

  it('never arrives earlier for leaving later', () => {
    fc.assert(
      fc.property(anySea, anyKnots, anyDelay, anyDelay, (some, knots, delay, more) => {
        const plan = passagePlan(WAY, knots)
        const arrival = (hours: number) => sailingTimes(plan, some, after(hours)).at(-1)!.getTime()
        expect(arrival(delay + more)).toBeGreaterThanOrEqual(arrival(delay) - 1)
      }),
    )
  })

  it('that has to arrive at a moment leaves when forwards says', () => {
    fc.assert(
      fc.property(anySea, anyKnots, anyDelay, (some, knots, delay) => {
        const plan = passagePlan(WAY.slice(0, 2), knots + 8)
        const arrival = sailingTimes(plan, some, after(delay)).at(-1)!
        // moments are whole milliseconds, which weigh more where the boat is slower
        expect(Math.abs(departureFor(plan, some, arrival).getTime() - after(delay).getTime())).toBeLessThan(
          DEPARTURE_STEP_MS,
        )
      }),
    )
  })

  it('is judged by the worst hour until the next place', () => {
    const some = sea(() => ({}))
    const places = some.places.map((hours) =>
      hours.map((hour, at): SeaHour =>
        at === 1 ? { ...hour, verdict: 'over', reason: { kind: 'dark' } } : hour,
      ),
    )
    // from the first place at 03:50 to the next at 04:20
    const all = sailed(passagePlan(WAY, 10), { from: FROM, places }, after(50 / 60))
    expect(all[0]!.here.verdict).toBe('go')
    expect(all[0]!.worst).toMatchObject({ verdict: 'over', at: after(1) })
  })

  it('finds nothing known beyond the forecast', () => {
    const all = sailed(passagePlan(WAY, 10), CALM, after(HOURS - 1))
    expect(all.at(-1)!.worst).toMatchObject({ verdict: 'unknown', values: {} })
  })
})
