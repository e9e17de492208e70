import { besideModule, RestingThread } from '../../restingThread.ts'
import type { SoundEncoder } from '../ports.ts'

export const ENCODER_ROLE = 'encoding speech'

/** Speech needs no more: 8 kHz of it remain, and a minute is 360 KB. */
export const ENCODING = { samplesPerSecond: 22_050, kbps: 48 } as const

export interface Encoded {
  content: Uint8Array
  durationMs: number
  /** processor time of the thread for it */
  cpuMs: number
}

/**
 * MP3 of one channel, made in a thread of its own.
 *
 * @source LAME 3.100 as the package wasm-media-encoders brings it
 */
export class EncoderThread implements SoundEncoder {
  readonly name = `mp3 ${ENCODING.samplesPerSecond} ${ENCODING.kbps}`
  readonly #thread: RestingThread<Uint8Array, Encoded>
  #isClosed = false

  constructor(idleMs?: number) {
    const entry = besideModule(import.meta.url, 'encoderThreadEntry')
    this.#thread = new RestingThread({ entry, role: ENCODER_ROLE, idleMs })
  }

  /**
   * @param wav one channel of 16 bits
   * @throws Error for what is no such file, when the thread ends, the signal is aborted or it is closed
   */
  async encode(wav: Uint8Array, signal: AbortSignal): Promise<Encoded & { mediaType: 'audio/mpeg' }> {
    signal.throwIfAborted()
    if (this.#isClosed) throw closed()
    const left = Promise.withResolvers<never>()
    // the thread works to the end of it, and nobody listens
    const leave = () => left.reject(signal.reason as Error)
    signal.addEventListener('abort', leave, { once: true })
    try {
      const encoded = await Promise.race([this.#thread.ask(wav), left.promise])
      return { ...encoded, mediaType: 'audio/mpeg' }
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  /** Ends the thread; what is under way is refused. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#thread.close(closed())
  }
}

const closed = () => new Error('The encoder of speech is closed')
