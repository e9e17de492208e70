import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alongPath,
  courseOf,
  lengthNm,
  MOST_BETWEEN,
  timeAt,
} from '../../../../src/domain/routes/alongPath.ts'

const PATH = [
  { lat: 34, lon: 126 },
  { lat: 34.5, lon: 126 },
  { lat: 34.5, lon: 127 },
]

describe('places on a way', () => {
  it('are its corners and places between, no farther apart than asked', () => {
    const points = alongPath(PATH)
    expect(points.filter(({ isCorner }) => isCorner).map(({ place }) => place)).toEqual(PATH)
    expect(points.at(-1)!.nm).toBeCloseTo(lengthNm(PATH), 9)
    for (const [i, { nm }] of points.slice(1).entries()) {
      expect(nm - points[i]!.nm).toBeLessThanOrEqual(5)
      expect(nm).toBeGreaterThan(points[i]!.nm)
    }
  })

  it('are the corners alone where no others are asked for, and none of no way', () => {
    expect(alongPath(PATH, Infinity)).toHaveLength(3)
    expect(alongPath([])).toEqual([])
    expect(alongPath(PATH.slice(0, 1))).toEqual([{ place: PATH[0], nm: 0, isCorner: true, leg: 0 }])
  })

  it('are not more than can be looked at', () => {
    const far = alongPath([
      { lat: 0, lon: 0 },
      { lat: 0, lon: 90 },
      { lat: 0, lon: 170 },
    ])
    expect(far.length).toBeLessThanOrEqual(MOST_BETWEEN + 3)
  })

  it.each([
    [{ lat: 35, lon: 126 }, 0],
    [{ lat: 34, lon: 127 }, 90],
    [{ lat: 33, lon: 126 }, 180],
    [{ lat: 34, lon: 125 }, 270],
  ])('lie on the course of the compass to %j', (to, course) => {
    expect(courseOf({ lat: 34, lon: 126 }, to)).toBeCloseTo(course, 9)
  })

  it('are reached sooner the faster one goes, and later the farther they are', () => {
    const departure = new Date('2026-05-04T03:00:00Z')
    const positive = fc.double({ min: 0.1, max: 500, noNaN: true })
    fc.assert(
      fc.property(positive, positive, positive, (nm, knots, more) => {
        expect(timeAt(departure, nm, knots + more) <= timeAt(departure, nm, knots)).toBe(true)
        expect(timeAt(departure, nm + more, knots) >= timeAt(departure, nm, knots)).toBe(true)
      }),
    )
    expect(timeAt(departure, 30, 20)).toEqual(new Date('2026-05-04T04:30:00Z'))
  })
})
