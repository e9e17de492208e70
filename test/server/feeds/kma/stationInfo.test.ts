import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stationInfoAdapter } from '../../../../server/feeds/kma/stationInfo.ts'
import { errorNameOf } from '../../../fixtures/hub/damages.ts'
import { buoyRow, hubBytes, stationRow, utf8 } from '../../../fixtures/hub/rows.ts'

const NOW = new Date('2026-05-04T03:00:00Z')
const live = { receivedAt: NOW, isExcerpt: false }
const buoys = stationInfoAdapter('BUOY')
const parse = (...rows: string[]) => buoys.parse(hubBytes(rows), live)

describe('the hub’s list of stations', () => {
  it('gives number, names, position, and the kind its list is about', () => {
    const facts = { code: '22101', nameKo: '덕적도', nameEn: 'Deokjeokdo', lat: 37.24, lon: 126.02 }
    expect(parse(stationRow({})).stations).toEqual([{ ...facts, kind: 'weather-buoy' }])
    const beacons = stationInfoAdapter('LHAWS').parse(hubBytes([stationRow({ STN: '955' })]), live)
    expect(beacons.stations).toMatchObject([{ code: '955', kind: 'beacon' }])
  })

  it('leaves out an invalid English name', () => {
    expect(parse(stationRow({ EN: '----' })).stations[0]).not.toHaveProperty('nameEn')
  })

  it.each([
    ['station', { STN: '2*1' }],
    ['position', { LAT: '-99.0' }],
    ['position', { LON: '0', LAT: '0' }],
    ['name', { KO: '-' }],
  ])('refuses a row for its %s and keeps the rest', (reason, texts) => {
    const parsed = parse(stationRow(texts), stationRow({ STN: '22102' }))
    expect(parsed.stations.map(({ code }) => code)).toEqual(['22102'])
    expect(parsed.refusedRows).toMatchObject([{ line: 3, reason }])
  })

  it.each([
    ['nothing', 'empty', utf8('')],
    ['headers only', 'no-valid-row', hubBytes([])],
    ['a page', 'not-this-format', utf8('<html></html>')],
    ['an error', 'error-body', utf8('{"result":{"status":403,"message":"활용신청이 필요합니다."}}')],
    ['rows of three columns', 'not-this-format', hubBytes(['1 2 3'])],
    ['a table of buoys', 'no-valid-row', hubBytes([buoyRow({ at: NOW, station: '22101' })])],
    ['a cut payload', 'truncated', hubBytes([stationRow({})]).slice(0, -6)],
  ])('refuses %s as %s', (_case, reason, bytes) => {
    expect(() => buoys.parse(bytes, live)).toThrowError(expect.objectContaining({ reason }))
  })

  it('lets the later of two different rows win, and gives the same for every other order', () => {
    const rows = ['22101', '22102', '955'].map((STN) => stationRow({ STN }))
    expect(parse(stationRow({ LAT: '37.30' }), stationRow({})).stations).toEqual(
      parse(stationRow({})).stations,
    )
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: 3 }), (shuffled) => {
        expect(parse(...shuffled)).toEqual(parse(...rows))
      }),
    )
  })

  it('never throws anything but a rejection, whatever happens to the bytes', () => {
    const whole = hubBytes([stationRow({}), stationRow({ STN: '22102' })])
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 30 }), (changes) => {
        const bytes = whole.slice()
        for (const [index, byte] of changes) bytes[index] = byte
        expect([undefined, 'PayloadRejected']).toContain(errorNameOf(() => buoys.parse(bytes, live)))
      }),
    )
  })
})
