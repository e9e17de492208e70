import { describe, expect, it } from 'vitest'
import { depressionsAdapter } from '../../../../server/feeds/kma/depressions.ts'
import { framedBytes } from '../../../fixtures/upstream/warnings.ts'

const live = { receivedAt: new Date('2026-09-06T02:00:00Z'), isExcerpt: false }
const ANALYSIS =
  '0,2026,14,3,0,202609060000,202609060000,18.2,131.4,WNW,16,1002,15,0,-,필리핀, 마닐라 동쪽 약 1090 km 부근 해상,='
const ROW = '1,2026,14,0,0,202609060000,202609070000,19.9,128.0,NW,14,998,17,90,-,일본 오키나와 남쪽 해상,='
const parse = (...rows: string[]) => depressionsAdapter.parse(framedBytes('FT,YY', rows), live)

describe('tropical depressions of the hub', () => {
  it('are an analysis and its forecasts under a number of their own, without radii of winds', () => {
    const { advisories, refusedRows, storms } = parse(ANALYSIS, ROW)
    expect([refusedRows, storms]).toEqual([[], []])
    expect(advisories).toEqual([
      {
        agency: 'kma',
        year: 2026,
        number: 514,
        kind: 'depression',
        baseAt: new Date('2026-09-06T00:00:00Z'),
        averagingMin: 10,
        analysis: {
          at: new Date('2026-09-06T00:00:00Z'),
          leadHours: 0,
          lat: 18.2,
          lon: 131.4,
          pressure: 1002,
          windSpeed: 15,
          motion: { toward: 'WNW', kmh: 16 },
          place: '필리핀, 마닐라 동쪽 약 1090 km 부근 해상',
        },
        forecast: [
          {
            at: new Date('2026-09-07T00:00:00Z'),
            leadHours: 24,
            lat: 19.9,
            lon: 128,
            pressure: 998,
            windSpeed: 17,
            probabilityKm: 90,
            motion: { toward: 'NW', kmh: 14 },
            place: '일본 오키나와 남쪽 해상',
          },
        ],
      },
    ])
  })

  it('know the typhoon that they became or were', () => {
    const [advisory] = parse(ANALYSIS.replace(',14,3,0,', ',14,3,21,')).advisories
    expect(advisory?.typhoon).toBe(21)
  })

  it('may be none', () => {
    expect(parse()).toEqual({ advisories: [], storms: [], refusedRows: [] })
  })

  it.each([
    ['columns', ROW.slice(0, 50)],
    ['storm', ROW.replace(',14,0,0,', ',0,0,0,')],
    ['time', ROW.replace('202609070000', '202609079900')],
    ['lead', ROW.replace('202609070000', '202609050000')],
    ['position', ROW.replace('19.9', '-999')],
    ['future', ROW.replaceAll('2026090', '2026100')],
  ])('refuse a row for its %s, and keep the others', (reason, row) => {
    const { advisories, refusedRows } = parse(ANALYSIS, row)
    expect(refusedRows).toMatchObject([{ reason }])
    expect(advisories).toHaveLength(1)
    expect(advisories[0]?.forecast).toEqual([])
  })
})
