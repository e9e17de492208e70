import { isStillOpen } from '../../../../src/domain/kernel/clockTrust.ts'
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { AudioFile, SpeechVoice } from '../../../../src/domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../../../src/domain/kernel/language.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../src/domain/kernel/time.ts'
import type { Clock } from '../../../platform/clock.ts'
import { MEDIA_TYPES } from '../../../platform/media/ports.ts'
import type {
  BackgroundWork,
  MediaEnding,
  MediaFiles,
  PendingEdition,
  SoundEncoder,
  SpokenEditions,
  Synthesiser,
} from '../../../platform/media/ports.ts'
import { SpeechFailed } from './trouble.ts'

/** A sound that an edition has just been given. */
export interface Rendered {
  broadcastId: number
  language: BroadcastLanguage
  audio: AudioFile
}

export interface SpeechRendererParts {
  broadcasts: SpokenEditions
  store: Pick<MediaFiles, 'write' | 'isWhole' | 'remove'>
  synthesiser: Synthesiser
  /** belongs to the renderer, which closes it */
  encoder: SoundEncoder
  clock: Clock
  warn(message: string, error: unknown): void
  /** called when it is known what speaks on this machine, and when that changes; undefined where nothing does */
  onVoice?(voice: SpeechVoice | undefined): void
  /** of one broadcast this language is spoken first */
  firstLanguage: BroadcastLanguage
  /** resolves after this long or when the signal is aborted; default: a timer that keeps no process alive */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Another way to make the same sound needs another number. */
const VERSION = 1
/** Of those that wait, so many are looked through for one whose time has come. */
const LOOKED_THROUGH = 60
const AGAIN_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS]
const LONGEST_AGAIN_MS = HOUR_MS
/** A voice that was missing is asked for again; after an installation the portal need not be restarted. */
const MISSING_AGAIN_MS = 10 * MINUTE_MS
const LONGEST_PAUSE_MS = HOUR_MS

/**
 * Gives pending editions their sound, one after the other, the newest first. What sounds the same is spoken once. A
 * file is known only when it is whole on the disk; what a crash leaves between the two is swept with other files that
 * no row names.
 */
export class SpeechRenderer implements BackgroundWork {
  readonly #parts: SpeechRendererParts
  readonly #listeners = new Set<(rendered: Rendered) => void>()
  /** editions that could not be spoken, until they are tried again */
  readonly #failed = new Map<string, { times: number; dueMs: number }>()
  #missingUntilMs: number | undefined
  #voice: SpeechVoice | 'none' | undefined
  #running: { done: Promise<void>; stop: AbortController } | undefined
  #isChanged = false
  #wake: AbortController | undefined

  constructor(parts: SpeechRendererParts) {
    this.#parts = parts
  }

  /** Calls `fn` after each sound; returns the way to stop it. */
  onRendered(fn: (rendered: Rendered) => void): () => unknown {
    this.#listeners.add(fn)
    return () => this.#listeners.delete(fn)
  }

