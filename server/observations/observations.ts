import { Station } from '../../entities/index.ts'
import { AGENCY_CLOCK_SLACK_MS, latestPast } from '../../src/domain/kernel/clockTrust.ts'
import { renamed } from '../../src/domain/kernel/corrections.ts'
import type { CorrectionsOf } from '../../src/domain/kernel/corrections.ts'
import type { SourcedReport } from '../../src/domain/observations/mergeReports.ts'
import type { FeedMode, SourceName, StationReport } from '../../src/domain/kernel/readings.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { buildSeries, checkSeriesQuery } from '../../src/domain/observations/series.ts'
import { isDemoStation } from '../../src/domain/observations/stations.ts'
import type { Series, SeriesQuery, StationLatest } from '../../src/domain/observations/stations.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { fromMinute, toMinute, toRow } from '../platform/db/observationRows.ts'
import type { ObservationRow } from '../platform/db/observationRows.ts'
import type { ObservationStore, StoredReport } from '../platform/db/observationStore.ts'
import type { ParsedPayload } from '../feeds/ports.ts'
import { LatestMemory } from './latestMemory.ts'
import { matching, movesAbout, stationToAdd } from './stationList.ts'
import type { LatestFilter } from './stationList.ts'

/** A feed whose rows may be shown. `id` is the feedId of its rows. */
export interface ObservationFeed {
  id: number
  source: SourceName
  mode: FeedMode
}

export interface RecordResult {
  /** rows of the payload that belong to a known station */
  rows: number
  inserted: number
  changed: number
  unchanged: number
  /** codes in the payload whose position is unknown; their rows are not stored */
  unknownStations: string[]
}

interface Dependencies {
  db: Database
  store: ObservationStore
  clock: Clock
  /** called when hours and days that a back-fill left undone could not be computed; the portal works on */
  warn?: (message: string, error: unknown) => void
}

/**
 * Stations with their latest values, held in memory, and their past, read from the database. Rows stamped later than
 * now, which a clock that was ahead has left, are as if they were not there.
 */
export class Observations {
  /** Goes up with every change of what `latest` answers; the same number means the same answer. */
  version = 0

  private readonly deps: Dependencies
  private readonly memory = new LatestMemory()
  /** what `latestAt` found, by minute, until anything changes; the oldest question is the first to go */
  private readonly past = new Map<string, Promise<readonly StationLatest[]>>()
  private readonly listeners = new Set<(version: number) => void>()
  private corrections: CorrectionsOf = new Map()
  private feeds: ObservationFeed[] = []
  private finishing: Promise<void> = Promise.resolve()

  constructor(deps: Dependencies) {
    this.deps = deps
  }

  /** The feeds whose rows may be shown from now on; call `load` afterwards. Values of other feeds are gone at once. */
  setFeeds(feeds: readonly ObservationFeed[]): void {
    this.feeds = feeds.map(({ id, source, mode }) => ({ id, source, mode }))
    this.memory.forgetValues()
    this.changed()
  }

  /** Replaces the names that were corrected before, and which stations are in no list. */
  async setCorrections(corrections: CorrectionsOf): Promise<void> {
    if (corrections.size === 0 && this.corrections.size === 0) return
    this.corrections = corrections
    for (const station of await this.deps.db.dataSource.manager.find(Station)) this.add(station)
    this.changed()
  }

  /** The feeds whose rows are shown. */
  get shownFeeds(): readonly ObservationFeed[] {
    return this.feeds
  }

  /** Stations and newest rows from the database. */
  async load(): Promise<void> {
    await this.loadNewest()
    // what an interrupted back-fill left undone may take minutes; the start must not wait for it
    this.finishing = this.deps.store
      .finishRollUps()
      .catch((error: unknown) => this.deps.warn?.('back-fill of hours and days failed', error))
  }

  /** @returns stations in the order of their codes; the objects are shared, so do not change them */
  latest(filter: LatestFilter = {}): readonly StationLatest[] {
    return matching(this.memory.latest(), filter)
  }

  /**
   * What `latest` would have answered at a moment, by all that is known of it today: a value that came late is there,
   * with the time it was received. Where a ship or drifter was then is not kept; it stands where it is now.
   *
   * @param at to the minute; a time to come is now
   * @param asOf by what had been received until this moment alone. A value that was corrected after it is missing, for
   *   what it corrected is not kept; so is one that was older than a day
   * @returns stations in the order of their codes, those of one minute the same objects until something changes
   * @throws Refusal TIME_INVALID
   */
  latestAt(at: Date, asOf?: Date): Promise<readonly StationLatest[]> {
    if (Number.isNaN(at.getTime())) throw new Refusal('TIME_INVALID', { field: 'at' })
    if (asOf && Number.isNaN(asOf.getTime())) throw new Refusal('TIME_INVALID', { field: 'asOf' })
    const minute = Math.min(toMinute(at), this.lastMinute())
    const knownMin = asOf && asOf < this.deps.clock.now() ? toMinute(asOf) : undefined
    const key = `${minute} ${knownMin ?? ''}`
    const held = this.past.get(key)
    if (held) return held
    const found = this.deps.store
      .newest(this.feedIds(), minute, knownMin === undefined ? {} : { knownMin })
      .then((reports) => this.memory.listOf(this.sourcedOf(reports)))
    this.past.set(key, found)
    found.catch(() => this.past.delete(key))
    const [oldest] = this.past.keys()
    if (this.past.size > MOST_PAST && oldest !== undefined) this.past.delete(oldest)
    return found
  }

