import { describe, expect, it } from 'vitest'
import { jmaTyphoonsAdapter } from '../../../../server/feeds/jma/typhoons.ts'
import { saysReach } from '../../../../src/domain/typhoons/typhoons.ts'
import { JMA_FORECAST, JMA_SPECIFICATIONS, JMA_TARGETS } from '../../../support/jmaFiles.ts'

const context = { receivedAt: new Date('2026-09-05T19:00:00Z'), isExcerpt: false }
const [title, analysis, ahead] = JMA_FORECAST

interface Files {
  forecast?: unknown
  specifications?: unknown
}

const bytesOf = (...storms: ({ id: string } & Files)[]) =>
  Buffer.from(JSON.stringify({ targets: JMA_TARGETS, storms }))
const storm = (own: Files = {}) => ({
  id: 'TC2624',
  forecast: JMA_FORECAST,
  specifications: JMA_SPECIFICATIONS,
  ...own,
})
const parse = (bytes: Uint8Array) => jmaTyphoonsAdapter.parse(bytes, context)

describe('typhoons of the Japan Meteorological Agency', () => {
  it('are an analysis and forecasts with circles, and the wider of unequal radii', () => {
    const { advisories, refusedRows, storms } = parse(bytesOf(storm()))
    expect([refusedRows, storms]).toEqual([[], []])
    expect(advisories).toEqual([
      {
        agency: 'jma',
        year: 2026,
        number: 24,
        kind: 'typhoon',
        baseAt: new Date('2026-09-05T18:00:00Z'),
        averagingMin: 10,
        analysis: {
          at: new Date('2026-09-05T18:00:00Z'),
          leadHours: 0,
          lat: 30.2,
          lon: 128.4,
          pressure: 965,
          windSpeed: 40,
          gale: { km: 440 },
          storm: { km: 110 },
        },
        forecast: [
          {
            at: new Date('2026-09-06T18:00:00Z'),
            leadHours: 24,
            lat: 33.1,
            lon: 127.6,
            windSpeed: 35,
            storm: { km: 90 },
            probabilityKm: 90,
          },
        ],
      },
    ])
    expect(saysReach(advisories[0]!)).toBe(false)
  })

  it('leave out a depression without a number, and may be none', () => {
    expect(parse(bytesOf(storm(), { ...storm(), id: 'TC2625' })).advisories).toHaveLength(1)
    expect(parse(bytesOf())).toEqual({ advisories: [], storms: [], refusedRows: [] })
  })

  it('take what can be read where specifications are another thing', () => {
    for (const specifications of [null, 'none', [{ advancedHours: 0, pressure: {} }]]) {
      const [advisory] = parse(bytesOf(storm({ specifications }))).advisories
      expect(advisory?.analysis).not.toHaveProperty('pressure')
      expect(advisory?.forecast).toHaveLength(1)
    }
  })

  it('leave out points that are none, such as one at another time than it says', () => {
    const wrong = { ...ahead, advancedHours: 48 }
    const far = { ...ahead, center: [95, 128] }
    const [advisory] = parse(bytesOf(storm({ forecast: [title, analysis, wrong, far] }))).advisories
    expect(advisory?.forecast).toEqual([])
  })

  it.each([
    ['no-analysis', [title, ahead]],
    ['two-analyses', [analysis, analysis]],
    ['future', [{ ...analysis, validtime: { UTC: '2026-10-05T18:00:00Z' } }]],
    ['no-analysis', 'a page'],
  ])('refuse a storm for %s, and the payload where none is left', (reason, forecast) => {
    const { advisories, refusedRows } = parse(bytesOf(storm({ forecast }), storm()))
    expect([advisories.length, refusedRows.map((row) => row.reason)]).toEqual([1, [reason]])
    expect(() => parse(bytesOf(storm({ forecast })))).toThrow(/no-valid-row/)
  })

  it.each([
    ['nothing', '', /empty/],
    ['half of it', bytesOf(storm()).toString().slice(0, 300), /truncated/],
    ['a list', '[]', /not-this-format|truncated/],
    ['other JSON', '{"a":1}', /not-this-format/],
  ])('refuse %s', (_, text, reason) => {
    expect(() => parse(Buffer.from(text))).toThrow(reason)
  })
})
