import { describe, expect, it } from 'vitest'
import { frameOf, mercatorX, mercatorY, toFrame } from '../../../../src/domain/kernel/mercator.ts'

describe('Mercator', () => {
  it.each([
    [0, 0.5],
    [85.0511, 0],
    [-85.0511, 1],
    [90, 0],
    [36, 0.5 - Math.asinh(Math.tan(Math.PI / 5)) / (2 * Math.PI)],
  ])('puts latitude %d at %d', (lat, y) => {
    expect(mercatorY(lat)).toBeCloseTo(y, 5)
  })

  it('puts longitudes evenly', () => {
    expect([-180, 0, 180].map(mercatorX)).toEqual([0, 0.5, 1])
  })

  it('fills a frame from corner to corner', () => {
    const box = { west: 124, south: 32, east: 132, north: 39 }
    const frame = frameOf(box, 800)
    expect(toFrame(frame, 39, 124)).toEqual({ x: 0, y: 0 })
    const { x, y } = toFrame(frame, 32, 132)
    expect(x).toBeCloseTo(800, 6)
    expect(Math.round(y)).toBe(frame.height)
  })
})
