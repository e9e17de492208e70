import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BROADCAST_LANGUAGES } from '../../../src/domain/kernel/language.ts'
import type { AudioFile } from '../../../src/domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../../src/domain/kernel/language.ts'
import type { Clock } from '../../platform/clock.ts'
import { audioFactsOf, SOUND_ENDINGS } from './audioFacts.ts'
import type { AudioFacts, SoundEnding } from './audioFacts.ts'
import { orMissing } from '../../platform/durableFiles.ts'
import type { MediaFiles } from '../../platform/media/ports.ts'
import { SoundRefused } from './sound/trouble.ts'
import type { SoundTrouble } from './sound/trouble.ts'

/** What recordings need of the broadcasts. */
export interface RecordedEditions {
  /** @returns editions by the key of their broadcast, each with the hash of its recording where it has one */
  recordings(
    eventKeys: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlyMap<BroadcastLanguage, string | undefined>>>
  /** @returns false when there is no such edition */
  recorded(eventKey: string, language: BroadcastLanguage, audio: Omit<AudioFile, 'origin'>): Promise<boolean>
}

export interface RecordingsParts {
  /** made when it is missing; its files are only read */
  folder: string
  store: Pick<MediaFiles, 'write' | 'remove'>
  broadcasts: RecordedEditions
  clock: Clock
  log: Record<'info' | 'warn', (facts: object, message: string) => void>
}

/** `name`: it does not say whose sound it is; `other-type`: it is not what its ending says. */
export type RecordingTrouble = SoundTrouble | 'name' | 'other-type' | 'too-large'

export interface RecordingsLook {
  taken: number
  /** still being written, or without a broadcast */
  waiting: number
  /** for the first time */
  refused: number
}

export const LARGEST_BYTES = 50_000_000
/** Even a slow writer writes more often than this. */
const QUIET_MS = 5_000

/** A file of the folder as it was last seen. */
interface Seen {
  bytes: number
  changedMs: number
  /** known once it was read and found good */
  sha256?: string
  isRefused?: boolean
}

interface Candidate {
  name: string
  seen: Seen
  eventKey: string
  language: BroadcastLanguage
  ending: SoundEnding
}

/**
 * A folder into which people put what they recorded: `national_202605041200_ko.mp3`,
 * `regional_12A20000_202605040600_en.wav` (the key of the broadcast with `_` for `:`, the language, the type). What is
 * good is copied to the media folder and goes before everything generated; what is not stays where it is and is
 * reported once.
 */
export class Recordings {
  readonly #parts: RecordingsParts
  readonly #seen = new Map<string, Seen>()

  constructor(parts: RecordingsParts) {
    this.#parts = parts
  }