  /** Begins in the background; what had no sound for want of a voice, or failed, is tried once more. */
  start(): void {
    if (this.#running) return
    const stop = new AbortController()
    const forget = this.#parts.broadcasts.onChange(() => {
      this.#isChanged = true
      this.#wake?.abort()
    })
    this.#running = { stop, done: this.#work(stop.signal).finally(forget) }
  }

  /** Ends what is under way, which is begun anew after the next start of the portal. */
  async stop(): Promise<void> {
    this.#running?.stop.abort()
    await this.#running?.done
    await this.#parts.encoder.close()
  }

  async #work(stop: AbortSignal): Promise<void> {
    const { broadcasts, warn } = this.#parts
    let isBegun = false
    while (!stop.aborted) {
      try {
        if (!isBegun) {
          await this.#isVoiced(stop)
          await broadcasts.retry(['failed', 'no-synthesiser'])
        }
        isBegun = true
        await this.#lookForVoice(stop)
        const edition = await this.#next()
        if (edition) await this.#give(edition, stop)
        else await this.#rest(stop)
      } catch (error) {
        // of an edition they are reported by `#give`: this is the database or a defect
        if (stop.aborted) return
        warn('speech rendering failed', error)
        await this.#pause(MINUTE_MS, stop)
      }
    }
  }

  /** @returns the one to be spoken now */
  async #next(): Promise<PendingEdition | undefined> {
    const { broadcasts, clock, firstLanguage } = this.#parts
    this.#isChanged = false
    const pending = await broadcasts.pending(LOOKED_THROUGH, firstLanguage)
    const waiting = new Set(pending.map(editionKey))
    if (pending.length < LOOKED_THROUGH)
      for (const key of this.#failed.keys()) if (!waiting.has(key)) this.#failed.delete(key)
    const isWaiting = (due: Date) => isStillOpen(due, LONGEST_AGAIN_MS, clock.now())
    return pending.find((edition) => {
      const failed = this.#failed.get(editionKey(edition))
      return !failed || !isWaiting(new Date(failed.dueMs))
    })
  }

  async #give(edition: PendingEdition, stop: AbortSignal): Promise<void> {
    const { broadcasts, synthesiser, clock, warn } = this.#parts
    const { broadcastId, language } = edition
    const key = editionKey(edition)
    const voice = synthesiser.voiceOf(language)
    if (voice === undefined) return void (await broadcasts.setAudio(broadcastId, language, 'no-synthesiser'))
    try {
      await this.#render(edition, voice, stop)
      this.#failed.delete(key)
    } catch (error) {
      stop.throwIfAborted()
      if (isAbsent(error)) {
        this.#notifyVoice(undefined)
        // counted from when it was first missed, however many editions ask for it
        this.#missingUntilMs ??= clock.now().getTime() + MISSING_AGAIN_MS
        await broadcasts.setAudio(broadcastId, language, 'no-synthesiser')
        return
      }
      const times = (this.#failed.get(key)?.times ?? 0) + 1
      const againMs = AGAIN_AFTER_MS[times - 1]
      warn(againMs === undefined ? 'a broadcast has no sound' : 'a broadcast is spoken again later', error)
      if (againMs === undefined) this.#failed.delete(key)
      else this.#failed.set(key, { times, dueMs: clock.now().getTime() + againMs })
      await broadcasts.setAudio(broadcastId, language, againMs === undefined ? 'failed' : 'delayed')
    }
  }

  async #render(edition: PendingEdition, voice: string, stop: AbortSignal): Promise<void> {
    const { broadcasts, store } = this.#parts
    const { broadcastId, language, spoken } = edition
    const spokenKey = this.#keyOfSound(voice, spoken)
    const before = await broadcasts.spokenBefore(spokenKey)
    const isSpoken = before !== undefined && (await store.isWhole(before))
    const audio = isSpoken ? before : await this.#speak(edition, stop)
    const isGiven = await broadcasts.setAudio(broadcastId, language, audio, spokenKey)
    if (isGiven) for (const fn of this.#listeners) fn({ broadcastId, language, audio })
    // a recording came meanwhile, or the broadcast is gone
    else if (!isSpoken) await store.remove(audio.fileName)
  }

  async #speak({ spoken, language }: PendingEdition, stop: AbortSignal): Promise<AudioFile> {
    const { synthesiser, encoder, store } = this.#parts
    const sound = await synthesiser.speak(spoken, language, stop)
    const { content, mediaType, durationMs } = await encoder.encode(sound, stop)
    const stored = await store.write(content, endingOf(mediaType))
    return { ...stored, mediaType, durationMs, origin: 'generated' }
  }

  #keyOfSound(voice: string, spoken: string): string {
    const { synthesiser, encoder } = this.#parts
    const parts = [VERSION, synthesiser.name, voice, encoder.name, spoken]
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  }

  /**
   * Where the voice was missing and its time has come: looks for it, and if it is there, says everything that waits.
   */
  async #lookForVoice(stop: AbortSignal): Promise<void> {
    const { clock, broadcasts } = this.#parts
    if (this.#missingUntilMs === undefined) return
    if (isStillOpen(new Date(this.#missingUntilMs), MISSING_AGAIN_MS, clock.now())) return
    this.#missingUntilMs = clock.now().getTime() + MISSING_AGAIN_MS
    if (!(await this.#isVoiced(stop))) return
    this.#missingUntilMs = undefined
    await broadcasts.retry(['no-synthesiser'])
  }

  /** @returns whether something speaks here; its errors are recorded with each edition */
  async #isVoiced(stop: AbortSignal): Promise<boolean> {
    try {
      const voice = await this.#parts.synthesiser.look(stop)
      this.#notifyVoice(voice)
      return voice !== undefined
    } catch (error) {
      stop.throwIfAborted()
      this.#parts.warn('speech voice unavailable', error)
      return true
    }
  }

  #notifyVoice(voice: SpeechVoice | undefined): void {
    if (this.#voice === (voice ?? 'none')) return
    this.#voice = voice ?? 'none'
    this.#parts.onVoice?.(voice)
  }

  /** Until something changes or is due. */
  async #rest(stop: AbortSignal): Promise<void> {
    if (this.#isChanged) return
    const dues = [...this.#failed.values()].map(({ dueMs }) => dueMs)
    const dueMs = Math.min(...dues, this.#missingUntilMs ?? Infinity)
    const wake = (this.#wake = new AbortController())
    await this.#pause(dueMs - this.#parts.clock.now().getTime(), AbortSignal.any([stop, wake.signal]))
    this.#wake = undefined
  }

  #pause(ms: number, signal: AbortSignal): Promise<unknown> {
    return (this.#parts.pause ?? timer)(Math.min(Math.max(ms, 0), LONGEST_PAUSE_MS), signal)
  }
}

const editionKey = ({ broadcastId, language }: PendingEdition): string => `${broadcastId} ${language}`

const isAbsent = (error: unknown): boolean => error instanceof SpeechFailed && error.code === 'absent'

function endingOf(mediaType: AudioFile['mediaType']): MediaEnding {
  const endings = Object.keys(MEDIA_TYPES) as MediaEnding[]
  return endings.find((ending) => MEDIA_TYPES[ending] === mediaType)!
}

const timer = (ms: number, signal: AbortSignal): Promise<unknown> =>
  delay(ms, undefined, { signal, ref: false }).catch(() => undefined)
