import { describe, expect, it } from 'vitest'
import { midSeaForecastAdapter, newestIssue } from '../../../../server/feeds/datago/midSeaForecast.ts'
import type { FeedRequest } from '../../../../server/feeds/ports.ts'
import { utf8 } from '../../../fixtures/hub/rows.ts'
import { datagoText, outlookItem } from '../../../fixtures/upstream/forecasts.ts'
import { inKorea, recordedBytes } from '../../../support/recorded.ts'

const NOW = new Date('2026-06-01T09:00:00+09:00')
const ISSUED = new Date('2026-06-01T06:00:00+09:00')
const request: FeedRequest = { service: 'datago_getMidSeaFcst', at: NOW, zone: '12C10000', issuedAt: ISSUED }
const live = { receivedAt: NOW, isExcerpt: false, request }
const parse = (items: unknown, context: Parameters<typeof midSeaForecastAdapter.parse>[1] = live) =>
  midSeaForecastAdapter.parse(utf8(datagoText(items)), context)
const parseText = (text: string) => midSeaForecastAdapter.parse(utf8(text), live)

const gateway = (code: string) =>
  `<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>LIMIT</returnAuthMsg><returnReasonCode>${code}</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>`
const xml = (code: string) =>
  `<?xml version="1.0"?><response><header><resultCode>${code}</resultCode><resultMsg>WORDS</resultMsg></header></response>`

describe('an answer of data.go.kr', () => {
  it.each([
    ['nothing', 'empty', ' \n'],
    ['an unknown key', 'error-body', datagoText(null, { resultCode: '30', resultMsg: 'NOT REGISTERED' })],
    ['a used up quota', 'error-body', datagoText(null, { resultCode: 22 })],
    ['a refusal of the gateway', 'error-body', gateway('22')],
    ['a refusal as XML', 'error-body', xml('30')],
    ['a refusal of the hub', 'error-body', '{"result":{"status":401,"message":"유효한 인증키가 아닙니다."}}'],
    ['data as XML, which was not asked for', 'not-this-format', xml('00')],
    ['a page', 'not-this-format', '<!doctype html><html><body>점검 중입니다</body></html>'],
    ['words', 'not-this-format', '점검 중입니다'],
    ['a JSON text', 'not-this-format', '"OK"'],
    ['a list', 'not-this-format', '[]'],
    ['an object without a header', 'not-this-format', '{"response":{"body":{}}}'],
    ['an invalid result code', 'not-this-format', datagoText([], { resultCode: 'OK!' })],
    ['items that are a text', 'not-this-format', datagoText('none')],
    ['an item that is a number', 'not-this-format', datagoText({ item: [7] })],
    ['half of it', 'truncated', datagoText({ item: outlookItem() }).slice(0, -40)],
    ['two answers in one', 'not-this-format', datagoText({ item: outlookItem() }).repeat(2)],
  ])('is refused when it is %s', (_case, reason, text) => {
    expect(() => parseText(text)).toThrowError(expect.objectContaining({ name: 'PayloadRejected', reason }))
  })

  it('gives the words of a refusal without anything like a key', () => {
    const text = datagoText(null, { resultCode: '30', resultMsg: 'key abcdefgh01234567890%3D is not known' })
    expect(() => parseText(text)).toThrowError(/^error-body: result 30 key … is not known$/)
  })

  it.each([
    ['a result that says so', datagoText(null, { resultCode: '03', resultMsg: 'NO_DATA' })],
    ['a result that says so as XML', xml('03')],
    ['items that are null', datagoText(null)],
    ['items that are an empty text', datagoText('')],
    ['items without an item', datagoText({})],
    ['an empty list', datagoText({ item: [] })],
    ['no body', '{"response":{"header":{"resultCode":"00"},"body":null}}'],
  ])('is sound and empty with %s', (_case, text) => {
    expect(parseText(text)).toEqual({ periods: [], refusedRows: [] })
  })

  it('holds one item as well as a list, with or without the outer object', () => {
    const listed = parse({ item: [outlookItem()] })
    expect(parse({ item: outlookItem() })).toEqual(listed)
    const { response } = JSON.parse(datagoText({ item: outlookItem() })) as { response: object }
    expect(parseText(JSON.stringify(response))).toEqual(listed)
  })
})

