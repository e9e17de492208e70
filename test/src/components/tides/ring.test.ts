import { describe, expect, it } from 'vitest'
import { arcPath, handPath, ringArc, ringDegrees } from '../../../../src/components/tides/ring.ts'

const DAY = new Date('2026-05-03T15:00:00Z')
const hour = (hours: number) => new Date(DAY.getTime() + hours * 3_600_000)

describe('the ring of a day', () => {
  it('turns once, clockwise from midnight', () => {
    expect([0, 6, 12, 18, 24].map((hours) => ringDegrees(hour(hours), DAY))).toEqual([0, 90, 180, 270, 360])
  })

  it('shows of a stretch what lies in the day', () => {
    expect(ringArc(hour(-2), hour(6), DAY)).toEqual({ from: 0, to: 90 })
    expect(ringArc(hour(18), hour(30), DAY)).toEqual({ from: 270, to: 360 })
    expect(ringArc(hour(25), hour(30), DAY)).toBeUndefined()
    expect(ringArc(hour(3), hour(3), DAY)).toBeUndefined()
  })

  it('is drawn as arcs and a hand', () => {
    expect(arcPath({ from: 0, to: 90 }, 40)).toBe('M0 -40A40 40 0 0 1 40 0')
    expect(arcPath({ from: 0, to: 270 }, 40)).toBe('M0 -40A40 40 0 1 1 -40 0')
    expect(arcPath({ from: 0, to: 360 }, 40)).toMatch(/^M0 -40A40 40 0 1 1 -0\.01 -40$/)
    expect(handPath(90, 20, 40)).toBe('M20 0L40 0')
  })
})
