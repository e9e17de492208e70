import { describe, expect, it } from 'vitest'
import { warningZonesAdapter } from '../../../../server/feeds/kma/warningZones.ts'
import { utf8 } from '../../../fixtures/hub/rows.ts'
import { ZONE_COLUMNS, framedBytes, zoneRow } from '../../../fixtures/upstream/warnings.ts'

const NOW = new Date('2026-06-01T04:40:00+09:00')
const live = { receivedAt: NOW, isExcerpt: false }
const parse = (...rows: string[]) => warningZonesAdapter.parse(framedBytes(ZONE_COLUMNS, rows), live)
const sound = zoneRow({ REG_ID: 'S1131300', REG_KO: '경북북부앞바다', REG_NAME: '경북북부 앞바다' })

describe('the hub’s list of warning zones', () => {
  it.each([
    ['columns', 'S1131200 201001010000'],
    ['columns', 'S1131200,201001010000,210001010000,1,S1130000,앞바다'],
    ['zone', zoneRow({ REG_ID: '앞바다' })],
    ['time', zoneRow({ TM_ED: '210013010000' })],
    ['time', zoneRow({ TM_ST: 'first' })],
    ['name', zoneRow({ REG_NAME: '<script>' })],
  ])('refuses a row for its %s and keeps the rest', (reason, row) => {
    const parsed = parse(row, sound)
    expect(parsed.zones.map(({ code }) => code)).toEqual(['S1131300'])
    expect(parsed.refusedRows).toMatchObject([{ line: 3, reason }])
  })

  it.each([
    ['nothing', 'empty', utf8('')],
    ['headers only', 'no-valid-row', framedBytes(ZONE_COLUMNS, [])],
    ['rows of two columns', 'not-this-format', framedBytes(ZONE_COLUMNS, ['1 2'])],
    ['a cut payload', 'truncated', framedBytes(ZONE_COLUMNS, [sound]).slice(0, -6)],
  ])('refuses %s as %s', (_case, reason, bytes) => {
    expect(() => warningZonesAdapter.parse(bytes, live)).toThrowError(expect.objectContaining({ reason }))
  })

  it('gives code, full name and the zone above', () => {
    expect(parse(zoneRow()).zones).toEqual([
      { code: 'S1131200', nameKo: '경북남부 앞바다', parentCode: 'S1130000' },
    ])
  })

  it('reads the same from commas', () => {
    const row = 'S1131200, 201001010000, 210001010000, 1, S1130000, 경북남부앞바다, 경북남부 앞바다,='
    expect(parse(row).zones).toEqual(parse(zoneRow()).zones)
  })

  it.each([
    [
      'one blank between two words',
      'S1131200 201001010000 210001010000 1 S1130000 앞바다 경북앞바다',
      '경북앞바다',
    ],
    [
      'names that cannot be distinguished',
      'S1131200 201001010000 210001010000 1 S1130000 앞바다 경북 남부 앞바다',
      '앞바다 경북 남부 앞바다',
    ],
    ['one name', 'S1131200 201001010000 210001010000 1 S1130000 경북앞바다', '경북앞바다'],
    ['brackets as entities', zoneRow({ REG_NAME: '연안바다&#40;동부&#41;' }), '연안바다(동부)'],
  ])('reads %s', (_case, row, nameKo) => {
    expect(parse(row).zones[0]?.nameKo).toBe(nameKo)
  })

  it('takes a Latin full name for the English one', () => {
    expect(parse(zoneRow({ REG_NAME: 'Southern Gyeongbuk' })).zones[0]).toMatchObject({
      nameKo: '경북남부앞바다',
      nameEn: 'Southern Gyeongbuk',
    })
  })

  it.each(['-', '0', '00000000', 'S1131200'])('knows no zone above from %s', (REG_UP) => {
    expect(parse(zoneRow({ REG_UP })).zones[0]).not.toHaveProperty('parentCode')
  })

  it('leaves out zones of the past and of the future, which are no mistakes', () => {
    const rows = [
      zoneRow({ REG_ID: 'S3131200', TM_ED: '202001010000' }),
      zoneRow({ REG_ID: 'S4131200', TM_ST: '202701010000' }),
      zoneRow({ REG_ID: 'S5131200', TM_ST: '000000000000', TM_ED: '0' }),
    ]
    const parsed = parse(...rows)
    expect(parsed.zones.map(({ code }) => code)).toEqual(['S5131200'])
    expect(parsed.refusedRows).toEqual([])
    expect(parse(rows[0]!)).toEqual({ zones: [], refusedRows: [] })
  })

  it('lets the newer of two entries about a zone count, wherever it stands', () => {
    const older = zoneRow({ REG_NAME: '옛 이름' })
    const newer = zoneRow({ TM_ST: '202001010000', REG_NAME: '새 이름' })
    for (const rows of [
      [older, newer],
      [newer, older],
    ]) {
      expect(parse(...rows)).toMatchObject({
        zones: [{ nameKo: '새 이름' }],
        refusedRows: [{ reason: 'superseded' }],
      })
    }
  })

  it('leaves out the last row of a recording that may be cut', () => {
    const bytes = utf8(`${sound}\n${zoneRow()}`)
    expect(warningZonesAdapter.parse(bytes, { ...live, isExcerpt: true })).toMatchObject({
      zones: [{ code: 'S1131300' }],
      refusedRows: [{ reason: 'cut' }],
    })
  })
})
