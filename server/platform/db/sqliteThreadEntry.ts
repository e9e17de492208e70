/**
 * The thread that writes observations into SQLite: inserting, summing up, committing and copying the log back into
 * the file take milliseconds each, and here they hold no request up.
 */
import { constants, setPriority } from 'node:os'
import SqliteConnection from 'better-sqlite3'
import { parentPort, workerData } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import { addRows } from './addRows.ts'
import { writeRows } from './observationWriter.ts'
import { stretches, unpack } from './packedRows.ts'
import { noteDue, rollUpDue } from './rollUps.ts'
import { BUSY_TIMEOUT_MS, sqliteStatements, tune } from './sqliteStatements.ts'
import { THREAD_ROLE } from './sqliteThread.ts'
import type { Answer, Job, Question } from './sqliteThread.ts'
import type { Statements } from './statements.ts'

const CACHE_KB = 16_000
/** Each copying back waits for the disk, so a back-fill gains from doing it seldom; the log may grow to 32 MB. */
const CHECKPOINT_PAGES = 8000

/** What a back-fill gains from a large cache is of no use after it. */
const SHRINK_AFTER_MS = 5_000

/** Nothing else runs on this thread. */
const yieldIfDue = () => undefined

function serve(port: MessagePort, file: string): void {
  // where cores are few, requests come first; elsewhere than on Linux a priority is the whole process's
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
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

  const shrinking = setTimeout(() => connection.pragma('shrink_memory'), SHRINK_AFTER_MS)
  port.on('message', (message: Question | 'close') => {
    if (message !== 'close') {
      shrinking.refresh()
      return void answer(message).then((reply) => port.postMessage(reply))
    }
    clearTimeout(shrinking)
    connection.close()
    port.close()
  })
}

async function perform(run: Statements, job: Job): Promise<Answer['result']> {
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

const data: unknown = workerData
if (parentPort && typeof data === 'object' && data && 'role' in data && data.role === THREAD_ROLE) {
  if ('file' in data && typeof data.file === 'string') serve(parentPort, data.file)
}
