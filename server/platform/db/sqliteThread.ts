import { Worker } from 'node:worker_threads'
import type { ObservationRow } from './observationRows.ts'
import type { ObservationWriter, WriteResult } from './observationWriter.ts'
import { pack } from './packedRows.ts'
import type { PackedRows } from './packedRows.ts'

/** Marks a thread that was started for this and not merely imported. */
export const THREAD_ROLE = 'sqlite-observations'

export type Job =
  | { kind: 'write'; feedId: number; rows: PackedRows }
  | { kind: 'add'; feedId: number; rows: PackedRows }
  | { kind: 'rollUpDue' }

export interface Question {
  id: number
  job: Job
}

export interface Answer {
  id: number
  result?: WriteResult | number | boolean
  failure?: Error
}

interface Waiting {
  resolve(result: Answer['result']): void
  reject(error: Error): void
}

/** Our side of the thread. It starts with the first job and ends with `close`. */
export class SqliteThread implements ObservationWriter {
  private readonly file: string
  private readonly exclusive: <T>(work: () => Promise<T>) => Promise<T>
  private readonly waiting = new Map<number, Waiting>()
  private worker: Worker | undefined
  private lastId = 0
  private isClosed = false

  /** @param exclusive runs its work while nothing else writes to the file */
  constructor(file: string, exclusive: <T>(work: () => Promise<T>) => Promise<T>) {
    this.file = file
    this.exclusive = exclusive
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
      const { worker } = this
      if (!worker) return
      const exited = new Promise((resolve) => worker.once('exit', resolve))
      worker.ref()
      worker.postMessage('close', [])
      await exited
      this.worker = undefined
    })
  }

  private ask(job: Job): Promise<Answer['result']> {
    return this.exclusive(
      () =>
        new Promise((resolve, reject) => {
          if (this.isClosed) return reject(new Error('The database is closed'))
          const worker = (this.worker ??= this.start())
          const id = ++this.lastId
          this.waiting.set(id, { resolve, reject })
          worker.ref()
          const question: Question = { id, job }
          worker.postMessage(question, 'rows' in job ? [job.rows.numbers.buffer] : [])
        }),
    )
  }

  private start(): Worker {
    // beside this file stands its source in tests and its compiled form in production
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
    const entry = new URL(`./sqliteThreadEntry.${extension}`, import.meta.url)
    const worker = new Worker(entry, { workerData: { role: THREAD_ROLE, file: this.file } })
    worker.on('message', ({ id, result, failure }: Answer) => {
      const waiting = this.waiting.get(id)
      this.waiting.delete(id)
      if (this.waiting.size === 0) worker.unref()
      if (failure)
        waiting?.reject(new Error(`Writing observations failed: ${failure.message}`, { cause: failure }))
      else waiting?.resolve(result)
    })
    const failAll = (error: Error) => {
      this.worker = undefined
      for (const { reject } of this.waiting.values()) reject(error)
      this.waiting.clear()
    }
    worker.once('error', failAll)
    worker.once('exit', () => failAll(new Error('The observation writer thread ended')))
    worker.unref()
    return worker
  }
}
