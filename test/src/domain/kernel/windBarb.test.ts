import { describe, expect, it } from 'vitest'
import { barbCount, windBarb } from '../../../../src/domain/kernel/windBarb.ts'

const MS_PER_KNOT = 1 / 1.943_84
const kn = (knots: number) => knots * MS_PER_KNOT

describe('the number of barbs', () => {
  it.each([
    [0, undefined],
    [2.4, undefined],
    [2.6, { pennants: 0, full: 0, half: 1 }],
    [5, { pennants: 0, full: 0, half: 1 }],
    [7.4, { pennants: 0, full: 0, half: 1 }],
    [7.6, { pennants: 0, full: 1, half: 0 }],
    [10, { pennants: 0, full: 1, half: 0 }],
    [15, { pennants: 0, full: 1, half: 1 }],
    [25, { pennants: 0, full: 2, half: 1 }],
    [45, { pennants: 0, full: 4, half: 1 }],
    [47.6, { pennants: 1, full: 0, half: 0 }],
    [65, { pennants: 1, full: 1, half: 1 }],
    [100, { pennants: 2, full: 0, half: 0 }],
  ])('for %d kt is the nearest step of 5 kt', (knots, count) => {
    expect(barbCount(kn(knots))).toEqual(count)
  })
})

describe('the drawing of a barb', () => {
  const tipOf = (fromDirection: number) => {
    const staff = windBarb(kn(10), fromDirection, 30).lines[0]
    return staff && [Math.round(staff[2]), Math.round(staff[3])]
  }

  it('is a circle when calm', () => {
    expect(windBarb(0, 90, 30)).toEqual({ calmRadius: 6, lines: [], triangles: [] })
  })

  it.each([
    ['north', 0, [0, -30]],
    ['east', 90, [30, 0]],
    ['south', 180, [0, 30]],
    ['west', 270, [-30, 0]],
    ['north as 360', 360, [0, -30]],
  ])('points its staff to the %s the wind comes from', (_name, direction, tip) => {
    expect(tipOf(direction)?.map((n) => n + 0)).toEqual(tip)
  })

  it('has its barbs to the right of the staff, where the lower pressure is', () => {
    const [, barb] = windBarb(kn(10), 0, 30).lines
    expect(barb?.[2]).toBeGreaterThan(0)
    expect(barb?.[3]).toBeLessThan(-30)
  })

  it('keeps a lone half barb away from the tip, so that it cannot be taken for a full one', () => {
    const [, half] = windBarb(kn(5), 0, 30).lines
    expect(half?.[1]).toBeGreaterThan(-30)
  })

  it('draws one triangle per 50 kt and one line per barb besides the staff', () => {
    const { lines, triangles } = windBarb(kn(115), 45, 30)
    expect(triangles).toHaveLength(2)
    expect(lines).toHaveLength(1 + 1 + 1)
  })

  it('stays finite and near its station for every wind the catalogue allows', () => {
    for (let speed = 0; speed <= 100; speed += 2.5) {
      for (let direction = 0; direction <= 360; direction += 30) {
        const { lines, triangles } = windBarb(speed, direction, 30)
        const all = [...lines, ...triangles].flat()
        expect(all.every((n) => Number.isFinite(n) && Math.abs(n) < 60)).toBe(true)
      }
    }
  })
})
