import { fromStored } from '../../entities/elementColumns.ts'
import { ELEMENT_NAMES, element } from '../../src/domain/elements.ts'
import type { ElementName } from '../../src/domain/elements.ts'
import { LATEST_SPAN_MIN } from '../../src/domain/mergeReports.ts'
import type { StationReport } from '../../src/domain/readings.ts'
import type { SeriesStep } from '../../src/domain/stations.ts'
import { backfill } from './backfill.ts'
import type { BackfillResult } from './backfill.ts'
import { breather } from './breathe.ts'
import type { Database } from './dataSource.ts'
import { FIRST_ELEMENT, ROW_COLUMNS, fromMinute, refusedFromText } from './observationRows.ts'
import type { ObservationRow } from './observationRows.ts'
import { DAY_MIN, Touched } from './rollUps.ts'
import type { SqlValue, Statements } from './statements.ts'

export interface WriteResult {
  inserted: number
  changed: number
  unchanged: number
  /** stations with a row that differs from what was stored before */
  changedStationIds: number[]
}

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

/** Rows of one read-compare-write round: a few milliseconds on SQLite, one round trip each way on MariaDB. */
const ROWS_AT_ONCE = 50
/** A read of more than this many minutes is made in slices, so that a long series does not hold requests back. */
const SLICE_MIN: Record<SeriesStep, number> = { raw: 7 * DAY_MIN, hour: 60 * DAY_MIN, day: 4000 * DAY_MIN }

const places = (count: number) => Array.from({ length: count }, () => '?').join(', ')
const replaceRows = (count: number) =>
  `REPLACE INTO observation (${ROW_COLUMNS.join(', ')}) VALUES ` +
  Array.from({ length: count }, () => `(${places(ROW_COLUMNS.length)})`).join(', ')
const selectRows = (stations: number, minutes: number) =>
  `SELECT ${ROW_COLUMNS.join(', ')} FROM observation ` +
  `WHERE stationId IN (${places(stations)}) AND feedId = ? AND observedMin IN (${places(minutes)})`

/** Observations in the database: the prepared-statement road, with no knowledge of feeds, stations or time limits. */
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
  async write(feedId: number, rows: readonly ObservationRow[]): Promise<WriteResult> {
    const unique = [...new Map(rows.map((row) => [`${row.stationId} ${row.observedMin}`, row])).values()]
    unique.sort((a, b) => a.stationId - b.stationId || a.observedMin - b.observedMin)
    const breathe = breather()
    return this.db.write(async (tx) => {
      const run = this.db.within(tx)
      const touched = new Touched()
      const changedStations = new Set<number>()
      let [inserted, changed] = [0, 0]
      for (let at = 0; at < unique.length; at += ROWS_AT_ONCE) {
        const some = unique.slice(at, at + ROWS_AT_ONCE)
        const stored = await this.stored(run, feedId, some)
        const different = some.filter((row) => {
          const old = stored.get(`${row.stationId} ${row.observedMin}`)
          if (old && sameContent(old, row)) return false
          if (old) changedStations.add(row.stationId)
          if (old) changed++
          else inserted++
          touched.add(row.stationId, row.observedMin)
          return true
        })
        await replace(run, feedId, different)
        await breathe()
      }
      await touched.rollUp(run, feedId, breathe)
      const unchanged = unique.length - inserted - changed
      return { inserted, changed, unchanged, changedStationIds: [...changedStations] }
    })
  }

  /** Fills in history quickly: what is missing is added, what is there is never touched. See `backfill.ts`. */
  backfill(
    feedId: number,
    rows: Iterable<ObservationRow> | AsyncIterable<ObservationRow>,
  ): Promise<BackfillResult> {
    return backfill(this.db, feedId, rows)
  }

  /**
   * The reports that decide the latest values: of each station and feed those of the last hours before its newest.
   *
   * @param stationIds absent = all stations
   */
  async newest(feedIds: readonly number[], stationIds?: readonly number[]): Promise<StoredReport[]> {
    const only = stationIds ? `WHERE s.id IN (${places(stationIds.length)})` : ''
    const columns = ROW_COLUMNS.map((name) => `o.${name}`).join(', ')
    const sql =
      `SELECT ${columns} FROM (SELECT s.id AS id, (SELECT n.observedMin FROM observation n ` +
      `WHERE n.stationId = s.id AND n.feedId = ? ORDER BY n.observedMin DESC LIMIT 1) AS newestMin ` +
      `FROM station s ${only}) k ` +
      `JOIN observation o ON o.stationId = k.id AND o.feedId = ? AND o.observedMin >= k.newestMin - ?`
    const reports: StoredReport[] = []
    for (const feedId of feedIds) {
      const rows = await this.db.read.all(sql, [feedId, ...(stationIds ?? []), feedId, LATEST_SPAN_MIN])
      reports.push(...rows.map(toReport))
    }
    return reports
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
    for (let start = fromMin; start <= toMin; start += SLICE_MIN[step]) {
      const end = Math.min(start + SLICE_MIN[step] - 1, toMin)
      const rows = await this.db.read.all(sql, [stationId, ...feedIds, start, end])
      for (const row of rows) points.push(read(row))
      if (end < toMin) await new Promise((resolve) => setImmediate(resolve))
    }
    return points.toSorted((a, b) => a.atMin - b.atMin)
  }

  private async stored(run: Statements, feedId: number, rows: readonly ObservationRow[]) {
    const stations = padded([...new Set(rows.map((row) => row.stationId))])
    const minutes = padded([...new Set(rows.map((row) => row.observedMin))])
    const found = await run.all(selectRows(stations.length, minutes.length), [
      ...stations,
      feedId,
      ...minutes,
    ])
    return new Map(found.map((row) => [`${row[0]} ${row[2]}`, row]))
  }
}

/** Fills a list up to the next power of two by repeating its last entry, so that few texts need preparing. */
function padded(list: number[]): number[] {
  const length = 2 ** Math.ceil(Math.log2(list.length))
  return [...list, ...Array.from({ length: length - list.length }, () => list.at(-1)!)]
}

/** The received time is not content: the same payload read again changes nothing. */
function sameContent(old: readonly SqlValue[], row: ObservationRow): boolean {
  if (old[4] !== row.refused) return false
  return row.values.every((value, index) => old[FIRST_ELEMENT + index] === value)
}

async function replace(run: Statements, feedId: number, rows: readonly ObservationRow[]): Promise<void> {
  for (let at = 0; at < rows.length;) {
    const count = rows.length - at >= 10 ? 10 : 1
    const some = rows.slice(at, at + count)
    await run.run(
      replaceRows(count),
      some.flatMap((row) => [
        row.stationId,
        feedId,
        row.observedMin,
        row.receivedMin,
        row.refused,
        ...row.values,
      ]),
    )
    at += count
  }
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

type SeriesRoad = (
  elements: readonly ElementName[],
  feeds: number,
) => { sql: string; read: (row: readonly SqlValue[]) => StoredPoint }

const inUnit = (name: ElementName, stored: SqlValue | undefined) =>
  typeof stored === 'number' ? fromStored(name, stored) : null

const raw: SeriesRoad = (elements, feeds) => ({
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
  (table: string): SeriesRoad =>
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

const SERIES: Record<SeriesStep, SeriesRoad> = {
  raw,
  hour: summed('observation_hour'),
  day: summed('observation_day'),
}
