import type { Logger } from 'pino'
import { OVERVIEW_WAIT_MIN } from '../../src/domain/messages/thresholdAlerts.ts'
import type {
  DueColumns,
  ObservationColumns,
  SubscriptionColumns,
} from '../../src/domain/messages/thresholdColumns.ts'
import { MINUTE_MS } from '../../src/domain/kernel/time.ts'
import type { Clock } from '../platform/clock.ts'
import type { Observations } from '../observations/index.ts'
import type { Outbox } from './outbox/index.ts'
import type { Subscriptions } from './subscriptions.ts'
import { ThresholdOffers } from './thresholdOffers.ts'
import { MatchingFailed, ThresholdReader } from './thresholdReader.ts'
import type { ThresholdReaderParts } from './thresholdReader.ts'
import { packSubscriptions, ThresholdPoints } from './thresholdSubscriptions.ts'

/** What was made of all subscriptions. */
export interface MatchingFigures {
  subscriptions: number
  /** limits of all of them together */
  rules: number
  /** milliseconds of putting them in order, beside everything else */
  tookMs: number
}

/** Compares observations with the limits of all subscriptions; `MatchingThread` says what its methods promise. */
export interface ThresholdMatcher {
  load(batches: AsyncIterable<SubscriptionColumns>, points: () => number): Promise<MatchingFigures>
  use(newMembers?: Iterable<number>): Promise<void>
  observe(observations: ObservationColumns): Promise<{ dues: DueColumns }>
  onLost(fn: (error: Error) => void): () => void
  close(): Promise<void>
}

export interface ThresholdAlertsParts extends Pick<ThresholdReaderParts, 'history' | 'feeds'> {
  observations: Pick<Observations, 'latest' | 'onChange'>
  subscriptions: Pick<Subscriptions, 'batches' | 'onChange'>
  matcher: ThresholdMatcher
  outbox: Pick<Outbox, 'addMany'>
  clock: Clock
  log: Pick<Logger, 'debug' | 'warn' | 'error'>
}

/** Changes that come together are taken together. */
const GATHER_MS = 1_000
/** Taking changes in is at work one part in so many of the time. */
const SHARE = 10
const RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000
/** Above this many changed members it is simpler to take all for changed. */
const MOST_MEMBERS = 10_000

/** Whose subscriptions changed. */
type Changed = Set<number> | 'everybody'

/**
 * Alerts of buoys whose values go past the limits that members chose.
 *
 * Where the values stand is a function of the stored observations of the present window, in the order of their arrival.
 * So nothing of it is kept: after a start, after the loss of the thread, and for members whose subscriptions changed,
 * the windows that matter are read again, and everything due in them is offered to the outbox, which knows by its keys
 * what it has. In between only what is new is read, so nothing is offered twice without need.
 */
export class ThresholdAlerts {
  private readonly parts: ThresholdAlertsParts
  private readonly offers: ThresholdOffers
  private reader: ThresholdReader | undefined
  private changed: Changed = 'everybody'
  /** members whose subscriptions changed since those in use were read: what is found by the old ones is not theirs */
  private stale: Set<number> = new Set()
  private figuresNow: MatchingFigures = { subscriptions: 0, rules: 0, tookMs: 0 }
  private failures = 0
  /** how long it took last time until changes were in use */
  private rebuildMs = 0
  /** reading and changing of readers, one after the other */
  private line: Promise<unknown> = Promise.resolve()
  private looking: Promise<void> | undefined
  private rebuilding: Promise<void> | undefined
  private readonly timers = new Map<'look' | 'rebuild', NodeJS.Timeout>()
  private endings: (() => unknown)[] = []
  private isStopped = false

  constructor(parts: ThresholdAlertsParts) {
    this.parts = parts
    this.offers = new ThresholdOffers(parts)
  }

  /**
   * After the observations were loaded: reads subscriptions and history in the background, then listens for new
   * observations.
   */
  start(): void {
    const { observations, subscriptions, matcher } = this.parts
    this.endings = [
      observations.onChange(() => void this.look()),
      subscriptions.onChange((memberId) => this.noteChange(memberId)),
      matcher.onLost((error) => this.lose(error)),
    ]
    void this.rebuild()
  }

  /** Ends everything, the thread too. What is due and not yet in the outbox is found again after the next start. */
  async stop(): Promise<void> {
    this.isStopped = true
    for (const end of this.endings) end()
    for (const timer of this.timers.values()) clearTimeout(timer)
    await this.parts.matcher.close()
    await this.rebuilding
    await this.line
    await this.offers.stop()
  }

