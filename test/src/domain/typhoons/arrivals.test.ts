import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivalAt } from '../../../../src/domain/typhoons/arrivals.ts'
import { stepsOf, stormAt, pointsOf } from '../../../../src/domain/typhoons/track.ts'
import { reachedBy } from '../../../../src/domain/typhoons/probabilities.ts'
import { BASE, buildAdvisory, buildPoint } from '../../../support/typhoons.ts'

const hoursAfter = (at: Date | undefined) => at && (at.getTime() - BASE.getTime()) / 3_600_000
/** Six degrees before the storm, on its way and off it. */
const AHEAD = { lat: 34, lon: 127 }

describe('a track', () => {
  it('is straight between its points, and unknown beyond them', () => {
    const points = pointsOf(buildAdvisory())
    const at = stormAt(points, BASE.getTime() + 12 * 3_600_000)
    expect(at).toMatchObject({ lat: 31, lon: 127, radii: { gale: { km: 300 } }, probabilityKm: 36 })
    expect(stormAt(points, BASE.getTime() - 1)).toBeUndefined()
    expect(stormAt(points, BASE.getTime() + 73 * 3_600_000)).toBeUndefined()
  })

  it('goes the shorter way over 180°', () => {
    const advisory = buildAdvisory({
      analysis: buildPoint(0, { lon: 178 }),
      forecast: [buildPoint(24, { lon: -178 })],
    })
    const lons = stepsOf(advisory, 6 * 3_600_000).map(({ lon }) => lon)
    expect(lons).toEqual([178, 179, -180, -179, -178])
  })

  it('lets a radius fade that a later point does not have', () => {
    const advisory = buildAdvisory({ forecast: [buildPoint(24)] })
    expect(stormAt(pointsOf(advisory), BASE.getTime() + 12 * 3_600_000)?.radii.gale?.km).toBe(150)
  })
})

describe('the arrival of a storm', () => {
  const arrival = arrivalAt(AHEAD, stepsOf(buildAdvisory()))

  it('is likely when the reach of the wind covers the place, and earlier with the circle of 70 %', () => {
    const { likelyFrom, earliestFrom } = arrival.winds.gale
    // 444 km away, 300 km of wind, 9.27 km/h
    expect(hoursAfter(likelyFrom)).toBeCloseTo(15.6, 0)
    expect(hoursAfter(earliestFrom)).toBeCloseTo(11.8, 0)
    expect(hoursAfter(arrival.winds.storm.likelyFrom)).toBeCloseTo(37.2, 0)
  })

  it('says how near the centre comes, and when', () => {
    expect(hoursAfter(arrival.closest.at)).toBe(48)
    expect(arrival.closest.km).toBeLessThan(1)
    const right = arrivalAt({ lat: 34, lon: 128 }, stepsOf(buildAdvisory()))
    expect(right.closest).toMatchObject({ side: 'right', isLast: false })
    expect(arrivalAt({ lat: 34, lon: 126 }, stepsOf(buildAdvisory())).closest.side).toBe('left')
  })

  it('leaves the end open where the advisory ends first', () => {
    expect(arrival.winds.gale).toMatchObject({ isOpen: true })
    expect(arrival.winds.gale.latestUntil).toBeUndefined()
    expect(arrivalAt({ lat: 36, lon: 127 }, stepsOf(buildAdvisory())).closest.isLast).toBe(true)
  })

  it('has no time for a place that is not reached', () => {
    const far = arrivalAt({ lat: 34, lon: 150 }, stepsOf(buildAdvisory()))
    expect(far.winds).toEqual({ gale: { isOpen: false }, storm: { isOpen: false } })
  })

  it('is from the analysis on where the wind blows already', () => {
    expect(
      hoursAfter(arrivalAt({ lat: 30, lon: 127 }, stepsOf(buildAdvisory())).winds.storm.likelyFrom),
    ).toBe(0)
  })

  it('never has the earliest after the likely time', () => {
    const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    fc.assert(
      fc.property(degrees(25, 40), degrees(120, 135), (lat, lon) => {
        const { gale } = arrivalAt({ lat, lon }, stepsOf(buildAdvisory())).winds
        const [likely, earliest] = [
          gale.likelyFrom?.getTime() ?? Infinity,
          gale.earliestFrom?.getTime() ?? Infinity,
        ]
        expect(earliest).toBeLessThanOrEqual(likely)
      }),
    )
  })
})

describe('the probability that a wind reaches a place', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const steps = stepsOf(buildAdvisory())

  it('grows with time, is never more than one, and never more for the stronger wind', () => {
    fc.assert(
      fc.property(degrees(28, 38), degrees(122, 132), (lat, lon) => {
        const [gale, storm] = [
          reachedBy({ lat, lon }, steps, 'gale'),
          reachedBy({ lat, lon }, steps, 'storm'),
        ]
        for (const [index, value] of gale.entries()) {
          expect(value).toBeGreaterThanOrEqual(gale[index - 1] ?? 0)
          expect(value).toBeLessThanOrEqual(1)
          expect(storm[index]).toBeLessThanOrEqual(value)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('is certain under the storm, and nothing far from it', () => {
    expect(reachedBy({ lat: 30, lon: 127 }, steps, 'gale')[0]).toBe(1)
    expect(reachedBy({ lat: 30, lon: 160 }, steps, 'gale').at(-1)).toBe(0)
  })

  it('agrees with the circle of the agency: seven of ten centres lie in it', () => {
    const point = { at: BASE, lat: 30, lon: 127, radii: { gale: { km: 150 } }, probabilityKm: 150 }
    expect(reachedBy({ lat: 30, lon: 127 }, [point], 'gale')[0]).toBeCloseTo(0.7, 1)
  })
})