describe('the outlook for a zone', () => {
  it('gives halves of days 4 to 7 and whole days from 8 to 10, from the issue on', () => {
    const { periods } = parse({ item: outlookItem() })
    expect(periods).toHaveLength(11)
    expect(periods[0]).toEqual({
      zoneCode: '12C10000',
      issuedAt: ISSUED,
      validAt: new Date('2026-06-05T00:00:00+09:00'),
      hours: 12,
      weatherKo: '구름많음',
      waveHeight: { from: 0.5, to: 1.5 },
    })
    expect(periods[1]?.validAt).toEqual(new Date('2026-06-05T12:00:00+09:00'))
    expect(periods[8]).toMatchObject({ hours: 24, validAt: new Date('2026-06-09T00:00:00+09:00') })
    expect(periods.at(-1)).toMatchObject({
      validAt: new Date('2026-06-11T00:00:00+09:00'),
      weatherKo: '맑음',
      waveHeight: { from: 1, to: 2 },
    })
  })

  it('gives day 3 where the issue does', () => {
    const item = outlookItem({ wf3Pm: '흐리고&nbsp;비', wh3APm: '1.0', wh3BPm: '2.5' })
    expect(parse({ item }).periods[0]).toMatchObject({
      validAt: new Date('2026-06-04T12:00:00+09:00'),
      weatherKo: '흐리고 비',
      waveHeight: { from: 1, to: 2.5 },
    })
  })

  it.each([
    ['null', null],
    ['a marker', '-99'],
    ['an empty text', ''],
    ['beyond every sea', 60],
  ])('leaves out a wave that is %s, and takes the other for both', (_case, wave) => {
    expect(parse({ item: outlookItem({ wh8A: wave }) }).periods[8]?.waveHeight).toEqual({ from: 2, to: 2 })
    const none = parse({ item: outlookItem({ wh8A: wave, wh8B: wave }) }).periods[8]
    expect(none).toMatchObject({ weatherKo: '맑음' })
    expect(none).not.toHaveProperty('waveHeight')
  })

  it('keeps waves without words, and a flat sea with words', () => {
    const { periods } = parse({ item: outlookItem({ wf8: '', wh9A: 0, wh9B: 0 }) })
    expect(periods[8]).not.toHaveProperty('weatherKo')
    expect(periods[8]?.waveHeight).toEqual({ from: 1, to: 2 })
    expect(periods[9]).toMatchObject({ weatherKo: '맑음', waveHeight: { from: 0, to: 0 } })
  })

  it('brings two ends of a range in order', () => {
    expect(parse({ item: outlookItem({ wh8A: 2, wh8B: 1 }) }).periods[8]?.waveHeight).toEqual({
      from: 1,
      to: 2,
    })
  })

  it.each([
    ['zone', { regId: '서해중부' }],
    ['number', { wh8A: 'high' }],
    ['number', { wh8B: [1] }],
    ['words', { wf8: ['맑음'] }],
    ['words', { wf8: '맑음'.repeat(70) }],
  ])('refuses an item for its %s and keeps the rest', (reason, values) => {
    const parsed = parse({ item: [outlookItem(values), outlookItem({ regId: '12B10000' })] })
    expect(new Set(parsed.periods.map(({ zoneCode }) => zoneCode))).toEqual(new Set(['12B10000']))
    expect(parsed.refusedRows).toMatchObject([{ line: 1, reason }])
  })

  it('takes the zone that was asked for where the item names none', () => {
    expect(parse({ item: outlookItem({ regId: undefined }) }).periods[0]?.zoneCode).toBe('12C10000')
  })

  it('counts an item given twice once, and lets a correction win', () => {
    expect(parse({ item: [outlookItem(), outlookItem()] })).toEqual(parse({ item: outlookItem() }))
    const parsed = parse({ item: [outlookItem(), outlookItem({ wf8: '비' })] })
    expect(parsed.periods[8]?.weatherKo).toBe('비')
    expect(parsed.refusedRows).toMatchObject([{ line: 1, reason: 'superseded' }])
  })

  it.each([
    ['2026-06-01T05:59:00+09:00', '2026-05-31T18:00:00+09:00'],
    ['2026-06-01T06:00:00+09:00', '2026-06-01T06:00:00+09:00'],
    ['2026-06-01T17:59:00+09:00', '2026-06-01T06:00:00+09:00'],
    ['2026-06-01T18:00:00+09:00', '2026-06-01T18:00:00+09:00'],
    ['2026-06-01T00:30:00+09:00', '2026-05-31T18:00:00+09:00'],
  ])('received at %s without a request is of %s', (at, issue) => {
    expect(newestIssue(new Date(at))).toEqual(new Date(issue))
    const { periods } = parse({ item: outlookItem() }, { receivedAt: new Date(at), isExcerpt: false })
    expect(periods[0]?.issuedAt).toEqual(new Date(issue))
  })
})

