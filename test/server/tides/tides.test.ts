import { describe, expect, it } from 'vitest'
import { TIDE_CONSTANTS } from '../../../server/platform/db/facts/tideConstants.ts'
import { seaMask } from '../../../server/platform/db/facts/seaMask.ts'
import { Tides } from '../../../server/tides/tides.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'

const tides = new Tides(TIDE_CONSTANTS, (lon, lat) => seaMask.isSea(lon, lat))
const FROM = new Date('2026-07-17T15:00:00Z')
const TO = new Date('2026-07-18T15:00:00Z')

describe('the tide at Incheon', () => {
  it('is high and low as the constants have it', () => {
    const found = tides.extremes('DT_0001', FROM, TO)
    expect(found.map(({ kind }) => kind)).toEqual(['low', 'high', 'low', 'high'])
    const expected = [
      ['2026-07-17T16:10:00Z', 0.14],
      ['2026-07-17T22:23:00Z', 9.15],
      ['2026-07-18T04:42:00Z', 0.77],
      ['2026-07-18T10:36:00Z', 8.11],
    ] as const
    for (const [i, [time, height]] of expected.entries()) {
      expect(Math.abs(found[i]!.at.getTime() - Date.parse(time))).toBeLessThan(3 * 60_000)
      expect(Math.abs(found[i]!.heightM - height)).toBeLessThan(0.02)
    }
  })

  it('never leaves what lies between its high and low waters', () => {
    const heights = tides.heights('DT_0001', FROM, TO, HOUR_MS)
    expect(heights).toHaveLength(25)
    for (const { heightM } of heights) {
      expect(heightM).toBeGreaterThan(0)
      expect(heightM).toBeLessThan(9.3)
    }
  })

  it.each([
    ['an unknown station', 'DT_9999', FROM, TO],
    ['an end before its beginning', 'DT_0001', TO, FROM],
    ['ten years', 'DT_0001', FROM, new Date('2036-07-18T15:00:00Z')],
  ])('says nothing of %s', (_, code, from, to) => {
    expect(tides.extremes(code, from, to)).toEqual([])
    expect(tides.heights(code, from, to, HOUR_MS)).toEqual([])
  })
})

describe('a place', () => {
  it('has the tide of a station in the same water', () => {
    expect(tides.at({ lat: 37.46, lon: 126.6 })).toMatchObject({
      station: { code: 'DT_0001', datum: 'DL', origin: 'computed' },
    })
  })

  it.each([
    ['beyond 25 km', { lat: 37.17, lon: 126.62 }, 'too-far'],
    ['behind an island', { lat: 37.447, lon: 126.372 }, 'across-land'],
    ['at another coast', { lat: 38.2, lon: 128.6 }, 'too-far'],
  ])('%s has none, and learns which is nearest', (_, place, reason) => {
    expect(tides.at(place)).toMatchObject({ reason, nearest: { nameEn: 'Incheon' } })
  })

  it('has none where no station is known', () => {
    expect(new Tides([], () => true).at({ lat: 37, lon: 126 })).toEqual({ reason: 'no-station' })
  })
})
