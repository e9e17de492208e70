import { describe, expect, it } from 'vitest'
import { earthquakeMessagesAdapter } from '../../../../server/feeds/datago/earthquakes.ts'

const live = { receivedAt: new Date('2022-10-29T00:00:00Z'), isExcerpt: false }
/** @source data.go.kr, EqkInfoService, earthquake of 2022-10-29 near Goesan; place and remark shortened */
const ITEM = {
  cnt: 1,
  fcTp: 3,
  inT: '최대진도 Ⅴ(충북),Ⅲ(경북)',
  lat: 36.88,
  lon: 127.88,
  loc: '충북 괴산군 북동쪽 11km 지역',
  mt: 4.1,
  rem: '지진 피해가 없도록 안전에 유의하기 바람',
  stnId: 108,
  tmEqk: 20_221_029_082_749,
  tmFc: 202_210_290_835,
  tmSeq: 1_070,
  dep: 13,
}
const bytesOf = (items: unknown, resultCode = '00') =>
  new TextEncoder().encode(
    JSON.stringify({ response: { header: { resultCode, resultMsg: '' }, body: { items } } }),
  )
const parse = (...item: object[]) => earthquakeMessagesAdapter.parse(bytesOf({ item }), live)

describe('earthquakes of data.go.kr', () => {
  it('are read from numbers, with their depth', () => {
    expect(parse(ITEM).quakes).toEqual([
      {
        stage: 'notice',
        isAbroad: false,
        issuedAt: new Date('2022-10-28T23:35:00Z'),
        sequence: 1_070,
        originAt: new Date('2022-10-28T23:27:49Z'),
        magnitude: 4.1,
        depthKm: 13,
        lat: 36.88,
        lon: 127.88,
        place: '충북 괴산군 북동쪽 11km 지역',
        intensity: '최대진도 Ⅴ(충북),Ⅲ(경북)',
        remark: '지진 피해가 없도록 안전에 유의하기 바람',
      },
    ])
  })

  it('have no depth where there is none, and are none without data', () => {
    const { dep: _, ...shallow } = ITEM
    expect(parse(shallow).quakes[0]).not.toHaveProperty('depthKm')
    expect(parse({ ...ITEM, dep: -999 }).quakes[0]).not.toHaveProperty('depthKm')
    expect(earthquakeMessagesAdapter.parse(bytesOf('', '03'), live).quakes).toEqual([])
  })

  it.each([
    ['future', { tmEqk: 20_221_029_092_749 }],
    ['time', { tmEqk: '2022' }],
    ['position', { lat: [36] }],
    ['magnitude', { mt: null }],
    ['type', { fcTp: {} }],
  ])('refuse an item: %s', (reason, wrong) => {
    const { quakes, refusedRows } = parse({ ...ITEM, ...wrong }, ITEM)
    expect(quakes).toHaveLength(1)
    expect(refusedRows).toMatchObject([{ reason }])
  })

  it.each([
    ['a refusal', bytesOf('', '99'), 'error-body'],
    ['half an answer', new TextEncoder().encode('{"response":{"header"'), 'truncated'],
    ['markup', new TextEncoder().encode('<html>'), 'not-this-format'],
  ])('refuse %s as a whole', (_, bytes, reason) => {
    expect(() => earthquakeMessagesAdapter.parse(bytes, live)).toThrow(reason)
  })

  it('know the age of a recording', () => {
    const newest = earthquakeMessagesAdapter.newestTime(bytesOf({ item: [ITEM] }), live.receivedAt)
    expect(newest).toEqual(new Date('2022-10-28T23:35:00Z'))
  })
})
