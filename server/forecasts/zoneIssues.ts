import type { EntityTarget } from 'typeorm'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { FeedRow, Stored } from '../feeds/ports.ts'
import { IssueStore } from './issueStore.ts'
import type { IssueContent, IssueRow } from './issueStore.ts'

interface Period {
  zoneCode: string
  issuedAt: Date
  validAt: Date
}

/** One issue for one zone, as issued and corrected so far. */
export interface ZoneIssue<P extends Period> {
  zoneCode: string
  issuedAt: Date
  /** when the newest of its periods came */
  receivedAt: Date
  mode: FeedMode
  /** oldest first */
  periods: readonly P[]
}

/** What is forecast for a zone, and what was forecast before; both absent where nothing ever was. */
export interface ZoneIssues<P extends Period> {
  zoneCode: string
  newest?: ZoneIssue<P>
  before?: ZoneIssue<P>
}

/** How periods of one kind lie in their table. */
export interface IssueTable<P extends Period, Row extends IssueRow> {
  entity: EntityTarget<Row>
  /** @throws RangeError for what no adapter lets through: invalid numbers and times */
  toContent(period: P): IssueContent<Row>
  toPeriod(row: Omit<Row, 'id'>): P
}

export interface ZoneIssuesDependencies {
  db: Pick<Database, 'write' | 'dataSource'>
  clock: Clock
  /** whether a zone belongs to the portal's own list; forecasts of others are kept all the same */
  isZone: (code: string) => boolean
}

/** Issues held in memory across all zones: clients look for one up to four steps back. */
const HELD_ISSUES = 6
/** Issue times that are listed: more than a week of four a day. */
const REPORTED_ISSUES = 40
const ZONE_CODE = /^[0-9A-Za-z_-]{1,16}$/
const MODE_RANK: Record<FeedMode, number> = { live: 3, replay: 2, demo: 1 }

type HeldRow<Row> = Omit<Row, 'id'>
/** Rows of one zone by the time of their issue. */
type Zone<Row> = Map<number, HeldRow<Row>[]>

/**
 * Forecasts of zones of one kind: the newest issues in memory, every issue ever in the database. Everything is kept as
 * issued; of an issue that was corrected the content received last counts.
 */
export class ZoneIssueService<P extends Period, Row extends IssueRow> {
  /** Goes up with each change of what `latest` or `zone` answers; the same number means the same answer. */
  version = 0

  private readonly table: IssueTable<P, Row>
  private readonly deps: ZoneIssuesDependencies
  private readonly store: IssueStore<Row>
  private readonly listeners = new Set<(version: number) => void>()
  private readonly zones = new Map<string, Zone<Row>>()
  private modes: ReadonlyMap<number, FeedMode> = new Map()
  /** newest first */
  private times: Date[] = []
  private list: readonly ZoneIssue<P>[] | undefined
  /** what was made of the rows of an issue, until another row comes */
  private readonly assembled = new WeakMap<readonly HeldRow<Row>[], ZoneIssue<P>>()

  constructor(table: IssueTable<P, Row>, deps: ZoneIssuesDependencies) {
    this.table = table
    this.deps = deps
    this.store = new IssueStore(deps, table.entity)
  }

  /** The feeds whose forecasts may be shown from now on; call `load` afterwards. Those of others are gone at once. */
  setFeeds(feeds: readonly FeedRow[]): void {
    this.modes = new Map(feeds.map(({ id, mode }) => [id, mode]))
    this.store.setFeeds(feeds)
    this.forget()
    this.changed()
  }

  /** Reads the newest issues. */
  async load(): Promise<void> {
    const times = await this.store.issueTimes(REPORTED_ISSUES)
    const rows = times.length > 0 ? await this.store.since(heldFrom(times)) : []
    const codes = await this.store.zoneCodes()
    this.forget()
    this.times = times
    for (const row of rows) this.hold(row)
    // a zone whose forecasts have stopped still shows its last ones
    for (const code of codes) {
      if ((this.zones.get(code)?.size ?? 0) >= 2) continue
      this.zones.delete(code)
      for (const row of await this.store.ofZone(code, 2)) this.hold(row)
    }
    this.changed()
  }

