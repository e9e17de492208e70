import { describe, expect, it } from 'vitest'
import { createFeeds } from '../../../../server/feedPipeline.ts'
import { NavigationalTransport } from '../../../../server/feeds/navigational/transport.ts'
import {
  NAVIGATIONAL_WARNINGS,
  navigationalWarningsAdapter,
} from '../../../../server/feeds/navigational/warnings.ts'
import type { ParseContext } from '../../../../server/feeds/ports.ts'
import type {
  NavigationalBoardFact,
  NavigationalWarningFact,
} from '../../../../src/domain/partners/navigationalWarnings.ts'
import { LISTED, navigationalXml, NO_NAVIGATIONAL, PLACED } from '../../../support/navigationalFiles.ts'

const NOW = new Date('2026-05-04T01:00:00Z')
const context: ParseContext = { receivedAt: NOW, isExcerpt: false }
type Rows = readonly Readonly<Record<string, string>>[]

const bundle = (rows: Rows, places: Rows = [], days = ['20260504', '20260505']) =>
  Buffer.from(
    JSON.stringify({
      lists: days.map((day) => ({ day, xml: navigationalXml(rows) })),
      details: rows.map(({ doc_num: number }) => ({
        number,
        xml: navigationalXml(places.filter((place) => place['doc_num'] === number)),
      })),
    }),
  )
const parse = (rows: Rows, places?: Rows) => {
  const { facts, refusedRows } = navigationalWarningsAdapter.parse(bundle(rows, places), context)
  const [board, ...warnings] = facts as [NavigationalBoardFact, ...NavigationalWarningFact[]]
  return { board, warnings, refusedRows }
}
const areaWith = (own: Readonly<Record<string, string>>) =>
  parse([LISTED], [{ ...PLACED, ...own }]).warnings[0]!.areas[0]!

