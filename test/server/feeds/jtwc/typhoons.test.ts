import { describe, expect, it } from 'vitest'
import { jtwcTyphoonsAdapter } from '../../../../server/feeds/jtwc/typhoons.ts'
import { saysReach } from '../../../../src/domain/typhoons/typhoons.ts'
import { BOLAVEN_POINTS, NOUL_DECK, NOUL_WARNING } from '../../../support/jtwcFiles.ts'

const context = { receivedAt: new Date('2026-07-25T15:30:00Z'), isExcerpt: false }
const bytesOf = (warning: string, deck?: string) =>
  Buffer.from(JSON.stringify({ storms: [{ id: 'wp1126', warning, ...(deck !== undefined && { deck }) }] }))
const parse = (warning: string, deck?: string, receivedAt = context.receivedAt) =>
  jtwcTyphoonsAdapter.parse(bytesOf(warning, deck), { ...context, receivedAt })

describe('a warning of the Joint Typhoon Warning Center', () => {
  it('keeps its minute, its units made ours, and radii in quadrants', () => {
    const { advisories, refusedRows, storms } = parse(NOUL_WARNING)
    expect([refusedRows, storms]).toEqual([[], []])
    expect(advisories).toEqual([
      {
        agency: 'jtwc',
        year: 2026,
        number: 11,
        kind: 'typhoon',
        nameEn: 'NOUL',
        baseAt: new Date('2026-07-25T12:00:00Z'),
        averagingMin: 1,
        analysis: {
          at: new Date('2026-07-25T12:00:00Z'),
          leadHours: 0,
          lat: 21.8,
          lon: 115.9,
          pressure: 970,
          windSpeed: 41.2,
          motion: { toward: 'NW', kmh: 15 },
          hurricane: { km: 65, quadrants: [65, 56, 46, 56] },
          storm: { km: 111, quadrants: [111, 102, 83, 102] },
          gale: { km: 222, quadrants: [222, 204, 167, 194] },
        },
        forecast: [
          {
            at: new Date('2026-07-26T00:00:00Z'),
            leadHours: 12,
            lat: 23,
            lon: 114.6,
            windSpeed: 38.6,
            hurricane: { km: 46, quadrants: [37, 46, 0, 0] },
          },
        ],
      },
    ])
    // without a circle nothing is said of when it comes
    expect(saysReach(advisories[0]!)).toBe(false)
  })

  it('is read to five days, as Bolaven was warned of', () => {
    const text = `2012082118 16W BOLAVEN    006  02 300 07 SATL 040\n${BOLAVEN_POINTS}`
    const [advisory] = parse(text, undefined, new Date('2012-08-21T21:30:00Z')).advisories
    const { analysis, forecast } = advisory!
    expect(analysis).toMatchObject({ lat: 18.4, lon: 140.4, windSpeed: 28.3, gale: { km: 93 } })
    expect(forecast.map(({ leadHours }) => leadHours)).toEqual([12, 24, 36, 48, 72, 96, 120])
    expect(forecast.at(-1)).toEqual({
      at: new Date('2012-08-26T18:00:00Z'),
      leadHours: 120,
      lat: 24.5,
      lon: 125.6,
      windSpeed: 51.4,
    })
  })

  it.each([
    ['no head', 'T000 218N 1159E 080', 'no-head'],
    ['a time that is none', NOUL_WARNING.replace('2026072512', '2026073912'), 'no-head'],
    ['no analysis', NOUL_WARNING.replace(/^T000.*$/m, ''), 'no-analysis'],
    ['a latitude beyond the pole', NOUL_WARNING.replace('T012 230N', 'T012 930N'), 'bad-point'],
    ['leads that go back', NOUL_WARNING.replace('T012', 'T000'), 'leads-out-of-order'],
    ['a storm that jumps', NOUL_WARNING.replace('T012 230N', 'T012 530N'), 'jump'],
    ['a time to come', NOUL_WARNING.replace('2026072512', '2026072612'), 'future'],
  ])('with %s is refused with its reason', (_what, text, reason) => {
    expect(() => parse(text)).toThrow(reason)
  })

  it.each([
    ['', 'empty'],
    ['{"storms":[{"id":"wp', 'truncated'],
    ['[]', 'not-this-format'],
  ])('that is %j is %s', (text, reason) => {
    expect(() => jtwcTyphoonsAdapter.parse(Buffer.from(text), context)).toThrow(reason)
  })

  it('is dated by its analysis', () => {
    expect(jtwcTyphoonsAdapter.newestTime(bytesOf(NOUL_WARNING), context.receivedAt)).toEqual(
      new Date('2026-07-25T12:00:00Z'),
    )
  })
})

describe('a best track beside it', () => {
  it('adds the way it came, one point of three lines, and no model', () => {
    const { advisories, refusedRows } = parse(NOUL_WARNING, NOUL_DECK)
    expect(refusedRows).toEqual([])
    const [warning, first, second, ...more] = advisories
    expect(more).toEqual([])
    expect(warning?.forecast).toHaveLength(1)
    expect(first).toEqual({
      agency: 'jtwc',
      year: 2026,
      number: 11,
      kind: 'typhoon',
      nameEn: 'NOUL',
      baseAt: new Date('2026-07-25T00:00:00Z'),
      averagingMin: 1,
      analysis: {
        at: new Date('2026-07-25T00:00:00Z'),
        leadHours: 0,
        lat: 20,
        lon: 118.5,
        windSpeed: 33.4,
        pressure: 980,
        gale: { km: 185, quadrants: [185, 167, 148, 167] },
        storm: { km: 93, quadrants: [93, 83, 74, 83] },
        hurricane: { km: 37, quadrants: [37, 37, 37, 37] },
      },
      forecast: [],
    })
    // radii that begin in the south-west are turned
    expect(second?.analysis.gale?.quadrants).toEqual([185, 176, 148, 167])
  })

  it('with lines that make no sense is taken without them', () => {
    const { advisories, refusedRows } = parse(NOUL_WARNING, `${NOUL_DECK}\nWP, 11, 20260725, , BEST, 0, x, y`)
    expect(advisories).toHaveLength(3)
    expect(refusedRows).toMatchObject([{ reason: 'bad-deck-line' }])
  })
})
