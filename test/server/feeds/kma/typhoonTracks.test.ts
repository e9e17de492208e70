import { describe, expect, it } from 'vitest'
import { typhoonListAdapter } from '../../../../server/feeds/kma/typhoonList.ts'
import { typhoonTracksAdapter } from '../../../../server/feeds/kma/typhoonTracks.ts'
import { framedBytes } from '../../../fixtures/upstream/warnings.ts'
import { recordedBytes } from '../../../support/recorded.ts'

const excerpt = { receivedAt: new Date('2018-08-22T02:00:00Z'), isExcerpt: true }
const live = { receivedAt: new Date('2026-09-06T02:00:00Z'), isExcerpt: false }
const ROW =
  '1,2026,24,21,24,202609060000,202609070000,26.9,132.3,ENE,13,994,20,240,-999,80,SW,110,일본 가고시마 남남동쪽 약 540 km 부근 해상,-,-999,='
const ANALYSIS =
  '0,2026,24,21,0,202609060000,202609060000,26.1,130.9,ENE,13,990,22,260,-999,0,SW,120,일본, 오키나와 동쪽 해상,-,-999,='
const parse = (...rows: string[]) => typhoonTracksAdapter.parse(framedBytes('FT,YY', rows), live)

describe('tracks of the hub', () => {
  it('are read as they were recorded', () => {
    const { advisories, refusedRows } = typhoonTracksAdapter.parse(recordedBytes('kma_typ_data.txt'), excerpt)
    expect(refusedRows).toEqual([])
    expect(
      advisories.map(({ number, baseAt, forecast }) => [number, baseAt.toISOString(), forecast.length]),
    ).toEqual([
      [19, '2018-08-21T18:00:00.000Z', 0],
      [19, '2018-08-22T00:00:00.000Z', 6],
      [20, '2018-08-22T00:00:00.000Z', 2],
    ])
    const [, soulik] = advisories
    expect(soulik?.analysis).toEqual({
      at: new Date('2018-08-22T00:00:00Z'),
      leadHours: 0,
      lat: 30.3,
      lon: 127.7,
      pressure: 950,
      windSpeed: 43,
      gale: { km: 380, weaker: { toward: 'NW', km: 300 } },
      storm: { km: 140, weaker: { toward: 'NW', km: 110 } },
      motion: { toward: 'WNW', kmh: 19 },
      place: '서귀포 남남동쪽 약 340 km 부근 해상',
    })
    expect(soulik?.forecast[1]).toMatchObject({ leadHours: 24, probabilityKm: 110, windSpeed: 39 })
    expect(soulik?.forecast[1]?.storm).toBeUndefined()
    // it weakens to a depression: radii of 0 are none
    expect(soulik?.forecast.at(-1)).not.toHaveProperty('gale')
  })

  it('take rows of a forecast whose place in the sequence is 0, and commas in words', () => {
    const { advisories } = parse(ROW.replace(',24,21,', ',24,0,'), ANALYSIS)
    expect(advisories).toHaveLength(1)
    expect(advisories[0]?.analysis.place).toBe('일본, 오키나와 동쪽 해상')
    expect(advisories[0]?.forecast[0]).toMatchObject({
      leadHours: 24,
      gale: { km: 240, weaker: { toward: 'SW', km: 110 } },
      place: '일본 가고시마 남남동쪽 약 540 km 부근 해상',
    })
  })

  it('put a longitude beyond 180° where it is', () => {
    const [advisory] = parse(ANALYSIS.replace('130.9', '181.5'), ROW.replace('132.3', '183')).advisories
    expect([advisory?.analysis.lon, advisory?.forecast[0]?.lon]).toEqual([-178.5, -177])
  })

  it.each([
    ['columns', ROW.slice(0, 60)],
    ['storm', ROW.replace(',24,21', ',0,21')],
    ['time', ROW.replace('202609060000', '202609069900')],
    ['lead', ROW.replace('202609070000', '202609050000')],
    ['kind', ROW.replace(/^1/, '7')],
    ['position', ROW.replace('26.9', '-999')],
    ['future', ROW.replaceAll('2026090', '2026100')],
  ])('refuse a row for its %s, and keep the others', (reason, row) => {
    const { advisories, refusedRows } = parse(ANALYSIS, row)
    expect(advisories).toHaveLength(1)
    expect(refusedRows).toMatchObject([{ reason }])
  })

  it('refuse a forecast without an analysis', () => {
    expect(() => parse(ROW)).toThrowError(expect.objectContaining({ reason: 'no-valid-row' }))
  })

  it('refuse two storms under one number', () => {
    const other = ROW.replace('26.9,132.3', '12.0,160.0')
    const { advisories, refusedRows } = parse(ANALYSIS, other, ANALYSIS.replace(',24,', ',25,'))
    expect(advisories.map(({ number }) => number)).toEqual([25])
    expect(refusedRows.map(({ reason }) => reason)).toEqual(['two-storms', 'two-storms'])
  })

  it('know a sea without a storm from a payload that was cut', () => {
    expect(parse().advisories).toEqual([])
    const cut = framedBytes('FT,YY', [ANALYSIS]).slice(0, -6)
    expect(() => typhoonTracksAdapter.parse(cut, live)).toThrowError(
      expect.objectContaining({ reason: 'truncated' }),
    )
  })
})

describe('the hub’s list of typhoons', () => {
  it('is read as it was recorded', () => {
    const { storms, refusedRows } = typhoonListAdapter.parse(recordedBytes('kma_typ_lst.txt'), excerpt)
    expect(refusedRows).toEqual([])
    expect(storms.map(({ number, nameEn, effect, isActive }) => [number, nameEn, effect, isActive])).toEqual([
      [7, 'PRAPIROON', 'direct', false],
      [9, 'SON-TINH', 'none', false],
      [19, 'SOULIK', 'landfall', false],
      [20, 'CIMARON', 'none', false],
    ])
    expect(storms[2]).toMatchObject({
      nameKo: '솔릭',
      startedAt: new Date('2018-08-16T00:00:00Z'),
      endedAt: new Date('2018-08-24T18:00:00Z'),
    })
  })

  it('takes an end a century ahead for none, and a storm without a name', () => {
    const row = '2026,24,1,3,202609010000,210012310000,-,,,='
    const { storms } = typhoonListAdapter.parse(framedBytes('YY', [row]), live)
    expect(storms).toEqual([
      {
        agency: 'kma',
        year: 2026,
        number: 24,
        isActive: true,
        startedAt: new Date('2026-09-01T00:00:00Z'),
        effect: 'indirect',
      },
    ])
  })

  it.each([
    ['storm', '2026,0,1,3,202609010000,210012310000,가,A,b,='],
    ['time', '2026,1,2,3,202609010000,202608010000,가,A,b,='],
    ['columns', '2026,1,2'],
  ])('refuses a row for its %s', (reason, row) => {
    const good = '2026,2,1,3,202609010000,210012310000,나,B,b,='
    const { storms, refusedRows } = typhoonListAdapter.parse(framedBytes('YY', [row, good]), live)
    expect(storms).toHaveLength(1)
    expect(refusedRows).toMatchObject([{ reason }])
  })
})
