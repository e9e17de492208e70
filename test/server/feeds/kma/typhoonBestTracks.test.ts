import { describe, expect, it } from 'vitest'
import { typhoonBestTracksAdapter } from '../../../../server/feeds/kma/typhoonBestTracks.ts'

const HEAD =
  '#START7777\n# GRADE TCID YEAR MONTH DAY HOUR LON LAT MAX_WS PS GALE_LONG GALE_SHORT GALE_DIR STORM_LONG STORM_SHORT STORM_DIR NAME\n'
const ROW = 'TY 2209 2022 9 5 18 128.2 33.6 41 947 430 330 E 180 160 SE HINNAMNOR'
const context = { receivedAt: new Date('2026-05-04T03:00:00Z'), isExcerpt: false }
const parse = (...rows: string[]) =>
  typhoonBestTracksAdapter.parse(Buffer.from(`${HEAD}${rows.join('\n')}\n#7777END\n`), context)

describe('best tracks', () => {
  it('are analyses without a forecast, longitude first, radii with their shorter side', () => {
    const { advisories, storms, refusedRows } = parse(ROW, ROW.replace('9 5 18', '9 6 00'))
    expect([storms, refusedRows]).toEqual([[], []])
    expect(advisories).toHaveLength(2)
    expect(advisories[0]).toEqual({
      agency: 'kma',
      year: 2022,
      number: 9,
      kind: 'typhoon',
      baseAt: new Date('2022-09-05T18:00:00Z'),
      averagingMin: 10,
      analysis: {
        at: new Date('2022-09-05T18:00:00Z'),
        leadHours: 0,
        lat: 33.6,
        lon: 128.2,
        windSpeed: 41,
        pressure: 947,
        gale: { km: 430, weaker: { toward: 'W', km: 330 } },
        storm: { km: 180, weaker: { toward: 'NW', km: 160 } },
      },
      forecast: [],
    })
  })

  it('take a radius of nothing, and a direction that is not named, for what they are', () => {
    const [advisory] = parse(ROW.replace('430 330 E 180 160 SE', '430 330 - 0 0 -')).advisories
    expect(advisory?.analysis.gale).toEqual({ km: 430 })
    expect(advisory?.analysis).not.toHaveProperty('storm')
  })

  it('of a year without any are none', () => {
    expect(parse().advisories).toEqual([])
  })

  it.each([
    ['columns', ROW.split(' ').slice(0, 12).join(' ')],
    ['storm', ROW.replace('2209', 'HIN')],
    ['storm', ROW.replace('2209', '2200')],
    ['time', ROW.replace('9 5 18', '13 5 18')],
    ['time', ROW.replace('2022 9', '2027 9')],
    ['position', ROW.replace('128.2 33.6', '33.6 128.2')],
  ])('refuse a row for its %s', (reason, row) => {
    const { refusedRows } = parse(ROW.replace('9 5 18', '9 6 12'), row)
    expect(refusedRows).toMatchObject([{ reason }])
  })
})
