import type { Broadcast, Edition } from '../../domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../domain/kernel/language.ts'
import { editionIn, soundOf } from '../../domain/broadcasts/broadcasts.ts'
import { BROADCAST_LANGUAGES } from '../../domain/kernel/language.ts'
import { timeText } from '../../domain/kernel/display.ts'
import { mediaHref } from '../../domain/kernel/pages.ts'
import type { View } from '../../layouts/view.ts'
import type { PlayerWords } from '../../text/broadcasts/broadcasts.ts'
import { broadcasts as words, LANGUAGE_NAMES } from '../../text/broadcasts/broadcasts.ts'

/** A sound as the player needs it. */
export interface PlayerSound {
  href: string
  downloadHref: string
  mediaType: string
  /** length as it was measured when the sound was made */
  seconds: number
  /** the voice */
  origin: string
}

/** A broadcast in one language, or the lack of it. */
export interface PlayerEdition {
  language: BroadcastLanguage
  /** by its own name */
  name: string
  /** of this page in this language, for readers without script */
  href: string
  title?: string
  /** what is read out, with an empty line between paragraphs; absent when it was never registered */
  transcript?: string
  sound?: PlayerSound
  /** its sound is on the way: worth another look */
  isBeingMade?: boolean
  /** sentences that say why there is no sound */
  absence?: readonly string[]
}

/** Everything the player's island knows: plain data, made on the server. */
export interface PlayerSetting {
  /** of the broadcast, with its time */
  name: string
  siteName: string
  language: BroadcastLanguage
  /** one for each language, in the order of the tabs */
  editions: readonly PlayerEdition[]
  words: PlayerWords
}

/** The name of a broadcast, in the words of the page. */
export function broadcastName({ kind, zoneCode }: Broadcast, { language, portal, w }: View): string {
  const { names } = words[language]
  if (kind === 'national') return names.national
  const zone = portal.zones.forecastZone(zoneCode ?? '')
  return names.regional(
    zone ? (language === 'ko' ? zone.nameKo : zone.nameEn) : (zoneCode ?? w.pages.zone.title),
  )
}

/**
 * @param broadcast on the air
 * @param language of the edition that is opened first
 * @param hrefOf address of this page with another edition
 */
export function playerProps(
  broadcast: Broadcast,
  { language, hrefOf }: { language: BroadcastLanguage; hrefOf(language: BroadcastLanguage): string },
  view: View,
): PlayerSetting {
  return {
    name: `${broadcastName(broadcast, view)} · ${timeText(broadcast.airsAt, view.now, view.zone)}`,
    siteName: view.w.frame.siteName,
    language,
    editions: BROADCAST_LANGUAGES.map((one) => ({
      language: one,
      name: LANGUAGE_NAMES[one],
      href: hrefOf(one),
      ...editionPart(editionIn(broadcast, one), view),
    })),
    words: words[view.language].player,
  }
}

type EditionPart = Omit<PlayerEdition, 'language' | 'name' | 'href'>

function editionPart(edition: Edition | undefined, view: View): EditionPart {
  const { nothingRegistered, reasons, wordsBelow, origins } = words[view.language]
  if (!edition) return { absence: [nothingRegistered] }
  const { title, transcript, audio } = edition
  const reported = { title, transcript: withParagraphs(transcript) }
  if (typeof audio === 'string')
    return {
      ...reported,
      absence: [nothingRegistered, reasons[audio], wordsBelow],
      ...(audio === 'pending' && { isBeingMade: true }),
    }
  const href = mediaHref(audio.fileName)
  const sound: PlayerSound = {
    href,
    downloadHref: `${href}?download`,
    mediaType: audio.mediaType,
    seconds: Math.max(1, Math.round(audio.durationMs / 1_000)),
    origin: origins[audio.origin],
  }
  return { ...reported, sound }
}

const withParagraphs = (transcript: string): string =>
  transcript
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n\n')

/** The language that is opened: the one asked for, else the reader's own. */
export const openedLanguage = (asked: BroadcastLanguage | undefined, { language }: View): BroadcastLanguage =>
  asked ?? language

/** @returns whether there is a sound to play in the language */
export const canBeHeard = (broadcast: Broadcast, language: BroadcastLanguage): boolean =>
  soundOf(editionIn(broadcast, language)) !== undefined
