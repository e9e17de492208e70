import { besideModule, WorkerThread } from '../../../platform/threads/workerThread.ts'
import type { SoundEncoder, SpokenSound } from '../../../platform/media/ports.ts'

export const ENCODER_ROLE = 'encoding speech'

/** Speech needs no more: 8 kHz of it remain, and a minute is 360 KB. */
export const ENCODING = { samplesPerSecond: 22_050, kbps: 48 } as const

/** Messages to the thread, in this order: the rate of a new sound, its samples part by part, its end. */
export type EncoderOrder = { samplesPerSecond: number } | { samples: Uint8Array } | 'end'

/** The encoder's memory is given back when nothing was spoken for this long. */
const IDLE_MS = 60_000

export interface Encoded {
  content: Uint8Array
  durationMs: number
}

/**
 * MP3 of one channel, made in a thread of its own while the sound is spoken: neither the sound nor its text is held as
 * a whole. One sound after the other.
 *
 * @source LAME 3.100 as the package wasm-media-encoders brings it
 */
export class EncoderThread implements SoundEncoder {
  readonly name = `mp3 ${ENCODING.samplesPerSecond} ${ENCODING.kbps}`
  readonly #thread: WorkerThread<EncoderOrder, Encoded | undefined>
  #before: Promise<unknown> = Promise.resolve()
  #isClosed = false

  constructor(idleMs = IDLE_MS) {
    const entry = besideModule(import.meta.url, 'encoderThreadEntry')
    this.#thread = new WorkerThread({ entry, role: ENCODER_ROLE, idleMs })
  }

  /** @throws Error for a sound without a sample, when the thread ends, the signal is aborted or it is closed */
  async encode(sound: SpokenSound, signal: AbortSignal): Promise<Encoded & { mediaType: 'audio/mpeg' }> {
    const encoding = this.#before.then(() => this.#encode(sound, signal))
    // the caller gets its error
    this.#before = encoding.catch(() => undefined)
    return { ...(await encoding), mediaType: 'audio/mpeg' }
  }

  async #encode({ samplesPerSecond, samples }: SpokenSound, signal: AbortSignal): Promise<Encoded> {
    const letRest = this.#thread.hold()
    try {
      await this.#notify({ samplesPerSecond }, signal)
      for await (const part of samples) await this.#notify({ samples: part }, signal)
      const encoded = await this.#notify('end', signal)
      if (!encoded) throw new Error('The thread made nothing of a sound')
      return encoded
    } finally {
      letRest()
    }
  }

  #notify(order: EncoderOrder, signal: AbortSignal): Promise<Encoded | undefined> {
    signal.throwIfAborted()
    if (this.#isClosed) throw closed()
    return this.#thread.ask(order)
  }

  /** Ends the thread; what is under way is refused. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#thread.close(closed())
  }
}

const closed = () => new Error('The encoder of speech is closed')
