import { describe, expect, it } from 'vitest'
import { hatchLines } from '../../../../../src/islands/map/areas/hatching.ts'

const BOX = { left: 0, top: 0, right: 200, bottom: 100 }
const frame = (left: number, top: number) => ({ left, top })

describe('hatching', () => {
  it('covers the whole box at 45 degrees, its lines as far apart as asked', () => {
    const lines = hatchLines(frame(0, 0), BOX, 10, false)
    for (const [x1, y1, x2, y2] of lines) expect(x1 - x2).toBeCloseTo(y2 - y1)
    const sums = lines.map(([x1, y1]) => x1 + y1)
    expect(Math.min(...sums)).toBeLessThan(10 * Math.SQRT2)
    expect(Math.max(...sums)).toBeGreaterThan(300 - 10 * Math.SQRT2)
    for (const [i, sum] of sums.slice(1).entries()) expect(sum - (sums[i] ?? 0)).toBeCloseTo(10 * Math.SQRT2)
  })

  it('has lines both ways when it is crossed', () => {
    const lines = hatchLines(frame(0, 0), BOX, 10, true)
    const falling = lines.filter(([x1, , x2]) => x2 > x1)
    expect(falling.length).toBeGreaterThan(10)
    expect(lines.length).toBeGreaterThan(falling.length + 10)
  })

  it('hangs on the world: a canvas that begins elsewhere has its lines at the same places', () => {
    const places = (left: number, top: number) =>
      hatchLines(frame(left, top), BOX, 10, true).map(([x1, y1, x2]) =>
        x2 < x1
          ? `sum ${(x1 + left + y1 + top).toFixed(3)}`
          : `difference ${(x1 + left - y1 - top).toFixed(3)}`,
      )
    const [here, there] = [new Set(places(1000, 2000)), places(1037, 1983)]
    expect(there.filter((place) => here.has(place)).length).toBeGreaterThan(there.length * 0.7)
  })
})
