import { describe, expect, it } from 'vitest'
import { warningsNowAdapter, warningsNowNewAdapter } from '../../../../server/feeds/kma/warningsNow.ts'
import type { FeedRequest, ParseContext } from '../../../../server/feeds/ports.ts'
import { utf8 } from '../../../fixtures/hub/rows.ts'
import { NOW_COLUMNS, framedBytes, listedRow } from '../../../fixtures/upstream/warnings.ts'
import { inKorea, recordedBytes, seenAt } from '../../../support/recorded.ts'

const NOW = new Date('2026-06-01T04:40:00+09:00')
const ISSUED = new Date('2026-06-01T04:30:00+09:00')
const EFFECTIVE = new Date('2026-06-01T06:30:00+09:00')
const live: ParseContext = { receivedAt: NOW, isExcerpt: false }
const asked = (request: Partial<FeedRequest>): ParseContext => ({
  ...live,
  request: { service: 'kma_wrn_now_data', at: new Date('2026-06-01T04:35:00+09:00'), ...request },
})
const parse = (rows: string[], context = live) =>
  warningsNowAdapter.parse(framedBytes(NOW_COLUMNS, rows), context)
const event = (texts: Record<string, string>) => parse([listedRow(ISSUED, texts)]).events[0]

const sound = listedRow(ISSUED, { REG_ID: 'S1131300', REG_KO: '경북북부앞바다' })

