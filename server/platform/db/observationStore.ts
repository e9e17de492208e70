import { ELEMENT_NAMES, element } from '../../../src/domain/kernel/elements.ts'
import type { ElementName } from '../../../src/domain/kernel/elements.ts'
import { LATEST_SPAN_MIN } from '../../../src/domain/observations/mergeReports.ts'
import type { StationReport } from '../../../src/domain/kernel/readings.ts'
import type { SeriesStep } from '../../../src/domain/observations/stations.ts'
import { fromStored } from '../../../src/domain/kernel/storedValues.ts'
import { timeSlice } from '../timeSlice.ts'
import { backfill } from './backfill.ts'
import type { BackfillResult } from './backfill.ts'
import type { Database } from './dataSource.ts'
import { FIRST_ELEMENT, ROW_COLUMNS, fromMinute, refusedFromText } from './observationRows.ts'
import type { ObservationRow } from './observationRows.ts'
import type { WriteResult } from './observationWriter.ts'
import { DAY_MIN } from './rollUps.ts'
import type { SqlValue } from './statements.ts'

/** A stored report, back in catalogue units. */
export interface StoredReport extends Omit<StationReport, 'stationCode'> {
  stationId: number
  feedId: number
  receivedAt: Date
}

/** One stored point; `minimum` and `maximum` are null for directions and at step `raw` equal the value. */
export interface StoredPoint {
  atMin: number
  feedId: number
  /** per element asked for, in that order */
  values: (number | null)[]
  minimums: (number | null)[]
  maximums: (number | null)[]
}

/** A read of more than this many minutes is made in slices, so that a long series does not hold requests back. */
const SLICE_MIN: Record<SeriesStep, number> = { raw: 7 * DAY_MIN, hour: 60 * DAY_MIN, day: 4000 * DAY_MIN }

/** How far before a moment the newest report known then is looked for. */
const KNOWN_SPAN_MIN = DAY_MIN

const places = (count: number) => Array.from({ length: count }, () => '?').join(', ')
/** Observations in the database: the prepared-statement path, with no knowledge of feeds, stations or time limits. */
export class ObservationStore {
  private readonly db: Database

  constructor(db: Database) {
    this.db = db
  }

  /**
   * Stores the rows of one payload in one transaction, together with the hours and days they touch. A row that is
   * there already with the same values is left alone, one with other values is replaced. Of two rows with the same
   * key the later one counts.
   */
  write(feedId: number, rows: readonly ObservationRow[]): Promise<WriteResult> {
    if (rows.length === 0)
      return Promise.resolve({ inserted: 0, changed: 0, unchanged: 0, changedStationIds: [] })
    return this.db.observations.write(feedId, rows)
  }

  /** Fills in history quickly: what is missing is added, what is there is never touched. See `backfill.ts`. */
  backfill(
    feedId: number,
    rows: Iterable<ObservationRow> | AsyncIterable<ObservationRow>,
  ): Promise<BackfillResult> {
    return backfill(this.db.observations, feedId, rows)
  }

  /** Computes hours and days that an interrupted back-fill left undone; returns at once when there are none. */
  async finishRollUps(): Promise<void> {
    while (await this.db.observations.rollUpDue());
  }

  /**
   * The reports that decide the latest values: of each station and feed those of the last hours before its newest.
   *
   * @param lastMin reports of later minutes are as if they were not there
   * @param stationIds absent = all stations
   * @param knownMin reports received later are as if they were not there, those that were corrected later among them
   */
  async newest(
    feedIds: readonly number[],
    lastMin: number,
    { stationIds, knownMin }: { stationIds?: readonly number[]; knownMin?: number } = {},
  ): Promise<StoredReport[]> {
    const reports: StoredReport[] = []
    const known = knownMin === undefined ? [] : [knownMin]
    for (const feedId of feedIds) {
      const newest = await this.newestMinutes(feedId, lastMin, { stationIds, knownMin })
      for (const { ids, newestMin } of together(newest)) {
        const sql = newestRows(ids.length) + (knownMin === undefined ? '' : ' AND receivedMin <= ?')
        const span = [newestMin - LATEST_SPAN_MIN, lastMin]
        const rows = await this.db.read.all(sql, [...ids, feedId, ...span, ...known])
        reports.push(...rows.map(toReport))
      }
    }
    return reports
  }

  /** @returns pairs of station and minute of its newest row, oldest first; each costs one look at the key */
  private async newestMinutes(
    feedId: number,
    lastMin: number,
    { stationIds, knownMin }: { stationIds: readonly number[] | undefined; knownMin: number | undefined },
  ): Promise<[number, number][]> {
    const only = stationIds ? `WHERE s.id IN (${places(stationIds.length)})` : ''
    // what came late is looked for as far back as a value is the latest, or the look would read a station's whole past
    const known = knownMin === undefined ? '' : 'AND n.observedMin >= ? AND n.receivedMin <= ? '
    const sql =
      'SELECT s.id, (SELECT n.observedMin FROM observation n WHERE n.stationId = s.id AND n.feedId = ? ' +
      `AND n.observedMin <= ? ${known}ORDER BY n.observedMin DESC LIMIT 1) FROM station s ${only}`
    const limits = knownMin === undefined ? [] : [lastMin - KNOWN_SPAN_MIN, knownMin]
    const rows = await this.db.read.all(sql, [feedId, lastMin, ...limits, ...(stationIds ?? [])])
    return rows
      .flatMap(([id, minute]): [number, number][] => (minute === null ? [] : [[Number(id), Number(minute)]]))
      .toSorted((a, b) => a[1] - b[1])
  }

