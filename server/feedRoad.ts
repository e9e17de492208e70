import { join } from 'node:path'
import type { Logger } from 'pino'
import type { FeedMode } from '../src/domain/readings.ts'
import type { FeedStatus } from '../src/domain/stations.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/dataSource.ts'
import type { ShownScene } from './upstream/demo/shownScene.ts'
import type { Env } from './env.ts'
import { FeedWorks } from './jobs/feedWorks.ts'
import type { Metrics } from './metrics.ts'
import { configuredSecrets, maskOf, spellingsOf } from './secretMask.ts'
import type { ObservationFeed, Observations } from './services/observations.ts'
import { createFeeds } from './upstream/feeds.ts'
import type { FeedRow, Keepers, PayloadKind } from './upstream/ports.ts'
import { Quarantine } from './upstream/quarantine.ts'

/** What brings observations in: the enabled feeds, their state, and the jobs that read them. */
export interface FeedRoad {
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

export interface RoadParts {
  env: Env
  clock: Clock
  log: Logger
  db: Database
  metrics: Metrics
  observations: Observations
  keepers: Keepers
  /** of the demo sea, where it is one of the feeds */
  scene?: ShownScene | undefined
}

/** The feeds the environment names, each with the adapter that reads it. */
export function feedWorks({ env, metrics, scene, ...parts }: RoadParts): FeedWorks {
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
