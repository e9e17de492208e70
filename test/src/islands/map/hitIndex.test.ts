import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HitIndex } from '../../../../src/islands/map/hitIndex.ts'

it('finds nothing among nothing and nothing beyond the radius', () => {
  expect(new HitIndex([]).nearest(0, 0, 100)).toBeUndefined()
  expect(new HitIndex([{ x: 0, y: 20 }]).nearest(0, 0, 19.9)).toBeUndefined()
  expect(new HitIndex([{ x: 0, y: 20 }]).nearest(0, 0, 20)).toEqual({ x: 0, y: 20 })
})

it('finds the same point as looking at all of them', () => {
  const place = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) })
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 80 }),
      place,
      fc.integer({ min: 1, max: 200 }),
      (items, at, radius) => {
        const found = new HitIndex(items).nearest(at.x, at.y, radius)
        const distances = items.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)).filter((d) => d <= radius)
        const nearest = distances.length > 0 ? Math.min(...distances) : undefined
        expect(found && Math.hypot(found.x - at.x, found.y - at.y)).toBe(nearest)
      },
    ),
  )
})
