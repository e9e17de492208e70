import { describe, expect, it } from 'vitest'
import { komsa } from '../../../../server/feeds/komsa/index.ts'
import { sailingPlanAdapter } from '../../../../server/feeds/komsa/plans.ts'
import { sailingAdapter } from '../../../../server/feeds/komsa/sailings.ts'
import { sailingState } from '../../../../server/feeds/komsa/words.ts'
import type { ParseContext } from '../../../../server/feeds/ports.ts'

const NOW = new Date('2026-05-04T01:00:00Z')
const context: ParseContext = { receivedAt: NOW, isExcerpt: false, request: { service: 'x', at: NOW } }
const answer = (item: unknown, resultCode: string | number = '200') =>
  Buffer.from(
    JSON.stringify({
      response: { header: { resultCode, resultMsg: 'OK' }, body: { items: item === '' ? '' : { item } } },
    }),
  )

/** Fields as the public service has them. */
const ROW = {
  rlvt_ymd: '20260504',
  sail_tm: '700',
  psnshp_cd: '0123',
  psnshp_nm: '코리아프라이드',
  oport_nm: '인천',
  dest_nm: '백령',
  lcns_seawy_nm: '인천-백령',
  nvg_seawy_nm: '인천-백령',
  nvg_drc_nm: '상행',
  nvg_se_nm: '정상',
  nvg_stts_nm: '출항전',
  cntrl_rsn_nm: null,
  nnavi_rsn_nm: null,
  nvg_stts_chg_dt: '2026-05-03 18:00:00',
}

describe('sailings of passenger ships', () => {
  it('stand as the newest of their changes says, in whatever order these come', () => {
    const rows = [
      { ...ROW, nvg_stts_nm: '운항중', nvg_stts_chg_dt: '2026-05-04 07:03:11' },
      ROW,
      {
        ...ROW,
        sail_tm: '1330',
        oport_nm: '백령',
        dest_nm: '인천',
        nvg_stts_nm: '통제',
        nvg_se_nm: '통제',
        cntrl_rsn_nm: '풍랑주의보',
      },
    ]
    const { facts, refusedRows } = sailingAdapter.parse(answer(rows), context)
    expect(refusedRows).toEqual([])
    expect(facts).toEqual([
      {
        kind: 'sailing',
        shipKo: '코리아프라이드',
        lineKo: '인천-백령',
        fromKo: '인천',
        toKo: '백령',
        at: new Date('2026-05-03T22:00:00Z'),
        state: 'under-way',
        word: '운항중',
        changedAt: new Date('2026-05-03T22:03:00Z'),
      },
      expect.objectContaining({
        at: new Date('2026-05-04T04:30:00Z'),
        state: 'controlled',
        reason: '풍랑주의보',
      }),
    ])
  })

  it('keep a word that nobody knows', () => {
    const { facts } = sailingAdapter.parse(answer({ ...ROW, nvg_stts_nm: '회항' }), context)
    expect(facts).toMatchObject([{ state: 'other', word: '회항' }])
  })

  it.each([
    ['no time', { sail_tm: 'x' }, 'time'],
    ['an hour that is none', { sail_tm: '2570' }, 'time'],
    ['no day', { rlvt_ymd: '20261304' }, 'time'],
    ['no ship', { psnshp_nm: '' }, 'ship'],
    ['no port', { dest_nm: null }, 'port'],
    ['no status', { nvg_stts_nm: '', nvg_se_nm: '' }, 'status'],
    ['a day of next month', { rlvt_ymd: '20260604' }, 'future'],
    ['a day of last month', { rlvt_ymd: '20260404' }, 'ancient'],
  ])('with %s are refused row by row', (_, wrong, reason) => {
    const { facts, refusedRows } = sailingAdapter.parse(
      answer([ROW, { ...ROW, psnshp_nm: '다른 배', ...wrong }]),
      context,
    )
    expect(facts).toHaveLength(1)
    expect(refusedRows.map((row) => row.reason)).toEqual([reason])
  })

  it('may be none, and an error is said', () => {
    expect(sailingAdapter.parse(answer(''), context)).toEqual({ facts: [], refusedRows: [] })
    expect(() => sailingAdapter.parse(answer('', '12'), context)).toThrow('result 12')
  })

  it('ask for a day at once, with the operation in the path again, and not more than a hundred times a day', () => {
    const status = komsa.feeds.find(({ name }) => name === 'komsa-sailings')!
    const { path, query } = komsa.services.komsa_ferryRouteInfo
    expect(path).toBe('/B554035/ferry-route-info-v4/get-ferry-route-info-v4')
    const requests = status.requests(NOW)
    expect(requests.map((request) => query(request).rlvtYmd)).toEqual(['20260505', '20260504'])
    expect((requests.length * 24 * 60) / status.everyMin).toBeLessThanOrEqual(100)
  })
})

describe('the timetable of passenger ships', () => {
  const PLAN = {
    vihicleNm: '실버클라우드',
    depPlaceNm: '완도',
    arrPlaceNm: '제주도',
    depPlandTime: 202605040230,
    arrPlandTime: 202605040510,
    charge: 37000,
  }

  it('has departures, arrivals and fares', () => {
    expect(sailingPlanAdapter.parse(answer(PLAN, '00'), context).facts).toEqual([
      {
        kind: 'sailing-plan',
        shipKo: '실버클라우드',
        fromKo: '완도',
        toKo: '제주도',
        at: new Date('2026-05-03T17:30:00Z'),
        arrivesAt: new Date('2026-05-03T20:10:00Z'),
        fareWon: 37_000,
      },
    ])
  })

  it('leaves out an arrival before the departure and a fare that is none', () => {
    const [fact] = sailingPlanAdapter.parse(
      answer({ ...PLAN, arrPlandTime: '202605030510', charge: -1 }, '00'),
      context,
    ).facts
    expect(fact).not.toHaveProperty('arrivesAt')
    expect(fact).not.toHaveProperty('fareWon')
  })

  it('is asked for terminal by terminal, today and tomorrow', () => {
    const plans = komsa.feeds.find(({ name }) => name === 'tago-sailings')!
    const requests = plans.requests(NOW)
    expect(requests.length).toBe(26)
    expect(komsa.services.komsa_shipOpratInfo.query(requests[1]!)).toMatchObject({
      depPlandTime: '20260505',
      _type: 'json',
    })
  })
})

describe('the words of a sailing', () => {
  it.each([
    ['출항전', '정상', 'planned'],
    ['출항중', '정상', 'under-way'],
    ['운항중', '증회', 'under-way'],
    ['완료', '정상', 'done'],
    ['통제', '통제', 'controlled'],
    ['출항전', '통제', 'controlled'],
    ['완료', '비운항', 'cancelled'],
    ['결항', '', 'cancelled'],
    ['대기', '대기/지연', 'delayed'],
    ['회항', '정상', 'other'],
    ['', '', 'other'],
  ] as const)('%s with %s: %s', (word, operation, state) => {
    expect(sailingState(word, operation)).toBe(state)
  })
})