it('reads a recorded outlook, which says nothing of the third day', () => {
  const request = {
    service: 'datago_getMidSeaFcst' as const,
    at: inKorea('2026-05-04 06:30'),
    zone: '12A20000',
    issuedAt: inKorea('2026-05-04 06:00'),
  }
  const { periods } = midSeaForecastAdapter.parse(recordedBytes('datago_getMidSeaFcst.json'), {
    receivedAt: request.at,
    isExcerpt: true,
    request,
  })
  expect(periods.map(({ validAt, hours, weatherKo }) => [validAt, hours, weatherKo])).toEqual([
    [inKorea('2026-05-08 00:00'), 12, '흐리고 비'],
    [inKorea('2026-05-08 12:00'), 12, '흐리고 비'],
    [inKorea('2026-05-09 00:00'), 12, '구름많음'],
    [inKorea('2026-05-09 12:00'), 12, '구름많음'],
    [inKorea('2026-05-10 00:00'), 12, '맑음'],
    [inKorea('2026-05-10 12:00'), 12, '맑음'],
    [inKorea('2026-05-11 00:00'), 12, '맑음'],
    [inKorea('2026-05-11 12:00'), 12, '맑음'],
    [inKorea('2026-05-12 00:00'), 24, '맑음'],
    [inKorea('2026-05-13 00:00'), 24, '맑음'],
    [inKorea('2026-05-14 00:00'), 24, '맑음'],
  ])
  expect(periods.slice(0, 4).map(({ waveHeight }) => waveHeight)).toEqual([
    { from: 0.5, to: 1.5 },
    { from: 1, to: 2 },
    { from: 1, to: 2 },
    { from: 0.5, to: 1.5 },
  ])
  expect(new Set(periods.map(({ zoneCode }) => zoneCode))).toEqual(new Set(['12A20000']))
})

describe('what data.go.kr sent instead of data', () => {
  const parse = (name: string) =>
    midSeaForecastAdapter.parse(recordedBytes(name), {
      receivedAt: inKorea('2026-05-04 06:30'),
      isExcerpt: false,
    })

  it.each([
    ['datago_error_auth_30.json', 'result 30'],
    ['datago_error_rate_limit_22.json', 'result 22'],
    ['datago_error_xml_auth_30.xml', 'result 30'],
  ])('%s is a refusal, with its number', (name, words) => {
    expect(() => parse(name)).toThrowError(
      expect.objectContaining({ reason: 'error-body', message: expect.stringContaining(words) as string }),
    )
  })

  it('is no refusal where it only says that there is nothing', () => {
    expect(parse('datago_success_empty.json')).toEqual({ periods: [], refusedRows: [] })
  })
})
