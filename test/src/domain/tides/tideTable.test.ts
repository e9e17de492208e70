import { describe, expect, it } from 'vitest'
import { heightBetween, tableError } from '../../../../src/domain/tides/tideTable.ts'
import type { TideExtreme } from '../../../../src/domain/tides/tides.ts'

const water = (at: string, heightM: number, kind: TideExtreme['kind']): TideExtreme => ({
  at: new Date(`2026-07-18T${at}:00Z`),
  heightM,
  kind,
})
const DAY = [water('05:54', 7.31, 'high'), water('12:38', 0.98, 'low'), water('18:06', 6.51, 'high')]
const at = (clock: string) => heightBetween(DAY, new Date(`2026-07-18T${clock}:00Z`))

describe('the height between two waters of a table', () => {
  it('is that of the water at its time, and the mean halfway', () => {
    expect(at('05:54')).toBe(7.31)
    expect(at('12:38')).toBe(0.98)
    expect(at('09:16')).toBeCloseTo((7.31 + 0.98) / 2, 10)
  })

  it('never leaves the two waters, and goes one way between them', () => {
    let last = 7.31
    for (let minute = 5 * 60 + 54; minute <= 12 * 60 + 38; minute += 7) {
      const height = heightBetween(DAY, new Date(Date.UTC(2026, 6, 18, 0, minute)))!
      expect(height).toBeLessThanOrEqual(last)
      expect(height).toBeGreaterThanOrEqual(0.98)
      last = height
    }
  })

  it('is not known outside the table, nor where a water is missing', () => {
    expect(at('05:53')).toBeUndefined()
    expect(at('18:07')).toBeUndefined()
    const gap = [DAY[0]!, DAY[2]!]
    expect(heightBetween(gap, new Date('2026-07-18T12:00:00Z'))).toBeUndefined()
    expect(heightBetween([], new Date('2026-07-18T12:00:00Z'))).toBeUndefined()
  })
})

describe('the error against a table', () => {
  it('is the mean distance in time and height, of the same kind of water', () => {
    const computed = [water('06:04', 7.21, 'high'), water('12:28', 1.18, 'low')]
    const error = tableError(DAY, computed)!
    expect(error.waters).toBe(2)
    expect(error.minutes).toBeCloseTo(10, 10)
    expect(error.heightM).toBeCloseTo(0.15, 10)
  })

  it('is not known where nothing can be compared', () => {
    expect(tableError(DAY, [])).toBeUndefined()
    expect(tableError(DAY, [water('09:00', 3, 'high')])).toBeUndefined()
  })
})
