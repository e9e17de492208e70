import { besideModule, WorkerThread } from '../threads/workerThread.ts'
import type { ObservationRow } from './observationRows.ts'
import type { ObservationWriter, WriteResult } from './observationWriter.ts'
import { pack } from './packedRows.ts'
import type { PackedRows } from './packedRows.ts'

export const THREAD_ROLE = 'sqlite-observations'

export type Job =
  | { kind: 'write'; feedId: number; rows: PackedRows }
  | { kind: 'add'; feedId: number; rows: PackedRows }
  | { kind: 'rollUpDue' }
  | { kind: 'close' }

export type JobResult = WriteResult | number | boolean

/** Our side of the thread. It starts with the first job and ends with `close`. */
export class SqliteThread implements ObservationWriter {
  private readonly exclusive: <T>(work: () => Promise<T>) => Promise<T>
  private readonly thread: WorkerThread<Job, JobResult>
  private isClosed = false

  /** @param exclusive runs its work while nothing else writes to the file */
  constructor(file: string, exclusive: <T>(work: () => Promise<T>) => Promise<T>) {
    this.exclusive = exclusive
    const entry = besideModule(import.meta.url, 'sqliteThreadEntry')
    this.thread = new WorkerThread({ entry, role: THREAD_ROLE, data: { file } })
  }

  async write(feedId: number, rows: readonly ObservationRow[]): Promise<WriteResult> {
    return (await this.ask({ kind: 'write', feedId, rows: pack(rows) })) as WriteResult
  }

  async add(feedId: number, rows: PackedRows): Promise<number> {
    return (await this.ask({ kind: 'add', feedId, rows })) as number
  }

  async rollUpDue(): Promise<boolean> {
    // what is left when the portal stops is done after the next start
    if (this.isClosed) return false
    return (await this.ask({ kind: 'rollUpDue' })) as boolean
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.exclusive(async () => {
      if (!this.thread.isRunning) return
      await this.thread.ask({ kind: 'close' })
      await this.thread.close(closed())
    })
  }

  private ask(job: Job): Promise<JobResult> {
    return this.exclusive(async () => {
      if (this.isClosed) throw closed()
      try {
        return await this.thread.ask(job, 'rows' in job ? [job.rows.numbers.buffer] : [])
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new Error(`Writing observations failed: ${reason}`, { cause: error })
      }
    })
  }
}

const closed = () => new Error('The database is closed')
