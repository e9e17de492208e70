/**
 * Started as `node forecastRun.ts <rounds>` on the server's core: the real container, pages and HTTP server, fed by
 * hand. One round = the bytes of a warning bulletin handed to the ingest, until list, page, CAP feed and map all show
 * it. Beside it one run of the sea-square model, from bytes to a point forecast. Writes milliseconds.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FeedWorks } from '../../server/jobs/feedWorks.ts'
import type { AstroHandler } from '../../server/site.ts'
import type { AnyFeed } from '../../server/upstream/ports.ts'
import { compiled } from './compiled.ts'
import { bulletinText, squarePayloads } from './forecastText.ts'

const FACES = [
  '/mmis_marine_api/v1/kma/warn/list',
  '/mmis/warnings',
  '/mmis/warnings.atom',
  '/mmis/warnings.geojson',
]
const POINT = '/mmis_marine_api/v1/kma/fct/latlon/data/detail?lat=34.5&lon=128.9'
/** Longer than the pause in which changes are gathered, as bulletins hours apart are. */
const BETWEEN_MS = 400
const MINUTE_MS = 60_000
const GIVEN_UP_AFTER_MS = 10_000

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
const { handler } = (await import(pathToFileURL(resolve('dist/web/server/entry.mjs')).href)) as {
  handler: AstroHandler
}

const rounds = Number(process.argv[2] ?? 20)
const folder = mkdtempSync(join(tmpdir(), 'portal-forecast-'))
const recordings = join(folder, 'recordings')
mkdirSync(recordings)

const clock = { now: () => new Date() }
const feeds = createFeeds([{ kind: 'replay', folder: recordings }], { clock })
const feedOf = (source: string): AnyFeed => {
  const feed = feeds.find(({ adapter }) => adapter.source === source)
  if (!feed) throw new Error(`no feed reads ${source}`)
  return feed
}
let works: FeedWorks | undefined
const env = readEnv({
  DATA_DIR: folder,
  FEEDS: `replay:${recordings}`,
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
})
const container = await buildContainer(env, {
  feeds: ({ db, clock: time, log, observations, keepers }) => {
    const quarantine = new Quarantine({ folder: join(folder, 'quarantine'), secrets: [] })
    works = new Works({ db, clock: time, log, observations, keepers, feeds, quarantine })
    return works
  },
})
const server = await createServer(container, { handler, clientFolder: resolve('dist/web/client') })
await container.load()
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
let asked = 0
const text = async (path: string) => {
  const from = `10.9.${(asked >> 8) & 255}.${asked++ & 255}`
  return (await fetch(origin + path, { headers: { 'x-forwarded-for': from } })).text()
}

async function ingest(source: string, bytes: Uint8Array): Promise<void> {
  const result = await works?.ingest.ingest(feedOf(source), bytes)
  if (!result?.accepted) throw new Error(`the bench's own payload was refused: ${JSON.stringify(result)}`)
}

const startedMs = Date.now()
const issuedAt = (round: number) => new Date(startedMs - (rounds - round + 5) * MINUTE_MS)
const tookMs: number[] = []
for (let round = 0; round < rounds; round += 1) {
  await delay(BETWEEN_MS)
  // every round one zone more, so that each face has something new to show
  const bytes = Buffer.from(bulletinText(issuedAt(round), round + 1, round + 1))
  const before = await Promise.all(FACES.map(text))
  const started = performance.now()
  await ingest('kma-wrn-met', bytes)
  for (const [face, path] of FACES.entries()) {
    while ((await text(path)).length === before[face]?.length) {
      if (performance.now() - started > GIVEN_UP_AFTER_MS)
        throw new Error(`${path} does not show the bulletin`)
      await delay(1)
    }
  }
  tookMs.push(performance.now() - started)
}

const payloads = await squarePayloads(new Date())
const squaresStarted = performance.now()
for (const payload of payloads) await ingest('kma-marine-zone', payload)
if ((await fetch(origin + POINT)).status !== 200)
  throw new Error('the run of the model gave no point forecast')
const squaresMs = performance.now() - squaresStarted

server.closeAllConnections()
await new Promise((done) => server.close(done))
await container.stop()
rmSync(folder, { recursive: true })
tookMs.sort((a, b) => a - b)
console.log(JSON.stringify({ p50Ms: tookMs[Math.floor(tookMs.length / 2)], maxMs: tookMs.at(-1), squaresMs }))
