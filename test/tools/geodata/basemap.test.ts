import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box, Ring } from '../../../tools/geodata/basemap/geometry.ts'
import {
  areaOf,
  boxOf,
  clipRing,
  encodeRing,
  openRing,
  simplifyRing,
} from '../../../tools/geodata/basemap/geometry.ts'
import { isletRings } from '../../../tools/geodata/basemap/islets.ts'
import { mercatorX, mercatorY } from '../../../src/domain/kernel/mercator.ts'
import { decodeCoast } from '../../../src/islands/map/coastData.ts'

const BOX: Box = { west: 120, south: 30, east: 130, north: 40 }

/** A wobbly island around a place, as seeded numbers make it. */
const islands = fc
  .tuple(
    fc.double({ min: 118, max: 132, noNaN: true }),
    fc.double({ min: 28, max: 42, noNaN: true }),
    fc.array(fc.double({ min: 0.2, max: 2, noNaN: true }), { minLength: 5, maxLength: 60 }),
  )
  .map(([lon, lat, radii]): Ring =>
    radii.map((radius, i) => {
      const turn = (i / radii.length) * 2 * Math.PI
      return [lon + radius * Math.cos(turn), lat + radius * Math.sin(turn)] as const
    }),
  )

describe('cutting', () => {
  it('keeps a ring inside whole and drops one outside', () => {
    const inside: Ring = [
      [121, 31],
      [122, 31],
      [122, 32],
    ]
    expect(clipRing(inside, BOX)).toBe(inside)
    expect(
      clipRing(
        [
          [100, 31],
          [101, 31],
          [101, 32],
        ],
        BOX,
      ),
    ).toEqual([])
  })

  it('never leaves the box and never makes land', () => {
    fc.assert(
      fc.property(islands, (ring) => {
        const cut = clipRing(ring, BOX)
        if (cut.length === 0) return
        const { west, south, east, north } = boxOf(cut)
        expect(west >= 120 - 1e-9 && south >= 30 - 1e-9 && east <= 130 + 1e-9 && north <= 40 + 1e-9).toBe(
          true,
        )
        expect(Math.abs(areaOf(cut))).toBeLessThanOrEqual(Math.abs(areaOf(ring)) * 1.05 + 1)
      }),
    )
  })
})

describe('simplifying', () => {
  it('keeps points of the ring, at least three, and fewer the more is allowed', () => {
    fc.assert(
      fc.property(islands, (ring) => {
        const fine = simplifyRing(ring, 1)
        const coarse = simplifyRing(ring, 50)
        expect(coarse.length).toBeGreaterThanOrEqual(3)
        expect(coarse.length).toBeLessThanOrEqual(fine.length)
        expect(fine.every((point) => ring.includes(point))).toBe(true)
      }),
    )
  })

  it('leaves out what lies on a straight line', () => {
    const square: Ring = [
      [120, 30],
      [121, 30],
      [122, 30],
      [122, 31],
      [122, 32],
      [121, 32],
      [120, 32],
      [120, 31],
    ]
    expect(simplifyRing(square, 0.5)).toHaveLength(4)
  })
})

describe('encoding', () => {
  it('drops rings that fall into less than three places', () => {
    expect(
      encodeRing(
        [
          [120, 30],
          [120.001, 30],
          [120, 30.001],
        ],
        [120, 30],
        0.01,
      ),
    ).toEqual([])
  })

  it('comes back from decoding to within half a step', () => {
    const step = 0.001
    fc.assert(
      fc.property(islands, (ring) => {
        const codes = encodeRing(ring, [117, 27], step)
        const [decoded] = decodeCoast({
          origin: [117, 27],
          step,
          cuts: { columns: [], rows: [] },
          rings: [codes],
        })
        const near = mercatorX(step * 0.6) - mercatorX(0)
        expect(decoded?.points.length).toBe(codes.length)
        for (const [lon, lat] of ring) {
          const [x, y] = [mercatorX(lon), mercatorY(lat)]
          const points = decoded?.points ?? []
          const isThere = Array.from({ length: points.length / 2 }, (_, i) => i).some(
            (i) =>
              Math.abs((points[2 * i] ?? 0) - x) < near &&
              Math.abs((points[2 * i + 1] ?? 0) - y) < near * 1.5,
          )
          expect(isThere).toBe(true)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('opens closed rings', () => {
    expect(
      openRing([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ]),
    ).toHaveLength(3)
    expect(
      openRing([
        [0, 0],
        [1, 0],
        [1, 1],
      ]),
    ).toHaveLength(3)
  })
})

it('islets are as long as their list says', () => {
  for (const ring of isletRings()) {
    expect(ring).toHaveLength(6)
    const { west, east } = boxOf(ring)
    const metres = (east - west) * 111_200 * Math.cos((35.5 * Math.PI) / 180)
    expect(metres).toBeGreaterThan(190)
    expect(metres).toBeLessThan(800)
  }
})
