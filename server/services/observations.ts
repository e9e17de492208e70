import { Station } from '../../entities/index.ts'
import { isElementName } from '../../src/domain/elements.ts'
import type { ElementName } from '../../src/domain/elements.ts'
import { mergeReports, readingsOf } from '../../src/domain/mergeReports.ts'
import type { SourcedReport, StationState } from '../../src/domain/mergeReports.ts'
import type { AbsentReason, FeedMode, SourceName, StationReport } from '../../src/domain/readings.ts'
import { Refusal } from '../../src/domain/refusals.ts'
import { buildSeries, checkSeriesQuery } from '../../src/domain/series.ts'
import type {
  BoundingBox,
  Series,
  SeriesQuery,
  StationFacts,
  StationKind,
  StationLatest,
} from '../../src/domain/stations.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/dataSource.ts'
import { fromMinute, toMinute, toRow } from '../db/observationRows.ts'
import type { ObservationStore, StoredReport } from '../db/observationStore.ts'
import type { ParsedPayload } from '../upstream/ports.ts'
import { readSnapshot, writeSnapshot } from './observationSnapshot.ts'
import { inBox, movesAbout, sortByCode } from './stationList.ts'

/** A feed whose rows may be shown. `id` is the feedId of its rows. */
export interface ObservationFeed {
  id: number
  source: SourceName
  mode: FeedMode
}

export interface LatestFilter {
  box?: BoundingBox
  kinds?: readonly StationKind[]
  /** only stations with a measured value of at least one of these */
  elements?: readonly ElementName[]
}

export interface RecordResult {
  /** rows of the payload that belong to a known station */
  rows: number
  inserted: number
  changed: number
  unchanged: number
  /** codes in the payload whose position nobody told us; their rows are not stored */
  unknownStations: string[]
}

interface Known {
  id: number
  facts: StationFacts
  state?: StationState
  /** what `latest` shows of it, until something changes */
  latest?: StationLatest
}

interface Dependencies {
  db: Database
  store: ObservationStore
  clock: Clock
  /** where the latest values are kept for the next start */
  snapshotFile: string
  /** told when a snapshot cannot be read or written; the portal works on without it */
  warn?: (message: string, error: unknown) => void
}

const SNAPSHOT_EVERY_MS = 60_000

/** Stations with their latest values, held in memory, and their past, read from the database. */
export class Observations {
  /** Goes up with every change of what `latest` answers; the same number means the same answer. */
  version = 0

  private readonly deps: Dependencies
  private readonly byCode = new Map<string, Known>()
  private readonly listeners = new Set<(version: number) => void>()
  private feeds: ObservationFeed[] = []
  private list: readonly StationLatest[] | undefined
  private latestByCode = new Map<string, StationLatest>()
  private savedAtMs = 0
  private saving: Promise<void> = Promise.resolve()
  private finishing: Promise<void> = Promise.resolve()

  constructor(deps: Dependencies) {
    this.deps = deps
  }

  /** The feeds whose rows may be shown from now on; call `load` afterwards. Values of other feeds are gone at once. */
  setFeeds(feeds: readonly ObservationFeed[]): void {
    this.feeds = feeds.map(({ id, source, mode }) => ({ id, source, mode }))
    for (const known of this.byCode.values()) forget(known)
    this.changed()
  }

  /** Last values from the snapshot at once, then stations and newest rows from the database. */
  async load(): Promise<void> {
    await this.loadSnapshot()
    await this.loadNewest()
    // what an interrupted back-fill owes may take minutes; nobody should wait for it
    this.finishing = this.deps.store
      .finishRollUps()
      .catch((error: unknown) =>
        this.deps.warn?.('Hours and days of a back-fill could not be computed', error),
      )
  }

  /** @returns stations in the order of their codes; the objects are shared, so do not change them */
  latest(filter: LatestFilter = {}): readonly StationLatest[] {
    const all = (this.list ??= this.buildList())
    const { box, kinds, elements } = filter
    if (!box && !kinds && !elements) return all
    return all.filter(
      (station) =>
        (!box || inBox(station, box)) &&
        (!kinds || kinds.includes(station.kind)) &&
        (!elements || elements.some((name) => station.readings[name].state === 'measured')),
    )
  }

