import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Occupancy, overlaps, rectAround } from '../../../../src/domain/kernel/occupancy.ts'

describe('occupancy', () => {
  it('refuses a place that is taken, also across the cells of its grid', () => {
    const occupancy = new Occupancy()
    occupancy.take(rectAround(96, 96, 300, 20))
    expect(occupancy.isFree(rectAround(-50, 96, 10, 10))).toBe(false)
    expect(occupancy.isFree(rectAround(240, 100, 10, 10))).toBe(false)
    expect(occupancy.isFree(rectAround(96, 120, 300, 20))).toBe(true)
  })

  it('takes all or nothing', () => {
    const occupancy = new Occupancy()
    occupancy.take(rectAround(0, 0, 10, 10))
    expect(occupancy.tryTake([rectAround(100, 0, 10, 10), rectAround(3, 3, 10, 10)])).toBe(false)
    expect(occupancy.tryTake([rectAround(100, 0, 10, 10)])).toBe(true)
  })

  it('never lets two taken rectangles overlap', () => {
    const rects = fc.array(
      fc.tuple(
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: 1, max: 250 }),
      ),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(rects, (places) => {
        const occupancy = new Occupancy()
        const taken = places
          .map(([x, y, width]) => rectAround(x, y, width, 20))
          .filter((rect) => occupancy.tryTake([rect]))
        for (const [i, a] of taken.entries())
          for (const b of taken.slice(i + 1)) expect(overlaps(a, b)).toBe(false)
      }),
    )
  })
})
