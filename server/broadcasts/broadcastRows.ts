import type { Broadcast as BroadcastRow } from '../../entities/broadcasts/Broadcast.ts'
import { TRANSCRIPT_LENGTH } from '../../entities/broadcasts/BroadcastEdition.ts'
import type { BroadcastEdition } from '../../entities/broadcasts/BroadcastEdition.ts'
import { BROADCAST_KINDS } from '../../src/domain/broadcasts/broadcasts.ts'
import { BROADCAST_LANGUAGES } from '../../src/domain/kernel/language.ts'
import type { AudioFile, Broadcast, Edition, NoAudioReason } from '../../src/domain/broadcasts/broadcasts.ts'
import { checkFile } from '../platform/media/ports.ts'
import type { BroadcastDraft, EditionDraft } from '../platform/media/ports.ts'

const TITLE_LENGTH = 200
const SPOKEN_KEY = /^[0-9a-f]{64}$/
const EVENT_KEY = /^(national|regional:[A-Za-z0-9]{1,16}):\d{12}$/

/** The columns of a sound. */
export type AudioColumns = Pick<
  BroadcastEdition,
  | 'audioState'
  | 'audioFile'
  | 'audioType'
  | 'audioBytes'
  | 'audioDurationMs'
  | 'audioSha256'
  | 'audioOrigin'
  | 'spokenKey'
>

/** Everything of an edition but what only a synthesiser reads. */
export type ShownEdition = Omit<BroadcastEdition, 'spoken' | 'spokenKey'>

export function noAudioColumns(reason: NoAudioReason): AudioColumns {
  return {
    audioState: reason,
    audioFile: null,
    audioType: null,
    audioBytes: null,
    audioDurationMs: null,
    audioSha256: null,
    audioOrigin: null,
    spokenKey: null,
  }
}

/** @throws RangeError for what is no sound of the media folder */
export function audioColumns(audio: AudioFile, spokenKey: string | undefined): AudioColumns {
  checkFile(audio, audio.durationMs)
  if (spokenKey !== undefined && !SPOKEN_KEY.test(spokenKey)) throw new RangeError('A key of something else')
  return {
    audioState: 'ready',
    audioFile: audio.fileName,
    audioType: audio.mediaType,
    audioBytes: audio.bytes,
    audioDurationMs: audio.durationMs,
    audioSha256: audio.sha256,
    audioOrigin: audio.origin,
    spokenKey: spokenKey ?? null,
  }
}

export function audioOf(row: Omit<AudioColumns, 'spokenKey'>): AudioFile | NoAudioReason {
  const { audioState, audioFile, audioType, audioBytes, audioDurationMs, audioSha256, audioOrigin } = row
  if (audioState !== 'ready') return audioState
  if (
    audioFile === null ||
    audioType === null ||
    audioBytes === null ||
    audioDurationMs === null ||
    audioSha256 === null ||
    audioOrigin === null
  )
    throw new RangeError('An edition that is ready without a sound')
  return {
    fileName: audioFile,
    mediaType: audioType,
    bytes: audioBytes,
    durationMs: audioDurationMs,
    sha256: audioSha256,
    origin: audioOrigin,
  }
}

const toEdition = (row: ShownEdition): Edition => ({
  language: row.language,
  title: row.title,
  transcript: row.transcript,
  audio: audioOf(row),
})

/** @param editions of this broadcast alone, in any order */
export function toBroadcast(row: BroadcastRow, editions: readonly ShownEdition[]): Broadcast {
  const { id, kind, zoneCode, airsAt, issuedAt, validUntil, mode } = row
  const place = ({ language }: ShownEdition) => BROADCAST_LANGUAGES.indexOf(language)
  return {
    id,
    kind,
    ...(zoneCode !== null && { zoneCode }),
    airsAt,
    issuedAt,
    validUntil,
    mode,
    editions: editions.toSorted((a, b) => place(a) - place(b)).map(toEdition),
  }
}

/** @throws RangeError for what cannot be stored whole: drafts are made by us, so it is a defect */
export function toRow(draft: BroadcastDraft, createdAt: Date): Omit<BroadcastRow, 'id'> {
  const { eventKey, kind, zoneCode, airsAt, issuedAt, validUntil, mode, editions } = draft
  if (!BROADCAST_KINDS.includes(kind)) throw new RangeError('A broadcast of an unknown kind')
  if (
    !EVENT_KEY.test(eventKey) ||
    !eventKey.startsWith(kind === 'national' ? 'national:' : `${kind}:${zoneCode}:`)
  )
    throw new RangeError(`A ${kind} broadcast with the key ${eventKey}`)
  if ((kind === 'regional') !== (zoneCode !== undefined))
    throw new RangeError('A broadcast with a zone that has none, or without its zone')
  for (const at of [airsAt, issuedAt, validUntil])
    if (Number.isNaN(at.getTime())) throw new RangeError('A broadcast without a time')
  if (validUntil <= airsAt) throw new RangeError('A broadcast that is old before it airs')
  checkEditions(editions)
  return { eventKey, kind, zoneCode: zoneCode ?? null, airsAt, issuedAt, validUntil, mode, createdAt }
}

function checkEditions(editions: readonly EditionDraft[]): void {
  const languages = new Set(editions.map(({ language }) => language))
  if (languages.size === 0 || languages.size !== editions.length)
    throw new RangeError('A broadcast in no language, or twice in one')
  for (const { language, title, transcript, spoken } of editions) {
    if (!BROADCAST_LANGUAGES.includes(language)) throw new RangeError(`An edition in ${language}`)
    if (title === '' || title.length > TITLE_LENGTH)
      throw new RangeError(`A title of ${title.length} letters`)
    for (const text of [transcript, spoken])
      if (text.trim() === '' || text.length > TRANSCRIPT_LENGTH)
        throw new RangeError(`A transcript of ${text.length} letters`)
  }
}
