import type { AddressInfo } from 'node:net'
import { request as httpRequest } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import { openServer } from '../../server/http/app.ts'
import type { Container } from '../../server/container.ts'
import type { FeedPipeline } from '../../server/feedPipeline.ts'
import { buildContainer } from '../../server/container.ts'
import { readEnv } from '../../server/env.ts'
import type { Module } from '../../server/module.ts'
import type { ObservationFeed } from '../../server/observations/observations.ts'
import type { BuiltSite } from '../../server/http/builtSite.ts'
import { FeedState } from '../../entities/index.ts'
import type { StationReport } from '../../src/domain/kernel/readings.ts'
import type { FeedStatus } from '../../src/domain/observations/stations.ts'
import type { TestDatabases } from './databases.ts'
import { atEnd } from './cleanUp.ts'
import { sqlite } from './databases.ts'

/** The moment of tests that do not move time: 16:10 in Korea. */
export const TEST_NOW = new Date('2026-05-04T07:10:00Z')

/** Passwords are hashed for real, but not for long: what their cost is has a test of its own. */
const CHEAP = { memoryKib: 64, passes: 1, lanes: 1 }

export interface TestPortalOptions {
  engine?: TestDatabases
  env?: Record<string, string>
  reports?: StationReport[]
  mode?: ObservationFeed['mode']
  feeds?: FeedStatus[]
  site?: BuiltSite
  now?: () => Date
  log?: Logger
  /** GraphQL and the pages come only when `complete` is called, as in the first moments of a start */
  isStillLoading?: boolean
  /** subjects beside those of the portal */
  modules?: readonly Module[]
}

export interface TestPortal {
  origin: string
  container: Container
  feed: ObservationFeed
  /** stores reports as a feed would and waits until they are visible */
  record(reports: StationReport[]): Promise<void>
  ask(path: string, options?: AskOptions): Promise<Answer>
  complete(): Promise<void>
  stop(): Promise<void>
}

export interface AskOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
  /** parsed body; throws where it is no JSON */
  json(): unknown
}

/** The whole server on a free port of loopback with its own database, fed by hand instead of by jobs. */
export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const { engine = sqlite, mode = 'live', reports = [], feeds = [], now = () => TEST_NOW } = options
  const { url, dataDir } = await engine.config({ migrate: true })
  const env = readEnv({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    PORT: '0',
    ...options.env,
  })
  const feed: ObservationFeed = { id: 0, source: 'kma-buoy', mode }
  const container = await buildContainer(env, {
    clock: { now },
    ...(options.log && { log: options.log }),
    passwordCost: CHEAP,
    modes: [mode],
    ...(options.modules && { modules: options.modules }),
    feeds: ({ db }): FeedPipeline => ({
      status: () => feeds,
      async prepare() {
        const state = { name: 'test', source: feed.source, mode, rows: 0 }
        feed.id = (await db.write((tx) => tx.save(FeedState, state))).id
        return [feed]
      },
      // one feed stands for all: each kind of payload has tables of its own
      rowsOf: () => [feed],
      retry: () => Promise.resolve(false),
      start: () => undefined,
      tick: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    }),
  })
  const { server, complete } = openServer(container, () => Promise.resolve(options.site))
  if (options.isStillLoading !== true) await complete()
  await container.load()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const portal: TestPortal = {
    origin: `http://127.0.0.1:${port}`,
    container,
    feed,
    async record(some) {
      await container.services.observations.record(feed, some, [], now())
      await container.hot.refresh()
    },
    ask: (path, asked) => ask(port, path, asked),
    complete,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await container.stop()
    },
  }
  atEnd(() => portal.stop())
  if (reports.length > 0) await portal.record(reports)
  return portal
}

/** One request exactly as written: nothing is normalised, decoded or followed. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: AskOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString()
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: bytes,
            text,
            json: () => JSON.parse(text) as unknown,
          })
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

export function buildReport(report: Partial<StationReport> = {}): StationReport {
  return {
    stationCode: '22101',
    observedAt: new Date('2026-05-04T07:00:00Z'),
    values: { windSpeed: 6.8, windFromDirection: 301, significantWaveHeight: 0.4, seaTemperature: 13.9 },
    refused: {},
    ...report,
  }
}
