import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thinned } from '../../../../src/domain/passages/thinned.ts'

describe('a way with fewer points', () => {
  it('keeps the corners that say most of its shape', () => {
    const way = [
      { lat: 34, lon: 125 },
      { lat: 34.001, lon: 125.2 },
      { lat: 34, lon: 125.4 },
      { lat: 35, lon: 125.5 },
      { lat: 35, lon: 125.6 },
      { lat: 34, lon: 126 },
    ]
    expect(thinned(way, 4)).toEqual([way[0], way[2], way[3], way[5]])
    expect(thinned(way, 6)).toEqual(way)
    expect(thinned(way, 2)).toEqual([way[0], way[5]])
  })

  it('has at most so many, in their order, with both ends', () => {
    const point = fc.record({
      lat: fc.double({ min: 31, max: 42, noNaN: true }),
      lon: fc.double({ min: 122, max: 133, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 60 }),
        fc.integer({ min: 2, max: 40 }),
        (way, most) => {
          const few = thinned(way, most)
          expect(few.length).toBe(Math.min(most, way.length))
          expect([few[0], few.at(-1)]).toEqual([way[0], way.at(-1)])
          expect(few.map((one) => way.indexOf(one))).toEqual(
            few.map((one) => way.indexOf(one)).toSorted((a, b) => a - b),
          )
        },
      ),
    )
  })
})
