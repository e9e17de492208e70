import { sourceRank } from '../../src/domain/observations/mergeReports.ts'
import { fromStored } from '../../src/domain/kernel/storedValues.ts'
import { waitMinutes } from '../../src/domain/messages/thresholdAlerts.ts'
import { ALERT_ELEMENTS } from '../../src/domain/messages/thresholdColumns.ts'
import { timeSlice } from '../platform/timeSlice.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { SqlValue } from '../platform/db/statements.ts'
import type { ObservationFeed } from '../observations/index.ts'

/** What one feed said of the limited elements of a station at one minute. */
export interface AlertReport {
  stationCode: string
  feed: ObservationFeed
  /** whole minutes since 1970-01-01T00:00Z */
  observedMin: number
  receivedMin: number
  /** in the order of ALERT_ELEMENTS, in catalogue units; NaN = no value */
  values: readonly number[]
}

export interface Unread {
  stationCode: string
  /** whole minutes since 1970-01-01T00:00Z */
  fromMin: number
}

/** Stations of one read; with a window of the day and a report every ten minutes some hundreds of rows. */
const STATIONS_AT_ONCE = 20

const places = (count: number) => Array.from({ length: count }, () => '?').join(', ')
const rowsOf = (stations: number) =>
  `SELECT stationId, observedMin, receivedMin, ${ALERT_ELEMENTS.join(', ')} FROM observation ` +
  `WHERE stationId IN (${places(stations)}) AND feedId = ? AND observedMin >= ?`

/** Stored observations in the order in which they became known. */
export class ThresholdHistory {
  private readonly db: Pick<Database, 'read'>
  /** numbers of stations never change */
  private readonly ids = new Map<string, number>()

  constructor(db: Pick<Database, 'read'>) {
    this.db = db
  }

  /**
   * Reads some stations at a time. The order is that of arrival, to the minute: what came late then
   * comes late again, and is passed over as it was at first.
   *
   * @param feeds only rows of these are read
   * @returns all reports of some of the stations since their minutes, perhaps with some before it
   */
  async *since(
    unread: readonly Unread[],
    feeds: readonly ObservationFeed[],
  ): AsyncGenerator<AlertReport[], void> {
    await this.learnIds(unread.map(({ stationCode }) => stationCode))
    const yieldIfDue = timeSlice()
    const known = unread.flatMap(({ stationCode, fromMin }) => {
      const id = this.ids.get(stationCode)
      return id === undefined ? [] : [{ stationCode, fromMin, id }]
    })
    // a station silent for hours does not make the read of the others go back as far
    known.sort((a, b) => a.fromMin - b.fromMin)
    for (let at = 0; at < known.length; at += STATIONS_AT_ONCE) {
      const some = known.slice(at, at + STATIONS_AT_ONCE)
      const codes = new Map(some.map(({ id, stationCode }) => [id, stationCode]))
      const reports: AlertReport[] = []
      for (const feed of feeds) {
        const rows = await this.db.read.all(rowsOf(codes.size), [...codes.keys(), feed.id, some[0]!.fromMin])
        for (const row of rows) reports.push(reportOf(row, feed, codes))
        await yieldIfDue()
      }
      yield reports.toSorted(byArrival)
    }
  }

  private async learnIds(codes: readonly string[]): Promise<void> {
    const unknown = codes.filter((code) => !this.ids.has(code))
    for (let at = 0; at < unknown.length; at += STATIONS_AT_ONCE) {
      const some = unknown.slice(at, at + STATIONS_AT_ONCE)
      const sql = `SELECT code, id FROM station WHERE code IN (${places(some.length)})`
      for (const [code, id] of await this.db.read.all(sql, some)) this.ids.set(String(code), Number(id))
    }
  }
}

function reportOf(
  row: readonly SqlValue[],
  feed: ObservationFeed,
  codes: ReadonlyMap<number, string>,
): AlertReport {
  const values = ALERT_ELEMENTS.map((name, place) => {
    const stored = row[3 + place]
    return typeof stored === 'number' ? fromStored(name, stored) : Number.NaN
  })
  const [stationId, observedMin, receivedMin] = row
  return {
    stationCode: codes.get(Number(stationId))!,
    feed,
    observedMin: Number(observedMin),
    receivedMin: Number(receivedMin),
    values,
  }
}

const arrivedMin = ({ receivedMin, feed }: AlertReport): number => receivedMin + waitMinutes(feed.source)

/** What arrived in the same minute: older observations first, and of one minute the more specific service. */
const byArrival = (a: AlertReport, b: AlertReport): number =>
  arrivedMin(a) - arrivedMin(b) ||
  a.observedMin - b.observedMin ||
  sourceRank(b.feed.source, b.feed.mode) - sourceRank(a.feed.source, a.feed.mode)
