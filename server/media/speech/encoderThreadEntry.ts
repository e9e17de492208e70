/** The thread that makes MP3 of speech, one file after the other. */
import { createMp3Encoder } from 'wasm-media-encoders'
import { answerOrders, isStartedFor } from '../../restingThread.ts'
import { mp3DurationMs } from '../sound/mp3.ts'
import { SoundRefused } from '../sound/trouble.ts'
import { readWav } from '../sound/wav.ts'
import { ENCODER_ROLE, ENCODING } from './encoderThread.ts'
import type { Encoded } from './encoderThread.ts'

type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>

const FULL_SCALE = 32_768

async function encode(encoder: Encoder, bytes: Uint8Array): Promise<Encoded> {
  const before = process.threadCpuUsage()
  const { samplesPerSecond, samples } = samplesOf(bytes)
  encoder.configure({
    channels: 1,
    sampleRate: samplesPerSecond,
    outputSampleRate: ENCODING.samplesPerSecond,
    bitrate: ENCODING.kbps,
  })
  const parts: Uint8Array[] = []
  // what it gives is its own memory and is written over with the next call
  for (let at = 0; at < samples.length; at += samplesPerSecond)
    parts.push(encoder.encode([samples.subarray(at, at + samplesPerSecond)]).slice())
  parts.push(encoder.finalize().slice())
  const content = Buffer.concat(parts)
  // as it will be played: an encoder adds a little silence
  const durationMs = await mp3DurationMs(content, () => undefined)
  const { user, system } = process.threadCpuUsage(before)
  return { content, durationMs, cpuMs: (user + system) / 1_000 }
}

function samplesOf(bytes: Uint8Array) {
  const wav = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { channels, bitsPerSample, samplesPerSecond, data } = readWav(wav)
  if (channels !== 1 || bitsPerSample !== 16)
    throw new SoundRefused('unsupported', `${channels} channels of ${bitsPerSample} bits`)
  const samples = Float32Array.from(
    { length: (data.to - data.from) / 2 },
    (_, index) => wav.readInt16LE(data.from + 2 * index) / FULL_SCALE,
  )
  return { samplesPerSecond, samples }
}

// there is one encoder, and it remembers what it was given
let made: Promise<Encoder> | undefined
if (isStartedFor(ENCODER_ROLE))
  answerOrders(async (wav: Uint8Array) => encode(await (made ??= createMp3Encoder()), wav))