  /**
   * Reads everything again, after a clock was set: what was read of a time to come would else hold back what is new.
   */
  readAgain(): void {
    this.noteChange(undefined)
  }

  get figures(): MatchingFigures {
    return this.figuresNow
  }

  /** Matches what is new. @returns when it is in the outbox, or has failed and is tried again */
  look(): Promise<void> {
    return (this.looking ??= this.inLine(() => {
      this.looking = undefined
      return this.read()
    }))
  }

  /** Takes changes in without waiting for others, and resolves when all of it is done; for tests and tools. */
  async settled(): Promise<void> {
    await this.rebuilding
    if (this.hasChanges) await this.rebuild()
    await this.look()
    await this.offers.pay()
  }

  private get hasChanges(): boolean {
    return this.changed === 'everybody' || this.changed.size > 0
  }

  private inLine(work: () => Promise<void>): Promise<void> {
    const done = this.line.then(work)
    this.line = done.catch(() => undefined)
    return done
  }

  private later(what: 'look' | 'rebuild', waitMs: number): void {
    if (this.isStopped || this.timers.has(what)) return
    const run = () => {
      this.timers.delete(what)
      void this[what]()
    }
    this.timers.set(what, setTimeout(run, waitMs).unref())
  }

  private noteChange(memberId: number | undefined): void {
    if (memberId === undefined) this.changed = 'everybody'
    else {
      this.changed = together(this.changed, new Set([memberId]))
      this.stale.add(memberId)
      this.offers.forget(memberId)
    }
    this.rebuildLater()
  }

  private rebuildLater(): void {
    if (this.rebuilding || !this.hasChanges) return
    const retryMs = Math.min(RETRY_MS * 2 ** (this.failures - 1), LONGEST_RETRY_MS)
    this.later('rebuild', this.failures > 0 ? retryMs : Math.max(GATHER_MS, SHARE * this.rebuildMs))
  }

  private lose(error: unknown): void {
    if (this.isStopped) return
    this.parts.log.error({ err: error }, 'alert matching thread lost; restarting')
    this.reader = undefined
    this.changed = 'everybody'
    this.failures++
    this.rebuildLater()
  }

  /** Brings subscriptions up to date; what is in use stays in use until the new ones are ready. */
  private rebuild(): Promise<void> {
    clearTimeout(this.timers.get('rebuild'))
    this.timers.delete('rebuild')
    return (this.rebuilding ??= this.takeChanges().finally(() => {
      this.rebuilding = undefined
      this.rebuildLater()
    }))
  }

  private async takeChanges(): Promise<void> {
    const { matcher, subscriptions, log } = this.parts
    const changed = this.changed
    this.changed = new Set()
    const points = new ThresholdPoints()
    try {
      this.figuresNow = await matcher.load(
        packSubscriptions(subscriptions.batches(), points),
        () => points.size,
      )
      await this.inLine(() => this.change(changed, points))
      this.failures = 0
      log.debug(this.figuresNow, 'limit subscriptions loaded')
    } catch (error) {
      this.changed = together(this.changed, changed)
      this.failures++
      if (!this.isStopped) log.warn({ err: error }, 'limit subscriptions not read; will be retried')
    }
  }

  private async change(changed: Changed, points: ThresholdPoints): Promise<void> {
    const { matcher } = this.parts
    const isEverybody = changed === 'everybody'
    await matcher.use(isEverybody ? undefined : changed)
    const reported = isEverybody ? undefined : this.reader?.marks
    const observe = (observations: ObservationColumns) => matcher.observe(observations)
    this.reader = new ThresholdReader({ ...this.parts, observe, points, reported })
    this.stale = new Set(this.changed === 'everybody' ? [] : this.changed)
    await this.read()
  }

  private async read(): Promise<void> {
    const { reader } = this
    if (!reader || this.isStopped) return
    try {
      const { isWaiting } = await reader.readNews((offers) => this.offers.add(offers, this.stale))
      this.failures = 0
      if (isWaiting) this.later('look', OVERVIEW_WAIT_MIN * MINUTE_MS)
    } catch (error) {
      // the thread has reported its end itself
      if (this.isStopped || reader !== this.reader) return
      if (error instanceof MatchingFailed) return this.lose(error)
      this.parts.log.warn({ err: error }, 'new observations not read; will be retried')
      this.later('look', RETRY_MS)
    }
  }
}

function together(some: Changed, others: Changed): Changed {
  if (some === 'everybody' || others === 'everybody') return 'everybody'
  const all = new Set([...some, ...others])
  return all.size > MOST_MEMBERS ? 'everybody' : all
}
