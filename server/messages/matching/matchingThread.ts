import { emptyDues } from '../../../src/domain/messages/thresholdColumns.ts'
import type {
  DueColumns,
  ObservationColumns,
  SubscriptionColumns,
} from '../../../src/domain/messages/thresholdColumns.ts'
import { besideModule, WorkerThread } from '../../platform/threads/workerThread.ts'

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

export type MatchingOrder =
  /** what was handed over before and is not in use is forgotten */
  | { kind: 'begin' }
  | { kind: 'subscriptions'; columns: SubscriptionColumns }
  | { kind: 'build'; points: number }
  /** `newMembers` absent: all are new */
  | { kind: 'use'; newMembers?: Int32Array<ArrayBuffer> }
  | { kind: 'observe'; observations: ObservationColumns }

export type MatchingResult = Built | Matched | undefined

/**
 * Our side of the thread that compares observations with the limits of all subscriptions. It starts with the first
 * subscriptions and ends with `close`. When it ends on its own, everything in it is lost: the listener has to hand
 * over subscriptions and observations again.
 */
export class MatchingThread {
  readonly #listeners = new Set<(error: Error) => void>()
  readonly #thread: WorkerThread<MatchingOrder, MatchingResult>
  /** how often the thread ended on its own */
  #losses = 0
  /** no subscription was ever loaded: a thread of its own would do nothing */
  #isEmpty = false
  #isClosed = false

  constructor() {
    this.#thread = new WorkerThread({
      entry: besideModule(import.meta.url, 'matchingThreadEntry'),
      role: MATCHING_ROLE,
      onLost: (error) => {
        this.#losses += 1
        for (const listener of this.#listeners) listener(error)
      },
    })
  }

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
    const before = this.#losses
    if (this.#thread.isRunning) this.#thread.note({ kind: 'begin' })
    for await (const columns of batches) {
      if (this.#isClosed) throw closed()
      if (this.#losses > before) throw ended()
      this.#thread.note({ kind: 'subscriptions', columns }, buffersOf(columns))
    }
    this.#isEmpty = !this.#thread.isRunning && this.#losses === before
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
    await this.#thread.close(closed())
  }

  /** What is in a thread is needed: another one in its place would know nothing. */
  async #ask(order: MatchingOrder, moved: ArrayBuffer[]): Promise<MatchingResult> {
    if (!this.#thread.isRunning) throw this.#isClosed ? closed() : ended()
    return this.#thread.ask(order, moved)
  }
}

const ended = () => new Error('The observation matching thread ended')
const closed = () => new Error('Observation matching is closed')

/** The memory behind columns, which then moves instead of being copied. */
export const buffersOf = (columns: SubscriptionColumns | ObservationColumns | DueColumns): ArrayBuffer[] =>
  Object.values(columns).map(({ buffer }: { buffer: ArrayBuffer }) => buffer)