  /** @throws Refusal STATION_UNKNOWN */
  station(code: string): StationLatest {
    this.latest()
    const station = this.latestByCode.get(code)
    if (!station) throw new Refusal('STATION_UNKNOWN', { code })
    return station
  }

  /**
   * @throws Refusal TIME_INVALID, TIME_ORDER, SPAN_TOO_LONG, ELEMENT_UNKNOWN, INPUT_INVALID as the query deserves,
   *   STATION_UNKNOWN
   */
  async series(query: SeriesQuery): Promise<Series> {
    checkSeriesQuery(query)
    const known = this.byCode.get(query.stationCode)
    if (!known) throw new Refusal('STATION_UNKNOWN', { code: query.stationCode })
    const elements = [...new Set(query.elements)]
    const points = await this.deps.store.series({
      stationId: known.id,
      feedIds: this.feeds.map((feed) => feed.id),
      elements,
      step: query.step,
      fromMin: Math.ceil(query.from.getTime() / 60_000),
      toMin: toMinute(query.to),
    })
    const feeds = new Map(this.feeds.map((feed) => [feed.id, feed]))
    return buildSeries(
      { ...query, elements },
      known.facts,
      points.flatMap((point) => {
        const feed = feeds.get(point.feedId)
        return feed ? [{ ...point, at: fromMinute(point.atMin), feed }] : []
      }),
    )
  }

  /** Calls `fn` after each change; returns the way to stop it. */
  onChange(fn: (version: number) => void): () => void {
    this.listeners.add(fn)
    return () => this.listeners.delete(fn)
  }

  /**
   * Stores one payload's reports and shows them. The same payload again changes nothing, not even the version.
   *
   * @param stations facts the payload tells of stations; unknown ones are added, ships and drifters moved
   */
  async record(
    feed: ObservationFeed,
    reports: readonly StationReport[],
    stations: ParsedPayload['stations'],
    receivedAt: Date,
  ): Promise<RecordResult> {
    const moved = await this.takeStations(stations)
    const known = reports.filter((report) => this.byCode.has(report.stationCode))
    const unknown = reports.filter((report) => !this.byCode.has(report.stationCode))
    const rows = known.map((report) => toRow(this.idOf(report.stationCode), report, receivedAt))
    const { inserted, changed, unchanged, changedStationIds } = await this.deps.store.write(feed.id, rows)
    const isShown = this.feeds.some(({ id }) => id === feed.id)
    if (isShown && inserted + changed > 0) {
      this.merge(known.map((report) => sourced(feed, report, receivedAt)))
      // a correction may take a value back, so what stood before it has to come from the database
      if (changedStationIds.length > 0) await this.reread(changedStationIds)
    }
    if (moved || (isShown && inserted + changed > 0)) this.changed()
    this.saveSometimes()
    return {
      rows: rows.length,
      inserted,
      changed,
      unchanged,
      unknownStations: [...new Set(unknown.map((report) => report.stationCode))],
    }
  }

  /** Writes the latest values for the next start, whole or not at all. Never throws. */
  async saveSnapshot(): Promise<void> {
    this.savedAtMs = this.deps.clock.now().getTime()
    this.saving = this.saving.then(() => this.writeSnapshotNow())
    await this.saving
  }

  /** Waits for what goes on beside the answers: a snapshot being written, hours and days being computed. */
  async settled(): Promise<void> {
    await Promise.all([this.saving, this.finishing])
  }

  private async writeSnapshotNow(): Promise<void> {
    try {
      await writeSnapshot(this.deps.snapshotFile, {
        savedAt: this.deps.clock.now(),
        feeds: this.feeds,
        stations: [...this.byCode.values()],
      })
    } catch (error) {
      this.deps.warn?.('The snapshot of the latest values could not be written', error)
    }
  }

  private saveSometimes(): void {
    const now = this.deps.clock.now().getTime()
    if (now - this.savedAtMs >= SNAPSHOT_EVERY_MS) void this.saveSnapshot()
  }

  private async loadSnapshot(): Promise<void> {
    try {
      const stations = await readSnapshot(this.deps.snapshotFile, this.feeds)
      if (!stations) return
      for (const known of stations) this.byCode.set(known.facts.code, known)
      this.changed()
    } catch (error) {
      this.deps.warn?.('The snapshot of the latest values could not be read', error)
    }
  }

