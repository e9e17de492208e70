import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { FeedMode } from '../src/domain/readings.ts'
import type { FeedStatus, StationFacts } from '../src/domain/stations.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/dataSource.ts'
import { DEMO_STATIONS } from './db/facts/demoStations.ts'
import { STATION_FACTS } from './db/facts/stations.ts'
import type { Env, FeedChoice } from './env.ts'
import { FeedWorks } from './jobs/feedWorks.ts'
import type { Metrics } from './metrics.ts'
import { configuredSecrets, maskOf, spellingsOf } from './secretMask.ts'
import type { ObservationFeed, Observations } from './services/observations.ts'
import { datago } from './upstream/datago/index.ts'
import type { ShownScene } from './upstream/demo/shownScene.ts'
import { DemoTransport } from './upstream/demo/transport.ts'
import { feedsOf } from './upstream/feeds.ts'
import { HttpSource } from './upstream/http.ts'
import { HttpTransport } from './upstream/httpTransport.ts'
import { kma } from './upstream/kma/index.ts'
import type { AnyFeed, FeedRow, PayloadStores, PayloadKind, Provider } from './upstream/ports.ts'
import { Quarantine } from './upstream/quarantine.ts'
import { ReplayTransport } from './upstream/replay.ts'

/** What brings observations in: the enabled feeds, their state, and the jobs that read them. */
export interface FeedPipeline {
  modes: readonly FeedMode[]
  status(): FeedStatus[]
  /** after the migration: the feeds as the database knows them */
  prepare(): Promise<ObservationFeed[]>
  /** after `prepare`: the enabled feeds of a kind */
  rowsOf(kind: PayloadKind): FeedRow[]
  start(): void
  /** takes up what is due now, as each minute does */
  tick(): Promise<void>
  stop(): Promise<void>
}

export interface FeedPipelineParts {
  env: Env
  clock: Clock
  log: Logger
  db: Database
  metrics: Metrics
  observations: Observations
  payloadStores: PayloadStores
  /** of the demo sea, where it is one of the feeds */
  scene?: ShownScene | undefined
}

/** The feeds the environment names, each with the adapter that reads it. */
export function feedWorks({ env, metrics, scene, ...parts }: FeedPipelineParts): FeedWorks {
  const { FEEDS, KMA_HUB_URL, KMA_HUB_KEY, DATAGO_URL, DATAGO_KEY, DATA_DIR, SQUARE_PARTS } = env
  const secrets = [KMA_HUB_KEY, DATAGO_KEY].flatMap((key) => (key === undefined ? [] : spellingsOf(key)))
  return new FeedWorks({
    ...parts,
    feeds: createFeeds(FEEDS, {
      clock: parts.clock,
      hubUrl: KMA_HUB_URL,
      hubKey: KMA_HUB_KEY,
      datagoUrl: DATAGO_URL,
      datagoKey: DATAGO_KEY,
      squareParts: SQUARE_PARTS,
      ...(scene && { demoScene: scene }),
    }),
    quarantine: new Quarantine({ folder: join(DATA_DIR, 'quarantine'), secrets }),
    hide: maskOf(configuredSecrets(env)),
    count: (outcome, rows) => metrics.rows.inc({ outcome }, rows),
  })
}

export interface FeedOptions {
  clock: Clock
  /** origin of the KMA API hub; the public one when absent */
  hubUrl?: string | undefined
  /** needed for the choice `kma` */
  hubKey?: string | undefined
  /** origin of data.go.kr; the public one when absent */
  datagoUrl?: string | undefined
  /** without it the services of data.go.kr are left out */
  datagoKey?: string | undefined
  /** squares whose parts are asked for as well; a folder of recordings has none of them */
  squareParts?: readonly number[]
  /** stations of the demo; all that the portal knows from the start, and the demo's own, when absent */
  demoStations?: readonly StationFacts[]
  /** the moment of the demo sea that is shown; the present one when absent */
  demoScene?: Pick<ShownScene, 'clock' | 'mark'>
}

/** The feeds behind the operator's choices; what may take minutes comes after the quick ones. Nothing is asked yet. */
export const createFeeds = (choices: readonly FeedChoice[], options: FeedOptions): AnyFeed[] =>
  choices.flatMap((choice) =>
    feedsOfChoice(choice, options).toSorted((a, b) => (a.timeoutMs ?? 0) - (b.timeoutMs ?? 0)),
  )

function feedsOfChoice(choice: FeedChoice, options: FeedOptions): AnyFeed[] {
  if (choice.kind === 'replay') return recordedFeeds(choice.folder)
  return choice.kind === 'demo' ? demoFeeds(options) : hubFeeds(options)
}

function recordedFeeds(folder: string): AnyFeed[] {
  const mark = `replay-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 8)}-`
  return [kma(), datago].flatMap((provider) =>
    feedsOf(provider, new ReplayTransport(folder, provider.services), mark),
  )
}

function demoFeeds({ demoStations, demoScene, squareParts }: FeedOptions): AnyFeed[] {
  const stations = demoStations ?? [...STATION_FACTS, ...DEMO_STATIONS]
  const demo = new DemoTransport(stations, demoScene?.clock)
  return [kma(squareParts), datago].flatMap((provider) => feedsOf(provider, demo, demoScene?.mark ?? 'demo-'))
}

function hubFeeds({ hubUrl, hubKey, datagoUrl, datagoKey, squareParts }: FeedOptions): AnyFeed[] {
  if (!hubKey) throw new Error('The KMA hub cannot be read without its key.')
  const live = (provider: Provider, baseUrl: string | undefined, key: string) => {
    const http = new HttpSource({ hosts: [new URL(baseUrl ?? provider.publicUrl).host] })
    return feedsOf(provider, new HttpTransport({ provider, baseUrl, key, http }))
  }
  return [...live(kma(squareParts), hubUrl, hubKey), ...(datagoKey ? live(datago, datagoUrl, datagoKey) : [])]
}