describe('the list of the warnings that hold now', () => {
  it.each([
    ['columns', 'S1130000, 동해남부전해상, S1131200, 경북남부앞바다, 202606010430'],
    ['columns', listedRow(ISSUED).replace(/=$/, '')],
    ['zone', listedRow(ISSUED, { REG_ID: '' })],
    ['zone', listedRow(ISSUED, { REG_ID: '경북남부' })],
    ['type', listedRow(ISSUED, { WRN: '용오름' })],
    ['type', listedRow(ISSUED, { WRN: 'constructor' })],
    ['level', listedRow(ISSUED, { LVL: '심각' })],
    ['command', listedRow(ISSUED, { CMD: '8' })],
    ['time', listedRow(ISSUED, { TM_FC: '202606310430' })],
    ['time', listedRow(ISSUED, { TM_EF: '06시' })],
    ['time', listedRow(ISSUED, { TM_FC: '0', TM_EF: '000000000000' })],
    ['future', listedRow(new Date('2026-06-01T04:51:00+09:00'))],
    ['future', listedRow(ISSUED, { TM_EF: '202607150600' })],
    ['ancient', listedRow(new Date('2025-04-01T04:30:00+09:00'))],
    ['end', listedRow(ISSUED, { ED_TM: '01일 새벽(03시~06시)' })],
  ])('refuses a row for its %s and keeps the rest', (reason, row) => {
    const parsed = parse([row, sound])
    expect(parsed.events.map(({ zoneCode }) => zoneCode)).toEqual(['S1131300'])
    expect(parsed.refusedRows).toMatchObject([{ line: 3, reason }])
  })

  it('refuses the list when every row is refused', () => {
    expect(() => parse([listedRow(ISSUED, { LVL: '?' })])).toThrowError(
      expect.objectContaining({ reason: 'no-valid-row' }),
    )
  })

  it('gives type, level, command and both times of a warning', () => {
    expect(parse([listedRow(ISSUED)]).events).toEqual([
      {
        zoneCode: 'S1131200',
        type: 'high-seas',
        level: 'advisory',
        command: 'announce',
        issuedAt: ISSUED,
        effectiveAt: EFFECTIVE,
      },
    ])
  })

  it.each([
    ['강풍', 'W', 'strong-wind'],
    ['호우', 'R', 'heavy-rain'],
    ['한파', 'C', 'cold-wave'],
    ['건조', 'D', 'dry'],
    ['폭풍해일', 'O', 'storm-surge'],
    ['지진해일', 'N', 'tsunami'],
    ['풍랑', 'V', 'high-seas'],
    ['태풍', 'T', 'typhoon'],
    ['대설', 'S', 'heavy-snow'],
    ['황사', 'Y', 'yellow-dust'],
    ['폭염', 'H', 'heat-wave'],
    ['안개', 'F', 'fog'],
  ])('reads the type %s, or %s, as %s', (word, letter, type) => {
    expect([event({ WRN: word })?.type, event({ WRN: letter })?.type]).toEqual([type, type])
  })

  it.each([
    ['예비', '1', 'preliminary'],
    ['예비특보', '1', 'preliminary'],
    ['주의', '2', 'advisory'],
    ['주의보', '2', 'advisory'],
    ['경보', '3', 'warning'],
    ['중대경보', '4', 'warning'],
  ])('reads the level %s, or %s, as %s', (word, digit, level) => {
    expect([event({ LVL: word })?.level, event({ LVL: digit })?.level]).toEqual([level, level])
  })

  it.each([
    ['발표', '1', 'announce'],
    ['대치', '2', 'replace'],
    ['해제', '3', 'release'],
    ['대치해제(자동)', '4', 'replace-release'],
    ['연장', '5', 'extend'],
    ['변경', '6', 'change'],
    ['변경해제', '7', 'change-release'],
  ])('reads the command %s, or %s, as %s', (word, digit, command) => {
    expect([event({ CMD: word })?.command, event({ CMD: digit })?.command]).toEqual([command, command])
  })

  it.each([
    ['01일 밤(21시~24시)', '06-01T21:00', '06-02T00:00'],
    ['01일 밤(21시~24시),', '06-01T21:00', '06-02T00:00'],
    ['02일 늦은&nbsp;오후&#40;15시~18시&#41;', '06-02T15:00', '06-02T18:00'],
    ['202606012359', '06-01T18:00', '06-02T00:00'],
    ['2026.06.02 09~12시', '06-02T09:00', '06-02T12:00'],
  ])('reads the expected end %s', (text, from, to) => {
    expect(event({ ED_TM: text })?.expectedEnd).toEqual({
      from: new Date(`2026-${from}:00+09:00`),
      to: new Date(`2026-${to}:00+09:00`),
    })
  })

  it('takes a day of the month for the one after the effect, not after the reading', () => {
    const parsed = parse([listedRow(ISSUED, { TM_EF: '202605312100', ED_TM: '01일 아침(06시~09시)' })])
    expect(parsed.events[0]?.expectedEnd?.to).toEqual(new Date('2026-06-01T09:00:00+09:00'))
  })

  it.each(['', '0', '일', '-', '별도 통보시까지', '31일 밤(21시~24시)'])('knows no end from "%s"', (text) => {
    expect(event({ ED_TM: text })).not.toHaveProperty('expectedEnd')
  })

  it.each(['', '0', '000000000000', '일'])('lets the other time stand for one that is "%s"', (text) => {
    expect(event({ TM_EF: text })).toMatchObject({ issuedAt: ISSUED, effectiveAt: ISSUED })
    const past = { TM_FC: text, TM_EF: '202606010400' }
    const at = new Date('2026-06-01T04:00:00+09:00')
    expect(event(past)).toMatchObject({ issuedAt: at, effectiveAt: at })
  })

  it('lets a warning hold from the beginning of a stretch, and be released at its end', () => {
    expect(event({ TM_EF: '202606011858', LVL: '예비' })?.effectiveAt).toEqual(
      new Date('2026-06-01T18:00:00+09:00'),
    )
    expect(event({ TM_EF: '202606011858', CMD: '해제' })?.effectiveAt).toEqual(
      new Date('2026-06-02T00:00:00+09:00'),
    )
  })

  it.each([
    ['202606011858', '06-01T18:00', '06-02T00:00'],
    ['202606010659', '06-01T06:00', '06-01T09:00'],
    ['2026.06.01 18:58', '06-01T18:00', '06-02T00:00'],
    ['2026.06.02 12~15시', '06-02T12:00', '06-02T15:00'],
    ['22일 12시 ~ 15시', '06-22T12:00', '06-22T15:00'],
    ['01일 밤(21시~24시)', '06-01T21:00', '06-02T00:00'],
    ['01일 22시 ~ 03시', '06-01T22:00', '06-02T03:00'],
  ])('keeps both ends of the stretch %s in which it takes effect', (text, from, to) => {
    const asReportedNow: Record<string, string>[] = [{ LVL: '예비' }, {}]
    for (const more of asReportedNow) {
      expect(event({ TM_EF: text, ...more })).toMatchObject({
        effectiveAt: new Date(`2026-${from}:00+09:00`),
        effectiveTo: new Date(`2026-${to}:00+09:00`),
      })
    }
  })

  it.each([
    ['an exact time', { TM_EF: '202606011800' }],
    ['a release', { TM_EF: '202606011858', CMD: '해제' }],
    ['a stretch of more than a day, whose second day has passed', { TM_EF: '22일 12시 ~ 21일 15시' }],
    ['no time', { TM_EF: '' }],
  ])('knows no end of the effect of %s', (_case, texts) => {
    expect(event(texts)).toBeDefined()
    expect(event(texts)).not.toHaveProperty('effectiveTo')
  })

  it('gives the zones that its rows name, with brackets and blanks as people read them', () => {
    const zones = parse([listedRow(ISSUED, { REG_KO: '부산앞바다중&nbsp;연안바다&#40;동부&#41;' })]).zones
    expect(zones).toEqual([
      { code: 'S1130000', nameKo: '동해남부전해상' },
      { code: 'S1131200', nameKo: '부산앞바다중 연안바다(동부)', parentCode: 'S1130000' },
    ])
  })

  it('keeps a warning of an unknown zone, and of one with an invalid name', () => {
    expect(event({ REG_ID: 'S9999999' })?.zoneCode).toBe('S9999999')
    const odd = parse([listedRow(ISSUED, { REG_KO: '<b>', REG_UP: '-' })])
    expect(odd.events).toHaveLength(1)
    expect(odd.zones).toEqual([])
  })

  it('passes over rows that only name a part of a zone', () => {
    const part = listedRow(ISSUED, { REG_ID: 'S2310200', WRN: '', LVL: '', CMD: '', TM_FC: '', TM_EF: '일' })
    const parsed = parse([part, sound])
    expect(parsed.refusedRows).toEqual([])
    expect(parsed.events).toHaveLength(1)
    expect([...parsed.listing!.keys]).toEqual(['S1131300 high-seas'])
    expect(parsed.zones.map(({ code }) => code)).toContain('S2310200')
  })
})

