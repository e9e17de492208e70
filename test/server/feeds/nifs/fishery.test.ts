import { describe, expect, it } from 'vitest'
import { fisheryAdapter } from '../../../../server/feeds/nifs/fishery.ts'
import { fisheryStationsAdapter } from '../../../../server/feeds/nifs/fisheryStations.ts'
import type { ParseContext } from '../../../../server/feeds/ports.ts'

const NOW = new Date('2026-07-13T07:00:00Z')
const context: ParseContext = { receivedAt: NOW, isExcerpt: false }
const answer = (item: unknown, resultCode = '00') =>
  Buffer.from(JSON.stringify({ header: { resultCode, resultMsg: '정상' }, body: { item } }))

/** A row of the institute's open API, as its public description shows it. */
const ROW = {
  sta_cde: 'eng5c',
  sta_nam_kor: '남해 강진',
  obs_dat: '2026-07-13',
  obs_tim: '15:30:00',
  obs_lay: '1',
  wtr_tmp: '17.4',
  repair_gbn: '1',
  rpr_yn: 'N',
}

describe('temperatures of fishing grounds', () => {
  it('are those of the surface', () => {
    const { reports, refusedRows } = fisheryAdapter.parse(
      answer([ROW, { ...ROW, obs_lay: '3', wtr_tmp: '-' }]),
      context,
    )
    expect(refusedRows).toEqual([])
    expect(reports).toEqual([
      {
        stationCode: 'NIFS-eng5c',
        observedAt: new Date('2026-07-13T06:30:00Z'),
        values: { seaTemperature: 17.4 },
        refused: {},
      },
    ])
  })

  it.each([
    ['0.00, which is no sensor', { wtr_tmp: '0.00' }],
    ['a dash', { wtr_tmp: '-' }],
    ['a station under repair', { rpr_yn: 'Y' }],
  ])('are missing for %s', (_name, more) => {
    expect(fisheryAdapter.parse(answer({ ...ROW, ...more }), context).reports).toEqual([])
  })

  it('are refused for words, and for boiling water', () => {
    const refused = (wtr_tmp: string) =>
      fisheryAdapter.parse(answer({ ...ROW, wtr_tmp }), context).reports[0]!.refused
    expect(refused('warm')).toEqual({ seaTemperature: 'failed-check' })
    expect(refused('101.2')).toEqual({ seaTemperature: 'out-of-range' })
  })

  it.each([
    ['a refusal', answer([], '99'), /error-body/],
    ['a page', Buffer.from('<!doctype html>'), /not-this-format/],
    ['half an answer', answer([ROW]).subarray(0, 60), /truncated/],
    ['nothing', Buffer.from(''), /empty/],
    ['another form', Buffer.from('{"rows":[]}'), /not-this-format/],
  ])('are refused as a whole for %s', (_name, payload, reason) => {
    expect(() => fisheryAdapter.parse(payload, context)).toThrow(reason)
  })
})

it('stations of fishing grounds have a place, and are left out once they have ended', () => {
  const station = { sta_cde: 'eng5c', sta_nam_kor: '남해 강진', lat: '34.4', lon: '126.8', end_dat: '' }
  const rows = [station, { ...station, sta_cde: 'old01', end_dat: '2020-01-01' }]
  expect(fisheryStationsAdapter.parse(answer(rows), context).stations).toEqual([
    { code: 'NIFS-eng5c', nameKo: '남해 강진', kind: 'fishery-station', lat: 34.4, lon: 126.8 },
  ])
})
