import { AGENCY_CLOCK_SLACK_MS, latestPast } from '../../src/domain/kernel/clockTrust.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { DAY_MS, fromKstDigits, MINUTE_MS } from '../../src/domain/kernel/time.ts'
import { warningsUntil } from '../../src/domain/warnings/warningLife.ts'
import { distinctEvents } from '../../src/domain/warnings/warningEvents.ts'
import { LISTING_LAG_MIN } from '../../src/domain/warnings/warningEnds.ts'
import {
  asOf,
  bulletinsOf,
  changesBetween,
  warningTroubles,
  withFollowing,
} from '../../src/domain/warnings/warningLists.ts'
import type { WarningChange } from '../../src/domain/warnings/warningLists.ts'
import { warningKey } from '../../src/domain/warnings/warnings.ts'
import type {
  BulletinQuery,
  StoredWarningEvent,
  Warning,
  WarningBulletin,
  WarningListing,
  WarningState,
} from '../../src/domain/warnings/warnings.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { FeedRow, Stored, WarningPayload, ZonePayload } from '../feeds/ports.ts'
import { WarningStore } from './warningStore.ts'
import type { Zones } from '../zones/index.ts'

/** Bulletins of this many days are held in memory; what ended longer ago is read from the database when asked for. */
const HELD_DAYS = 45
/** Longest span of bulletins in one answer. */
export const LONGEST_BULLETIN_DAYS = 366
/** Rows of one answer, far above a year's bulletins of one type. */
const MOST_EVENTS = 50_000

/** The service that lists all zones; others name only those of their warnings. */
const ZONE_LIST: FeedRow['source'] = 'kma-wrn-reg'

type Listener = (changes: readonly WarningChange[], state: WarningState) => void

/** Warnings, from their bulletins: what holds now, what was known at a moment, and every bulletin ever received. */
export class Warnings {
  /** Goes up whenever `current` may answer differently. */
  version = 0

  private readonly clock: Clock
  private readonly store: WarningStore
  private readonly zones: Zones
  private readonly listeners = new Set<Listener>()
  private feeds: readonly FeedRow[] = []
  private events: StoredWarningEvent[] = []
  private state: WarningState | undefined
  private shown: readonly Warning[] = []
  private reportedUntil: Date | undefined
  private rereading: Promise<void> = Promise.resolve()

  constructor(deps: { db: Pick<Database, 'write' | 'dataSource'>; clock: Clock; zones: Zones }) {
    this.clock = deps.clock
    this.zones = deps.zones
    this.store = new WarningStore(deps.db)
  }

  /** The feeds whose bulletins may be shown from now on; call `load` afterwards. */
  setFeeds(feeds: readonly FeedRow[]): void {
    this.feeds = feeds
    this.store.setFeeds(feeds)
  }

  /** Reads the bulletins of the last weeks, the lists, and the zones that feeds reported. */
  async load(): Promise<void> {
    const from = this.heldFrom()
    this.events = await this.store.events({ from, to: this.heldTo() })
    await this.store.loadLists({ from, now: this.clock.now() })
    await this.readZones()
    this.changed()
  }

  /** Whether any feed brings warnings; without one an empty list would be no answer. */
  get isFed(): boolean {
    return this.feeds.length > 0
  }

  /** The warnings now. The same object until something changes, so that it may be compared. */
  current(): WarningState {
    const now = this.clock.now()
    const { state } = this
    const isOld = !state || now < state.at || (state.until !== undefined && now >= state.until)
    const listings = () => this.store.listings(now)
    const present = isOld ? stateOf(this.events, listings(), now) : state
    // the time of the last look moves on without changing what stands
    const checkedAt = this.store.lastListAt(now)
    if (present !== state || present.checkedAt !== checkedAt) this.state = { ...present, checkedAt }
    return this.state!
  }

  /** What was known at a moment, whatever has come to be known since. @throws Refusal TIME_INVALID */
  async asOf(at: Date): Promise<WarningState> {
    if (Number.isNaN(at.getTime())) throw new Refusal('TIME_INVALID', { field: 'asOf' })
    const now = this.clock.now()
    const moment = at > now ? now : at
    const events = await this.eventsBetween(new Date(moment.getTime() - HELD_DAYS * DAY_MS), moment)
    return stateOf(asOf(events, moment), this.store.listings(moment), moment)
  }

