import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tileLines, tileOffset, tileSide } from '../../../../../src/islands/map/areas/hatching.ts'

describe('hatching', () => {
  it('has its lines as far apart as asked, to half a pixel of the canvas', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 6, max: 20 }),
        fc.constantFrom(1, 1.25, 1.5, 1.75, 2, 2.625, 3),
        (gap, density) => {
          const side = tileSide(gap, density)
          expect(Number.isInteger(side)).toBe(true)
          expect(Math.abs(side / Math.SQRT2 / density - gap)).toBeLessThanOrEqual(0.5 / density)
        },
      ),
    )
  })

  it('runs at 45 degrees, one way or both, and on from tile to tile', () => {
    const rising = tileLines(14, false)
    expect(rising).toHaveLength(3)
    expect(tileLines(14, true)).toHaveLength(6)
    for (const [x1, y1, x2, y2] of tileLines(14, true)) expect(Math.abs(x2 - x1)).toBe(Math.abs(y2 - y1))
    // what leaves a tile at its right edge enters the next at its left
    const atEdge = (x: number) =>
      rising.flatMap(([x1, y1, x2]) => (x1 <= x && x <= x2 ? [y1 - (x - x1)] : []))
    expect(new Set(atEdge(14))).toEqual(new Set(atEdge(0)))
  })

  it('hangs on the world: a canvas that begins elsewhere has its tiles at the same places', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: -500, max: 500 }),
        (world, drag) => {
          const side = 25
          const [before, after] = [
            tileOffset(world, side) + world,
            tileOffset(world + drag, side) + world + drag,
          ]
          expect(Math.abs((after - before) % side)).toBe(0)
          expect(tileOffset(world, side)).toBeGreaterThan(-side)
          expect(tileOffset(world, side)).toBeLessThanOrEqual(0)
        },
      ),
    )
  })
})
