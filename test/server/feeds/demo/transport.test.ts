import { describe, expect, it } from 'vitest'
import { STATION_FACTS } from '../../../../server/platform/db/facts/stations.ts'
import { DemoTransport } from '../../../../server/feeds/demo/transport.ts'
import { seaForecastAdapter } from '../../../../server/feeds/kma/seaForecast.ts'
import { largeSquaresAdapter } from '../../../../server/feeds/kma/squares.ts'
import type { FeedRequest } from '../../../../server/feeds/ports.ts'
import { TransportFailed } from '../../../../server/feeds/ports.ts'
import { squareBoxes } from '../../../../src/domain/zones/seaSquares.ts'
import { seaState } from '../../../../server/feeds/demo/sea.ts'
import { ownTime } from '../../../../server/feeds/demo/seaTime.ts'

const HOUR = 3_600_000
const kst = (text: string) => new Date(`${text}:00+09:00`)
const demo = new DemoTransport(STATION_FACTS)
const never = new AbortController().signal
const ask = async (request: FeedRequest) =>
  new TextDecoder('euc-kr', { fatal: true }).decode(await demo.fetch(request, never))
const rowsOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
const EMPTY = /^#START7777\n# [^\n]+\n#7777END\n$/

const AT = kst('2026-05-04T12:00')
const FRAMED = [
  'kma_sea_obs',
  'kma_buoy',
  'kma_buoy2',
  'kma_lhaws2',
  'kma_aws2_min_vis',
  'kma_stn_inf',
  'kma_wrn_reg',
  'kma_wrn_now_data',
  'kma_wrn_now_data_new',
  'kma_wrn_met_data',
  'kma_fct_afs_do',
  'kma_wthr_cmt_rpt',
]

