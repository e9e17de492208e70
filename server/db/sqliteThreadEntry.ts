/**
 * The thread that writes observations into SQLite: inserting, summing up, committing and copying the log back into
 * the file take milliseconds each, and here they hold no request up.
 */
import SqliteConnection from 'better-sqlite3'
import { parentPort, workerData } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import { ROW_COLUMNS, FIRST_ELEMENT } from './observationRows.ts'
import { writeRows } from './observationWriter.ts'
import { NOTHING, VALUES_AT, WIDTH, rowCount, stretches, unpack, usedElements } from './packedRows.ts'
import type { PackedRows } from './packedRows.ts'
import { noteDue, rollUpDue } from './rollUps.ts'
import { BUSY_TIMEOUT_MS, sqliteStatements, tune } from './sqliteStatements.ts'
import { THREAD_ROLE } from './sqliteThread.ts'
import type { Answer, Job, Question } from './sqliteThread.ts'
import type { SqlValue, Statements } from './statements.ts'

const CACHE_KB = 16_000
const CHECKPOINT_PAGES = 1000
/** Measured best: longer statements gain nothing, shorter ones are too many. */
const INSERT_ROWS = 20

/** Here no one waits for a turn. */
const breathe = () => undefined

function serve(port: MessagePort, file: string): void {
  const connection = new SqliteConnection(file, { timeout: BUSY_TIMEOUT_MS, fileMustExist: true })
  tune(connection, { cacheKb: CACHE_KB, checkpointPages: CHECKPOINT_PAGES })
  const run = sqliteStatements(connection)

  async function transaction<T>(work: () => Promise<T>): Promise<T> {
    await run.run('BEGIN IMMEDIATE', [])
    try {
      const result = await work()
      await run.run('COMMIT', [])
      return result
    } catch (error) {
      // a full disk may have rolled back already
      if (connection.inTransaction) await run.run('ROLLBACK', [])
      throw error
    }
  }

  async function answer({ id, job }: Question): Promise<Answer> {
    try {
      return { id, result: await transaction(() => perform(run, job)) }
    } catch (error) {
      return { id, failure: error instanceof Error ? error : new Error(String(error)) }
    }
  }

  port.on('message', (message: Question | 'close') => {
    if (message !== 'close') return void answer(message).then((reply) => port.postMessage(reply))
    connection.close()
    port.close()
  })
}

async function perform(run: Statements, job: Job): Promise<Answer['result']> {
  switch (job.kind) {
    case 'write':
      return writeRows(run, job.feedId, unpack(job.rows), breathe)
    case 'add': {
      const added = await addRows(run, job.feedId, job.rows)
      if (added > 0) await noteDue(run, job.feedId, stretches(job.rows))
      return added
    }
    case 'rollUpDue':
      return rollUpDue(run, breathe)
  }
}

/** Columns no row has a value for are left out: binding a null costs as much as binding a number. */
async function addRows(run: Statements, feedId: number, rows: PackedRows): Promise<number> {
  const used = usedElements(rows)
  const hasRefused = rows.refused.size > 0
  const columns = ['stationId', 'feedId', 'observedMin', 'receivedMin', ...(hasRefused ? ['refused'] : [])]
  columns.push(...used.map((place) => ROW_COLUMNS[FIRST_ELEMENT + place]!))
  const line = `(${columns.map(() => '?').join(', ')})`
  const sql = (count: number) =>
    `INSERT OR IGNORE INTO observation (${columns.join(', ')}) VALUES ${Array.from({ length: count }, () => line).join(', ')}`
  const [many, one] = [sql(INSERT_ROWS), sql(1)]
  const count = rowCount(rows)
  let added = 0
  for (let row = 0; row < count;) {
    const end = count - row >= INSERT_ROWS ? row + INSERT_ROWS : row + 1
    const isMany = end > row + 1
    const parameters: SqlValue[] = []
    for (; row < end; row++) {
      const at = row * WIDTH
      parameters.push(rows.numbers[at]!, feedId, rows.numbers[at + 1]!, rows.numbers[at + 2]!)
      if (hasRefused) parameters.push(rows.refused.get(row) ?? null)
      for (const place of used) {
        const value = rows.numbers[at + VALUES_AT + place]!
        parameters.push(value === NOTHING ? null : value)
      }
    }
    added += await run.run(isMany ? many : one, parameters)
  }
  return added
}

const data: unknown = workerData
if (parentPort && typeof data === 'object' && data && 'role' in data && data.role === THREAD_ROLE) {
  if ('file' in data && typeof data.file === 'string') serve(parentPort, data.file)
}