  /** What stood at a moment by all that had been issued, also where the portal received it later. @throws Refusal TIME_INVALID */
  async issuedBy(at: Date): Promise<WarningState> {
    if (Number.isNaN(at.getTime())) throw new Refusal('TIME_INVALID', { field: 'at' })
    const now = this.clock.now()
    const moment = at > now ? now : at
    const events = await this.eventsBetween(new Date(moment.getTime() - HELD_DAYS * DAY_MS), moment)
    return stateOf(events, this.store.listings(moment), moment)
  }

  /**
   * What stood or ended between two moments, as it stood at the later one.
   *
   * @returns with whether any bulletin of that time is known at all
   */
  async heldBetween(from: Date, to: Date): Promise<{ warnings: readonly Warning[]; hasBulletins: boolean }> {
    const events = await this.eventsBetween(new Date(from.getTime() - HELD_DAYS * DAY_MS), to)
    return {
      warnings: stateOf(events, this.store.listings(to), to).warnings,
      hasBulletins: events.length > 0,
    }
  }

  /** One warning with its history. @throws Refusal WARNING_UNKNOWN */
  async warning(id: string): Promise<Warning> {
    const held = this.current()
      .warnings.flatMap(withFollowing)
      .find((warning) => warning.id === id)
    if (held) return held
    const begun = fromKstDigits(id.slice(-12))
    if (!begun) throw new Refusal('WARNING_UNKNOWN', { id })
    const to = new Date(begun.getTime() + HELD_DAYS * DAY_MS)
    const events = await this.eventsBetween(begun, to)
    const { warnings } = stateOf(events, [], this.clock.now())
    const found = warnings.flatMap(withFollowing).find((warning) => warning.id === id)
    if (!found) throw new Refusal('WARNING_UNKNOWN', { id })
    return found
  }

