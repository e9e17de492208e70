/** One contract for the three places payloads come from, and one for what is read from them. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STATION_FACTS } from '../../../server/platform/db/facts/stations.ts'
import { DemoTransport } from '../../../server/feeds/demo/transport.ts'
import { HttpSource } from '../../../server/feeds/http.ts'
import { HttpTransport } from '../../../server/feeds/httpTransport.ts'
import { commentaryAdapter } from '../../../server/feeds/kma/commentary.ts'
import { buoyAdapter } from '../../../server/feeds/kma/buoy.ts'
import { kma } from '../../../server/feeds/kma/index.ts'
import { lhawsAdapter } from '../../../server/feeds/kma/lhaws.ts'
import { seaObsAdapter } from '../../../server/feeds/kma/seaObs.ts'
import { HUB_SERVICES } from '../../../server/feeds/kma/services.ts'
import type { HubService } from '../../../server/feeds/kma/services.ts'
import { stationInfoAdapter } from '../../../server/feeds/kma/stationInfo.ts'
import { seaForecastAdapter } from '../../../server/feeds/kma/seaForecast.ts'
import { largeSquaresAdapter } from '../../../server/feeds/kma/squares.ts'
import { visibilityAdapter } from '../../../server/feeds/kma/visibility.ts'
import { warningBulletinsAdapter } from '../../../server/feeds/kma/warningBulletins.ts'
import { warningZonesAdapter } from '../../../server/feeds/kma/warningZones.ts'
import { PayloadRejected } from '../../../server/feeds/ports.ts'
import type { TextAdapter, FeedRequest, Transport } from '../../../server/feeds/ports.ts'
import { ReplayTransport } from '../../../server/feeds/replay.ts'
import {
  buoyRow,
  eucKr,
  hubBytes,
  lhawsRow,
  seaObsRow,
  stationRow,
  utf8,
  visibilityRow,
} from '../../fixtures/hub/rows.ts'
import { errorNameOf } from '../../fixtures/hub/damages.ts'
import { ADAPTER_CASES, DAMAGES, contentsOf, outcomeOf } from '../../fixtures/upstream/cases.ts'
import { temporaryFolder } from '../../support/databases.ts'
import { startHubStub } from '../../support/hubStub.ts'

const AT = new Date('2026-05-04T03:00:00Z')
const never = new AbortController().signal
const DAY = 86_400_000
const live = { receivedAt: AT, isExcerpt: false }
const recorded = { receivedAt: AT, isExcerpt: true }
const issued = (daysAgo: number) => new Date(AT.getTime() - 600_000 - daysAgo * DAY)
const demo = new DemoTransport(STATION_FACTS)
const stub = await startHubStub({ payload: (request) => demo.fetch(request, never) })
afterAll(() => stub.stop())

const http = () => new HttpSource({ hosts: [new URL(stub.origin).host] })
const hub = (key = stub.key) =>
  new HttpTransport({ provider: kma(), baseUrl: stub.origin, key, http: http() })

function recordings(): ReplayTransport {
  const folder = temporaryFolder('portal-recordings-')
  const facts = { at: AT, station: '22101' }
  const files: Record<string, string[]> = {
    'kma_sea_obs.txt': [seaObsRow(facts)],
    'kma_buoy.txt': [buoyRow(facts)],
    'kma_buoy_morning.txt': [buoyRow({ at: AT, station: '22102' })],
    'kma_buoy2_20260504.txt': [buoyRow(facts)],
    'kma_lhaws2.dat': [lhawsRow({ at: AT, station: '955' })],
    'kma_aws2_min_vis_line.txt': [visibilityRow(facts)],
    'kma_stn_inf.txt': [stationRow({})],
    'kma_stn_inf_lhaws.txt': [stationRow({ STN: '955' })],
    'other_kma_buoy.txt': ['not ours'],
    'kma_buoyancy.txt': ['not ours'],
  }
  for (const [name, rows] of Object.entries(files)) writeFileSync(join(folder, name), hubBytes(rows))
  for (const { adapter, rows, text } of ADAPTER_CASES) {
    writeFileSync(join(folder, `${adapter.service}.txt`), eucKr(text(rows(issued(0)))))
  }
  return new ReplayTransport(folder, HUB_SERVICES)
}

const RUN = new Date('2026-05-04T00:00:00Z')
/** What is asked for, and who reads the answer. */
const asks: [TextAdapter, FeedRequest][] = [
  [seaObsAdapter, { service: 'kma_sea_obs', at: AT }],
  [buoyAdapter, { service: 'kma_buoy', at: AT }],
  [lhawsAdapter, { service: 'kma_lhaws2', at: AT }],
  [visibilityAdapter, { service: 'kma_aws2_min_vis', at: AT }],
  [stationInfoAdapter('BUOY'), { service: 'kma_stn_inf', at: AT, list: 'BUOY' }],
  [stationInfoAdapter('LHAWS'), { service: 'kma_stn_inf', at: AT, list: 'LHAWS' }],
  [warningZonesAdapter, { service: 'kma_wrn_reg', at: AT }],
  [warningBulletinsAdapter, { service: 'kma_wrn_met_data', at: AT, from: new Date('2026-04-20T00:00:00Z') }],
  [
    seaForecastAdapter,
    { service: 'kma_fct_afs_do', at: AT, issuedAt: new Date('2026-05-04T05:00:00+09:00') },
  ],
  [
    largeSquaresAdapter,
    { service: 'kma_marine_large_zone', at: AT, issuedAt: new Date('2026-05-03T12:00:00Z'), validAt: RUN },
  ],
  [commentaryAdapter, { service: 'kma_wthr_cmt_rpt', at: AT }],
]
const requests = asks.map(([, request]) => request)
// a hub has its answers ready; on a busy machine the demo sea takes longer to make them than a hub is waited for
beforeAll(async () => {
  await Promise.all(requests.map((request) => demo.fetch(request, never)))
})
const transports: [string, () => Transport][] = [
  ['the hub over HTTP', () => hub()],
  ['a folder of recordings', recordings],
  ['the demo sea', () => new DemoTransport(STATION_FACTS)],
]

