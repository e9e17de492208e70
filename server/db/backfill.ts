/**
 * The fast road for history: rows go in with as little work per row as the engine allows, a batch and its hours and
 * days in one transaction, so that a killed process leaves whole batches and a second run fills in the rest.
 */
import { Readable } from 'node:stream'
import type { PoolConnection } from 'mysql2'
import type { EntityManager } from 'typeorm'
import { breather } from './breathe.ts'
import type { Database } from './dataSource.ts'
import { ROW_COLUMNS } from './observationRows.ts'
import type { ObservationRow } from './observationRows.ts'
import { rollUpStretch } from './rollUps.ts'
import type { SqlValue, Statements } from './statements.ts'

export interface BackfillResult {
  inserted: number
  /** rows whose station and minute were there already; they are left as they were */
  present: number
  /** time spent on rows alone and on hours and days, milliseconds */
  rowsMs: number
  rollUpsMs: number
}

/** Rows of one transaction. More makes it faster and holds other writers back longer. */
const BATCH_ROWS = 20_000
/** Measured best on SQLite: longer statements bind slower, shorter ones are too many. */
const STATEMENT_ROWS = 20

export async function backfill(
  db: Database,
  feedId: number,
  rows: Iterable<ObservationRow> | AsyncIterable<ObservationRow>,
): Promise<BackfillResult> {
  const total: BackfillResult = { inserted: 0, present: 0, rowsMs: 0, rollUpsMs: 0 }
  let batch: ObservationRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH_ROWS) continue
    await storeBatch(db, feedId, batch, total)
    batch = []
  }
  if (batch.length > 0) await storeBatch(db, feedId, batch, total)
  return total
}

async function storeBatch(
  db: Database,
  feedId: number,
  batch: ObservationRow[],
  total: BackfillResult,
): Promise<void> {
  // in the order of the key pages are filled one after the other instead of being visited again and again
  batch.sort((a, b) => a.stationId - b.stationId || a.observedMin - b.observedMin)
  const breathe = breather()
  const [inserted, rowsMs, rollUpsMs] = await db.write(async (tx) => {
    const run = db.within(tx)
    const started = performance.now()
    const count = await insert(db, tx, run, feedId, batch, breathe)
    const between = performance.now()
    if (count > 0) {
      for (const part of stretches(batch)) await rollUpStretch(run, { feedId, ...part }, breathe)
    }
    return [count, between - started, performance.now() - between] as const
  })
  total.inserted += inserted
  total.present += batch.length - inserted
  total.rowsMs += rowsMs
  total.rollUpsMs += rollUpsMs
}

/** First and last minute of each station; the batch is in the order of the key. */
function* stretches(batch: readonly ObservationRow[]) {
  for (let first = 0; first < batch.length;) {
    const { stationId, observedMin: firstMin } = batch[first]!
    let next = first
    while (batch[next + 1]?.stationId === stationId) next++
    yield { stationId, firstMin, lastMin: batch[next]!.observedMin }
    first = next + 1
  }
}

function insert(
  db: Database,
  tx: EntityManager,
  run: Statements,
  feedId: number,
  batch: readonly ObservationRow[],
  breathe: () => Promise<void> | void,
): Promise<number> {
  if (db.connection) return db.connection(tx).then((connection) => loadData(connection, feedId, batch))
  return insertStatements(run, feedId, batch, breathe)
}

const insertSql = (rows: number) => {
  const row = `(${ROW_COLUMNS.map(() => '?').join(', ')})`
  return `INSERT OR IGNORE INTO observation (${ROW_COLUMNS.join(', ')}) VALUES ${Array.from({ length: rows }, () => row).join(', ')}`
}
const INSERT_MANY = insertSql(STATEMENT_ROWS)
const INSERT_ONE = insertSql(1)

async function insertStatements(
  run: Statements,
  feedId: number,
  batch: readonly ObservationRow[],
  breathe: () => Promise<void> | void,
): Promise<number> {
  let inserted = 0
  for (let at = 0; at < batch.length;) {
    const many = batch.length - at >= STATEMENT_ROWS
    const end = at + (many ? STATEMENT_ROWS : 1)
    const parameters: SqlValue[] = []
    for (; at < end; at++) {
      const row = batch[at]!
      parameters.push(row.stationId, feedId, row.observedMin, row.receivedMin, row.refused)
      for (const value of row.values) parameters.push(value)
    }
    inserted += await run.run(many ? INSERT_MANY : INSERT_ONE, parameters)
    await breathe()
  }
  return inserted
}

const LOAD =
  "LOAD DATA LOCAL INFILE 'rows' IGNORE INTO TABLE observation CHARACTER SET ascii " +
  `(${ROW_COLUMNS.join(', ')})`
/** Text of one piece of the stream. */
const PIECE_ROWS = 500

/** Rows as the tab-separated text LOAD DATA reads by default; values are numbers, `\N` and our own code words. */
function* asText(feedId: number, batch: readonly ObservationRow[]): Generator<string> {
  let text = ''
  for (const [index, row] of batch.entries()) {
    text += `${row.stationId}\t${feedId}\t${row.observedMin}\t${row.receivedMin}\t${row.refused ?? '\\N'}`
    for (const value of row.values) text += value === null ? '\t\\N' : `\t${value}`
    text += '\n'
    if ((index + 1) % PIECE_ROWS === 0) {
      yield text
      text = ''
    }
  }
  if (text !== '') yield text
}

async function loadData(
  connection: PoolConnection,
  feedId: number,
  batch: readonly ObservationRow[],
): Promise<number> {
  const [result] = await connection.promise().query({
    sql: LOAD,
    infileStreamFactory: () => Readable.from(asText(feedId, batch), { objectMode: false }),
  })
  return 'affectedRows' in result ? result.affectedRows : 0
}
