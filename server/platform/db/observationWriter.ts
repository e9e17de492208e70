/**
 * How observations are written, for both engines: on MariaDB these functions run here over the network, on SQLite
 * in a thread of their own (`sqliteThread.ts`). They know nothing of TypeORM, so the thread starts quickly.
 */
import type { YieldIfDue } from '../timeSlice.ts'
import { FIRST_ELEMENT, ROW_COLUMNS } from './observationRows.ts'
import type { ObservationRow } from './observationRows.ts'
import type { PackedRows } from './packedRows.ts'
import { Touched } from './rollUps.ts'
import type { SqlValue, Statements } from './statements.ts'

export interface WriteResult {
  inserted: number
  changed: number
  unchanged: number
  /** stations with a row that differs from what was stored before */
  changedStationIds: number[]
}

/** Each call is one transaction. */
export interface ObservationWriter {
  /** Stores rows where they are new or different, with the hours and days they touch. */
  write(feedId: number, rows: readonly ObservationRow[]): Promise<WriteResult>
  /**
   * Adds rows where there are none yet and notes the hours and days that are due.
   *
   * @param rows in the order of the key
   * @returns how many were added
   */
  add(feedId: number, rows: PackedRows): Promise<number>
  /** Computes a piece of the hours and days that are due; false when none were. */
  rollUpDue(): Promise<boolean>
}

/** Rows of one read-compare-write round: a few milliseconds on SQLite, one round trip each way on MariaDB. */
const ROWS_AT_ONCE = 50
/** Rows of one statement. */
const REPLACE_ROWS = 10

const places = (count: number) => Array.from({ length: count }, () => '?').join(', ')
const replaceSql = (count: number) =>
  `REPLACE INTO observation (${ROW_COLUMNS.join(', ')}) VALUES ` +
  Array.from({ length: count }, () => `(${places(ROW_COLUMNS.length)})`).join(', ')
const REPLACE_MANY = replaceSql(REPLACE_ROWS)
const REPLACE_ONE = replaceSql(1)

const observationKey = (stationId: SqlValue | undefined, observedMin: SqlValue | undefined) =>
  `${stationId} ${observedMin}`

/**
 * Stores the rows of one payload. A row that is there already with the same values is left alone, one with other
 * values is replaced. Of two rows with the same key the later one counts.
 */
export async function writeRows(
  run: Statements,
  feedId: number,
  rows: readonly ObservationRow[],
  yieldIfDue: YieldIfDue,
): Promise<WriteResult> {
  const unique = [
    ...new Map(rows.map((row) => [observationKey(row.stationId, row.observedMin), row])).values(),
  ]
  unique.sort((a, b) => a.stationId - b.stationId || a.observedMin - b.observedMin)
  const touched = new Touched()
  const changedStations = new Set<number>()
  let [inserted, changed] = [0, 0]
  for (let at = 0; at < unique.length; at += ROWS_AT_ONCE) {
    const some = unique.slice(at, at + ROWS_AT_ONCE)
    const stored = await storedRows(run, feedId, some)
    const different: ObservationRow[] = []
    for (const row of some) {
      const old = stored.get(observationKey(row.stationId, row.observedMin))
      if (old && hasSameContent(old, row)) continue
      different.push(row)
      touched.add(row.stationId, row.observedMin)
      if (old) changedStations.add(row.stationId)
      if (old) changed++
      else inserted++
    }
    await replaceRows(run, feedId, different)
    await yieldIfDue()
  }
  await touched.rollUp(run, feedId, yieldIfDue)
  return {
    inserted,
    changed,
    unchanged: unique.length - inserted - changed,
    changedStationIds: [...changedStations],
  }
}

async function storedRows(run: Statements, feedId: number, rows: readonly ObservationRow[]) {
  const stations = padded([...new Set(rows.map((row) => row.stationId))])
  const minutes = padded([...new Set(rows.map((row) => row.observedMin))])
  const found = await run.all(
    `SELECT ${ROW_COLUMNS.join(', ')} FROM observation ` +
      `WHERE stationId IN (${places(stations.length)}) AND feedId = ? AND observedMin IN (${places(minutes.length)})`,
    [...stations, feedId, ...minutes],
  )
  return new Map(found.map((row) => [observationKey(row[0], row[2]), row]))
}

/** Fills a list up to the next power of two by repeating its last entry, so that few texts need preparing. */
function padded(list: number[]): number[] {
  const length = 2 ** Math.ceil(Math.log2(list.length))
  return [...list, ...Array.from({ length: length - list.length }, () => list.at(-1)!)]
}

/** The received time is not content: the same payload read again changes nothing. */
function hasSameContent(old: readonly SqlValue[], row: ObservationRow): boolean {
  if (old[FIRST_ELEMENT - 1] !== row.refused) return false
  return row.values.every((value, index) => old[FIRST_ELEMENT + index] === value)
}

async function replaceRows(run: Statements, feedId: number, rows: readonly ObservationRow[]): Promise<void> {
  for (let at = 0; at < rows.length;) {
    const isMany = rows.length - at >= REPLACE_ROWS
    const some = rows.slice(at, at + (isMany ? REPLACE_ROWS : 1))
    const parameters = some.flatMap((row) => [
      row.stationId,
      feedId,
      row.observedMin,
      row.receivedMin,
      row.refused,
      ...row.values,
    ])
    await run.run(isMany ? REPLACE_MANY : REPLACE_ONE, parameters)
    at += some.length
  }
}
