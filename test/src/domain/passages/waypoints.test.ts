import { describe, expect, it } from 'vitest'
import { MOST_WAYPOINTS, passageProblem, reversed } from '../../../../src/domain/passages/waypoints.ts'

const A = { lat: 37.4, lon: 126.4 }
const B = { lat: 37, lon: 126 }

describe('points of a passage', () => {
  it.each([
    [[A, B], undefined],
    [[], { kind: 'too-few' }],
    [[A], { kind: 'too-few' }],
    [[A, A], { kind: 'same-place', at: 2 }],
    [[A, { lat: 37.400_01, lon: 126.4 }], { kind: 'same-place', at: 2 }],
    [[A, { lat: NaN, lon: 126 }], { kind: 'no-place', at: 2 }],
    [[A, { lat: 37, lon: Infinity }], { kind: 'no-place', at: 2 }],
    [[A, { lat: 91, lon: 126 }], { kind: 'no-place', at: 2 }],
    [[A, { lat: 37, lon: 181 }], { kind: 'no-place', at: 2 }],
    [[A, { lat: 37, lon: -179 }], { kind: 'outside', at: 2 }],
    [[{ lat: 0, lon: 0 }, A], { kind: 'outside', at: 1 }],
    [[A, { ...B, knots: 900 }], { kind: 'speed', at: 2 }],
    [[A, { ...B, knots: NaN }], { kind: 'speed', at: 2 }],
  ] as const)('%j: %j', (points, problem) => {
    expect(passageProblem(points)).toEqual(problem)
  })

  it('are not more than 2,000, and no longer way than around the country', () => {
    const many = Array.from({ length: MOST_WAYPOINTS + 1 }, (_, i) => (i % 2 ? A : B))
    expect(passageProblem(many)).toEqual({ kind: 'too-many', most: 2_000 })
    expect(passageProblem(many.slice(1))).toEqual({ kind: 'too-long', mostNm: 3_000 })
  })

  it('go back with each leg at its own speed', () => {
    const way = [
      { ...A, name: 'A' },
      { ...B, knots: 4 },
      { lat: 36, lon: 126, name: 'C', knots: 9 },
    ]
    expect(reversed(way)).toEqual([
      { lat: 36, lon: 126, name: 'C' },
      { ...B, knots: 9 },
      { ...A, name: 'A', knots: 4 },
    ])
    expect(reversed(reversed(way))).toEqual(way)
  })
})
