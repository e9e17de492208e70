import type { AttachmentProblem } from '../../../src/domain/content/attachments.ts'
import type {
  AudioFile,
  BroadcastKind,
  NoAudioReason,
  SpeechVoice,
} from '../../../src/domain/broadcasts/broadcasts.ts'
import type { PictureFault } from '../../../src/domain/cameras/cameras.ts'
import type { BroadcastLanguage } from '../../../src/domain/kernel/language.ts'
import type { Chart, ChartFile, ChartGrid, DrawnKind } from '../../../src/domain/charts/charts.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'

/** Endings of the files that the media folder holds, with what they are. */
export const MEDIA_TYPES = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
} as const satisfies Record<string, AudioFile['mediaType'] | ChartFile['mediaType']>
export type MediaEnding = keyof typeof MEDIA_TYPES

const MEDIA_NAME = new RegExp(`^[0-9a-f]{32}\\.(${Object.keys(MEDIA_TYPES).join('|')})$`)

/** @returns false for a name that could not have been made by the media folder, such as one with a path in it */
export const isMediaName = (fileName: string): boolean => MEDIA_NAME.test(fileName)

const SHA256 = /^[0-9a-f]{64}$/
/** What an integer column takes; two gigabytes, or three weeks of sound. */
const MOST = 2 ** 31 - 1

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0 && value <= MOST

/** @throws RangeError for what no file of the media folder can be: it is a defect of the caller */
export function checkFile(
  { fileName, mediaType, bytes, sha256 }: StoredFile & { mediaType: string },
  ...sizes: number[]
): void {
  if (!isMediaName(fileName)) throw new RangeError('A file with a name that is not ours')
  if (MEDIA_TYPES[fileName.slice(fileName.lastIndexOf('.') + 1) as MediaEnding] !== mediaType)
    throw new RangeError(`A file of ${mediaType} with another ending`)
  if (![bytes, ...sizes].every(isCount) || !SHA256.test(sha256))
    throw new RangeError('A file without a size or a content')
}

/** What is known of a file in the media folder: enough to check whether it is still what was written. */
export interface StoredFile {
  /** random name with its ending, the last part of its address */
  fileName: string
  bytes: number
  /** hex */
  sha256: string
}

/** The media folder. */
export interface MediaFiles {
  /**
   * @returns once the file is on the disk, under a new random name
   * @throws RangeError for no bytes
   */
  write(content: Uint8Array, ending: MediaEnding): Promise<StoredFile>
  /** @returns where a file of this name lies, or would lie; undefined for a name that could not have been made here */
  path(fileName: string): string | undefined
  /** @returns false for a file that is missing, has another size, or other bytes than were written */
  isWhole(file: StoredFile): Promise<boolean>
  /** Does nothing when there is no such file. */
  remove(fileName: string): Promise<void>
  /**
   * Removes files of the folder that no row names and that were written before `olderThan`, and what a crash left half
   * written; files that were not made here are left alone.
   *
   * @returns how many are gone
   */
  sweep(known: ReadonlySet<string>, olderThan: Date, signal?: AbortSignal): Promise<number>
}

/** A broadcast as it is made, before it is stored. */
export interface BroadcastDraft {
  /** `national:<KST digits of airsAt>` or `regional:<zone>:<KST digits>`; the same key is the same broadcast */
  eventKey: string
  kind: BroadcastKind
  /** for a regional one, and only for that */
  zoneCode?: string
  airsAt: Date
  issuedAt: Date
  /** later than `airsAt` */
  validUntil: Date
  mode: FeedMode
  /** one for each language it is registered in, at least one */
  editions: readonly EditionDraft[]
}

export interface EditionDraft {
  language: BroadcastLanguage
  title: string
  transcript: string
  /** what a synthesiser reads out: the transcript as it is spoken, with no digit */
  spoken: string
}

/** An edition that has no sound yet. */
export interface PendingEdition {
  broadcastId: number
  kind: BroadcastKind
  zoneCode?: string
  airsAt: Date
  language: BroadcastLanguage
  title: string
  spoken: string
}

