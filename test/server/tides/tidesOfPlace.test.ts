import { describe, expect, it } from 'vitest'
import { Almanac } from '../../../server/tides/almanac.ts'
import { tidesOfPlace } from '../../../server/tides/tidesOfPlace.ts'
import { computedTides } from '../../support/tides.ts'

const parts = { tides: computedTides(() => true), almanac: new Almanac() }
const FROM = new Date('2026-05-04T04:00:00Z')

describe('the days of a place', () => {
  it('begin with today, each with its own waters in order', () => {
    const { at, days } = tidesOfPlace(parts, { lat: 37.45, lon: 126.6 }, FROM, 3)
    expect('station' in at).toBe(true)
    expect(days.map(({ almanac }) => almanac.startsAt.toISOString())).toEqual([
      '2026-05-03T15:00:00.000Z',
      '2026-05-04T15:00:00.000Z',
      '2026-05-05T15:00:00.000Z',
    ])
    for (const { almanac, extremes } of days) {
      expect(extremes.length).toBeGreaterThanOrEqual(3)
      const end = almanac.startsAt.getTime() + 86_400_000
      for (const { at: time } of extremes) {
        expect(time.getTime()).toBeGreaterThanOrEqual(almanac.startsAt.getTime())
        expect(time.getTime()).toBeLessThan(end)
      }
    }
  })

  it('have sun and moon even where nothing is said of the tide', () => {
    const { at, days } = tidesOfPlace(parts, { lat: 34.8, lon: 128.4 }, FROM, 1)
    expect(at).toMatchObject({ reason: 'too-far' })
    expect(days[0]?.extremes).toEqual([])
    expect(days[0]?.almanac.sunrise).toBeInstanceOf(Date)
  })
})
