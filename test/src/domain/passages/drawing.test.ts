import { describe, expect, it } from 'vitest'
import {
  cleared,
  undone,
  withMoved,
  withOwn,
  withoutPoint,
  withPoint,
  withWay,
} from '../../../../src/domain/passages/drawing.ts'
import type { Drawing } from '../../../../src/domain/passages/drawing.ts'
import { MOST_WAYPOINTS } from '../../../../src/domain/passages/waypoints.ts'

const NO_DRAWING: Drawing = { points: [], past: [] }
const A = { lat: 34, lon: 125, name: 'A', knots: 6 }
const B = { lat: 35, lon: 125 }
const C = { lat: 36, lon: 125 }
const drawn = withPoint(withPoint(NO_DRAWING, A), B)

describe('a way that is drawn', () => {
  it('gets points at its end and between others', () => {
    expect(withPoint(drawn, C).points).toEqual([A, B, C])
    expect(withPoint(drawn, C, 1).points).toEqual([A, C, B])
  })

  it('has points moved, which keep their name and speed, and taken away', () => {
    expect(withMoved(drawn, 0, { lat: 33, lon: 124 }).points).toEqual([{ ...A, lat: 33, lon: 124 }, B])
    expect(withoutPoint(drawn, 0).points).toEqual([B])
    expect(withMoved(drawn, 7, B)).toBe(drawn)
    expect(withoutPoint(drawn, 7)).toBe(drawn)
  })

  it('has points named, and legs with a speed of their own', () => {
    expect(withOwn(drawn, 1, { name: ' Reef; ', knots: 9 }).points).toEqual([
      A,
      { ...B, name: 'Reef', knots: 9 },
    ])
    expect(withOwn(drawn, 0, {}).points[0]).toEqual({ lat: A.lat, lon: A.lon })
    expect(withOwn(drawn, 0, { name: A.name, knots: A.knots })).toBe(drawn)
    expect(withOwn(drawn, 1, { knots: 900 })).toBe(drawn)
    expect(withOwn(drawn, 7, { name: 'none' })).toBe(drawn)
  })

  it('takes no place outside the waters, and not one too many', () => {
    expect(withPoint(drawn, { lat: 0, lon: 0 })).toBe(drawn)
    expect(withMoved(drawn, 0, { lat: NaN, lon: 125 })).toBe(drawn)
    const full = { points: Array.from({ length: MOST_WAYPOINTS }, () => A), past: [] }
    expect(withPoint(full, B)).toBe(full)
    expect(withWay(full, 1, [A, C, B])).toBe(full)
  })

  it('has a leg led around the coast, whose ends keep their names', () => {
    const way = [{ lat: 34.01, lon: 125 }, C, { lat: 35.01, lon: 125 }]
    expect(withWay(drawn, 1, way).points).toEqual([{ ...A, lat: 34.01 }, C, { lat: 35.01, lon: 125 }])
    expect(withWay(drawn, 0, way)).toBe(drawn)
    expect(withWay(drawn, 1, [A])).toBe(drawn)
  })

  it('has every change taken back, fifty at most', () => {
    expect(undone(undone(withoutPoint(drawn, 0))).points).toEqual([A])
    expect(undone(NO_DRAWING)).toEqual(NO_DRAWING)
    expect(undone(cleared(drawn)).points).toEqual([A, B])
    expect(cleared(NO_DRAWING)).toBe(NO_DRAWING)
    let many = drawn
    for (let step = 0; step < 60; step++) many = withMoved(many, 1, { lat: 35 + step / 100, lon: 125 })
    expect(many.past).toHaveLength(50)
  })
})
