import { constants, setPriority } from 'node:os'
import { env } from 'node:process'
import type { BroadcastLanguage } from '../../../src/domain/broadcasts.ts'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import type { Clock } from '../../clock.ts'
import type { Synthesiser } from '../ports.ts'
import { readWav } from '../sound/wav.ts'
import { SoundRefused } from '../sound/trouble.ts'
import { childOutput } from './childOutput.ts'
import type { ChildLimits } from './childOutput.ts'
import { SpeechFailed } from './trouble.ts'

export interface EspeakNgParts {
  clock: Clock
  /** default: the one on the path */
  program?: string
  limits?: Partial<ChildLimits>
}

/** Chinese is read from pinyin with the tone as a digit behind each syllable. */
const VOICES: Record<BroadcastLanguage, string> = { ko: 'ko', en: 'en', ja: 'ja', zh: 'cmn-latn-pinyin' }
/** Words a minute: numbers have to be written down by whoever listens at sea. The program's own is 175. */
const SPEED = 150
/** From 0 to 99: a little lower than its own 50 sounds less like a machine. */
const PITCH = 45
/** So often at most somebody may have installed it meanwhile. */
const LOOK_AGAIN_MS = 10 * MINUTE_MS
const LIMITS: ChildLimits = { timeoutMs: MINUTE_MS, bytes: 40_000_000 }
/** What of our environment it may know: neither keys nor addresses. */
const PASSED_ON = ['PATH', 'ESPEAK_DATA_PATH', 'SystemRoot'] as const

/**
 * Speaks with the program espeak-ng, a process of lowest priority for each text. Where it is missing it is looked for
 * again every ten minutes at most.
 *
 * @source espeak-ng 1.51, its manual page
 */
export class EspeakNg implements Synthesiser {
  readonly name = 'espeak-ng'
  readonly #clock: Clock
  readonly #program: string
  readonly #limits: ChildLimits
  #missedAt: Date | undefined

  constructor({ clock, program = 'espeak-ng', limits }: EspeakNgParts) {
    this.#clock = clock
    this.#program = program
    this.#limits = { ...LIMITS, ...limits }
  }

  voiceOf(language: BroadcastLanguage): string {
    return `${VOICES[language]} ${SPEED} ${PITCH}`
  }

  /** @returns one channel of 16 bits, with its true length in the header. @throws SpeechFailed */
  async speak(text: string, language: BroadcastLanguage, signal: AbortSignal): Promise<Uint8Array> {
    if (this.#isKnownMissing()) throw new SpeechFailed('absent', this.#program)
    const voice = ['-v', VOICES[language], '-s', String(SPEED), '-p', String(PITCH)]
    // text in UTF-8 whatever the machine's locale, all of it at once
    const args = [...voice, '-b', '1', '--stdin', '--stdout']
    try {
      const wav = await childOutput(this.#program, args, paragraphs(text), {
        limits: this.#limits,
        env: Object.fromEntries(PASSED_ON.map((name) => [name, env[name]])),
        onStarted: giveWay,
        signal,
      })
      this.#missedAt = undefined
      return withLength(wav)
    } catch (error) {
      if (error instanceof SpeechFailed && error.code === 'absent') this.#missedAt = this.#clock.now()
      throw error
    }
  }

  #isKnownMissing(): boolean {
    const at = this.#missedAt?.getTime()
    return at !== undefined && this.#clock.now().getTime() - at < LOOK_AGAIN_MS
  }
}

/** A single line break is a blank to it; an empty line is a pause. */
const paragraphs = (text: string): string => text.replaceAll(/\s*\n\s*/g, '\n\n')

function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // it is at its end already, or this machine does not let us
  }
}

/** It writes the header before it knows how long it will speak. */
function withLength(wav: Buffer): Uint8Array {
  const { data } = streamed(wav)
  // as for a text of nothing but marks
  const isSilent = wav.subarray(data.from, data.to).every((byte) => byte === 0)
  if (isSilent) throw new SpeechFailed('empty', 'silence')
  const whole = wav.subarray(0, data.to)
  whole.writeUInt32LE(whole.length - 8, 4)
  whole.writeUInt32LE(data.to - data.from, data.from - 4)
  return whole
}

function streamed(wav: Buffer) {
  try {
    return readWav(wav, { isStreamed: true })
  } catch (error) {
    if (!(error instanceof SoundRefused)) throw error
    const isEmpty = wav.length === 0 || error.code === 'empty'
    throw new SpeechFailed(isEmpty ? 'empty' : 'broken', error.message)
  }
}
