import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { buildSeaModules } from '../../support/seaModules.ts'
import { FeedWorks } from '../../../server/observations/jobs/feedWorks.ts'
import { feedsOf } from '../../../server/feeds/feeds.ts'
import { HttpSource } from '../../../server/feeds/http.ts'
import { HttpTransport } from '../../../server/feeds/httpTransport.ts'
import { kma } from '../../../server/feeds/kma/index.ts'
import type { AnyFeed, Transport } from '../../../server/feeds/ports.ts'
import { Quarantine } from '../../../server/feeds/quarantine.ts'
import { ReplayTransport } from '../../../server/feeds/replay.ts'
import { buildObservations } from '../../support/builders.ts'
import { sqlite, temporaryFolder } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { harbour } from '../../support/harbour/index.ts'

const NOW = '2026-05-04T03:35:00Z'
const KEY = 'harbour-Key_0123456789'
const notices = (head: string) =>
  JSON.stringify({ harbour: '301', notices: [{ issued: '2026-05-04T03:00:00Z', head, body: 'Swell.' }] })

const running: FeedWorks[] = []
afterEach(async () => {
  for (const works of running.splice(0)) await works.stop()
})

/** Reads what is due of the feeds, once, and stores it. */
async function readOnce(feeds: readonly AnyFeed[]) {
  const clock = new FakeClock(NOW)
  const db = await sqlite.open()
  const { observations } = await buildObservations({
    db,
    clock,
    feeds: [{ id: 0, source: 'kma-buoy', mode: 'live' }],
  })
  const { services, payloadStores, load } = buildSeaModules({ db, clock })
  const quarantine = temporaryFolder('portal-quarantine-')
  const works = new FeedWorks({
    db,
    clock,
    feeds,
    observations,
    payloadStores,
    log: pino({ level: 'silent' }),
    quarantine: new Quarantine({ folder: quarantine }),
    repeat: () => () => undefined,
  })
  running.push(works)
  await works.prepare()
  await load((kind) => works.rowsOf(kind))
  works.start()
  await works.settled()
  const states = works.status().map(({ name, mode, state }) => `${name} ${mode} ${state}`)
  return { newest: services.commentaries.newest(), states, quarantine }
}

/** An agency on loopback that gives every path the same answer. */
async function serve(body: string): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const overHttp = (baseUrl: string) => {
  const http = new HttpSource({ hosts: [new URL(baseUrl).host] })
  return new HttpTransport({ provider: harbour, baseUrl: `${baseUrl}/proxy/`, key: KEY, http })
}

describe('the feeds of a second agency', () => {
  let folder: string
  beforeEach(() => (folder = temporaryFolder('portal-recordings-')))

  it('are read from a folder of recordings by the names of its services', async () => {
    for (const [name, head] of [
      ['harbour_notices_east.json', 'East'],
      ['harbour_notices_west.json', 'West'],
      ['harbour_notices_old_east.json', 'Old'],
      ['kma_notices_east.json', 'Another agency'],
    ] as const)
      writeFileSync(join(folder, name), notices(head))
    const feeds = feedsOf(harbour, new ReplayTransport(folder, harbour.services), 'replay-')
    const { newest, states } = await readOnce(feeds)
    expect(newest).toMatchObject({ office: '301', title: 'East', text: 'Swell.', mode: 'replay' })
    expect(states).toEqual(['replay-harbour-notices replay ok'])
  })

  it('are read over HTTP at its own address, with its own parameters and key', async () => {
    const { origin, asked } = await serve(notices('Live'))
    const { newest, states } = await readOnce(feedsOf(harbour, overHttp(origin)))
    expect(newest).toMatchObject({ title: 'Live', mode: 'live' })
    expect(states).toEqual(['harbour-notices live ok'])
    // five minutes after the half hour the slot of half past is due
    const parameters = new URLSearchParams({ until: '2026-05-04T03:30:00.000Z', area: 'east', token: KEY })
    expect(asked).toEqual([`/proxy/v2/notices?${parameters.toString()}`])
  })

  it('put an answer that is not theirs into the one quarantine', async () => {
    const { origin } = await serve('<html>maintenance</html>')
    const { newest, states, quarantine } = await readOnce(feedsOf(harbour, overHttp(origin)))
    expect(newest).toBeUndefined()
    expect(states).toEqual(['harbour-notices live down'])
    expect(readdirSync(quarantine).filter((name) => name.includes('harbour-notices'))).toHaveLength(2)
  })
})

describe('the feeds of a provider', () => {
  const transport = (mode: Transport['mode']): Transport => ({ mode, fetch: async () => undefined })
  const buoys = (mode: Transport['mode']) =>
    feedsOf(kma(), transport(mode), `${mode}-`).find(({ name }) => name.endsWith('kma-buoy'))

  it('wait for the agency alone to publish, and back-fill as much as the mode allows', () => {
    expect(buoys('live')).toMatchObject({ name: 'live-kma-buoy', mode: 'live', delayMin: 3 })
    expect(buoys('demo')).toMatchObject({ name: 'demo-kma-buoy', mode: 'demo', delayMin: 0 })
    const bands = (['live', 'demo', 'replay'] as const).map((mode) => buoys(mode)?.past.length)
    expect(bands).toEqual([1, 2, 0])
  })

  it('keep a delay of their own in every mode', () => {
    const delays = (['live', 'demo', 'replay'] as const).map(
      (mode) => feedsOf(kma(), transport(mode)).find(({ adapter }) => adapter.kind === 'squares')?.delayMin,
    )
    expect(delays).toEqual([150, 150, 150])
  })
})
