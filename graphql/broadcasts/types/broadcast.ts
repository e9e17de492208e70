import { Field, Int, ObjectType } from 'type-graphql'
import type {
  AudioFile,
  Broadcast,
  BroadcastKind,
  Edition,
  NoAudioReason,
} from '../../../src/domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../../src/domain/kernel/language.ts'
import { isBroadcastOld, isOnAir } from '../../../src/domain/broadcasts/broadcasts.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { editionsCost } from '../../engine/costs.ts'
import { SOURCE_OF_BROADCASTS } from '../../engine/descriptions.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { FeedModeEnum, register } from '../../kernel/types/enums.ts'

const KIND_WORDS: Record<BroadcastKind, string> = {
  national: 'On the air at its time of day; cannot be listened to before. The old type 0001.',
  regional: 'Of one sea; can be listened to at any time. The old type 0002.',
}
export const BroadcastKindEnum = register('BroadcastKind', 'What a broadcast is.', KIND_WORDS)

const LANGUAGE_WORDS: Record<BroadcastLanguage, string> = {
  ko: 'Korean.',
  en: 'English.',
  ja: 'Japanese.',
  zh: 'Chinese, Mandarin.',
}
export const BroadcastLanguageEnum = register(
  'BroadcastLanguage',
  'Language of an edition; ISO 639-1.',
  LANGUAGE_WORDS,
)

export type NoSoundReason = NoAudioReason | 'not-on-air'
const NO_SOUND_WORDS: Record<NoSoundReason, string> = {
  'not-on-air': 'It goes on the air only later.',
  pending: 'It is being made.',
  delayed: 'It could not be made yet, and is tried again within minutes.',
  'no-synthesiser': 'The portal has no voice for the language.',
  failed: 'It could not be made.',
  damaged: 'The file is missing or not as it was written; it is being made again.',
}
export const NoSoundReasonEnum = register('NoSoundReason', 'Why there is no sound.', NO_SOUND_WORDS)

const ORIGIN_WORDS: Record<AudioFile['origin'], string> = {
  generated: 'A synthetic voice.',
  recorded: 'A person’s voice.',
}
export const AudioOriginEnum = register('AudioOrigin', 'Who speaks.', ORIGIN_WORDS)

@ObjectType('Audio', {
  simpleResolvers: true,
  description: `A sound file; its address takes byte ranges and never changes what it gives. ${SOURCE_OF_BROADCASTS}`,
})
export class AudioType {
  /** its address, which the resolver gives */
  fileName: string

  @Field(() => String, { description: 'Media type, such as audio/mpeg.' })
  mediaType: string

  @Field(() => Int, { description: 'Length, bytes.' })
  bytes: number

  @Field(() => Int, { description: 'Length, ms.' })
  durationMs: number

  @Field(() => String, { description: 'SHA-256 of the bytes, hex.' })
  sha256: string

  @Field(() => AudioOriginEnum, { description: 'Who speaks.' })
  origin: AudioFile['origin']
}

@ObjectType('BroadcastEdition', {
  simpleResolvers: true,
  description: `A broadcast in one language. ${SOURCE_OF_BROADCASTS}`,
})
export class EditionType {
  @Field(() => BroadcastLanguageEnum, { description: 'Its language.' })
  language: BroadcastLanguage

  @Field(() => String, { description: 'Title, in its language.' })
  title: string

  @Field(() => String, {
    nullable: true,
    description:
      'The words that are read out, in its language, with a line break between paragraphs; null before its time.',
  })
  transcript?: string

  @Field(() => AudioType, {
    nullable: true,
    description: 'The sound; null where there is none, and `noSound` says why.',
  })
  audio?: AudioType

  @Field(() => NoSoundReasonEnum, { nullable: true, description: 'Why there is no sound; null with one.' })
  noSound?: NoSoundReason
}

@ObjectType('Broadcast', {
  simpleResolvers: true,
  description: `A marine weather broadcast with the languages it has. ${SOURCE_OF_BROADCASTS}`,
})
export class BroadcastType {
  @Field(() => Int, { description: 'Its number.' })
  id: number

  @Field(() => BroadcastKindEnum, { description: 'What it is.' })
  kind: BroadcastKind

  /** its zone, which the resolver gives in full */
  zoneCode?: string

  @Field(() => DateTime, { description: 'When it goes on the air, UTC.' })
  airsAt: Date

  @Field(() => DateTime, { description: 'When its forecast was issued, UTC.' })
  issuedAt: Date

  @Field(() => DateTime, { description: 'From then on it is old, UTC.' })
  validUntil: Date

  @Field(() => Boolean, { description: 'Whether it can be listened to at the moment of the answer.' })
  isOnAir: boolean

  @Field(() => Boolean, { description: 'Whether it is old at the moment of the answer.' })
  isOld: boolean

  @Field(() => FeedModeEnum, { description: 'Whether its data are live, recorded or simulated.' })
  mode: FeedMode

  @Field(() => [EditionType], {
    description: 'The languages it has, or the one asked for.',
    complexity: editionsCost,
  })
  editions: readonly EditionType[]
}

/** @param language leaves out the editions in others */
export function broadcastView(
  broadcast: Broadcast,
  now: Date,
  language?: BroadcastLanguage | null,
): BroadcastType {
  const isHeard = isOnAir(broadcast, now)
  return {
    ...broadcast,
    isOnAir: isHeard,
    isOld: isBroadcastOld(broadcast, now),
    editions: broadcast.editions
      .filter((edition) => !language || edition.language === language)
      .map((edition) => editionView(edition, isHeard)),
  }
}

function editionView({ language, title, transcript, audio }: Edition, isHeard: boolean): EditionType {
  if (!isHeard) return { language, title, noSound: 'not-on-air' }
  return { language, title, transcript, ...(typeof audio === 'string' ? { noSound: audio } : { audio }) }
}