  /** Takes over what is new. Files that cannot be read now are left to the next look. */
  async look(signal: AbortSignal): Promise<RecordingsLook> {
    const total: RecordingsLook = { taken: 0, waiting: 0, refused: 0 }
    const candidates = newestOfEach(await this.#candidates(total))
    const keys = new Set(candidates.map(({ eventKey }) => eventKey))
    const known = await this.#parts.broadcasts.recordings([...keys])
    for (const candidate of candidates) {
      if (signal.aborted) break
      const editions = known.get(candidate.eventKey)
      if (!editions?.has(candidate.language)) total.waiting += 1
      else await this.#takeOver(candidate, editions.get(candidate.language), total)
    }
    return total
  }

  /** Puts the files of an edition out of sight: what was withdrawn does not come back with the next look. */
  async setAside(eventKey: string, language: BroadcastLanguage): Promise<void> {
    const { folder } = this.#parts
    for (const name of (await orMissing(readdir(folder))) ?? []) {
      const named = meaningOf(name)
      if (named?.eventKey !== eventKey || named.language !== language) continue
      await orMissing(rename(join(folder, name), join(folder, `.withdrawn-${name}`)))
    }
  }

  /** Files that are at rest, have a name that says whose they are, and were not refused before. */
  async #candidates(total: RecordingsLook): Promise<Candidate[]> {
    const { folder } = this.#parts
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
    const present = new Set(names)
    for (const name of this.#seen.keys()) if (!present.has(name)) this.#seen.delete(name)
    const candidates: Candidate[] = []
    for (const name of names) {
      const { seen, isAtRest } = (await this.#lookAt(name)) ?? {}
      if (!seen || seen.isRefused) continue
      const named = meaningOf(name)
      if (!isAtRest) total.waiting += 1
      else if (!named) this.#refuse({ name, seen }, 'name', total)
      else candidates.push({ name, seen, ...named })
    }
    return candidates
  }

  /** @returns undefined for what is no file, or no longer there */
  async #lookAt(name: string): Promise<{ seen: Seen; isAtRest: boolean } | undefined> {
    const found = await stat(join(this.#parts.folder, name)).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const now = { bytes: found.size, changedMs: found.mtimeMs }
    const before = this.#seen.get(name)
    const isSame = before?.bytes === now.bytes && before.changedMs === now.changedMs
    const seen = isSame ? before : now
    this.#seen.set(name, seen)
    const ageMs = this.#parts.clock.now().getTime() - now.changedMs
    // a clock that is ahead would else make it wait for its time
    const isYoung = ageMs < QUIET_MS && (ageMs >= 0 || !isSame)
    return { seen, isAtRest: !isYoung && (isSame || before === undefined) }
  }

  /** @param recorded hash of the recording that the edition has */
  async #takeOver(candidate: Candidate, recorded: string | undefined, total: RecordingsLook): Promise<void> {
    const { name, seen, eventKey, language, ending } = candidate
    if (seen.sha256 !== undefined && seen.sha256 === recorded) return
    const { store, broadcasts, folder, log } = this.#parts
    if (seen.bytes > LARGEST_BYTES) return this.#refuse(candidate, 'too-large', total)
    const content = await readFile(join(folder, name)).catch(() => undefined)
    if (content?.length !== seen.bytes) return void (total.waiting += 1)
    seen.sha256 = createHash('sha256').update(content).digest('hex')
    if (seen.sha256 === recorded) return
    const facts = await factsOrTrouble(content)
    if (typeof facts === 'string') return this.#refuse(candidate, facts, total)
    if (facts.ending !== ending) return this.#refuse(candidate, 'other-type', total)
    const stored = await store.write(content, ending)
    const { mediaType, durationMs } = facts
    if (await broadcasts.recorded(eventKey, language, { ...stored, mediaType, durationMs })) {
      total.taken += 1
      log.info({ recording: name, durationMs }, 'recording imported')
    } else {
      total.waiting += 1
      await store.remove(stored.fileName)
    }
  }

  #refuse(file: Pick<Candidate, 'name' | 'seen'>, reason: RecordingTrouble, total: RecordingsLook): void {
    file.seen.isRefused = true
    total.refused += 1
    this.#parts.log.warn({ recording: file.name, reason }, 'recording refused')
  }
}

const NAME = new RegExp(
  `^(national|regional_[A-Za-z0-9]+)_(\\d{12})_(${BROADCAST_LANGUAGES.join('|')})\\.(${SOUND_ENDINGS.join('|')})$`,
  'i',
)

function meaningOf(name: string): Pick<Candidate, 'eventKey' | 'language' | 'ending'> | undefined {
  const [, place, digits, language = '', ending = ''] = NAME.exec(name) ?? []
  if (place === undefined) return undefined
  return {
    // devices write endings as they like; the code of a zone is what it is
    eventKey: `${place.replace(/^(\w+?)_/, (_, kind: string) => `${kind.toLowerCase()}:`)}:${digits}`,
    language: language.toLowerCase() as BroadcastLanguage,
    ending: ending.toLowerCase() as SoundEnding,
  }
}

/** Of two files for one edition, as MP3 and as WAV, the one that was written last. */
function newestOfEach(candidates: readonly Candidate[]): Candidate[] {
  const byAge = candidates.toSorted(
    (a, b) => a.seen.changedMs - b.seen.changedMs || (a.name < b.name ? -1 : 1),
  )
  return [...new Map(byAge.map((one) => [`${one.eventKey} ${one.language}`, one])).values()]
}

export async function factsOrTrouble(content: Uint8Array): Promise<AudioFacts | SoundTrouble> {
  try {
    return await audioFactsOf(content)
  } catch (error) {
    if (error instanceof SoundRefused) return error.code
    throw error
  }
}
