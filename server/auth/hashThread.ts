import type { Argon2Parameters } from 'node:crypto'
import { Worker } from 'node:worker_threads'

/** Tells the thread that it was started for this and not merely imported. */
export const HASH_ROLE = 'password-hash'

export interface HashOrder {
  id: number
  parameters: Argon2Parameters
}

export type HashDone = { id: number; hash: Uint8Array } | { id: number; error: string }

/** Its memory is given back when nobody has logged in for this long. */
const IDLE_MS = 60_000

interface Waiting {
  resolve(hash: Buffer): void
  reject(error: Error): void
}

/**
 * Argon2id in a thread that steps back for everything else: a hash takes a core for some 20 ms, and in the pool that
 * Node hashes in it would take it from whoever waits for a page. Started when first needed.
 */
export class HashThread {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #orders = 0
  readonly #idleMs: number

  constructor(idleMs = IDLE_MS) {
    this.#idleMs = idleMs
  }

  /** @throws Error when the thread ends before it has answered */
  derive(parameters: Argon2Parameters): Promise<Buffer> {
    const worker = (this.#worker ??= this.#start())
    clearTimeout(this.#idle)
    worker.ref()
    const id = (this.#orders += 1)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      const order: HashOrder = { id, parameters }
      worker.postMessage(order, [])
    })
  }

  #start(): Worker {
    // beside this file stands its source in tests and its compiled form in production
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
    const worker = new Worker(new URL(`./hashThreadEntry.${extension}`, import.meta.url), {
      workerData: { role: HASH_ROLE },
    })
    worker.on('message', (done: HashDone) => this.#settle(done))
    worker.on('error', (error: Error) => this.#end(worker, error))
    worker.on('exit', () => this.#end(worker, new Error('The thread that hashes passwords ended')))
    return worker
  }

  #settle(done: HashDone): void {
    const waiting = this.#waiting.get(done.id)
    this.#waiting.delete(done.id)
    if ('hash' in done) waiting?.resolve(Buffer.from(done.hash))
    else waiting?.reject(new Error(done.error))
    if (this.#waiting.size > 0) return
    // a thread with nothing to do must not keep a command from ending
    this.#worker?.unref()
    this.#idle = setTimeout(() => this.#rest(), this.#idleMs).unref()
  }

  /** Forgotten first: whoever comes while it ends gets another thread, not its end. */
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
