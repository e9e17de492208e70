/** The thread that makes MP3 of speech, one sound after the other. */
import { createMp3Encoder } from 'wasm-media-encoders'
import { serveOrders, startedFor } from '../../../platform/threads/workerThread.ts'
import { mp3DurationMs } from '../sound/mp3.ts'
import { ENCODER_ROLE, ENCODING } from './encoderThread.ts'
import type { Encoded, EncoderOrder } from './encoderThread.ts'

type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>

/** The sound that is under way. */
interface Encoding {
  parts: Uint8Array[]
  samples: number
}

const FULL_SCALE = 32_768

// there is one encoder, and it remembers what it was given
let made: Promise<Encoder> | undefined
let encoding: Encoding | undefined

function begin(encoder: Encoder, samplesPerSecond: number): void {
  encoder.configure({
    channels: 1,
    sampleRate: samplesPerSecond,
    outputSampleRate: ENCODING.samplesPerSecond,
    bitrate: ENCODING.kbps,
  })
  encoding = { parts: [], samples: 0 }
}

function goOn(encoder: Encoder, begun: Encoding, samples: Float32Array): void {
  // what it gives is its own memory and is written over with the next call
  begun.parts.push(encoder.encode([samples]).slice())
  begun.samples += samples.length
}

async function end(encoder: Encoder, { parts, samples }: Encoding): Promise<Encoded> {
  encoding = undefined
  parts.push(encoder.finalize().slice())
  if (samples === 0) throw new Error('A sound without a sample')
  const content = Buffer.concat(parts)
  // as it will be played: an encoder adds a little silence
  const durationMs = await mp3DurationMs(content, () => undefined)
  return { content, durationMs }
}

function samplesOf(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Float32Array.from(
    { length: Math.floor(bytes.length / 2) },
    (_, index) => view.getInt16(2 * index, true) / FULL_SCALE,
  )
}

async function obey(order: EncoderOrder): Promise<Encoded | undefined> {
  const encoder = await (made ??= createMp3Encoder())
  if (order !== 'end' && 'samplesPerSecond' in order) {
    begin(encoder, order.samplesPerSecond)
    return undefined
  }
  // the thread was away between two parts
  if (!encoding) throw new Error('The start of a sound is missing')
  if (order === 'end') return end(encoder, encoding)
  goOn(encoder, encoding, samplesOf(order.samples))
  return undefined
}

if (startedFor(ENCODER_ROLE)) serveOrders(obey, { priority: 'low' })