  private async loadNewest(): Promise<void> {
    const stations = await this.deps.db.dataSource.manager.find(Station)
    this.byCode.clear()
    for (const station of stations) this.add(station)
    this.mergeStored(await this.deps.store.newest(this.feeds.map((feed) => feed.id)))
    this.changed()
  }

  private async reread(stationIds: readonly number[]): Promise<void> {
    const ids = new Set(stationIds)
    const reports = await this.deps.store.newest(
      this.feeds.map((feed) => feed.id),
      stationIds,
    )
    for (const known of this.byCode.values()) if (ids.has(known.id)) forget(known)
    this.mergeStored(reports)
  }

  private mergeStored(reports: readonly StoredReport[]): void {
    const feeds = new Map(this.feeds.map((feed) => [feed.id, feed]))
    const codes = new Map([...this.byCode.values()].map((known) => [known.id, known.facts.code]))
    this.merge(
      reports.flatMap(({ stationId, feedId, receivedAt, ...report }) => {
        const [feed, stationCode] = [feeds.get(feedId), codes.get(stationId)]
        return feed && stationCode ? [sourced(feed, { ...report, stationCode }, receivedAt)] : []
      }),
    )
  }

  private merge(reports: readonly SourcedReport[]): void {
    for (const [code, some] of Map.groupBy(reports, (report) => report.stationCode)) {
      const known = this.byCode.get(code)
      const state = mergeReports(known?.state, some)
      if (!known || !state) continue
      known.state = state
      delete known.latest
    }
  }

  /** @returns whether a station was added or moved */
  private async takeStations(stations: ParsedPayload['stations']): Promise<boolean> {
    const fresh = stations.filter((station) => !this.byCode.has(station.code))
    const moved = stations.filter((station) => movesAbout(this.byCode.get(station.code)?.facts, station))
    if (fresh.length + moved.length === 0) return false
    const createdAt = this.deps.clock.now()
    const saved = await this.deps.db.write(async (tx) => {
      for (const { code, lat, lon } of moved) await tx.update(Station, { code }, { lat, lon })
      const rows = fresh.map((station) => ({
        ...station,
        nameEn: station.nameEn ?? station.nameKo,
        createdAt,
      }))
      // another process may have added it a moment ago
      if (rows.length > 0)
        await tx.createQueryBuilder().insert().into(Station).values(rows).orIgnore().execute()
      const codes = [...fresh, ...moved].map((station) => station.code)
      return tx.createQueryBuilder(Station, 's').where('s.code IN (:...codes)', { codes }).getMany()
    })
    for (const station of saved) this.add(station)
    return true
  }

  private add(station: Station): void {
    const { id, code, nameKo, nameEn, kind, lat, lon } = station
    const facts = { code, nameKo, nameEn, kind, lat, lon }
    const state = this.byCode.get(code)?.state
    this.byCode.set(code, state ? { id, facts, state } : { id, facts })
  }

  private idOf(code: string): number {
    const known = this.byCode.get(code)
    if (!known) throw new Refusal('STATION_UNKNOWN', { code })
    return known.id
  }

  private changed(): void {
    this.version++
    this.list = undefined
    for (const listener of this.listeners) listener(this.version)
  }

  private buildList(): readonly StationLatest[] {
    const stations = [...this.byCode.values()]
    // while no feed has said anything at all, silence is not the stations' fault
    const missing: AbsentReason = stations.some((known) => known.state) ? 'not-reported' : 'feed-down'
    const list = stations.map((known) => {
      const { facts, state } = known
      if (!state) return { ...facts, readings: readingsOf(state, missing) }
      return (known.latest ??= { ...facts, readings: readingsOf(state), observedAt: state.reportedAt })
    })
    this.latestByCode = new Map(list.map((station) => [station.code, station]))
    return Object.freeze(sortByCode(list))
  }
}

function forget(known: Known): void {
  delete known.state
  delete known.latest
}

/** Times are kept to the minute, in memory as in the database, so that a restart shows the same. */
function sourced(feed: ObservationFeed, report: StationReport, receivedAt: Date): SourcedReport {
  return {
    ...report,
    observedAt: fromMinute(toMinute(report.observedAt)),
    receivedAt: fromMinute(toMinute(receivedAt)),
    source: feed.source,
    mode: feed.mode,
  }
}
