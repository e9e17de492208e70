import { constants, setPriority } from 'node:os'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/** One task; a note has no id and no answer. */
interface Order<Task> {
  id?: number
  task: Task
}

type Done<Result> = { id: number; result: Result } | { id: number; failure: Error }

interface Waiting<Result> {
  resolve(result: Result): void
  reject(error: Error): void
}

export interface WorkerThreadParts {
  /** module that calls `serveOrders` where it is started for the same role */
  entry: URL
  /** marks a thread that was started for this and whose module is not merely imported */
  role: string
  /** handed to the thread at its start */
  data?: Record<string, unknown>
  /** its memory is given back when nothing was asked of it for this long; absent: it stays until `close` */
  idleMs?: number | undefined
  /** called when the thread ended on its own: whatever was in it is lost */
  onLost?(error: Error): void
}

/** The module of a thread beside the one that starts it: its source in tests, its compiled form in production. */
export const besideModule = (moduleUrl: string, name: string): URL =>
  new URL(`./${name}.${moduleUrl.endsWith('.ts') ? 'ts' : 'js'}`, moduleUrl)

/**
 * Our side of a thread. It starts with the first task, and again with the next one after it ended. A thread without a
 * task keeps no command from ending.
 */
export class WorkerThread<Task, Result> {
  readonly #parts: WorkerThreadParts
  readonly #waiting = new Map<number, Waiting<Result>>()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #orders = 0
  #held = 0

  constructor(parts: WorkerThreadParts) {
    this.#parts = parts
  }

  get isRunning(): boolean {
    return this.#worker !== undefined
  }

  /**
   * @param moved memory that moves into the thread instead of being copied
   * @throws what its work throws; Error when the thread ends before it has answered
   */
  ask(task: Task, moved: ArrayBuffer[] = []): Promise<Result> {
    const worker = (this.#worker ??= this.#start())
    const id = (this.#orders += 1)
    const order: Order<Task> = { id, task }
    // first: it throws for what cannot be copied or moved, and no answer to that ever comes
    worker.postMessage(order, moved)
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    this.#waiting.set(id, { resolve, reject })
    clearTimeout(this.#idle)
    worker.ref()
    return promise
  }

  /** The same without an answer; in order with the other tasks. */
  note(task: Task, moved: ArrayBuffer[] = []): void {
    const worker = (this.#worker ??= this.#start())
    const order: Order<Task> = { task }
    worker.postMessage(order, moved)
  }

  /**
   * For several tasks that belong together: it keeps its memory between them.
   * @returns the way to let it rest again
   */
  hold(): () => void {
    this.#held += 1
    return () => {
      this.#held -= 1
      this.#mayRest()
    }
  }

  /** Ends the thread. @param reason the error that waiting callers get */
  async close(reason: Error): Promise<void> {
    const worker = this.#forget(reason)
    await worker?.terminate()
  }

  #start(): Worker {
    const { entry, role, data } = this.#parts
    const worker = new Worker(entry, { workerData: { ...data, role } })
    worker.on('message', (done: Done<Result>) => this.#settle(worker, done))
    worker.on('error', (error: Error) => this.#lose(worker, error))
    worker.on('exit', () => this.#lose(worker, new Error(`The thread for ${role} ended`)))
    worker.unref()
    return worker
  }

  #settle(worker: Worker, done: Done<Result>): void {
    const waiting = this.#waiting.get(done.id)
    this.#waiting.delete(done.id)
    if ('result' in done) waiting?.resolve(done.result)
    else waiting?.reject(done.failure)
    if (worker === this.#worker) this.#mayRest()
  }

  #mayRest(): void {
    if (this.#waiting.size > 0 || this.#held > 0) return
    this.#worker?.unref()
    clearTimeout(this.#idle)
    const { idleMs } = this.#parts
    if (idleMs !== undefined) this.#idle = setTimeout(() => this.#rest(), idleMs).unref()
  }

  /** Forgotten first: a caller that comes while it ends gets another thread, not its end. */
  #rest(): void {
    const worker = this.#worker
    this.#worker = undefined
    void worker?.terminate()
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#forget(error)
    this.#parts.onLost?.(error)
  }

  #forget(reason: Error): Worker | undefined {
    const worker = this.#worker
    this.#worker = undefined
    clearTimeout(this.#idle)
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
    return worker
  }
}

/** What the thread was started with, where it was started for that role and its module is not merely imported. */
export function startedFor(role: string): Record<string, unknown> | undefined {
  const data: unknown = workerData
  const isIt = typeof data === 'object' && data !== null && 'role' in data && data.role === role
  return isIt && parentPort ? { ...data } : undefined
}

export interface Serving<Result> {
  /** elsewhere than on Linux a priority is the whole process's, and stays as it is */
  priority?: 'low' | 'below-normal'
  /** a task begins before the one before it has ended */
  isConcurrent?: boolean
  /** memory of a result that moves to the caller instead of being copied */
  moved?(result: Result): ArrayBuffer[]
}

const PRIORITIES = {
  low: constants.priority.PRIORITY_LOW,
  'below-normal': constants.priority.PRIORITY_BELOW_NORMAL,
}

/** The thread's own side: does its work, one task after the other unless it is concurrent. */
export function serveOrders<Result>(
  work: (task: never) => Result | Promise<Result>,
  { priority, isConcurrent = false, moved }: Serving<Result> = {},
): void {
  const port = parentPort
  if (!port) throw new Error('This is no thread')
  if (priority && process.platform === 'linux') setPriority(PRIORITIES[priority])
  async function perform({ id, task }: Order<never>): Promise<void> {
    if (id === undefined) return void (await work(task))
    try {
      const result = await work(task)
      port?.postMessage({ id, result } satisfies Done<Result>, moved?.(result) ?? [])
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      port?.postMessage({ id, failure } satisfies Done<Result>)
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  port.on('message', (order: Order<never>) => {
    last = isConcurrent ? perform(order) : last.then(() => perform(order))
  })
}