describe('the demo as a source', () => {
  it.each(FRAMED)('frames %s in EUC-KR, the same bytes each time', async (service) => {
    const text = await ask({ service, at: AT })
    expect(text).toMatch(/^#START7777\n# [^\n]+\n[\s\S]*#7777END\n$/)
    expect(await new DemoTransport(STATION_FACTS).fetch({ service, at: AT }, never)).toEqual(
      await demo.fetch({ service, at: AT }, never),
    )
  })

  it('refuses a service that it does not have', async () => {
    const asked = new DemoTransport([]).fetch({ service: 'harbour_notices', at: AT }, never)
    await expect(asked).rejects.toMatchObject({ name: 'TransportFailed', reason: 'refused' })
  })

  it('gives up when the caller does', async () => {
    const long: FeedRequest = { service: 'kma_wrn_met_data', at: AT, from: new Date(+AT - 20 * 24 * HOUR) }
    const asked = new DemoTransport([]).fetch(long, AbortSignal.abort())
    await expect(asked).rejects.toBeInstanceOf(TransportFailed)
  })
})

describe('the demo’s short-term forecast', () => {
  it('has all small zones and half days of the newest issue', async () => {
    const rows = rowsOf(await ask({ service: 'kma_fct_afs_do', at: AT }))
    expect(rows).toHaveLength(44 * 8)
    expect(new Set(rows.map((row) => row.split(',')[1]))).toEqual(new Set(['202605041100']))
  })

  it('is empty before its time, and for an hour at which nothing is issued', async () => {
    const next = kst('2026-05-04T17:00')
    const request = (issuedAt: Date, at: Date): FeedRequest => ({ service: 'kma_fct_afs_do', at, issuedAt })
    expect(await ask(request(next, new Date(+next - 1)))).toMatch(EMPTY)
    expect(rowsOf(await ask(request(next, next)))).toHaveLength(44 * 8)
    expect(await ask(request(kst('2026-05-04T10:00'), AT))).toMatch(EMPTY)
  })

  it('is read by the adapter without a loss', async () => {
    const bytes = await demo.fetch({ service: 'kma_fct_afs_do', at: AT }, never)
    const { periods, refusedRows } = seaForecastAdapter.parse(bytes, { receivedAt: AT, isExcerpt: false })
    expect(refusedRows).toEqual([])
    expect(periods).toHaveLength(44 * 8)
    for (const period of periods) expect(Object.keys(period)).toHaveLength(13)
  })
})

describe('the demo’s model at squares', () => {
  const run = new Date('2026-05-04T00:00:00Z')
  const request = (hours: number, at = AT): FeedRequest => ({
    service: 'kma_marine_large_zone',
    at,
    issuedAt: run,
    validAt: new Date(+run + hours * HOUR),
  })

  it('has every square at every step to 75 hours', async () => {
    for (const hours of [0, 3, 75]) {
      const [header, ...rows] = rowsOf(await ask(request(hours)))
      expect(header).toMatch(/^tma_fc,tma_ef,Lzone,Szone,/)
      expect(rows).toHaveLength(1331)
    }
    expect(rowsOf(await ask(request(78)))).toHaveLength(1)
    expect(rowsOf(await ask(request(2)))).toHaveLength(1)
  })

  it('has no run that has not begun, and takes a run for the newest five hours after its time', async () => {
    expect(rowsOf(await ask(request(0, new Date(+run - 1))))).toHaveLength(1)
    const newest = async (at: Date) => {
      const [, row] = rowsOf(await ask({ service: 'kma_marine_large_zone', at }))
      return row?.split(',')[0]
    }
    expect(await newest(new Date(+run + 5 * HOUR - 1))).toBe('2026050312')
    expect(await newest(new Date(+run + 5 * HOUR))).toBe('2026050400')
  })

  it('agrees with the sea to within the error of its lead', async () => {
    const bytes = await demo.fetch(request(24), never)
    const { squares, refusedRows } = largeSquaresAdapter.parse(bytes, { receivedAt: AT, isExcerpt: false })
    expect(refusedRows).toEqual([])
    expect(squares.length).toBeGreaterThan(1250)
    const misses = squares.flatMap(({ square, values, validAt }) => {
      const [box] = squareBoxes(square)
      const { windSpeed } = seaState(
        (box!.south + box!.north) / 2,
        (box!.west + box!.east) / 2,
        ownTime(validAt),
      )
      return windSpeed > 5 ? [Math.abs(values.windSpeed! / windSpeed - 1)] : []
    })
    const mean = misses.reduce((total, miss) => total + miss, 0) / misses.length
    expect(mean).toBeGreaterThan(0.01)
    expect(mean).toBeLessThan(0.15)
  })

  it('has nine parts of one square, and a sentence for what is no square', async () => {
    const rows = rowsOf(await ask({ service: 'kma_marine_small_zone', at: AT, zone: '144' })).slice(1)
    expect(rows.map((row) => row.split(',').slice(2, 4).join('-'))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((part) => `144-${part}`),
    )
    for (const zone of ['9999', 'x', '']) {
      expect(await ask({ service: 'kma_marine_small_zone', at: AT, zone })).toBe(
        '해구번호를 확인하여 주시기 바랍니다.\n',
      )
    }
    expect(await ask({ service: 'kma_marine_small_zone', at: AT })).toContain('해구번호')
  })
})

describe('the demo’s commentaries and outlooks', () => {
  it('has two commentaries a day', async () => {
    const text = await ask({ service: 'kma_wthr_cmt_rpt', at: AT, from: new Date(+AT - 2 * 24 * HOUR) })
    const heads = rowsOf(text).filter((row) => row.startsWith('$0#'))
    expect(heads.map((row) => row.split('#')[2])).toEqual([
      '202605021700',
      '202605030500',
      '202605031700',
      '202605040500',
    ])
    expect(await ask({ service: 'kma_wthr_cmt_rpt', at: AT, from: new Date(+AT - HOUR) })).toMatch(EMPTY)
  })

  it('has no outlook before its time', async () => {
    const issuedAt = kst('2026-05-04T18:00')
    const outlook = async (at: Date) => {
      const bytes = await demo.fetch(
        { service: 'datago_getMidSeaFcst', at, issuedAt, zone: '12A20000' },
        never,
      )
      return new TextDecoder().decode(bytes)
    }
    expect(await outlook(new Date(+issuedAt - 1))).toContain('"items":null')
    expect(await outlook(issuedAt)).toContain('"regId":"12A20000"')
  })
})
