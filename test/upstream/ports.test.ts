/** One contract for the three places payloads come from. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { STATION_FACTS } from '../../server/db/facts/stations.ts'
import { DemoTransport } from '../../server/upstream/demo/transport.ts'
import { HttpSource } from '../../server/upstream/http.ts'
import { HUB_PATHS, HubTransport } from '../../server/upstream/kma/hub.ts'
import { buoyAdapter } from '../../server/upstream/kma/buoy.ts'
import { lhawsAdapter } from '../../server/upstream/kma/lhaws.ts'
import { seaObsAdapter } from '../../server/upstream/kma/seaObs.ts'
import { stationInfoAdapter } from '../../server/upstream/kma/stationInfo.ts'
import { visibilityAdapter } from '../../server/upstream/kma/visibility.ts'
import type { HubRequest, HubService, Transport } from '../../server/upstream/ports.ts'
import { ReplayTransport } from '../../server/upstream/replay.ts'
import { buoyRow, hubBytes, lhawsRow, seaObsRow, stationRow, visibilityRow } from '../fixtures/hub/rows.ts'
import { temporaryFolder } from '../support/databases.ts'
import { FakeClock } from '../support/fakeClock.ts'
import { startHubStub } from '../support/hubStub.ts'

const AT = new Date('2026-05-04T03:00:00Z')
const never = new AbortController().signal
const stub = await startHubStub()
afterAll(() => stub.stop())

const http = () => new HttpSource({ hosts: [new URL(stub.origin).host], clock: new FakeClock(AT) })
const hub = (key = stub.key) => new HubTransport({ baseUrl: stub.origin, key, http: http() })

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
  return new ReplayTransport(folder)
}

const adapters = [
  seaObsAdapter,
  buoyAdapter,
  lhawsAdapter,
  visibilityAdapter,
  stationInfoAdapter('BUOY'),
  stationInfoAdapter('LHAWS'),
]
const requests: HubRequest[] = [
  { service: 'kma_sea_obs', at: AT },
  { service: 'kma_buoy', at: AT },
  { service: 'kma_lhaws2', at: AT },
  { service: 'kma_aws2_min_vis', at: AT },
  { service: 'kma_stn_inf', at: AT, list: 'BUOY' },
  { service: 'kma_stn_inf', at: AT, list: 'LHAWS' },
]
const transports: [string, () => Transport][] = [
  ['the hub over HTTP', () => hub()],
  ['a folder of recordings', recordings],
  ['the demo sea', () => new DemoTransport(STATION_FACTS)],
]

describe.each(transports)('%s', (_name, make) => {
  it.each(requests.map((request, index) => ({ ...request, adapter: adapters[index]! })))(
    'answers $service $list with a payload its adapter reads',
    async ({ adapter, ...request }) => {
      const bytes = await make().fetch(request, never)
      const parsed = adapter.parse(bytes!, { receivedAt: AT, isExcerpt: false })
      expect(parsed.reports.length + parsed.stations.length).toBeGreaterThan(0)
      expect(parsed.refusedRows).toEqual([])
      expect(parsed.reports.flatMap(({ refused }) => Object.keys(refused))).toEqual([])
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
  const asked = async (request: HubRequest) => {
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
      expect(await asked({ service, at: AT, from })).toEqual({ path: HUB_PATHS[service], parameters })
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
    const empty = new ReplayTransport(temporaryFolder())
    expect(await empty.fetch(requests[0]!, never)).toBeUndefined()
    const gone = new ReplayTransport(join(temporaryFolder(), 'gone'))
    await expect(gone.fetch(requests[0]!, never)).rejects.toMatchObject({ reason: 'unreachable' })
  })
})
