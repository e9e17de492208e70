import { describe, expect, it } from 'vitest'
import { Tides } from '../../../server/tides/tides.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { computedTides } from '../../support/tides.ts'

const tides = computedTides()
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
    expect(
      new Tides({
        constants: [],
        stations: [],
        tables: () => [],
        isSea: () => true,
        clock: new FakeClock(),
      }).at({
        lat: 37,
        lon: 126,
      }),
    ).toEqual({ reason: 'no-station' })
  })
})

describe('a table of the agency', () => {
  const day = (from: string, waters: [string, number, 'high' | 'low'][]) => ({
    kind: 'tide-table' as const,
    station: 'DT_0018',
    nameKo: '군산',
    at: new Date(from),
    waters: waters.map(([at, heightM, kind]) => ({ at: new Date(at), heightM, kind })),
    receivedAt: new Date(from),
    mode: 'live' as const,
  })
  const GUNSAN = { lat: 35.975, lon: 126.563 }
  const table = day('2026-07-17T15:00:00Z', [
    ['2026-07-17T20:54:00Z', 7.31, 'high'],
    ['2026-07-18T03:38:00Z', 0.98, 'low'],
    ['2026-07-18T09:06:00Z', 6.51, 'high'],
  ])

  it('speaks for places that no constants reach, and says that it is the agency’s', () => {
    expect(tides.at(GUNSAN)).toMatchObject({ reason: 'too-far' })
    const tabled = computedTides(undefined, [table])
    expect(tabled.at(GUNSAN)).toMatchObject({ station: { code: 'DT_0018', origin: 'agency', datum: 'DL' } })
    expect(tabled.extremes('DT_0018', FROM, TO).map(({ heightM }) => heightM)).toEqual([7.31, 0.98, 6.51])
  })

  it('has no heights before its first and after its last water', () => {
    const heights = computedTides(undefined, [table]).heights('DT_0018', FROM, TO, HOUR_MS)
    expect(heights[0]!.at).toEqual(new Date('2026-07-17T21:00:00Z'))
    expect(heights.at(-1)!.at).toEqual(new Date('2026-07-18T09:00:00Z'))
  })

  it('comes before our own computation, whose error against it is known', () => {
    const own = tides.extremes('DT_0001', FROM, TO)
    const later = own.map(({ at, heightM, kind }): [string, number, 'high' | 'low'] => [
      new Date(at.getTime() + 300_000).toISOString(),
      heightM + 0.1,
      kind,
    ])
    const tabled = computedTides(undefined, [
      { ...day('2026-07-17T15:00:00Z', later), station: 'DT_0001', nameKo: '인천' },
    ])
    expect(tabled.at({ lat: 37.45, lon: 126.6 })).toMatchObject({ station: { origin: 'agency' } })
    const error = tabled.tableError('DT_0001')!
    expect(error.minutes).toBeCloseTo(5, 1)
    expect(error.heightM).toBeCloseTo(0.1, 2)
    expect(tides.tableError('DT_0001')).toBeUndefined()
  })

  it('is forgotten once others have come', () => {
    const tables = [table]
    const tabled = computedTides(undefined, tables)
    expect(tabled.at(GUNSAN)).toHaveProperty('station')
    tables.pop()
    tabled.forgetTables()
    expect(tabled.at(GUNSAN)).toHaveProperty('reason')
  })

  it('that ends within a day gives way to our own computation, and to silence where there is none', () => {
    const clock = new FakeClock('2026-07-17T03:00:00Z')
    const tabled = computedTides(undefined, [table], clock)
    expect(tabled.at(GUNSAN)).toHaveProperty('station')
    clock.advanceMinutes(12 * 60)
    expect(tabled.at(GUNSAN)).toMatchObject({ reason: 'too-far' })
  })
})
