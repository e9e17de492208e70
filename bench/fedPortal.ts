import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FeedWorks } from '../server/observations/jobs/feedWorks.ts'
import type { BuiltSite } from '../server/http/builtSite.ts'
import { compiled } from './compiled.ts'

/** A portal in this process that is fed by hand. */
export interface FedPortal {
  port: number
  /** Hands the bytes of one payload to the ingest. @throws Error when they are refused */
  ingest(source: string, bytes: Uint8Array): Promise<void>
  stop(): Promise<void>
}

/**
 * The real container and HTTP server of the build, on a data folder of their own, with every feed of a replay and none
 * that runs on its own.
 *
 * @param site the built pages; without them a portal has the other answers alone
 */
export async function startFedPortal(site?: BuiltSite, env: Record<string, string> = {}): Promise<FedPortal> {
  const { readEnv } = await compiled<typeof import('../server/env.ts')>('server/env.js')
  const { buildContainer } = await compiled<typeof import('../server/container.ts')>('server/container.js')
  const { createServer } = await compiled<typeof import('../server/http/app.ts')>('server/http/app.js')
  const { FeedWorks: Works } = await compiled<typeof import('../server/observations/jobs/feedWorks.ts')>(
    'server/observations/jobs/feedWorks.js',
  )
  const { createFeeds } = await compiled<typeof import('../server/feedPipeline.ts')>('server/feedPipeline.js')
  const { Quarantine } = await compiled<typeof import('../server/feeds/quarantine.ts')>(
    'server/feeds/quarantine.js',
  )
  const folder = mkdtempSync(join(tmpdir(), 'portal-fed-'))
  const recordings = join(folder, 'recordings')
  mkdirSync(recordings)
  const feeds = createFeeds([{ kind: 'replay', folder: recordings }], { clock: { now: () => new Date() } })
  let works: FeedWorks | undefined
  const container = await buildContainer(
    readEnv({ DATA_DIR: folder, FEEDS: `replay:${recordings}`, LOG_LEVEL: 'silent', ...env }),
    {
      feeds: ({ db, clock, log, observations, payloadStores }) => {
        const quarantine = new Quarantine({ folder: join(folder, 'quarantine'), secrets: [] })
        works = new Works({ db, clock, log, observations, payloadStores, feeds, quarantine })
        return works
      },
    },
  )
  const server = await createServer(container, site)
  await container.load()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    async ingest(source, bytes) {
      const feed = feeds.find(({ adapter }) => adapter.source === source)
      if (!feed) throw new Error(`no feed reads ${source}`)
      const result = await works?.ingest.ingest(feed, bytes)
      if (!result?.accepted) throw new Error(`the bench's own payload was refused: ${JSON.stringify(result)}`)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await container.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