  /** @returns the stored points of these feeds between two minutes, both included, oldest first */
  async series(query: {
    stationId: number
    feedIds: readonly number[]
    elements: readonly ElementName[]
    step: SeriesStep
    fromMin: number
    toMin: number
  }): Promise<StoredPoint[]> {
    const { stationId, feedIds, elements, step, fromMin, toMin } = query
    if (feedIds.length === 0 || elements.length === 0) return []
    const { sql, read } = SERIES[step](elements, feedIds.length)
    const points: StoredPoint[] = []
    const yieldIfDue = timeSlice()
    for (let start = fromMin; start <= toMin; start += SLICE_MIN[step]) {
      const end = Math.min(start + SLICE_MIN[step] - 1, toMin)
      const rows = await this.db.read.all(sql, [stationId, ...feedIds, start, end])
      for (const row of rows) points.push(read(row))
      if (end < toMin) await yieldIfDue()
    }
    return points.toSorted((a, b) => a.atMin - b.atMin)
  }
}

/** Stations of one read. */
const STATIONS_AT_ONCE = 50

const newestRows = (stations: number) =>
  `SELECT ${ROW_COLUMNS.join(', ')} FROM observation ` +
  `WHERE stationId IN (${places(stations)}) AND feedId = ? AND observedMin >= ? AND observedMin <= ?`

/**
 * Puts stations into common reads whose newest rows are of about the same time, so that a station silent for
 * months does not make the read of the others go back as far.
 */
function together(newest: readonly [number, number][]): { ids: number[]; newestMin: number }[] {
  const groups: { ids: number[]; newestMin: number }[] = []
  for (const [id, minute] of newest) {
    const last = groups.at(-1)
    const fits = last && last.ids.length < STATIONS_AT_ONCE && minute - last.newestMin <= LATEST_SPAN_MIN
    if (fits) last.ids.push(id)
    else groups.push({ ids: [id], newestMin: minute })
  }
  return groups
}

function toReport(row: readonly SqlValue[]): StoredReport {
  const values: StoredReport['values'] = {}
  ELEMENT_NAMES.forEach((name, index) => {
    const stored = row[FIRST_ELEMENT + index]
    if (typeof stored === 'number') values[name] = fromStored(name, stored)
  })
  return {
    stationId: Number(row[0]),
    feedId: Number(row[1]),
    observedAt: fromMinute(Number(row[2])),
    receivedAt: fromMinute(Number(row[3])),
    refused: refusedFromText(row[4] as string | null),
    values,
  }
}

type SeriesQuery = (
  elements: readonly ElementName[],
  feeds: number,
) => { sql: string; read: (row: readonly SqlValue[]) => StoredPoint }

const inUnit = (name: ElementName, stored: SqlValue | undefined) =>
  typeof stored === 'number' ? fromStored(name, stored) : null

const raw: SeriesQuery = (elements, feeds) => ({
  sql:
    `SELECT observedMin, feedId, ${elements.join(', ')} FROM observation ` +
    `WHERE stationId = ? AND feedId IN (${places(feeds)}) AND observedMin >= ? AND observedMin <= ?`,
  read: (row) => {
    const values = elements.map((name, index) => inUnit(name, row[2 + index]))
    return { atMin: Number(row[0]), feedId: Number(row[1]), values, minimums: values, maximums: values }
  },
})

const SUMMARY_STATISTIC = { mean: 'Mean', maximum: 'Maximum', minimum: 'Minimum', direction: 'Mean' } as const

const summed =
  (table: string): SeriesQuery =>
  (elements, feeds) => {
    const columns = elements.flatMap((name) => summaryColumns(name))
    return {
      sql:
        `SELECT startsMin, feedId, ${columns.join(', ')} FROM ${table} ` +
        `WHERE stationId = ? AND feedId IN (${places(feeds)}) AND startsMin >= ? AND startsMin <= ?`,
      read: (row) => {
        const point: StoredPoint = {
          atMin: Number(row[0]),
          feedId: Number(row[1]),
          values: [],
          minimums: [],
          maximums: [],
        }
        elements.forEach((name, index) => {
          point.values.push(inUnit(name, row[2 + 3 * index]))
          point.minimums.push(inUnit(name, row[3 + 3 * index]))
          point.maximums.push(inUnit(name, row[4 + 3 * index]))
        })
        return point
      },
    }
  }

/** Value, minimum, maximum of an element; the value is the mean, or the extreme where that is what counts. */
function summaryColumns(name: ElementName): [string, string, string] {
  const { summary } = element(name)
  const value = `${name}${SUMMARY_STATISTIC[summary]}`
  return summary === 'direction' ? [value, 'NULL', 'NULL'] : [value, `${name}Minimum`, `${name}Maximum`]
}

const SERIES: Record<SeriesStep, SeriesQuery> = {
  raw,
  hour: summed('observation_hour'),
  day: summed('observation_day'),
}