describe('a navigational warning', () => {
  it('is its words, and where and when it holds; listed on several days it is one', () => {
    const { board, warnings, refusedRows } = parse([LISTED], [PLACED])
    expect(refusedRows).toEqual([])
    expect(board).toEqual({
      kind: 'nav-board',
      at: NOW,
      until: new Date('2026-05-05T15:00:00Z'),
      numbers: ['26-292'],
    })
    expect(warnings).toEqual([
      {
        kind: 'nav-warning',
        number: '26-292',
        at: new Date('2026-05-05T15:00:00Z'),
        title: '5월 1주 해상사격훈련 실시 알림',
        text: '1. 아래와 같이 실시합니다.\n2. 접근하지 마십시오.',
        office: '합동참모본부',
        category: '해상사격훈련',
        advice: '접근금지',
        cancels: [],
        isCancel: false,
        areas: [
          {
            name: '대한해협-욕지도남방근해',
            chart: '2200',
            shape: 'area',
            points: [
              { lat: expect.closeTo(34.1614, 4) as number, lon: 128 },
              { lat: expect.closeTo(34.3003, 4) as number, lon: expect.closeTo(128.1908, 4) as number },
              { lat: 34, lon: expect.closeTo(128.5835, 4) as number },
            ],
            words: '해당 지점을 순차 연결한 선내 해역',
            windows: [
              { from: new Date('2026-05-04T00:00:00Z'), until: new Date('2026-05-04T09:00:00Z') },
              { from: new Date('2026-05-04T15:00:00Z'), until: new Date('2026-05-05T15:00:00Z') },
            ],
          },
        ],
      },
    ])
  })

  it('without details holds somewhere at some time', () => {
    expect(parse([LISTED]).warnings[0]!.areas).toEqual([])
  })

  it.each([
    ['제26-251호는 취소한다', '항행경보 취소 알림', ['26-251'], true],
    ['제26-251호 및 제26-252호를 해제합니다. 제26-200호 참고', '항행경보 해제', ['26-251', '26-252'], true],
    ['제26-251호를 취소하고 아래와 같이 실시', '항행경보 변경 취소 알림', ['26-251'], false],
    ['상황 해제 시까지', '훈련 알림', [], false],
    ['제26-292호를 취소', '취소 알림', [], false],
  ])('with the text %j takes back what it names', (content, title, cancels, isCancel) => {
    expect(parse([{ ...LISTED, content, title }]).warnings[0]).toMatchObject({ cancels, isCancel })
  })

  it.each([
    ['one place', { position: '37-04-35N, 126-32-30E' }, { shape: 'point' }],
    [
      'a place with a radius',
      { position: '37-04-35N, 126-32-30E', position_desc: '상기 지점 기준 반경 1.5마일' },
      { shape: 'point', radiusNm: 1.5 },
    ],
    [
      'a radius in metres',
      { position: '37-04-35N, 126-32-30E', position_desc: '반경 926m' },
      { shape: 'point', radiusNm: 0.5 },
    ],
    ['two places', { position: '37-04-35N,126-32-30E\n37-04-35N,126-33-23E' }, { shape: 'line' }],
    ['a line of three', { position_desc: '상기 지점을 순차 연결한 선' }, { shape: 'line' }],
    ['three places without words', { position_desc: '' }, { shape: 'area' }],
  ])('with %s is drawn so', (_, own, expected) => {
    expect(areaWith(own)).toMatchObject(expected)
  })

  it.each([['37-04-35N'], ['37-04-35N,126-32-30E\nsomewhere'], ['37-94-35N,126-32-30E'], ['']])(
    'at the position %j may lie anywhere',
    (position) => {
      const area = areaWith({ position })
      expect(area.shape).toBeUndefined()
      expect(area.points).toEqual([])
    },
  )

  it.each([
    ['2026-05-04', '22:00 ~ 04:00', [['2026-05-04T13:00:00Z', '2026-05-04T19:00:00Z']]],
    [
      '2026-05-04',
      '09:00 ~ 10:00,13:00 ~ 24:00',
      [
        ['2026-05-04T00:00:00Z', '2026-05-04T01:00:00Z'],
        ['2026-05-04T04:00:00Z', '2026-05-04T15:00:00Z'],
      ],
    ],
    [
      '2026-05-04 ~ 2026-05-05',
      '09:00 ~ 10:00',
      [
        ['2026-05-04T00:00:00Z', '2026-05-04T01:00:00Z'],
        ['2026-05-05T00:00:00Z', '2026-05-05T01:00:00Z'],
      ],
    ],
  ])('on %s at %s holds then', (alarm_date, alarm_time, windows) => {
    expect(areaWith({ alarm_date, alarm_time }).windows).toEqual(
      windows.map(([from, until]) => ({ from: new Date(from!), until: new Date(until!) })),
    )
  })

  it.each([
    ['2026-05-04,2026-05-05,2026-05-06', '09:00 ~ 10:00,09:00 ~ 11:00'],
    ['2026-02-30', '09:00 ~ 10:00'],
    ['2026-05-04', '주간'],
    ['2026-05-04', '25:00 ~ 26:00'],
    ['2026-05-05 ~ 2026-05-04', '09:00 ~ 10:00'],
    ['2026-01-01 ~ 2999-01-01', '09:00 ~ 10:00'],
    ['', ''],
  ])('on %j at %j holds at hours that are not known', (alarm_date, alarm_time) => {
    const { windows, hours } = areaWith({ alarm_date, alarm_time })
    expect(windows).toEqual([])
    expect(hours).toBe(`${alarm_date} ${alarm_time}`.trim() || undefined)
  })

  it('of thousands of places keeps some hundred', () => {
    const position = Array.from({ length: 500 }, (_, i) => `35-${10 + (i % 50)}-00N,125-10-00E`).join('\n')
    const { areas } = parse([LISTED], Array(4).fill({ ...PLACED, position })).warnings[0]!
    expect(areas.map(({ points }) => points.length)).toEqual([500, 0, 0, 0])
    expect(JSON.stringify(areas).length).toBeLessThan(60_000)
  })

  it('that names no document or says nothing is refused, and the others are kept', () => {
    const { warnings, refusedRows } = parse([
      { ...LISTED, doc_num: 'soon' },
      { ...LISTED, doc_num: '26-1', title: '', content: '-' },
      LISTED,
    ])
    expect(warnings.map(({ number }) => number)).toEqual(['26-292'])
    expect(new Set(refusedRows.map(({ reason }) => reason))).toEqual(new Set(['number', 'text']))
  })

  it('is not asked for where none is listed', () => {
    const bytes = Buffer.from(
      JSON.stringify({ lists: [{ day: '20260504', xml: NO_NAVIGATIONAL }], details: [] }),
    )
    expect(navigationalWarningsAdapter.parse(bytes, context).facts).toEqual([
      { kind: 'nav-board', at: NOW, until: new Date('2026-05-04T15:00:00Z'), numbers: [] },
    ])
  })
})

