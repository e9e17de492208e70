/**
 * Started as `node ingestRun.ts <rounds>` on the server's core: the real container and HTTP server, fed by hand.
 * One round = the bytes of one report of 500 stations handed to the ingest, until a GET shows the new values. Writes
 * median and longest round and the longest time the event loop did not turn, in milliseconds.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { get, Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { FeedWorks } from '../../server/jobs/feedWorks.ts'
import { compiled } from './compiled.ts'
import { benchStations, benchValues, randomNumbers, SEED } from './dataset.ts'
import { buoyText, seaObsText, type Cycle } from './hubText.ts'

const LIST_PATH = '/mmis_marine_api/v1/kma/obs/latest/list'
const SLOT_MS = 600_000
const WARM_UP = 5
/** Longer than the pause in which changes are gathered, as cycles minutes apart are. */
const BETWEEN_MS = 400

const { readEnv } = await compiled<typeof import('../../server/env.ts')>('server/env.js')
const { buildContainer } = await compiled<typeof import('../../server/container.ts')>('server/container.js')
const { createServer } = await compiled<typeof import('../../server/app.ts')>('server/app.js')
const { FeedWorks: Works } =
  await compiled<typeof import('../../server/jobs/feedWorks.ts')>('server/jobs/feedWorks.js')
const { createFeeds } =
  await compiled<typeof import('../../server/upstream/feeds.ts')>('server/upstream/feeds.js')
const { Quarantine } = await compiled<typeof import('../../server/upstream/quarantine.ts')>(
  'server/upstream/quarantine.js',
)

const rounds = Number(process.argv[2] ?? 20)
const folder = mkdtempSync(join(tmpdir(), 'portal-ingest-'))
const recordings = join(folder, 'recordings')
mkdirSync(recordings)

const clock = { now: () => new Date() }
const feeds = createFeeds([{ kind: 'replay', folder: recordings }], { clock })
const feedOf = (source: string) => {
  const feed = feeds.find(({ adapter }) => adapter.source === source)
  if (!feed) throw new Error(`no feed reads ${source}`)
  return feed
}
let works: FeedWorks | undefined
const env = readEnv({ DATA_DIR: folder, FEEDS: `replay:${recordings}`, LOG_LEVEL: 'silent' })
const container = await buildContainer(env, {
  feeds: ({ db, clock: time, log, observations }) => {
    const quarantine = new Quarantine({ folder: join(folder, 'quarantine'), secrets: [] })
    works = new Works({ db, clock: time, log, observations, feeds, quarantine })
    return works
  },
})
const server = await createServer(container)
await container.load()
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo

const random = randomNumbers(SEED)
const newCycle = (): Cycle => benchStations().map((station) => ({ station, values: benchValues(random) }))
const newestSlotMs = Math.floor(Date.now() / SLOT_MS) * SLOT_MS
const slot = (round: number) => new Date(newestSlotMs - (rounds + WARM_UP - round) * SLOT_MS)

const agent = new Agent({ keepAlive: true })
const etag = () =>
  new Promise<string>((done, fail) => {
    get({ port, agent, path: LIST_PATH, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      answer.resume().on('end', () => done(answer.headers.etag ?? ''))
    }).on('error', fail)
  })

async function ingest(source: string, text: string): Promise<void> {
  const result = await works?.ingest.ingest(feedOf(source), Buffer.from(text))
  if (!result?.accepted) throw new Error(`the bench's own payload was refused: ${JSON.stringify(result)}`)
}

await ingest('kma-sea-obs', seaObsText(slot(0), newCycle()))
const tookMs: number[] = []
const blockedMs: number[] = []
for (let round = 1; round <= rounds + WARM_UP; round += 1) {
  const text = buoyText(slot(round), newCycle())
  await delay(BETWEEN_MS)
  const before = await etag()
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const started = performance.now()
  await ingest('kma-buoy', text)
  while ((await etag()) === before) await delay(1)
  const took = performance.now() - started
  loop.disable()
  if (round <= WARM_UP) continue
  tookMs.push(took)
  blockedMs.push(loop.max / 1e6)
}
agent.destroy()
server.closeAllConnections()
await new Promise((done) => server.close(done))
await container.stop()
rmSync(folder, { recursive: true, force: true })
tookMs.sort((a, b) => a - b)
console.log(
  JSON.stringify({
    p50Ms: tookMs[Math.floor(tookMs.length / 2)],
    maxMs: tookMs.at(-1),
    longestBlockMs: Math.max(...blockedMs),
  }),
)
