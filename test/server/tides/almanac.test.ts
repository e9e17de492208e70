import { describe, expect, it } from 'vitest'
import { Almanac } from '../../../server/tides/almanac.ts'

const almanac = new Almanac()
const SEOUL = { lat: 37.5, lon: 127 }
const day = (date: string) => almanac.day(SEOUL, new Date(`${date}T12:00:00+09:00`))
const MINUTES = 60_000

/** @source Korea Astronomy and Space Science Institute, times of sunrise and sunset for Seoul */
const KNOWN = [
  ['2026-06-21', '05:11', '19:57'],
  ['2026-12-22', '07:43', '17:17'],
] as const

describe('the almanac', () => {
  it.each(KNOWN)('on %s has sunrise at %s and sunset at %s', (date, rise, set) => {
    const { sunrise, sunset } = day(date)
    expect(Math.abs(sunrise!.getTime() - Date.parse(`${date}T${rise}:00+09:00`))).toBeLessThan(3 * MINUTES)
    expect(Math.abs(sunset!.getTime() - Date.parse(`${date}T${set}:00+09:00`))).toBeLessThan(3 * MINUTES)
  })

  it.each([
    ['2026-02-17', 1],
    ['2026-02-16', 29],
    ['2026-09-25', 15],
    ['2025-10-06', 15],
    ['2026-03-03', 15],
  ])('knows that %s is lunar day %d', (date, lunar) => {
    expect(day(date).lunarDay).toBe(lunar)
  })

  it('has a full moon in the middle of the month', () => {
    const { moonLit, moonPhase } = day('2026-09-26')
    expect(moonLit).toBeGreaterThan(0.97)
    expect(Math.abs(moonPhase - 180)).toBeLessThan(20)
  })

  it('begins at midnight in Korea and has twilight about the sun', () => {
    const { startsAt, dawn, sunrise, sunset, dusk } = day('2026-05-04')
    expect(startsAt).toEqual(new Date('2026-05-04T00:00:00+09:00'))
    expect([dawn!, sunrise!, sunset!, dusk!].map(Number)).toEqual(
      [dawn!, sunrise!, sunset!, dusk!].map(Number).toSorted((a, b) => a - b),
    )
  })

  it('knows whether the sun is up all of an hour', () => {
    const hour = (text: string) => new Date(`2026-05-04T${text}:00+09:00`)
    expect(almanac.isDaylight(SEOUL, hour('12:00'), hour('13:00'))).toBe(true)
    expect(almanac.isDaylight(SEOUL, hour('19:00'), hour('20:00'))).toBe(false)
    expect(almanac.isDaylight(SEOUL, hour('05:00'), hour('06:00'))).toBe(false)
  })
})
