import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { tsunamiListAdapter } from '../../../../server/feeds/kma/tsunamiList.ts'

const context = { receivedAt: new Date('2026-05-04T04:00:00Z'), isExcerpt: false }
const INFO = {
  msgKo: '동해안에 지진해일경보 발표. 높은 곳으로 대피할 것.',
  tmIssue: '202605041245',
  eqkTm: '20260504120000',
  eqkLoc: '일본 혼슈 아키타현 서쪽 해역',
  eqkMag: '7.6',
  wrnHighLoc: '경북북부앞바다, 강원남부앞바다',
  wrnLowLoc: '울산앞바다',
}
const info = (own: Partial<typeof INFO> = {}) =>
  `<info>${Object.entries({ ...INFO, ...own })
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</info>`
const bytesOf = (...infos: string[]) =>
  iconv.encode(`<?xml version="1.0" encoding="EUC-KR"?><alert>${infos.join('')}</alert>`, 'euc-kr')
const parse = (...infos: string[]) => tsunamiListAdapter.parse(bytesOf(...infos), context)

describe('the list of tsunamis', () => {
  it('has each bulletin with its earthquake and coasts', () => {
    const { tsunamis, quakes, refusedRows } = parse(info())
    expect([quakes, refusedRows]).toEqual([[], []])
    expect(tsunamis).toEqual([
      {
        agency: 'kma',
        event: '2026-05-04T03:00:00.000Z',
        stage: 'warning',
        issuedAt: new Date('2026-05-04T03:45:00Z'),
        originAt: new Date('2026-05-04T03:00:00Z'),
        place: INFO.eqkLoc,
        magnitude: 7.6,
        warned: ['경북북부앞바다', '강원남부앞바다'],
        advised: ['울산앞바다'],
        text: INFO.msgKo,
      },
    ])
  })

  it.each([
    [{ wrnHighLoc: '-' }, 'advisory'],
    [{ wrnHighLoc: '-', wrnLowLoc: '-' }, 'information'],
    [{ wrnHighLoc: '-', wrnLowLoc: '-', msgKo: '지진해일특보 해제.' }, 'cancelled'],
  ])('takes %j for what it is', (own, stage) => {
    expect(parse(info(own)).tsunamis?.[0]?.stage).toBe(stage)
  })

  it('is sound when it is empty', () => {
    expect(parse().tsunamis).toEqual([])
  })

  it('refuses a bulletin that makes no sense, and keeps the others', () => {
    const { tsunamis, refusedRows } = parse(
      info(),
      info({ tmIssue: '202605050000' }),
      info({ eqkTm: '20260504135900' }),
      info({ tmIssue: 'soon' }),
      info({ msgKo: '-' }),
    )
    expect(tsunamis).toHaveLength(1)
    expect(refusedRows.map(({ reason }) => reason)).toEqual(['future', 'origin-in-future', 'time', 'text'])
  })

  it.each([
    ['', 'empty'],
    ['<alert><info>', 'not-this-format'],
    ['<html><body>down</body></html>', 'not-this-format'],
    ['{"result":{"status":401}}', 'error-body'],
    ['<alert><info><msgKo>cut', 'truncated'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><alert>&b;</alert>', 'not-this-format'],
  ])('that is %j is %s', (text, reason) => {
    expect(() => tsunamiListAdapter.parse(Buffer.from(text), context)).toThrow(reason)
  })

  it('is dated by its last bulletin', () => {
    const bytes = bytesOf(info({ tmIssue: '202605041200' }), info())
    expect(tsunamiListAdapter.newestTime(bytes, context.receivedAt)).toEqual(new Date('2026-05-04T03:45:00Z'))
  })
})
