import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thinned } from '../../../../../src/islands/map/marks/thinning.ts'

const CELL = { width: 40, height: 20 }
const marks = fc.array(
  fc.record({
    item: fc.nat(),
    x: fc.integer({ min: -200, max: 200 }),
    y: fc.integer({ min: -200, max: 200 }),
  }),
)

describe('marks that find room', () => {
  it('stand apart, the first one stays, and what is left out has one that is shown beside it', () => {
    fc.assert(
      fc.property(marks, (all) => {
        const shown = thinned(all, CELL, Infinity)
        const isNear = (a: { x: number; y: number }, b: { x: number; y: number }) =>
          Math.abs(a.x - b.x) < CELL.width && Math.abs(a.y - b.y) < CELL.height
        for (const [i, one] of shown.entries())
          expect(shown.slice(i + 1).some((other) => isNear(one, other))).toBe(false)
        for (const one of all) expect(shown.some((other) => other === one || isNear(one, other))).toBe(true)
        expect(shown[0]).toBe(all[0])
      }),
    )
  })

  it('are bounded', () => {
    const many = Array.from({ length: 500 }, (_, i) => ({ item: i, x: i * 50, y: 0 }))
    expect(thinned(many, CELL, 120)).toHaveLength(120)
  })
})
