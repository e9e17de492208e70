import { describe, expect, it } from 'vitest'
import { BROADCAST_KINDS } from '../../../../src/domain/broadcasts/broadcasts.ts'
import type { Broadcast } from '../../../../src/domain/broadcasts/broadcasts.ts'
import {
  BROADCAST_FIELDS,
  BROADCAST_TYPES,
  broadcastKindOf,
  broadcastToWire,
  broadcastType,
  entryToWire,
  SCHEDULE_FIELDS,
} from '../../../../src/wire/broadcasts/broadcasts.ts'
import {
  buildAudio,
  buildBroadcast,
  buildEdition,
  buildEntry,
  LANGUAGES,
} from '../../../support/broadcastFakes.ts'

const NOW = new Date('2026-05-04T03:00:00Z')
const toWire = (broadcast: Broadcast, now = NOW) =>
  broadcastToWire(broadcast, { now, mediaPath: (fileName) => `/files/${fileName}` })

describe('a broadcast on the wire', () => {
  it('has the names of the existing portal, in Korean and with a beginning for each other language', () => {
    const editions = LANGUAGES.map((language) =>
      buildEdition({
        language,
        title: `title ${language}`,
        transcript: `words ${language}`,
        audio: buildAudio({ fileName: `${language}.mp3` }),
      }),
    )
    expect(toWire(buildBroadcast({ id: 7, editions }))).toEqual({
      brdc_seq: 7,
      brdc_title_nm: 'title ko',
      brdc_dt_nm: '2026.05.04 06:00',
      brdc_file_nm: '/files/ko.mp3',
      brdc_file_txt: 'words ko',
      eng_brdc_title_nm: 'title en',
      eng_brdc_dt_nm: '2026.05.04 06:00',
      eng_brdc_file_nm: '/files/en.mp3',
      eng_brdc_file_txt: 'words en',
      jpn_brdc_title_nm: 'title ja',
      jpn_brdc_dt_nm: '2026.05.04 06:00',
      jpn_brdc_file_nm: '/files/ja.mp3',
      jpn_brdc_file_txt: 'words ja',
      chn_brdc_title_nm: 'title zh',
      chn_brdc_dt_nm: '2026.05.04 06:00',
      chn_brdc_file_nm: '/files/zh.mp3',
      chn_brdc_file_txt: 'words zh',
    })
  })

  it('is null in a language that was never registered', () => {
    const row = toWire(buildBroadcast({ editions: [buildEdition({ language: 'en' })] }))
    expect(row).toMatchObject({
      brdc_title_nm: null,
      brdc_dt_nm: '2026.05.04 06:00',
      brdc_file_nm: null,
      brdc_file_txt: null,
      eng_brdc_title_nm: expect.any(String) as string,
      jpn_brdc_dt_nm: null,
    })
  })

  it('keeps its words where there is no sound', () => {
    const row = toWire(buildBroadcast({ editions: [buildEdition({ audio: 'no-synthesiser' })] }))
    expect(row).toMatchObject({ brdc_file_nm: null, brdc_file_txt: expect.any(String) as string })
  })

  it.each([
    ['a national one before its time', 'national', '2026-05-03T20:59:59Z', false],
    ['a national one at its time', 'national', '2026-05-03T21:00:00Z', true],
    ['a regional one at any time', 'regional', '2026-05-03T12:00:00Z', true],
  ] as const)('of %s', (_case, kind, now, isHeard) => {
    const row = toWire(buildBroadcast({ kind }), new Date(now))
    expect(row.brdc_title_nm).toBe('전국 해상 방송')
    expect(row.brdc_file_nm !== null).toBe(isHeard)
    expect(row.brdc_file_txt !== null).toBe(isHeard)
  })

  it('describes each of its columns', () => {
    expect(Object.keys(BROADCAST_FIELDS)).toEqual(Object.keys(toWire(buildBroadcast())))
  })

  it.each([
    ['0001', 'national'],
    ['0002', 'regional'],
    ['1', undefined],
    ['', undefined],
    ['constructor', undefined],
  ] as const)('of type %j is %s', (type, kind) => {
    expect(broadcastKindOf(type)).toBe(kind)
  })

  it('has a type for each kind', () => {
    expect(BROADCAST_TYPES).toEqual(['0001', '0002'])
    expect(BROADCAST_KINDS.map(broadcastType)).toEqual(BROADCAST_TYPES)
  })
})

describe('an entry of a timetable on the wire', () => {
  it('has its times to the second, and the next day where it ends after midnight', () => {
    const entry = buildEntry({
      startsAt: new Date('2026-05-04T14:50:30Z'),
      endsAt: new Date('2026-05-04T15:10:00Z'),
      sequence: 3,
      chartId: 12,
    })
    expect(entryToWire(entry)).toEqual({
      serviceTime: '2026.05.04 23:50:30',
      endTime: '2026.05.05 00:10:00',
      contentName: '지상 일기도',
      broadcastSeq: 3,
      broadcastId: 12,
    })
    expect(Object.keys(SCHEDULE_FIELDS)).toEqual(Object.keys(entryToWire(entry)))
  })

  it('has no chart while there is none', () => {
    expect(entryToWire(buildEntry()).broadcastId).toBeNull()
  })
})
