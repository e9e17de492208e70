import { Worker } from 'node:worker_threads'
import type { Language } from '../../src/domain/language.ts'
import { spokenDigits } from '../../src/text/captcha.ts'

/** Tells the thread that it was started for this and not merely imported. */
export const SPEECH_ROLE = 'captcha-speech'

export interface SpeechOrder {
  role: typeof SPEECH_ROLE
  /** which is also the name of its voice */
  language: Language
  words: readonly string[]
}

/** Sound of one channel, 16 bits a sample. */
interface Recording {
  samplesPerSecond: number
  samples: Int16Array
}

const HEADER_BYTES = 44
const FULL_SCALE = 32_767
const PAUSE_S = 0.4
/** each digit a little slower or quicker, and so lower or higher */
const PACE = { from: 0.94, to: 1.06 }
/** hiss under the voice, as a part of the full scale; digits stay clear */
const NOISE = 0.015

/**
 * Says digits. The voice records each digit once, in a thread of its own; what is asked for is put together from the
 * recordings, so that asking often costs next to nothing.
 */
export class DigitVoice {
  readonly #recorded = new Map<Language, Promise<Recording[]>>()

  /** @returns WAV; digits stand apart, and never sound quite the same twice */
  async speak(digits: string, language: Language): Promise<Buffer> {
    const recordings = await this.#recordings(language)
    const samplesPerSecond = recordings[0]?.samplesPerSecond ?? 0
    const pause = new Int16Array(Math.round(PAUSE_S * samplesPerSecond))
    const parts = [...digits].flatMap((digit) => [pause, paced(recordings[Number(digit)]!.samples), pause])
    return wavOf(samplesPerSecond, parts)
  }

  #recordings(language: Language): Promise<Recording[]> {
    const known = this.#recorded.get(language)
    if (known) return known
    const recording = record(language)
    this.#recorded.set(language, recording)
    // the next one who asks may have more luck
    recording.catch(() => this.#recorded.delete(language))
    return recording
  }
}

function record(language: Language): Promise<Recording[]> {
  // beside this file stands its source in tests and its compiled form in production
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const order: SpeechOrder = { role: SPEECH_ROLE, language, words: spokenDigits[language] }
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(`./speechThreadEntry.${extension}`, import.meta.url), {
      workerData: order,
      // it prints about its own start, which tells an operator nothing
      stdout: true,
      stderr: true,
    })
    worker.once('message', (recordings: Uint8Array[]) => resolve(recordings.map(readWav)))
    worker.once('error', reject)
    worker.once('exit', () =>
      reject(new Error(`The thread that says digits (${language}) ended without a word`)),
    )
  })
}

/** Reads what the synthesizer writes: one channel of 16 bits behind the shortest header. */
function readWav(bytes: Uint8Array): Recording {
  const wav = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isKnown =
    wav.toString('latin1', 0, 4) === 'RIFF' &&
    wav.readUInt16LE(22) === 1 &&
    wav.readUInt16LE(34) === 16 &&
    wav.toString('latin1', 36, 40) === 'data'
  if (!isKnown) throw new Error('The synthesizer wrote sound of another kind')
  const count = Math.floor(Math.min(wav.readUInt32LE(40), wav.length - HEADER_BYTES) / 2)
  const samples = Int16Array.from({ length: count }, (_, index) => wav.readInt16LE(HEADER_BYTES + 2 * index))
  return { samplesPerSecond: wav.readUInt32LE(24), samples }
}

/** The same sound, a little quicker or slower. */
function paced(samples: Int16Array): Int16Array {
  const pace = PACE.from + Math.random() * (PACE.to - PACE.from)
  const result = new Int16Array(Math.floor((samples.length - 1) / pace))
  for (let at = 0; at < result.length; at++) {
    const place = at * pace
    const before = Math.floor(place)
    const [one = 0, next = 0] = [samples[before], samples[before + 1]]
    result[at] = one + (next - one) * (place - before)
  }
  return result
}

function wavOf(samplesPerSecond: number, parts: readonly Int16Array[]): Buffer {
  const bytes = 2 * parts.reduce((sum, part) => sum + part.length, 0)
  const wav = Buffer.alloc(HEADER_BYTES + bytes)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(samplesPerSecond, 24)
  wav.writeUInt32LE(2 * samplesPerSecond, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(bytes, 40)
  let at = HEADER_BYTES
  for (const part of parts) {
    for (const sample of part) {
      const noisy = sample + (Math.random() * 2 - 1) * NOISE * FULL_SCALE
      at = wav.writeInt16LE(Math.max(-FULL_SCALE, Math.min(FULL_SCALE, Math.round(noisy))), at)
    }
  }
  return wav
}
