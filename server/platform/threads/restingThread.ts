import { constants, setPriority } from 'node:os'
import { parentPort, Worker, workerData } from 'node:worker_threads'

interface Order<Task> {
  id: number
  task: Task
}

type Done<Result> = { id: number; result: Result } | { id: number; failure: Error }

interface Waiting<Result> {
  resolve(result: Result): void
  reject(error: Error): void
}

export interface RestingThreadParts {
  /** module that calls `answerOrders` with the same role */
  entry: URL
  /** marks a thread that was started for this and whose module is not merely imported */
  role: string
  /** its memory is given back when nothing was asked of it for this long; default: a minute */
  idleMs?: number | undefined
}

const IDLE_MS = 60_000

/** The module of a thread beside the one that starts it: its source in tests, its compiled form in production. */
export const besideModule = (moduleUrl: string, name: string): URL =>
  new URL(`./${name}.${moduleUrl.endsWith('.ts') ? 'ts' : 'js'}`, moduleUrl)

/** Work in a thread at low priority. It starts when first needed and ends when idle. */
export class RestingThread<Task, Result> {
  readonly #parts: RestingThreadParts
  readonly #waiting = new Map<number, Waiting<Result>>()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #orders = 0
  #held = 0

  constructor(parts: RestingThreadParts) {
    this.#parts = parts
  }

  /** @throws what its work throws; Error when the thread ends before it has answered */
  ask(task: Task): Promise<Result> {
    const worker = (this.#worker ??= this.#start())
    clearTimeout(this.#idle)
    worker.ref()
    const id = (this.#orders += 1)
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    this.#waiting.set(id, { resolve, reject })
    const order: Order<Task> = { id, task }
    worker.postMessage(order, [])
    return promise
  }

  /**
   * For several orders that belong together: it keeps its memory between them.
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
    const worker = this.#worker
    if (worker) this.#end(worker, reason)
    await worker?.terminate()
  }

  #start(): Worker {
    const { entry, role } = this.#parts
    const worker = new Worker(entry, { workerData: { role } })
    worker.on('message', (done: Done<Result>) => this.#settle(worker, done))
    worker.on('error', (error: Error) => this.#end(worker, error))
    worker.on('exit', () => this.#end(worker, new Error(`The thread for ${role} ended`)))
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
    // a thread with nothing to do must not keep a command from ending
    this.#worker?.unref()
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#rest(), this.#parts.idleMs ?? IDLE_MS).unref()
  }

  /** Forgotten first: a caller that comes while it ends gets another thread, not its end. */
  #rest(): void {
    const worker = this.#worker
    this.#worker = undefined
    void worker?.terminate()
  }

  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    clearTimeout(this.#idle)
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/** Whether this is a thread of that role, and its module not merely imported. */
export function isStartedFor(role: string): boolean {
  const data: unknown = workerData
  return typeof data === 'object' && data !== null && 'role' in data && data.role === role
}

/** The thread's own side: does its work at the lowest priority, one task after the other. */
export function answerOrders(work: (task: never) => unknown): void {
  const port = parentPort
  if (!port) throw new Error('This is no thread')
  // elsewhere than on Linux a priority is the whole process's
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
  const answer = async ({ id, task }: Order<never>): Promise<Done<unknown>> => {
    try {
      return { id, result: await work(task) }
    } catch (error) {
      return { id, failure: error instanceof Error ? error : new Error(String(error)) }
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  port.on('message', (order: Order<never>) => {
    last = last.then(async () => port.postMessage(await answer(order), []))
  })
}
