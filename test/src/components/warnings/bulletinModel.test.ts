import { describe, expect, it } from 'vitest'
import {
  bulletinDays,
  bulletinOrders,
  bulletinSpan,
  bulletinTitle,
  neighboursOf,
} from '../../../../src/components/warnings/bulletinModel.ts'
import { bulletinsOf } from '../../../../src/domain/warnings/warningLists.ts'
import type { WarningBulletin } from '../../../../src/domain/warnings/warnings.ts'
import { buildView } from '../../../support/pageFakes.ts'
import { kst } from '../../../support/warnings.ts'
import { reported } from '../../../support/warningEvents.ts'

const NOW = kst('06-02 12:00')
const view = buildView({ now: NOW })
const ko = buildView({ now: NOW, language: 'ko' })
const spanOf = (query: string) => bulletinSpan(new URLSearchParams(query), view)

describe('the span of a list of bulletins', () => {
  it.each(['', 'month=2026-13', 'month=x', 'month=2026-07', 'day=2026-06-03', 'day=2026-02-30', 'day=<b>'])(
    'for "%s" is the last seven days',
    (query) => {
      const { from, to, text, older } = spanOf(query)
      expect([from, to, text]).toEqual([kst('05-27 00:00'), NOW, 'last 7 days'])
      expect(older).toEqual({ href: '/mmis/bulletins?month=2026-06', text: 'June 2026' })
    },
  )

  it('of a month is that month in Korea', () => {
    const { from, to, older, newer } = spanOf('month=2026-05')
    expect([from, to.getTime() + 1]).toEqual([kst('05-01 00:00'), kst('06-01 00:00').getTime()])
    expect([older.text, newer?.text]).toEqual(['April 2026', 'June 2026'])
  })

  it('of January and December goes from year to year', () => {
    expect(spanOf('month=2026-01').older.href).toBe('/mmis/bulletins?month=2025-12')
    expect(spanOf('month=2025-12').newer?.href).toBe('/mmis/bulletins?month=2026-01')
  })

  it('of the present month or day has nothing after it', () => {
    expect(spanOf('month=2026-06').newer).toBeUndefined()
    expect(spanOf('day=2026-06-02').newer).toBeUndefined()
  })

  it('of a day is that day in Korea', () => {
    const { from, to, older, newer } = spanOf('day=2026-06-01')
    expect([from, to.getTime() + 1]).toEqual([kst('06-01 00:00'), kst('06-02 00:00').getTime()])
    expect([older.text, newer?.text]).toEqual(['2026-05-31', '2026-06-02'])
  })
})

const numbered = { office: '159', number: 17 }
const events = [
  reported('announce', 'advisory', '2 11:30 > 2 12:00', { ...numbered, until: '3 06:00' }),
  reported('announce', 'advisory', '2 11:30 > 2 12:00', {
    ...numbered,
    until: '3 06:00',
    zoneCode: 'S1152010',
  }),
  reported('announce', 'advisory', '2 11:30 > 2 15:00', { ...numbered, zoneCode: 'S1251100' }),
  reported('release', 'advisory', '2 11:30 > 2 13:00', { ...numbered, zoneCode: 'S9999999' }),
]
const [bulletin] = bulletinsOf(events) as [WarningBulletin]

describe('a bulletin', () => {
  it('is headed as the agency heads it', () => {
    expect(bulletinTitle(bulletin, ko)).toBe(
      '[ 특보 ] 제06-17호 : 2026.06.02.11:30 / 풍랑주의보 발표, 풍랑주의보 해제',
    )
    expect(bulletinTitle(bulletin, view)).toBe(
      '[ Warning ] No. 06-17: 2026-06-02 11:30 KST / High seas advisory issued, High seas advisory lifted',
    )
  })

  it('without a number has none in its heading', () => {
    const { number: _number, ...bare } = bulletin
    expect(bulletinTitle(bare, ko)).toMatch(/^\[ 특보 \] 2026\.06\.02\.11:30 \//)
  })

  it('orders each action once, its zones by the times it gives them', () => {
    const orders = bulletinOrders(bulletin, view)
    expect(orders.map(({ text, isEnd }) => `${text} ${isEnd}`)).toEqual([
      'High seas advisory issued false',
      'High seas advisory lifted true',
    ])
    expect(orders[0]?.rows.map(({ zones }) => zones.map(({ name }) => name))).toEqual([
      ['East Sea (central) inner far sea', 'Busan near sea'],
      ['Incheon and Gyeonggi (north) near sea'],
    ])
    expect(orders[1]?.rows[0]?.zones).toEqual([{ code: 'S9999999', name: 'S9999999', isKnown: false }])
  })

  it('knows the one before and the one after it', async () => {
    const all = bulletinsOf([
      ...events,
      reported('announce', 'advisory', '2 10:00', { office: '108', number: 3 }),
      reported('extend', 'advisory', '2 11:50', { office: '108', number: 4 }),
    ])
    const near = await neighboursOf(bulletin, buildView({ now: NOW, bulletins: () => Promise.resolve(all) }))
    expect([near.previous?.number, near.next?.number]).toEqual([3, 4])
    expect(
      await neighboursOf(bulletin, buildView({ now: NOW, bulletins: () => Promise.resolve([]) })),
    ).toEqual({})
  })
})

it('lists bulletins and commentaries together by the day in Korea, newest first', () => {
  const commentary = {
    office: '108',
    issuedAt: kst('06-01 23:30'),
    title: 'Waves',
    text: 'High.',
    mode: 'live' as const,
  }
  const [today, yesterday] = bulletinDays([bulletin], [commentary], view)
  expect(today).toMatchObject({
    day: '2026-06-02',
    entries: [{ kind: 'warning', href: '/mmis/bulletins/202606021130-159-17', number: '06-17', zones: 4 }],
  })
  expect(yesterday).toMatchObject({ day: '2026-06-01', entries: [{ kind: 'commentary' }] })
})
