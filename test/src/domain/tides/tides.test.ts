import { describe, expect, it } from 'vitest'
import { customaryCount, lunarDayOf, tideDay } from '../../../../src/domain/tides/tides.ts'

describe('the day of the tide', () => {
  it.each([
    [1, { kind: 'numbered', number: 7 }],
    [7, { kind: 'numbered', number: 13 }],
    [8, { kind: 'neap' }],
    [9, { kind: 'slack' }],
    [10, { kind: 'numbered', number: 1 }],
    [15, { kind: 'numbered', number: 6 }],
    [16, { kind: 'numbered', number: 7 }],
    [23, { kind: 'neap' }],
    [30, { kind: 'numbered', number: 6 }],
  ])('on lunar day %d of the count of 7', (day, expected) => {
    expect(tideDay(day, 7)).toEqual(expected)
  })

  it('is one ahead in the count of 8', () => {
    expect(tideDay(1, 8)).toEqual({ kind: 'numbered', number: 8 })
    expect(tideDay(7, 8)).toEqual({ kind: 'neap' })
    for (let day = 2; day <= 30; day++) expect(tideDay(day - 1, 8)).toEqual(tideDay(day, 7))
  })

  it('is counted as the coast does', () => {
    expect(customaryCount('west-central')).toBe(7)
    expect(customaryCount('jeju')).toBe(8)
  })

  it('goes by the calendar of Korea', () => {
    const newMoon = new Date('2026-02-17T12:01:00Z')
    expect(lunarDayOf(new Date('2026-02-17T00:00:00Z'), newMoon)).toBe(1)
    expect(lunarDayOf(new Date('2026-02-17T15:00:00Z'), newMoon)).toBe(2)
  })
})
