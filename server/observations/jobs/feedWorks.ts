import type { Logger } from 'pino'
import type { FeedStatus } from '../../../src/domain/observations/stations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import { Feeds } from '../feeds.ts'
import { Ingest } from '../ingest.ts'
import type { IngestParts } from '../ingest.ts'
import type { ObservationFeed, Observations } from '../observations.ts'
import { bringsObservations } from '../../feeds/ports.ts'
import type { AnyFeed, FeedRow, HoldsPart, PayloadStores, PayloadKind } from '../../feeds/ports.ts'
import { FEED_JOB, feedJobs } from './feedJobs.ts'
import { backfill } from './backfill.ts'
import { JobRunner } from '../../platform/jobs/runner.ts'
import type { RunnerParts } from '../../platform/jobs/runner.ts'

export interface FeedWorksParts {
  db: Database
  clock: Clock
  log: Logger
  observations: Observations
  feeds: readonly AnyFeed[]
  /** payload stores of everything but observations */
  payloadStores?: PayloadStores
  holdsPart?: HoldsPart | undefined
  quarantine: IngestParts['quarantine']
  count?: IngestParts['count']
  repeat?: RunnerParts['repeat']
  /** names of feeds that are not asked */
  isPaused?: (feed: string) => boolean
  /** @see RunnerParts.hide */
  hide?: RunnerParts['hide']
}

/** The feeds, their jobs and their back-fill, put together; nothing runs before `start`. */
export class FeedWorks {
  readonly ingest: Ingest
  private readonly parts: FeedWorksParts
  private readonly feeds: Feeds
  private readonly runner: JobRunner
  private readonly stopping = new AbortController()
  private atWork: Promise<void> = Promise.resolve()

  constructor(parts: FeedWorksParts) {
    const { db, clock, log, feeds, observations, payloadStores, quarantine, count, repeat, hide } = parts
    this.parts = parts
    this.feeds = new Feeds({ db, clock, feeds, hide })
    this.ingest = new Ingest({
      observations,
      ...(payloadStores && { payloadStores }),
      feeds: this.feeds,
      quarantine,
      clock,
      log,
      ...(count && { count }),
    })
    const jobs = feedJobs(feeds, { feeds: this.feeds, ingest: this.ingest, holdsPart: parts.holdsPart })
    this.runner = new JobRunner({
      db,
      clock,
      log,
      jobs,
      isPaused: (job) => this.isPaused(job.slice(FEED_JOB.length)),
      ...(repeat && { repeat }),
      hide,
    })
  }

  status(): FeedStatus[] {
    return this.feeds
      .status()
      .map((status) => (this.isPaused(status.name) ? { ...status, isPaused: true } : status))
  }

  /** After the migration: the rows the feeds and jobs need. @returns feeds that bring observations */
  async prepare(): Promise<ObservationFeed[]> {
    await this.runner.prepare()
    return this.feeds.prepare()
  }

  /** After `prepare`: the enabled feeds of a kind. */
  rowsOf(kind: PayloadKind): FeedRow[] {
    return this.feeds.rowsOf(kind)
  }

  /** Newest values first, then the back-fill in the background. */
  start(): void {
    this.atWork = this.work()
  }

  /** Asks a feed again now. @returns whether there is such a feed */
  retry(name: string): Promise<boolean> {
    return this.runner.runAgain(FEED_JOB + name)
  }

  /** Takes up what is due, as each minute does; for tests and tools. */
  tick(): Promise<void> {
    return this.runner.tick()
  }

  /** Resolves when the back-fill has ended; for tests and tools. */
  settled(): Promise<void> {
    return this.atWork
  }

  /** Ends the jobs and the back-fill, and keeps the state of the feeds. */
  async stop(): Promise<void> {
    this.stopping.abort()
    await this.runner.stop()
    await this.atWork
    await this.feeds.save()
  }

  private isPaused(name: string): boolean {
    return this.parts.isPaused?.(name) ?? false
  }

  private async work(): Promise<void> {
    const { log, feeds, db, clock } = this.parts
    try {
      await this.runner.start()
      const parts = { db, clock, log, feeds: this.feeds, ingest: this.ingest }
      const asked = feeds.filter(({ name }) => !this.isPaused(name))
      await backfill(asked.filter(bringsObservations), parts, this.stopping.signal)
    } catch (error) {
      log.error({ err: error }, 'back-fill failed')
    }
  }
}