  /** Rows of the bulletins issued in a span, newest first. @throws Refusal TIME_INVALID, TIME_ORDER, SPAN_TOO_LONG */
  async timeline({ from, to, office, types }: BulletinQuery): Promise<readonly StoredWarningEvent[]> {
    checkSpan(from, to)
    const events = await this.eventsBetween(from, to)
    return distinctEvents(events)
      .filter((event) => (!office || event.office === office) && (!types || types.includes(event.type)))
      .toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime())
      .slice(0, MOST_EVENTS)
  }

  /** Bulletins issued in a span, newest first. @throws Refusal as `timeline` */
  async bulletins(query: BulletinQuery): Promise<WarningBulletin[]> {
    return bulletinsOf(await this.timeline(query))
  }

  /** @throws Refusal BULLETIN_UNKNOWN */
  async bulletin(id: string): Promise<WarningBulletin> {
    const issuedAt = fromKstDigits(id.slice(0, 12))
    const found =
      issuedAt && (await this.bulletins({ from: issuedAt, to: issuedAt })).find((one) => one.id === id)
    if (!found) throw new Refusal('BULLETIN_UNKNOWN', { id })
    return found
  }

  /** Stores what a service reported of warnings, and shows it. The same payload again changes nothing. */
  async record(feed: FeedRow, payload: WarningPayload, receivedAt: Date): Promise<Stored> {
    const { events, zones, listing } = payload
    const inserted = await this.store.addEvents(feed, events, receivedAt)
    await this.notifyZones(feed, zones, receivedAt)
    if (inserted > 0) await this.reread()
    const isNewList = listing
      ? await this.store.addList(feed, listing, {
          now: this.clock.now(),
          endsSomething: this.lacksStanding(listing),
        })
      : false
    if (inserted > 0 || isNewList) this.changed()
    return {
      rows: events.length,
      inserted,
      changed: 0,
      unchanged: events.length - inserted,
      ...newestOf(events),
    }
  }

  async recordZones(feed: FeedRow, { zones }: ZonePayload, receivedAt: Date): Promise<Stored> {
    const inserted = await this.notifyZones(feed, zones, receivedAt)
    if (inserted > 0) this.changed()
    return { rows: zones.length, inserted, changed: 0, unchanged: zones.length - inserted }
  }

  /**
   * Looks whether time alone has changed something (an effect, an end) and notifies the listeners. Cheap; call it
   * often.
   */
  refresh(): void {
    // a reader may have made `current` anew already, so the state itself does not show what the listeners know
    const until = this.reportedUntil
    if (until && this.clock.now() >= until) this.changed()
  }

  /** Calls `fn` after each change; returns the way to stop it. */
  onChange(fn: Listener): () => void {
    this.listeners.add(fn)
    return () => this.listeners.delete(fn)
  }

  /**
   * What the bulletins of the last weeks say that cannot be: releases of nothing, ends before starts, unknown zones.
   */
  troubles(): { orphans: number; impossible: number; unknownZones: string[] } {
    const { orphans, impossible } = warningTroubles(this.events, this.store.listings(this.clock.now()))
    const codes = new Set(this.events.map(({ zoneCode }) => zoneCode))
    return {
      orphans: orphans.length,
      impossible: impossible.length,
      unknownZones: [...codes].filter((code) => !this.zones.isKnown(code)).toSorted(),
    }
  }

  /** Whether a list is silent about a warning that stands: even if it is the same list as before, it ends that one. */
  private lacksStanding({ of, at, keys }: WarningListing): boolean {
    const listedBefore = at.getTime() - LISTING_LAG_MIN * MINUTE_MS
    return this.current().warnings.some((warning) => {
      const isOfList =
        warning.phase !== 'ended' && (warning.phase === 'preliminary') === (of === 'preliminary')
      return isOfList && warning.issuedAt.getTime() < listedBefore && !keys.has(warningKey(warning))
    })
  }

  /** One after the other, so that of two payloads at once the later reading, which has both, stays. */
  private reread(): Promise<void> {
    this.rereading = this.rereading
      .catch(() => undefined)
      .then(async () => {
        this.events = await this.store.events({ from: this.heldFrom(), to: this.heldTo() })
        this.state = undefined
      })
    return this.rereading
  }

  private async notifyZones(feed: FeedRow, zones: ZonePayload['zones'], receivedAt: Date): Promise<number> {
    const fresh = zones.filter((zone) => this.zones.isNews(zone))
    if (fresh.length === 0) return 0
    await this.store.putZones(feed, fresh, receivedAt)
    await this.readZones()
    return fresh.length
  }

  private async readZones(): Promise<void> {
    const lists = new Set(this.feeds.filter(({ source }) => source === ZONE_LIST).map(({ id }) => id))
    const reported = await this.store.reportedZones()
    this.zones.setReported(reported.map((zone) => ({ ...zone, isListed: lists.has(zone.feedId) })))
  }

  /** From memory as far as it reaches back, else from the database. */
  private eventsBetween(from: Date, to: Date): Promise<StoredWarningEvent[]> | StoredWarningEvent[] {
    if (from < this.heldFrom())
      return this.store.events({ from, to: to < this.heldTo() ? to : this.heldTo() })
    return this.events.filter(({ issuedAt }) => issuedAt >= from && issuedAt <= to)
  }

  private heldFrom(): Date {
    return new Date(this.clock.now().getTime() - HELD_DAYS * DAY_MS)
  }

  /** What is issued later than this was stamped by a clock that was ahead. */
  private heldTo(): Date {
    return latestPast(this.clock.now(), AGENCY_CLOCK_SLACK_MS)
  }

  private changed(): void {
    this.version++
    this.state = undefined
    const state = this.current()
    const changes = changesBetween(this.shown, state.warnings)
    this.shown = state.warnings
    this.reportedUntil = state.until
    for (const listener of this.listeners) listener(changes, state)
  }
}

function stateOf(
  events: readonly StoredWarningEvent[],
  listings: readonly WarningListing[],
  at: Date,
): WarningState {
  return { at, ...warningsUntil(events, listings, at), checkedAt: undefined }
}

function checkSpan(from: Date, to: Date): void {
  if (Number.isNaN(from.getTime())) throw new Refusal('TIME_INVALID', { field: 'from' })
  if (Number.isNaN(to.getTime())) throw new Refusal('TIME_INVALID', { field: 'to' })
  if (from > to) throw new Refusal('TIME_ORDER')
  const days = LONGEST_BULLETIN_DAYS
  if (to.getTime() - from.getTime() > days * DAY_MS) throw new Refusal('SPAN_TOO_LONG', { step: 'raw', days })
}

function newestOf(events: WarningPayload['events']): { newestAt?: Date } {
  if (events.length === 0) return {}
  return { newestAt: new Date(Math.max(...events.map(({ issuedAt }) => issuedAt.getTime()))) }
}
