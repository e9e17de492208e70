import { Worker } from 'node:worker_threads'
import { emptyDues } from '../../../src/domain/messages/thresholdColumns.ts'
import type {
  DueColumns,
  ObservationColumns,
  SubscriptionColumns,
} from '../../../src/domain/messages/thresholdColumns.ts'

/** Marks a thread that was started for this and not merely imported. */
export const MATCHING_ROLE = 'threshold-matching'

/** What was built of subscriptions. */
export interface Built {
  subscriptions: number
  /** limits of all of them together */
  rules: number
  /** milliseconds in the thread */
  tookMs: number
}

export interface Matched {
  dues: DueColumns
  /** milliseconds in the thread */
  tookMs: number
}

export type MatchingJob =
  | { kind: 'build'; points: number }
  /** `newMembers` absent: all are new */
  | { kind: 'use'; newMembers?: Int32Array<ArrayBuffer> }
  | { kind: 'observe'; observations: ObservationColumns }

export type MatchingOrder =
  /** what was handed over before and is not in use is forgotten */
  | { kind: 'begin' }
  | { kind: 'subscriptions'; columns: SubscriptionColumns }
  | { id: number; job: MatchingJob }

export interface MatchingAnswer {
  id: number
  result?: Built | Matched
  failure?: Error
}

interface Waiting {
  resolve(result: MatchingAnswer['result']): void
  reject(error: Error): void
}

/**
 * Our side of the thread that compares observations with the limits of all subscriptions. It starts with the first
 * subscriptions and ends with `close`. When it ends on its own, everything in it is lost: the listener has to hand
 * over subscriptions and observations again.
 */
export class MatchingThread {
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Set<(error: Error) => void>()
  #worker: Worker | undefined
  /** no subscription was ever loaded: a thread of its own would do nothing */
  #isEmpty = false
  #lastId = 0
  #isClosed = false

  /** Calls `fn` when the thread ended on its own; returns the way to stop it. */
  onLost(fn: (error: Error) => void): () => void {
    this.#listeners.add(fn)
    return () => void this.#listeners.delete(fn)
  }

  /**
   * Hands over all subscriptions; those in use stay in use beside them until `use`. One call at a time.
   *
   * @param batches moved into the thread, so their columns are empty afterwards
   * @param points how many there are, asked when all batches were read
   * @throws Error when the thread ends meanwhile, RangeError for a point that is not there
   */
  async load(batches: AsyncIterable<SubscriptionColumns>, points: () => number): Promise<Built> {
    if (this.#isClosed) throw closed()
    let worker = this.#worker
    if (worker) post(worker, { kind: 'begin' }, [])
    for await (const columns of batches) {
      if (worker !== this.#worker) throw ended()
      worker ??= this.#worker = this.#start()
      post(worker, { kind: 'subscriptions', columns }, buffersOf(columns))
    }
    this.#isEmpty = !worker
    if (this.#isEmpty) return { subscriptions: 0, rules: 0, tookMs: 0 }
    return (await this.#ask({ kind: 'build', points: points() }, [])) as Built
  }

  /**
   * From now on observations are matched with what was loaded last; nothing is known yet of where they stand.
   *
   * @param newMembers who is notified of observations that were matched before; all members when absent
   */
  async use(newMembers?: Iterable<number>): Promise<void> {
    if (this.#isEmpty) return
    const members = newMembers && Int32Array.from(newMembers)
    await this.#ask({ kind: 'use', ...(members && { newMembers: members }) }, members ? [members.buffer] : [])
  }

  /** @param observations moved into the thread @throws Error when the thread ends meanwhile */
  async observe(observations: ObservationColumns): Promise<Matched> {
    if (this.#isEmpty) return { dues: emptyDues(0), tookMs: 0 }
    return (await this.#ask({ kind: 'observe', observations }, buffersOf(observations))) as Matched
  }

  /** Ends the thread; what is under way is refused. */
  async close(): Promise<void> {
    this.#isClosed = true
    const worker = this.#worker
    this.#worker = undefined
    this.#refuseAll(closed())
    await worker?.terminate()
  }

  #ask(job: MatchingJob, moved: ArrayBuffer[]): Promise<MatchingAnswer['result']> {
    return new Promise((resolve, reject) => {
      const worker = this.#worker
      if (!worker) return reject(this.#isClosed ? closed() : ended())
      const id = ++this.#lastId
      this.#waiting.set(id, { resolve, reject })
      worker.ref()
      post(worker, { id, job }, moved)
    })
  }

  #start(): Worker {
    // beside this file stands its source in tests and its compiled form in production
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
    const entry = new URL(`./matchingThreadEntry.${extension}`, import.meta.url)
    const worker = new Worker(entry, { workerData: { role: MATCHING_ROLE } })
    worker.on('message', ({ id, result, failure }: MatchingAnswer) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      // a thread with nothing to do must not keep a command from ending
      if (this.#waiting.size === 0) worker.unref()
      if (failure) waiting?.reject(failure)
      else waiting?.resolve(result)
    })
    worker.once('error', (error: Error) => this.#lose(worker, error))
    worker.once('exit', () => this.#lose(worker, ended()))
    worker.unref()
    return worker
  }

  #lose(worker: Worker, error: Error): void {
    if (worker !== this.#worker) return
    this.#worker = undefined
    this.#refuseAll(error)
    for (const listener of this.#listeners) listener(error)
  }

  #refuseAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

const ended = () => new Error('The observation matching thread ended')
const closed = () => new Error('Observation matching is closed')

const post = (worker: Worker, order: MatchingOrder, moved: ArrayBuffer[]) => worker.postMessage(order, moved)

/** The memory behind columns, which then moves instead of being copied. */
export const buffersOf = (columns: SubscriptionColumns | ObservationColumns | DueColumns): ArrayBuffer[] =>
  Object.values(columns).map(({ buffer }: { buffer: ArrayBuffer }) => buffer)
