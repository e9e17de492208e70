import type { FeedMode } from '../kernel/readings.ts'
import type { BroadcastLanguage } from '../kernel/language.ts'

/** `national` is on the air at its time of day, `regional` can be listened to at any time. */
export const BROADCAST_KINDS = ['national', 'regional'] as const
export type BroadcastKind = (typeof BROADCAST_KINDS)[number]

/** A sound as it lies in the media folder. */
export interface AudioFile {
  /** random name with its ending, the last part of its address */
  fileName: string
  mediaType: 'audio/mpeg' | 'audio/ogg' | 'audio/wav' | 'audio/mp4'
  bytes: number
  durationMs: number
  /** hex; the entity tag of the file */
  sha256: string
  /** `recorded` is a person's voice, which always goes before a generated one */
  origin: 'generated' | 'recorded'
}

/** Why there is no sound: `pending` while it is being made, `delayed` when that went wrong and is tried again. */
export type NoAudioReason = 'pending' | 'delayed' | 'no-synthesiser' | 'failed' | 'damaged'

/** What reads broadcasts out: a program of this machine, or one that came with the portal's packages. */
export type SpeechVoice = 'installed' | 'package'

/** A broadcast in one language. */
export interface Edition {
  language: BroadcastLanguage
  title: string
  /** the words that are read out, with a line break between paragraphs */
  transcript: string
  audio: AudioFile | NoAudioReason
}

/** A marine weather broadcast with the languages it has; a language that is not there was never registered. */
export interface Broadcast {
  id: number
  kind: BroadcastKind
  /** wide forecast zone it covers; absent for all seas */
  zoneCode?: string
  /** when it goes on the air; a national one cannot be listened to before */
  airsAt: Date
  /** of its forecast */
  issuedAt: Date
  /** from then on it is old: shown with its age, and never as the newest */
  validUntil: Date
  mode: FeedMode
  editions: readonly Edition[]
}

/** @returns false for a broadcast that is on the air only later */
export const isOnAir = ({ kind, airsAt }: Pick<Broadcast, 'kind' | 'airsAt'>, now: Date): boolean =>
  kind === 'regional' || now >= airsAt

/**
 * A broadcast as a reader of our pages may know it at a moment: before it is on the air it has neither words nor sound.
 * API clients get its title too, because they have to list it before they can be refused.
 */
export const heardAt = (broadcast: Broadcast, now: Date): Broadcast =>
  isOnAir(broadcast, now) ? broadcast : { ...broadcast, editions: [] }

/** @returns true once the forecast of a broadcast is past */
export const isBroadcastOld = ({ validUntil }: Pick<Broadcast, 'validUntil'>, now: Date): boolean =>
  now >= validUntil

/** @returns the sound of an edition; undefined while there is none to play */
export const soundOf = (edition: Pick<Edition, 'audio'> | undefined): AudioFile | undefined =>
  typeof edition?.audio === 'object' ? edition.audio : undefined

export const editionIn = (
  { editions }: Pick<Broadcast, 'editions'>,
  language: BroadcastLanguage,
): Edition | undefined => editions.find((one) => one.language === language)