describe('an answer of navigational warnings', () => {
  const listed = (xml: string) =>
    Buffer.from(JSON.stringify({ lists: [{ day: '20260504', xml }], details: [] }))

  it.each([
    ['', 'empty'],
    ['{"lists":[{"day":"2026', 'truncated'],
    ['{"lists":"none"}', 'not-this-format'],
    ['{"lists":[],"details":[]}', 'empty'],
    [listed('<html><body>sorry</body></html>'), 'not-this-format'],
    [listed(navigationalXml([LISTED]).slice(0, -30)), 'not-this-format'],
    [listed(navigationalXml([LISTED], 9)), 'truncated'],
    [listed(navigationalXml([LISTED]).replace('<resultCode>00', '<resultCode>22')), 'error-body'],
    [
      listed(
        '<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>SERVICE_KEY_IS_NOT_REGISTERED_ERROR</returnAuthMsg><returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>',
      ),
      'error-body',
    ],
    [
      listed(
        `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${navigationalXml([LISTED])}`.replace(
          /<\?xml[^>]*>/,
          '',
        ),
      ),
      'not-this-format',
    ],
  ])('%# that is broken is refused as %s', (bytes, reason) => {
    const parseIt = () => navigationalWarningsAdapter.parse(Buffer.from(bytes), context)
    expect(parseIt).toThrow(expect.objectContaining({ reason }) as Error)
  })

  it('is as old as its first day', () => {
    expect(navigationalWarningsAdapter.newestTime(bundle([LISTED]), NOW)).toEqual(
      new Date('2026-05-03T15:00:00Z'),
    )
  })
})

describe('the service of navigational warnings', () => {
  const never = new AbortController().signal
  const transport = (asked: URL[], answerTo: (url: URL) => string) =>
    new NavigationalTransport({
      key: 'a%2Fkey',
      http: {
        fetchBytes: async (url) => {
          asked.push(url)
          return Buffer.from(answerTo(url))
        },
      },
    })

  it('is asked for four days and once for each document', async () => {
    const asked: URL[] = []
    const source = transport(asked, ({ pathname }) =>
      pathname.endsWith('DetailInfo') ? navigationalXml([PLACED]) : navigationalXml([LISTED]),
    )
    const bytes = await source.fetch({ service: NAVIGATIONAL_WARNINGS, at: NOW }, never)
    expect(asked.map(({ searchParams }) => searchParams.get('date') ?? searchParams.get('doc_num'))).toEqual([
      '20260504',
      '20260505',
      '20260506',
      '20260507',
      '26-292',
    ])
    expect(asked.every(({ searchParams }) => searchParams.get('serviceKey') === 'a/key')).toBe(true)
    expect(navigationalWarningsAdapter.parse(bytes, context).facts).toHaveLength(2)
  })

  it('that refuses is heard by the reader', async () => {
    const bytes = await transport([], () => '<html/>').fetch(
      { service: NAVIGATIONAL_WARNINGS, at: NOW },
      never,
    )
    expect(() => navigationalWarningsAdapter.parse(bytes, context)).toThrow('no response')
  })

  it('answers nothing else', async () => {
    const other = transport([], () => '').fetch({ service: 'khoa_dtRecent', at: NOW }, never)
    await expect(other).rejects.toThrow('khoa_dtRecent is not asked here')
  })

  it('comes with the hydrographic agency', () => {
    const clock = { now: () => NOW }
    const names = createFeeds([{ kind: 'khoa' }], { clock, datagoKey: 'key' }).map(({ name }) => name)
    expect(names).toContain('khoa-navigational-warnings')
  })
})
