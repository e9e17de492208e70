import type { Broadcast, Edition, AudioFile } from '../../../src/domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../../src/domain/kernel/language.ts'
import { editionIn, isOnAir, soundOf } from '../../../src/domain/broadcasts/broadcasts.ts'
import { escapeMarkup } from '../../../src/domain/kernel/markup.ts'
import { hrefOf, mediaHref, podcastHref } from '../../../src/domain/kernel/pages.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { toKstDigits } from '../../../src/domain/kernel/time.ts'
import { podcasts } from '../../../src/text/broadcasts/podcasts.ts'
import { element } from '../../platform/xml.ts'

export const PODCAST_MEDIA_TYPE = 'application/rss+xml'
/** Episodes of a feed; a program that subscribes keeps the older ones itself. */
export const MOST_EPISODES = 50

/** @source RSS 2.0, allowable values for language */
const RSS_LANGUAGES: Record<BroadcastLanguage, string> = { ko: 'ko', en: 'en', ja: 'ja', zh: 'zh-cn' }

const MINUTES_TO_LIVE = 30

export interface PodcastRequest {
  /** a wide forecast zone with its name in the language; absent for all seas */
  zone?: { code: string; name: string }
  language: BroadcastLanguage
  /** of the region, newest first; the feed leaves out what has no sound in the language, and what is not on the air yet */
  broadcasts: readonly Broadcast[]
  now: Date
  mode: FeedMode
  /** absolute, without a slash at its end */
  origin: string
}

interface Episode {
  broadcast: Broadcast
  edition: Edition
  sound: AudioFile
}

/**
 * A podcast of the broadcasts of one region in one language. The same broadcasts give the same text.
 *
 * @source RSS 2.0; Apple's podcast tags (itunes namespace)
 */
export function podcastFeed(asked: PodcastRequest): string {
  const { zone, language, mode, origin } = asked
  const words = podcasts[language]
  const episodes = episodesOf(asked)
  const title = zone ? words.regional(zone.name) : words.national
  const self = origin + podcastHref(zone?.code ?? 'national', language)
  const newest = episodes[0]?.broadcast.airsAt
  const about = mode === 'live' ? words.about : `${words.notReal[mode]} ${words.about}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', labelled(title, mode, language)),
    element('link', origin + hrefOf('audio')),
    element('description', about),
    element('language', RSS_LANGUAGES[language]),
    `<atom:link href="${escapeMarkup(self)}" rel="self" type="${PODCAST_MEDIA_TYPE}"/>`,
    element('pubDate', newest?.toUTCString()),
    element('ttl', String(MINUTES_TO_LIVE)),
    element('itunes:author', words.author),
    element('itunes:summary', about),
    element('itunes:type', 'episodic'),
    element('itunes:explicit', 'false'),
    '<itunes:category text="News"><itunes:category text="Daily News"/></itunes:category>',
    ...episodes.map((episode) => itemOf(episode, asked)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

const labelled = (title: string, mode: FeedMode, language: BroadcastLanguage): string =>
  mode === 'live' ? title : `[${podcasts[language].labels[mode]}] ${title}`

function episodesOf({ broadcasts, language, now }: PodcastRequest): Episode[] {
  return broadcasts
    .flatMap((broadcast) => {
      const edition = isOnAir(broadcast, now) ? editionIn(broadcast, language) : undefined
      const sound = soundOf(edition)
      return edition && sound ? [{ broadcast, edition, sound }] : []
    })
    .slice(0, MOST_EPISODES)
}

function itemOf({ broadcast, edition, sound }: Episode, { origin }: PodcastRequest): string {
  const { id, mode, airsAt } = broadcast
  const { language, title, transcript } = edition
  const page = `${origin}${hrefOf('audio')}?id=${id}&lang=${language}`
  return [
    '<item>',
    element('title', labelled(title, mode, language)),
    element('description', transcript),
    element('link', page),
    `<guid isPermaLink="false">${escapeMarkup(guidOf(broadcast, language))}</guid>`,
    element('pubDate', airsAt.toUTCString()),
    `<enclosure url="${escapeMarkup(origin + mediaHref(sound.fileName))}" length="${sound.bytes}" type="${sound.mediaType}"/>`,
    element('itunes:duration', String(Math.max(1, Math.round(sound.durationMs / 1_000)))),
    element('itunes:explicit', 'false'),
    '</item>',
  ].join('')
}

/** The same for the life of a broadcast, and for no other one, even where numbers begin anew. */
const guidOf = ({ id, kind, zoneCode, airsAt }: Broadcast, language: BroadcastLanguage): string =>
  `urn:open-marine-portal:broadcast:${kind}:${zoneCode ?? 'all'}:${toKstDigits(airsAt)}:${id}:${language}`
