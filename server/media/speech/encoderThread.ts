import { Worker } from 'node:worker_threads'
import type { SoundEncoder } from '../ports.ts'

/** Tells the thread that it was started for this and not merely imported. */
export const ENCODER_ROLE = 'speech-encoder'

/** Speech needs no more: 8 kHz of it remain, and a minute is 360 KB. */
export const ENCODING = { samplesPerSecond: 22_050, kbps: 48 } as const

export interface EncodeOrder {
  id: number
  wav: Uint8Array
}

export interface Encoded {
  content: Uint8Array
  durationMs: number
  /** processor time of the thread for it */
  cpuMs: number
}

export type EncodeDone = { id: number; encoded: Encoded } | { id: number; failure: Error }

/** Its memory is given back when nothing was encoded for this long. */
const IDLE_MS = 60_000

interface Waiting {
  resolve(encoded: Encoded): void
  reject(error: Error): void
}

/**
 * MP3 of one channel, made in a thread that steps back for everything else. It starts when first needed.
 *
 * @source LAME 3.100 as the package wasm-media-encoders brings it
 */
export class EncoderThread implements SoundEncoder {
  readonly name = `mp3 ${ENCODING.samplesPerSecond} ${ENCODING.kbps}`
  readonly #waiting = new Map<number, Waiting>()
  readonly #idleMs: number
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #orders = 0
  #isClosed = false

  constructor(idleMs = IDLE_MS) {
    this.#idleMs = idleMs
  }

  /**
   * @param wav one channel of 16 bits
   * @throws Error for what is no such file, when the thread ends, the signal is aborted or it is closed
   */
  async encode(wav: Uint8Array, signal: AbortSignal): Promise<Encoded & { mediaType: 'audio/mpeg' }> {
    signal.throwIfAborted()
    if (this.#isClosed) throw closed()
    const worker = (this.#worker ??= this.#start())
    clearTimeout(this.#idle)
    worker.ref()
    const id = (this.#orders += 1)
    const { promise, resolve, reject } = Promise.withResolvers<Encoded>()
    // the thread works to the end of it, and nobody listens
    const leave = () => reject(signal.reason as Error)
    signal.addEventListener('abort', leave, { once: true })
    this.#waiting.set(id, { resolve, reject })
    const order: EncodeOrder = { id, wav }
    worker.postMessage(order, [])
    try {
      return { ...(await promise), mediaType: 'audio/mpeg' }
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  /** Ends the thread; what is under way is refused. */
  async close(): Promise<void> {
    this.#isClosed = true
    const worker = this.#worker
    if (worker) this.#end(worker, closed())
    await worker?.terminate()
  }

  #start(): Worker {
    // beside this file stands its source in tests and its compiled form in production
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
    const worker = new Worker(new URL(`./encoderThreadEntry.${extension}`, import.meta.url), {
      workerData: { role: ENCODER_ROLE },
    })
    worker.on('message', (done: EncodeDone) => this.#settle(worker, done))
    worker.on('error', (error: Error) => this.#end(worker, error))
    worker.on('exit', () => this.#end(worker, new Error('The thread that encodes speech ended')))
    return worker
  }

  #settle(worker: Worker, done: EncodeDone): void {
    const waiting = this.#waiting.get(done.id)
    this.#waiting.delete(done.id)
    if ('encoded' in done) waiting?.resolve(done.encoded)
    else waiting?.reject(done.failure)
    if (this.#waiting.size > 0 || worker !== this.#worker) return
    // a thread with nothing to do must not keep a command from ending
    worker.unref()
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

const closed = () => new Error('The encoder of speech is closed')