describe.each(transports)('%s', (_name, make) => {
  it.each(asks.map(([adapter, request]) => ({ ...request, adapter })))(
    'answers $service $list with a payload its adapter reads',
    async ({ adapter, ...request }) => {
      const bytes = await make().fetch(request, never)
      const parsed = adapter.parse(bytes!, { receivedAt: AT, isExcerpt: false, request })
      expect(contentsOf(parsed)).not.toEqual([])
      expect(parsed.refusedRows).toEqual([])
      const reports = 'reports' in parsed ? parsed.reports : []
      expect(reports.flatMap(({ refused }) => Object.keys(refused))).toEqual([])
    },
  )

  it('gives the same bytes for the same question', async () => {
    const transport = make()
    const [first, second] = await Promise.all([
      transport.fetch(requests[1]!, never),
      transport.fetch(requests[1]!, never),
    ])
    expect(first).toEqual(second)
  })

  it('gives up with a TransportFailed when it was given up', async () => {
    const outcome = await make()
      .fetch({ service: 'kma_buoy2', at: AT, from: new Date(AT.getTime() - 86_400_000) }, AbortSignal.abort())
      .catch((error: unknown) => error)
    expect(outcome).toMatchObject({ name: 'TransportFailed' })
  })
})

describe('the hub over HTTP', () => {
  const asked = async (request: FeedRequest) => {
    await hub().fetch(request, never)
    return stub.requests.at(-1)
  }

  it.each([
    ['kma_sea_obs', { tm: '202605041200', stn: '0' }],
    ['kma_buoy', { tm: '202605041200', stn: '0' }],
    ['kma_buoy2', { tm1: '202605041000', tm2: '202605041200', stn: '0' }],
    ['kma_lhaws2', { tm1: '202605041000', tm2: '202605041200', stn: '0' }],
    ['kma_aws2_min_vis', { tm2: '202605041200', stn: '0', disp: '0', help: '1' }],
  ] satisfies [HubService, object][])(
    'asks %s in KST with the parameters it knows',
    async (service, parameters) => {
      const from = new Date(AT.getTime() - 7_200_000)
      expect(await asked({ service, at: AT, from })).toEqual({ path: HUB_SERVICES[service].path, parameters })
    },
  )

  it('asks for one station, and for the station lists by name', async () => {
    expect(await asked({ service: 'kma_buoy', at: AT, station: '22101' })).toMatchObject({
      parameters: { stn: '22101' },
    })
    expect(await asked({ service: 'kma_stn_inf', at: AT, list: 'LHAWS' })).toMatchObject({
      parameters: { inf: 'LHAWS' },
    })
  })

  it('reports a wrong key without repeating it', async () => {
    const error = await hub('wrong-Key_0123456789')
      .fetch(requests[0]!, never)
      .catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'TransportFailed', reason: 'refused' })
    expect(String(error)).toContain('401')
    expect(String(error)).not.toContain('wrong-Key')
  })
})

