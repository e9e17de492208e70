import { In } from 'typeorm'
import { FeedState } from '../../entities/index.ts'
import { AGENCY_CLOCK_SLACK_MS, happenedAt } from '../../src/domain/kernel/clockTrust.ts'
import { feedStateOf } from '../../src/domain/observations/feedState.ts'
import { SOURCE_NAMES } from '../../src/domain/observations/mergeReports.ts'
import type { FeedStatus } from '../../src/domain/observations/stations.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { bringsObservations } from '../feeds/ports.ts'
import type { AnyFeed, FeedRow, PayloadKind } from '../feeds/ports.ts'
import type { ObservationFeed } from './observations.ts'

const LONGEST_REASON = 300

interface Known {
  feed: AnyFeed
  state: FeedState
  /** differs from what the database holds */
  isUnsaved: boolean
}

/** How each enabled feed is doing: kept in memory for the asking, and in the database over restarts. */
export class Feeds {
  private readonly db: Pick<Database, 'write' | 'dataSource'>
  private readonly clock: Clock
  private readonly feeds: readonly AnyFeed[]
  private readonly hide: (text: string) => string
  private readonly known = new Map<string, Known>()

  /** @param deps.hide masks keys in the detail of a refusal: an agency may repeat the address it was asked by */
  constructor(deps: {
    db: Pick<Database, 'write' | 'dataSource'>
    clock: Clock
    feeds: readonly AnyFeed[]
    hide?: ((text: string) => string) | undefined
  }) {
    this.db = deps.db
    this.clock = deps.clock
    this.feeds = deps.feeds
    this.hide = deps.hide ?? ((text) => text)
  }

  /** @returns the feeds that bring observations, with the ids their rows carry; new feeds get theirs now */
  async prepare(): Promise<ObservationFeed[]> {
    const names = this.feeds.map((feed) => feed.name)
    const read = () => this.db.dataSource.manager.findBy(FeedState, { name: In(names) })
    const present = new Set((await read()).map(({ name }) => name))
    const missing = this.feeds.filter(({ name }) => !present.has(name)).map(newState)
    // another process may add the same feeds at this moment, so the ids are read after the transaction
    if (missing.length > 0) {
      await this.db.write((tx) =>
        tx.createQueryBuilder().insert().into(FeedState).values(missing).orIgnore().execute(),
      )
    }
    const states = await read()
    for (const feed of this.feeds) {
      const state = states.find(({ name }) => name === feed.name)
      if (!state) throw new Error(`The feed ${feed.name} could not be stored.`)
      this.known.set(feed.name, { feed, state, isUnsaved: false })
    }
    return this.feeds.flatMap((feed) => {
      const entry = this.observationFeed(feed)
      return entry ? [entry] : []
    })
  }

  /** @returns undefined for a list of stations, which brings no observations */
  observationFeed(feed: AnyFeed): ObservationFeed | undefined {
    const { id, source, mode } = this.row(feed)
    return bringsObservations(feed) && isOfObservations(source) ? { id, source, mode } : undefined
  }

  /** The feed as the database knows it. */
  row({ name, mode, adapter: { source } }: AnyFeed): FeedRow {
    return { id: this.entry(name).state.id, source, mode }
  }

  /** The enabled feeds of a kind, as the database knows them. */
  rowsOf(kind: PayloadKind): FeedRow[] {
    return this.feeds.filter(({ adapter }) => adapter.kind === kind).map((feed) => this.row(feed))
  }

  /** When the feed last brought a sound payload; undefined when it never did, or by a clock that was ahead. */
  lastSuccess(name: string): Date | undefined {
    return happenedAt(this.entry(name).state.lastSuccessAt, this.clock.now())
  }

  /** In the order the feeds are read. Never touches the database. */
  status(): FeedStatus[] {
    const now = this.clock.now()
    return [...this.known.values()].map(({ feed, state }) => statusOf(feed, state, now))
  }

  attempted(name: string): void {
    this.change(name, (state) => (state.lastAttemptAt = this.clock.now()))
  }

  /** @param newestObservedAt newest observation of the payload; an older one than known changes nothing */
  succeeded(name: string, payload: { rows: number; newestObservedAt?: Date | undefined }): void {
    const now = this.clock.now()
    this.change(name, (state) => {
      state.lastSuccessAt = now
      state.rows = payload.rows
      const { newestObservedAt } = payload
      const known = happenedAt(state.newestObservedAt, now, AGENCY_CLOCK_SLACK_MS)
      if (newestObservedAt && (!known || newestObservedAt > known)) state.newestObservedAt = newestObservedAt
    })
  }

  /** A payload, some of its rows, or the whole source was refused. @param reason without persons */
  refused(name: string, reason: string): void {
    this.change(name, (state) => {
      state.lastRefusalAt = this.clock.now()
      // hidden first: half a key is half a secret
      state.lastRefusalReason = this.hide(reason).slice(0, LONGEST_REASON)
    })
  }

  /** Writes what changed since the last time; one transaction, none when nothing did. */
  async save(): Promise<void> {
    const changed = [...this.known.values()].filter((known) => known.isUnsaved)
    if (changed.length === 0) return
    for (const known of changed) known.isUnsaved = false
    try {
      await this.db.write(async (tx) => {
        for (const { state } of changed) {
          await tx.update(FeedState, { id: state.id }, state)
        }
      })
    } catch (error) {
      for (const known of changed) known.isUnsaved = true
      throw error
    }
  }

  private change(name: string, apply: (state: FeedState) => void): void {
    const known = this.entry(name)
    apply(known.state)
    known.isUnsaved = true
  }

  private entry(name: string): Known {
    const known = this.known.get(name)
    if (!known) throw new Error(`The feed ${name} was not prepared.`)
    return known
  }
}

/** Lists of stations come along with the observations and hold none. */
const isOfObservations = (source: FeedRow['source']): source is ObservationFeed['source'] =>
  SOURCE_NAMES.some((name) => name === source)

const newState = ({ name, mode, adapter }: AnyFeed) => ({
  name,
  mode,
  source: adapter.source,
  rows: 0,
  lastAttemptAt: null,
  lastSuccessAt: null,
  newestObservedAt: null,
  lastRefusalAt: null,
  lastRefusalReason: null,
})

function statusOf(feed: AnyFeed, state: FeedState, now: Date): FeedStatus {
  // what a clock that was ahead has noted is as good as unknown
  const lastAttemptAt = happenedAt(state.lastAttemptAt, now)
  const lastSuccessAt = happenedAt(state.lastSuccessAt, now)
  const newestObservedAt = happenedAt(state.newestObservedAt, now, AGENCY_CLOCK_SLACK_MS)
  const lastRefusalAt = happenedAt(state.lastRefusalAt, now)
  const times = {
    ...(lastAttemptAt && { lastAttemptAt }),
    ...(lastSuccessAt && { lastSuccessAt }),
    ...(newestObservedAt && { newestObservedAt }),
  }
  // an old warning or forecast is no fault of the feed; only observations have to keep coming
  const judged = bringsObservations(feed) ? times : { ...times, newestObservedAt: undefined }
  return {
    name: feed.name,
    mode: feed.mode,
    state: feedStateOf({ everyMin: feed.everyMin, hasFailed: lastRefusalAt !== undefined, ...judged }, now),
    ...times,
    rows: state.rows,
    ...(lastRefusalAt && { lastRefusal: { at: lastRefusalAt, reason: state.lastRefusalReason ?? '' } }),
  }
}