  /** The newest issue of every zone, in the order of the codes; the same list until something changes. */
  latest(): readonly ZoneIssue<P>[] {
    this.list ??= [...this.zones]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([code, zone]) => this.newestOf(code, zone, 1))
    return this.list
  }

  /**
   * The newest issue of a zone and the one before it.
   *
   * @param options.asOf what was known at that moment, whatever came later
   * @throws Refusal ZONE_UNKNOWN for a zone neither listed nor ever forecast for, TIME_INVALID
   */
  async zone(code: string, { asOf }: { asOf?: Date | undefined } = {}): Promise<ZoneIssues<P>> {
    if (!this.zones.has(code) && !this.deps.isZone(code)) throw new Refusal('ZONE_UNKNOWN', { code })
    const until = this.past(asOf)
    const zone = until ? byIssue<Row>(await this.store.ofZone(code, 2, until)) : this.zones.get(code)
    const [newest, before] = zone ? this.newestOf(code, zone, 2) : []
    return { zoneCode: code, ...(newest && { newest }), ...(before && { before }) }
  }

  /**
   * All zones of one issue, in the order of their codes; an issue that is not there (yet) is an empty list.
   *
   * @throws Refusal TIME_INVALID
   */
  async issue(issuedAt: Date, { asOf }: { asOf?: Date | undefined } = {}): Promise<ZoneIssue<P>[]> {
    if (Number.isNaN(issuedAt.getTime())) throw new Refusal('TIME_INVALID', { field: 'issuedAt' })
    const until = this.past(asOf)
    const zones =
      until || !this.isHeld(issuedAt)
        ? [...Map.groupBy(await this.store.ofIssue(issuedAt, until), ({ zoneCode }) => zoneCode)]
        : [...this.zones].map(([code, zone]) => [code, zone.get(issuedAt.getTime()) ?? []] as const)
    return zones
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([code, rows]) => this.assemble(code, rows) ?? [])
  }

  /** The times of the newest issues, newest first. */
  issueTimes(): readonly Date[] {
    return this.times
  }

  /** Zones that forecasts name and the portal's own list does not; they are kept and shown by their code. */
  unknownZones(): string[] {
    return [...this.zones.keys()].filter((code) => !this.deps.isZone(code)).toSorted()
  }

  /** Stores what a payload says, and shows it. The same payload again changes nothing, not even the version. */
  async record(feed: FeedRow, periods: readonly P[], receivedAt: Date): Promise<Stored> {
    const contents = periods
      .filter(({ zoneCode }) => ZONE_CODE.test(zoneCode))
      .map((period) => this.table.toContent(period))
    const { fresh, ...stored } = await this.store.add(feed, contents, receivedAt)
    if (this.modes.has(feed.id) && fresh.length > 0) {
      await this.show(fresh)
      this.changed()
    }
    return stored
  }

  /** Calls `fn` after each change; returns the way to stop it. */
  onChange(fn: (version: number) => void): () => void {
    this.listeners.add(fn)
    return () => this.listeners.delete(fn)
  }

  private async show(rows: readonly HeldRow<Row>[]): Promise<void> {
    const seen = new Set([...this.times, ...rows.map(({ issuedAt }) => issuedAt)].map((at) => at.getTime()))
    this.times = [...seen]
      .toSorted((a, b) => b - a)
      .slice(0, REPORTED_ISSUES)
      .map((ms) => new Date(ms))
    const from = heldFrom(this.times)
    const incomplete = new Set<string>()
    for (const row of rows) {
      // of an old issue memory may hold nothing or only a part: then the database is asked
      const isWhole = row.issuedAt >= from || this.zones.get(row.zoneCode)?.has(row.issuedAt.getTime())
      if (isWhole) this.hold(row)
      else incomplete.add(row.zoneCode)
    }
    for (const code of incomplete) {
      const newest = byIssue<Row>(await this.store.ofZone(code, 2))
      const held = [...(this.zones.get(code) ?? [])].filter(([ms]) => ms >= from.getTime())
      this.zones.set(code, new Map([...newest, ...held]))
    }
    for (const zone of this.zones.values()) dropOld(zone, from)
  }

  /** Later receipts stand later; among equal ones what comes later. */
  private hold(row: HeldRow<Row>): void {
    const zone = this.zones.get(row.zoneCode) ?? new Map<number, HeldRow<Row>[]>()
    this.zones.set(row.zoneCode, zone)
    const issue = zone.get(row.issuedAt.getTime()) ?? []
    zone.set(row.issuedAt.getTime(), issue)
    this.assembled.delete(issue)
    const place = issue.findLastIndex(({ receivedAt }) => receivedAt <= row.receivedAt)
    issue.splice(place + 1, 0, row)
  }

  private newestOf(code: string, zone: Zone<Row>, count: number): ZoneIssue<P>[] {
    return [...zone]
      .toSorted(([a], [b]) => b - a)
      .slice(0, count)
      .flatMap(([, rows]) => this.assemble(code, rows) ?? [])
  }

  /** @param rows of one zone and issue, oldest receipt first */
  private assemble(zoneCode: string, rows: readonly HeldRow<Row>[]): ZoneIssue<P> | undefined {
    const known = this.assembled.get(rows)
    if (known) return known
    const rank = ({ feedId }: HeldRow<Row>) => MODE_RANK[this.modes.get(feedId) ?? 'demo']
    const best = Math.max(...rows.map(rank))
    const last = new Map(rows.filter((row) => rank(row) === best).map((row) => [row.validAt.getTime(), row]))
    const chosen = [...last.values()].toSorted((a, b) => a.validAt.getTime() - b.validAt.getTime())
    const [first] = chosen
    const mode = first && this.modes.get(first.feedId)
    if (!first || !mode) return undefined
    const receivedAt = new Date(Math.max(...chosen.map((row) => row.receivedAt.getTime())))
    const periods = chosen.map((row) => this.table.toPeriod(row))
    const issue = { zoneCode, issuedAt: first.issuedAt, receivedAt, mode, periods }
    this.assembled.set(rows, issue)
    return issue
  }

  /** @returns the moment to look back to; undefined for now, which memory answers */
  private past(asOf: Date | undefined): Date | undefined {
    if (asOf === undefined) return undefined
    if (Number.isNaN(asOf.getTime())) throw new Refusal('TIME_INVALID', { field: 'asOf' })
    return asOf < this.deps.clock.now() ? asOf : undefined
  }

  private isHeld(issuedAt: Date): boolean {
    return this.times.length > 0 && issuedAt >= heldFrom(this.times)
  }

  private forget(): void {
    this.zones.clear()
    this.times = []
  }

  private changed(): void {
    this.version++
    this.list = undefined
    for (const listener of this.listeners) listener(this.version)
  }
}

/** Memory has every issue from here on. @param times newest first, at least one */
const heldFrom = (times: readonly Date[]): Date => times[Math.min(times.length, HELD_ISSUES) - 1] as Date

function byIssue<Row extends IssueRow>(rows: readonly HeldRow<Row>[]): Zone<Row> {
  return Map.groupBy(rows, ({ issuedAt }) => issuedAt.getTime())
}

/** What all zones hold, and the two newest issues of a zone whatever their age. */
function dropOld<Row extends IssueRow>(zone: Zone<Row>, from: Date): void {
  const old = [...zone.keys()].toSorted((a, b) => b - a).slice(2)
  for (const ms of old) if (ms < from.getTime()) zone.delete(ms)
}
