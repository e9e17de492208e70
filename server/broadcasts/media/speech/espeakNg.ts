import { constants, setPriority } from 'node:os'
import { env, execPath } from 'node:process'
import { fileURLToPath } from 'node:url'
import type { SpeechVoice } from '../../../../src/domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../../../src/domain/kernel/language.ts'
import { isWithin } from '../../../../src/domain/kernel/clockTrust.ts'
import { MINUTE_MS } from '../../../../src/domain/kernel/time.ts'
import type { Clock } from '../../../platform/clock.ts'
import { besideModule } from '../../../platform/threads/workerThread.ts'
import type { SpokenSound, Synthesiser } from '../../../platform/media/ports.ts'
import { childOutput } from './childOutput.ts'
import type { ChildCommand, ChildLimits } from './childOutput.ts'
import { streamedSound } from './streamedSound.ts'
import { ABSENT_STATUS, SpeechFailed } from './trouble.ts'

/** A program that takes the arguments of espeak-ng. */
export interface VoiceCommand extends ChildCommand {
  voice: SpeechVoice
}

export interface EspeakNgParts {
  clock: Clock
  /** in the order in which they are tried; default: the one on the path, then that of the package */
  commands?: readonly VoiceCommand[]
  limits?: Partial<ChildLimits>
  /** words a minute */
  speed?: number
  /** called once for a command that is there and does not speak, where the next one does */
  warn?(message: string, error: unknown): void
}

/** Chinese is read from pinyin with the tone as a digit behind each syllable. */
const VOICES: Record<BroadcastLanguage, string> = { ko: 'ko', en: 'en', ja: 'ja', zh: 'cmn-latn-pinyin' }
/** Words a minute: listeners at sea have to write numbers down. The program's own is 175. */
export const SPEED = 150
/** From 0 to 99: a little lower than its own 50 sounds less like a machine. */
const PITCH = 45
/** Interval at which a missing program is looked for again. */
const LOOK_AGAIN_MS = 10 * MINUTE_MS
/** Twenty minutes of sound, twice what the longest bulletin takes. */
const LIMITS: ChildLimits = { timeoutMs: 5 * MINUTE_MS, bytes: 20 * 60 * 2 * 22_050 }
/** What of our environment it may know: neither keys nor addresses. */
const PASSED_ON = ['PATH', 'ESPEAK_DATA_PATH', 'SystemRoot'] as const

export const INSTALLED: VoiceCommand = { voice: 'installed', program: 'espeak-ng', args: [] }
export const PACKAGED: VoiceCommand = {
  voice: 'package',
  program: execPath,
  args: [fileURLToPath(besideModule(import.meta.url, 'espeakProgramEntry'))],
  absentStatus: ABSENT_STATUS,
}

/**
 * Speaks with the program espeak-ng, a process of lowest priority for each text: the one that is installed, or else the
 * one of an optional package. One that is missing, or fails where the next one speaks, is asked again after ten
 * minutes; for each language separately, since an older one may lack a voice.
 *
 * @source espeak-ng 1.51, its manual page
 */
export class EspeakNg implements Synthesiser {
  readonly name = 'espeak-ng'
  readonly #clock: Clock
  readonly #commands: readonly VoiceCommand[]
  readonly #limits: ChildLimits
  readonly #speed: number
  readonly #warn: EspeakNgParts['warn']
  readonly #missedAt = new Map<string, Date>()
  readonly #reported = new Set<string>()

  constructor({ clock, commands = [INSTALLED, PACKAGED], limits, speed = SPEED, warn }: EspeakNgParts) {
    this.#clock = clock
    this.#warn = warn
    this.#commands = commands
    this.#limits = { ...LIMITS, ...limits }
    this.#speed = speed
  }

  voiceOf(language: BroadcastLanguage): string {
    return `${VOICES[language]} ${this.#speed} ${PITCH}`
  }

  async look(signal: AbortSignal): Promise<SpeechVoice | undefined> {
    const asked = await this.#first('version', (command) => this.#version(command, signal))
    return asked?.voice
  }

  async speak(text: string, language: BroadcastLanguage, signal: AbortSignal): Promise<SpokenSound> {
    const voice = ['-v', VOICES[language], '-s', String(this.#speed), '-p', String(PITCH)]
    // text in UTF-8 whatever the machine's locale, all of it at once
    const args = [...voice, '-b', '1', '--stdin', '--stdout']
    const spoken = await this.#first(language, (command) =>
      streamedSound(this.#run(command, args, paragraphs(text), signal)),
    )
    if (!spoken) throw new SpeechFailed('absent', this.#commands.map(({ program }) => program).join(', '))
    return spoken.answer
  }

  /**
   * @returns the first command that answers, with its answer; undefined when all are missing
   * @throws SpeechFailed of the first that is there, when none answers
   */
  async #first<Answer>(asked: Asked, ask: (command: VoiceCommand) => Promise<Answer>) {
    const failed: { command: VoiceCommand; error: SpeechFailed }[] = []
    for (const command of this.#commands) {
      if (this.#isKnownMissing(command, asked)) continue
      try {
        // one after the other: the next is only for where this one is missing or fails
        const answer = await ask(command)
        this.#forget(command, asked)
        for (const { command: other, error } of failed) this.#passOver(other, command, asked, error)
        return { voice: command.voice, answer }
      } catch (error) {
        if (!(error instanceof SpeechFailed) || error.code === 'stopped') throw error
        if (error.code === 'absent') this.#missedAt.set(missKey(command, asked), this.#clock.now())
        else failed.push({ command, error })
      }
    }
    // no other is better: the next text may have more luck with it
    if (failed[0]) throw failed[0].error
    return undefined
  }

  #passOver(command: VoiceCommand, next: VoiceCommand, asked: Asked, error: SpeechFailed): void {
    const key = missKey(command, asked)
    this.#missedAt.set(key, this.#clock.now())
    if (this.#reported.has(key)) return
    this.#reported.add(key)
    this.#warn?.(`espeak-ng (${command.voice}) fails for ${asked}; ${next.voice} is used in its place`, error)
  }

  #forget(command: VoiceCommand, asked: Asked): void {
    this.#missedAt.delete(missKey(command, asked))
    this.#reported.delete(missKey(command, asked))
  }

  async #version(command: VoiceCommand, signal: AbortSignal): Promise<void> {
    for await (const part of this.#run(command, ['--version'], '', signal)) void part
  }

  #run(command: VoiceCommand, args: readonly string[], input: string, signal: AbortSignal) {
    return childOutput({ ...command, args: [...command.args, ...args] }, input, {
      limits: this.#limits,
      env: Object.fromEntries(PASSED_ON.map((name) => [name, env[name]])),
      onStarted: lowerPriority,
      signal,
    })
  }

  #isKnownMissing(command: VoiceCommand, asked: Asked): boolean {
    const missedAt = this.#missedAt.get(missKey(command, asked))
    return missedAt !== undefined && isWithin(missedAt, LOOK_AGAIN_MS, this.#clock.now())
  }
}

type Asked = BroadcastLanguage | 'version'
const missKey = ({ program, args }: VoiceCommand, asked: Asked) => [asked, program, ...args].join(' ')

/** A single line break is a blank to it; an empty line is a pause. */
const paragraphs = (text: string): string => text.replaceAll(/\s*\n\s*/g, '\n\n')

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // it is at its end already, or this machine does not let us
  }
}
