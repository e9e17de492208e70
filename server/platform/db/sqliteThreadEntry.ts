/**
 * The thread that writes observations into SQLite: inserting, summing up, committing and copying the log back into
 * the file take milliseconds each, and here they hold no request up.
 */
import SqliteConnection from 'better-sqlite3'
import { serveOrders, startedFor } from '../threads/workerThread.ts'
import { addRows } from './addRows.ts'
import { writeRows } from './observationWriter.ts'
import { stretches, unpack } from './packedRows.ts'
import { noteDue, rollUpDue } from './rollUps.ts'
import { BUSY_TIMEOUT_MS, sqliteStatements, tune } from './sqliteStatements.ts'
import { THREAD_ROLE } from './sqliteThread.ts'
import type { Job, JobResult } from './sqliteThread.ts'
import type { Statements } from './statements.ts'

const CACHE_KB = 16_000
/** Each copying back waits for the disk, so a back-fill gains from doing it seldom; the log may grow to 32 MB. */
const CHECKPOINT_PAGES = 8000

/** What a back-fill gains from a large cache is of no use after it. */
const SHRINK_AFTER_MS = 5_000

/** Nothing else runs on this thread. */
const yieldIfDue = () => undefined

function serve(file: string): void {
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

  const shrinking = setTimeout(() => connection.pragma('shrink_memory'), SHRINK_AFTER_MS)
  function obey(job: Job): JobResult | Promise<JobResult> {
    if (job.kind === 'close') {
      clearTimeout(shrinking)
      connection.close()
      return true
    }
    shrinking.refresh()
    return transaction(() => perform(run, job))
  }
  // where cores are few, requests come first
  serveOrders(obey, { priority: 'below-normal' })
}

async function perform(run: Statements, job: Exclude<Job, { kind: 'close' }>): Promise<JobResult> {
  switch (job.kind) {
    case 'write':
      return writeRows(run, job.feedId, unpack(job.rows), yieldIfDue)
    case 'add': {
      const added = await addRows(run, 'INSERT OR IGNORE', job.feedId, job.rows)
      if (added > 0) await noteDue(run, job.feedId, stretches(job.rows))
      return added
    }
    case 'rollUpDue':
      return rollUpDue(run, yieldIfDue)
  }
}

const started = startedFor(THREAD_ROLE)
if (typeof started?.file === 'string') serve(started.file)