describe('the list as a whole', () => {
  it('names every warning in it, at the time that was asked for', () => {
    const rows = [sound, listedRow(ISSUED), listedRow(ISSUED, { WRN: 'W' })]
    expect(parse(rows, asked({ list: 'announced' })).listing).toEqual({
      of: 'announced',
      at: new Date('2026-06-01T04:35:00+09:00'),
      keys: new Set(['S1131200 high-seas', 'S1131200 strong-wind', 'S1131300 high-seas']),
    })
  })

  it('is that of the preliminary warnings where those were asked for', () => {
    const preliminary = parse([listedRow(ISSUED, { LVL: '예비' })], asked({ list: 'preliminary' }))
    expect(preliminary.listing?.of).toBe('preliminary')
    expect(preliminary.events[0]?.level).toBe('preliminary')
  })

  it('may be empty, which says that nothing holds', () => {
    for (const adapter of [warningsNowAdapter, warningsNowNewAdapter]) {
      expect(adapter.parse(framedBytes(NOW_COLUMNS, []), live)).toEqual({
        events: [],
        zones: [],
        refusedRows: [],
        listing: { of: 'announced', at: NOW, keys: new Set() },
      })
    }
  })

  it.each([
    ['level', { LVL: '?' }],
    ['time', { TM_FC: '?' }],
    ['end', { ED_TM: '01일 새벽(03시~06시)' }],
  ])('names a warning whose row is refused for its %s: a damaged row ends nothing', (_reason, texts) => {
    const { listing } = parse([listedRow(ISSUED, texts), sound])
    expect(listing?.keys).toContain('S1131200 high-seas')
  })

  it.each([
    ['the columns', 'S1130000, 동해남부전해상'],
    ['the zone', listedRow(ISSUED, { REG_ID: '???' })],
  ])('is not passed on where %s of a row cannot be read, for that row may be any warning', (_case, row) => {
    expect(parse([row, sound])).not.toHaveProperty('listing')
  })

  it('is passed on although a row has an unknown type', () => {
    expect(parse([listedRow(ISSUED, { WRN: 'K' }), sound]).listing?.keys).toEqual(
      new Set(['S1131300 high-seas']),
    )
  })

  it('of a recording speaks of its own time, and is passed on only where the recording is whole', () => {
    const recorded = { ...asked({ list: 'announced' }), isExcerpt: true }
    expect(parse([sound], recorded).listing?.at).toEqual(NOW)
    expect(warningsNowAdapter.parse(utf8(`${sound}\n`), recorded)).not.toHaveProperty('listing')
    expect(() => warningsNowAdapter.parse(utf8('#START7777\n# headers\n'), recorded)).toThrowError(
      expect.objectContaining({ reason: 'no-valid-row' }),
    )
  })
})

it('reads two recorded advisories, with the hours in which they are to end', () => {
  const { events, zones } = warningsNowAdapter.parse(
    recordedBytes('kma_wrn_now_data.txt'),
    seenAt('2026-05-04 05:10'),
  )
  const advisory = {
    type: 'high-seas',
    level: 'advisory',
    command: 'announce',
    issuedAt: inKorea('2026-05-04 04:00'),
    effectiveAt: inKorea('2026-05-04 05:00'),
  }
  expect(events).toEqual([
    {
      ...advisory,
      zoneCode: 'S3111010',
      expectedEnd: { from: inKorea('2026-05-04 15:00'), to: inKorea('2026-05-04 18:00') },
    },
    {
      ...advisory,
      zoneCode: 'S3122010',
      expectedEnd: { from: inKorea('2026-05-05 03:00'), to: inKorea('2026-05-05 06:00') },
    },
  ])
  expect(zones).toContainEqual({ code: 'S3122010', nameKo: '전남서부남해앞바다', parentCode: 'S3120000' })
})