/** What a renderer of speech needs of the broadcasts. */
export interface SpokenEditions {
  /**
   * Editions whose sound is to be made: those that never had one, and those whose file is damaged.
   *
   * @param first the language that goes first of one broadcast
   * @returns at most so many, those that air last first
   */
  pending(most: number, first?: BroadcastLanguage): Promise<PendingEdition[]>
  /** @returns the sound of an edition of which the same was spoken, if there is one */
  spokenBefore(spokenKey: string): Promise<AudioFile | undefined>
  /**
   * Gives an edition its generated sound, or says why it has none. A recording stays what it is.
   *
   * @param spokenKey hex SHA-256 of what was spoken, voice and encoder; with a sound, so that it is found again
   * @returns false when nothing was changed: there is a recording, or no such edition
   */
  setAudio(
    broadcastId: number,
    language: BroadcastLanguage,
    audio: AudioFile | NoAudioReason,
    spokenKey?: string,
  ): Promise<boolean>
  /** Makes editions without sound for one of these reasons pending again. @returns how many */
  retry(reasons: readonly Exclude<NoAudioReason, 'pending'>[]): Promise<number>
  /** Calls `fn` after each change; returns the way to stop it. */
  onChange(fn: () => void): () => unknown
}

/** Sound of one channel, 16 bits a sample, while it is spoken. */
export interface SpokenSound {
  samplesPerSecond: number
  /**
   * Parts of whole samples, least byte first, as they come. A reader that stops ends the voice.
   *
   * @throws Error when the voice crashed, took too long or said too much, or nothing
   */
  samples: AsyncIterable<Uint8Array>
}

/** A voice. */
export interface Synthesiser {
  readonly name: string
  /** @returns its name, a part of what makes two sounds the same; undefined when it cannot speak the language */
  voiceOf(language: BroadcastLanguage): string | undefined
  /** @returns what speaks on this machine; undefined when nothing does */
  look(signal: AbortSignal): Promise<SpeechVoice | undefined>
  /**
   * @param text as `spoken` of an edition
   * @returns once it has begun to speak
   * @throws Error when it cannot: it is missing, or ended before it had begun
   */
  speak(text: string, language: BroadcastLanguage, signal: AbortSignal): Promise<SpokenSound>
}

/** Makes spoken sound small. */
export interface SoundEncoder {
  readonly name: string
  /** @throws Error for what has no sample, and what the samples throw */
  encode(
    sound: SpokenSound,
    signal: AbortSignal,
  ): Promise<{ content: Uint8Array; mediaType: AudioFile['mediaType']; durationMs: number }>
  close(): Promise<void>
}

/** A chart as it is made or received, before it is stored. */
export type ChartDraft = Omit<Chart, 'id' | 'files'>

/** Where the fields of generated charts come from. */
export interface ChartGridSource {
  /** @returns undefined when nothing is known of that moment */
  grid(kind: DrawnKind, validAt: Date): Promise<ChartGrid | undefined>
}

/** A file that a chart room offers. */
export interface ChartOffer {
  /** as it stands there, not yet checked */
  name: string
  /** another one when the file has changed; absent where that cannot be known */
  version?: string
  bytes?: number
}

/** A chart room that sends finished charts: a folder, or an index on the web. */
export interface ChartFeed {
  /** the source of its charts */
  readonly name: string
  /**
   * What is there now, bounded.
   *
   * @throws Error when it cannot be looked at
   */
  list(signal: AbortSignal): Promise<ChartOffer[]>
  /**
   * @param name one that `list` reported and that is a chart's
   * @returns at most 20 MB
   * @throws Error when it cannot be read now
   */
  read(name: string, signal: AbortSignal): Promise<Uint8Array | 'gone' | 'too-large'>
}

/** Where pictures of cameras come from. */
export interface PictureSource {
  /** @returns the bytes as they came @throws TransportFailed */
  fetch(address: string, signal: AbortSignal): Promise<Uint8Array>
  /** hosts of the operator's own cameras from now on */
  setOwnHosts?(hosts: readonly string[]): void
}

/** Reads a picture of a camera and makes a JPEG of our own of it; or says why it is refused. */
export type PictureCheck = (bytes: Uint8Array) => Promise<{ jpeg: Uint8Array; takenAt?: Date } | PictureFault>

/** Work beside the jobs that runs as long as the portal does, such as rendering speech. */
export interface BackgroundWork {
  start(): void
  /** @returns when nothing of it runs any more */
  stop(): Promise<void>
}

/** Where uploaded sounds go. */
export interface SoundStore {
  /** @returns the sound in its place; or what is wrong with it, and nothing of it is kept */
  take(path: string): Promise<Omit<AudioFile, 'origin'> | AttachmentProblem>
  drop(fileName: string): Promise<void>
}

/** The folder into which people put what they recorded. */
export interface RecordingsAside {
  /** Puts the files of an edition out of sight: what was withdrawn does not come back with the next look. */
  setAside(eventKey: string, language: BroadcastLanguage): Promise<void>
}
