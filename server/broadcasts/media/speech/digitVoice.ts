import type { Language } from '../../../../src/domain/kernel/language.ts'
import { Refusal } from '../../../../src/domain/kernel/refusals.ts'
import { spokenDigits } from '../../../../src/text/accounts/captcha.ts'
import type { SpokenSound, Synthesiser } from '../../../platform/media/ports.ts'
import { wavHeader } from '../sound/wav.ts'
import { SpeechFailed } from './trouble.ts'

/** Words a minute: faster ones are not understood without a context. */
export const DIGIT_SPEED = 130

/** Sound of one channel, 16 bits a sample. */
interface Recording {
  samplesPerSecond: number
  samples: Int16Array
}

const FULL_SCALE = 32_767
const PAUSE_S = 0.4
/** each digit a little slower or quicker, and so lower or higher */
const PACE = { from: 0.94, to: 1.06 }
/** hiss under the voice, as a part of the full scale; digits stay clear */
const NOISE = 0.015
/** Between two paragraphs a voice is silent for longer than within any word. */
const GAP_S = 0.2
/** What is quieter is silence, as a part of the full scale. */
const SILENT = 0.01
const OVER_MS = 60_000

/**
 * Says digits. The voice says all of them once, when it is first asked; what is asked for is put together from that, so
 * that asking often costs next to nothing.
 */
export class DigitVoice {
  readonly #voice: Pick<Synthesiser, 'speak'>
  readonly #recorded = new Map<Language, Promise<Recording[]>>()

  /** @param voice that speaks slowly, at `DIGIT_SPEED` */
  constructor(voice: Pick<Synthesiser, 'speak'>) {
    this.#voice = voice
  }

  /**
   * @returns WAV; digits stand apart, and never sound quite the same twice
   * @throws Refusal NO_VOICE where the machine has none; SpeechFailed
   */
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
    const recording = this.#record(language)
    this.#recorded.set(language, recording)
    // the next request may succeed
    recording.catch(() => this.#recorded.delete(language))
    return recording
  }

  async #record(language: Language): Promise<Recording[]> {
    const words = spokenDigits[language]
    // each a paragraph of its own
    const sound = await this.#voice
      .speak(words.join('.\n'), language, AbortSignal.timeout(OVER_MS))
      .catch((error: unknown) => {
        if (error instanceof SpeechFailed && error.code === 'absent') throw new Refusal('NO_VOICE')
        throw error
      })
    const { samplesPerSecond } = sound
    const samples = await allSamples(sound)
    const parts = partsOf(samples, samplesPerSecond)
    if (parts.length !== words.length)
      throw new SpeechFailed('broken', `${parts.length} sounds for ${words.length} digits`)
    return parts.map((part) => ({ samplesPerSecond, samples: part }))
  }
}

async function allSamples({ samples }: SpokenSound): Promise<Int16Array> {
  const parts: Uint8Array[] = []
  for await (const part of samples) parts.push(part)
  const all = Buffer.concat(parts)
  return Int16Array.from({ length: all.length / 2 }, (_, index) => all.readInt16LE(2 * index))
}

/** What stands between long silences, each with a little silence around it. */
function partsOf(samples: Int16Array, samplesPerSecond: number): Int16Array[] {
  const gap = GAP_S * samplesPerSecond
  const parts: { from: number; to: number }[] = []
  for (const [at, sample] of samples.entries()) {
    if (Math.abs(sample) < SILENT * FULL_SCALE) continue
    const last = parts.at(-1)
    if (last && at - last.to < gap) last.to = at
    else parts.push({ from: at, to: at })
  }
  const around = Math.floor(gap / 4)
  return parts.map(({ from, to }) => samples.subarray(Math.max(0, from - around), to + around))
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
  const samples = Buffer.alloc(bytes)
  let at = 0
  for (const part of parts) {
    for (const sample of part) {
      const noisy = sample + (Math.random() * 2 - 1) * NOISE * FULL_SCALE
      at = samples.writeInt16LE(Math.max(-FULL_SCALE, Math.min(FULL_SCALE, Math.round(noisy))), at)
    }
  }
  return Buffer.concat([wavHeader(samplesPerSecond, bytes), samples])
}