describe('a folder of recordings', () => {
  it('lists several files of one service by name, and only of that service', async () => {
    const transport = recordings()
    expect(await transport.recordings(requests[1]!)).toEqual(['kma_buoy.txt', 'kma_buoy_morning.txt'])
    expect(await transport.recordings(requests[5]!)).toEqual(['kma_stn_inf_lhaws.txt'])
  })

  it('reads the file asked for, and no file of another name', async () => {
    const transport = recordings()
    const bytes = await transport.fetch({ ...requests[1]!, recording: 'kma_buoy.txt' }, never)
    const { reports } = buoyAdapter.parse(bytes!, { receivedAt: AT, isExcerpt: true })
    expect(reports.map(({ stationCode }) => stationCode)).toEqual(['22101'])
    for (const recording of ['../kma_buoy.txt', 'kma_sea_obs.txt', '/etc/passwd']) {
      await expect(transport.fetch({ ...requests[1]!, recording }, never)).rejects.toMatchObject({
        reason: 'refused',
      })
    }
  })

  it('has nothing where there is no file, and says when the folder is gone', async () => {
    const empty = new ReplayTransport(temporaryFolder(), HUB_SERVICES)
    expect(await empty.fetch(requests[0]!, never)).toBeUndefined()
    const gone = new ReplayTransport(join(temporaryFolder(), 'gone'), HUB_SERVICES)
    await expect(gone.fetch(requests[0]!, never)).rejects.toMatchObject({ reason: 'unreachable' })
  })
})

describe.each(ADAPTER_CASES)('the adapter of $name', ({ adapter, form, rows, text, mayBeEmpty }) => {
  const sound = rows(issued(0))
  const whole = text(sound)
  const parse = (bytes: Uint8Array, context = live) => adapter.parse(bytes, context)
  const plain = parse(eucKr(whole))

  it.each(DAMAGES)('refuses $name', ({ bytes, reason }) => {
    expect(() => parse(bytes(whole))).toThrowError(
      expect.objectContaining({
        name: 'PayloadRejected',
        reason: typeof reason === 'string' ? reason : reason[form],
      }),
    )
  })

  it('takes an answer without rows for what it is', () => {
    expect(outcomeOf(() => contentsOf(parse(eucKr(text([])))))).toEqual(mayBeEmpty ? [] : 'no-valid-row')
  })

  it('reads a sound answer without refusing anything', () => {
    expect(contentsOf(plain).length).toBeGreaterThanOrEqual(sound.length)
    expect(plain.refusedRows).toEqual([])
  })

  it.each([
    ['from UTF-8', utf8(whole)],
    ['with Windows line ends', eucKr(whole.replaceAll('\n', '\r\n'))],
    ['with every row given twice', eucKr(text([...sound, ...sound]))],
    ['in another order', eucKr(text(sound.toReversed()))],
    ['a second time', eucKr(whole)],
  ])('reads the same %s', (_case, bytes) => {
    expect(parse(bytes)).toEqual(plain)
  })

  it('never throws anything but a rejection, whatever happens to the bytes', () => {
    const bytes = eucKr(whole)
    const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(damage, fc.nat(bytes.length), fc.boolean(), (changes, end, isExcerpt) => {
        const damaged = bytes.slice(0, isExcerpt ? end : bytes.length)
        for (const [index, byte] of changes) damaged[index % Math.max(1, damaged.length)] = byte
        const context = { receivedAt: AT, isExcerpt }
        expect([undefined, 'PayloadRejected']).toContain(errorNameOf(() => parse(damaged, context)))
        expect(errorNameOf(() => adapter.newestTime(damaged, AT))).toBeUndefined()
      }),
      { numRuns: 200 },
    )
  })

  it('never reads anything from bytes that mean nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, isExcerpt) => {
        expect(() => parse(bytes, { receivedAt: AT, isExcerpt })).toThrow(PayloadRejected)
      }),
    )
  })
})

const timed = ADAPTER_CASES.filter(({ hasTimes }) => hasTimes)
describe.each(timed)('the adapter of $name, whose rows name their issue,', ({ adapter, rows, text }) => {
  it.each([
    ['tomorrow', -1],
    ['another age', 500],
  ])('refuses times of %s', (_case, daysAgo) => {
    expect(() => adapter.parse(eucKr(text(rows(issued(daysAgo)))), live)).toThrowError(
      expect.objectContaining({ reason: 'no-valid-row' }),
    )
  })

  it('names the newest issue as a recording’s own time', () => {
    const both = eucKr(text([...rows(issued(3)), ...rows(issued(0))]))
    const [newest, earlier] = [AT, issued(1)].map((notAfter) => adapter.newestTime(both, notAfter)!)
    expect(AT.getTime() - newest!.getTime()).toBeLessThan(DAY)
    expect(newest!.getTime() - earlier!.getTime()).toBe(3 * DAY)
    expect(adapter.newestTime(utf8('# nothing'), AT)).toBeUndefined()
  })
})

const framed = ADAPTER_CASES.filter(({ form }) => form === 'framed')
describe.each(framed)('the adapter of $name, whose answers have a frame,', ({ adapter, rows, text }) => {
  it('reads a recording without it', () => {
    const bytes = eucKr(`${rows(issued(0)).join('\n')}\n`)
    const whole = adapter.parse(eucKr(text(rows(issued(0)))), live)
    expect(() => adapter.parse(bytes, live)).toThrow(PayloadRejected)
    expect(contentsOf(adapter.parse(bytes, recorded))).toEqual(contentsOf(whole))
  })
})