  /** @returns also one that is in no list; undefined for one that is not there */
  find(code: string): StationLatest | undefined {
    return this.memory.station(code)
  }

  /** @throws Refusal STATION_UNKNOWN */
  station(code: string): StationLatest {
    const station = this.memory.station(code)
    if (!station) throw new Refusal('STATION_UNKNOWN', { code })
    return station
  }

  /**
   * @throws Refusal TIME_INVALID, TIME_ORDER, SPAN_TOO_LONG, ELEMENT_UNKNOWN, INPUT_INVALID as the query deserves,
   *   STATION_UNKNOWN
   */
  async series(query: SeriesQuery): Promise<Series> {
    checkSeriesQuery(query)
    const known = this.memory.get(query.stationCode)
    if (!known) throw new Refusal('STATION_UNKNOWN', { code: query.stationCode })
    const elements = [...new Set(query.elements)]
    const points = await this.deps.store.series({
      stationId: known.id,
      feedIds: this.feedIds(),
      elements,
      step: query.step,
      fromMin: Math.ceil(query.from.getTime() / 60_000),
      toMin: Math.min(toMinute(query.to), this.lastMinute()),
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
   * @param stations facts the payload gives of stations; unknown ones are added, ships and drifters moved
   */
  async record(
    feed: ObservationFeed,
    reports: readonly StationReport[],
    stations: ParsedPayload['stations'],
    receivedAt: Date,
  ): Promise<RecordResult> {
    const moved = await this.takeStations(stations)
    const rows: ObservationRow[] = []
    const unknown = new Set<string>()
    for (const report of reports) {
      const station = this.memory.get(report.stationCode)
      if (station) rows.push(toRow(station.id, report, receivedAt))
      else unknown.add(report.stationCode)
    }
    const { inserted, changed, unchanged, changedStationIds } = await this.deps.store.write(feed.id, rows)
    const isShown = this.feeds.some(({ id }) => id === feed.id)
    if (isShown && inserted + changed > 0) {
      const present = reports.filter(({ observedAt }) => toMinute(observedAt) <= this.lastMinute())
      this.memory.merge(present.map((report) => sourced(feed, report, receivedAt)))
      // a correction may take a value back, so what stood before it has to come from the database
      if (changedStationIds.length > 0) await this.reread(changedStationIds)
    }
    if (moved || (isShown && inserted + changed > 0)) this.changed()
    return {
      rows: rows.length,
      inserted,
      changed,
      unchanged,
      unknownStations: [...unknown],
    }
  }

  /** Waits for what goes on beside the answers: hours and days being computed. */
  settled(): Promise<void> {
    return this.finishing
  }

  private async loadNewest(): Promise<void> {
    const stations = await this.deps.db.dataSource.manager.find(Station)
    this.memory.clear()
    for (const station of stations) this.add(station)
    this.mergeStored(await this.deps.store.newest(this.feedIds(), this.lastMinute()))
    this.changed()
  }

  private async reread(stationIds: readonly number[]): Promise<void> {
    const reports = await this.deps.store.newest(this.feedIds(), this.lastMinute(), { stationIds })
    this.memory.forgetValues(new Set(stationIds))
    this.mergeStored(reports)
  }

  private feedIds(): number[] {
    return this.feeds.map(({ id }) => id)
  }

  /** The last minute of which an observation can be by now. */
  private lastMinute(): number {
    return toMinute(latestPast(this.deps.clock.now(), AGENCY_CLOCK_SLACK_MS))
  }

  private mergeStored(reports: readonly StoredReport[]): void {
    this.memory.merge(this.sourcedOf(reports))
  }

  private sourcedOf(reports: readonly StoredReport[]): SourcedReport[] {
    const feeds = new Map(this.feeds.map((feed) => [feed.id, feed]))
    const codes = new Map(this.memory.all().map((known) => [known.id, known.facts.code]))
    return reports.flatMap(({ stationId, feedId, receivedAt, ...report }) => {
      const [feed, stationCode] = [feeds.get(feedId), codes.get(stationId)]
      return feed && stationCode ? [sourced(feed, { ...report, stationCode }, receivedAt)] : []
    })
  }

  /** @returns whether a station was added or moved */
  private async takeStations(stations: ParsedPayload['stations']): Promise<boolean> {
    const fresh = stations.flatMap((reported) =>
      this.memory.get(reported.code) ? [] : (stationToAdd(reported) ?? []),
    )
    const moved = stations.filter((station) => movesAbout(this.memory.get(station.code)?.facts, station))
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
    // left by a demo that is over
    if (isDemoStation(code) && !this.feeds.some(({ mode }) => mode === 'demo')) return
    const facts = renamed({ code, nameKo, nameEn, kind, lat, lon }, this.corrections)
    this.memory.put({ id, facts, ...(this.corrections.get(code)?.isHidden && { isHidden: true }) })
  }

  private changed(): void {
    this.version++
    this.past.clear()
    this.memory.publish()
    for (const listener of this.listeners) listener(this.version)
  }
}

/** Moments of the past that are held: a day in hours, as known now and as known then, and some. */
const MOST_PAST = 64

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
