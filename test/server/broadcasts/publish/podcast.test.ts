import { describe, expect, it } from 'vitest'
import type { PodcastRequest } from '../../../../server/broadcasts/publish/podcast.ts'
import { MOST_EPISODES, podcastFeed } from '../../../../server/broadcasts/publish/podcast.ts'
import type { Broadcast } from '../../../../src/domain/broadcasts/broadcasts.ts'
import { buildAudio, buildBroadcast, buildEdition, LANGUAGES, WEST } from '../../../support/broadcastFakes.ts'
import { malformed, xpath } from '../../../support/xmllint.ts'

const NOW = new Date('2026-05-04T03:00:00Z')
const HOUR_MS = 3_600_000
const feed = (broadcasts: Broadcast[], more: Partial<PodcastRequest> = {}) =>
  podcastFeed({
    broadcasts,
    language: 'ko',
    now: NOW,
    mode: 'live',
    origin: 'https://marine.example',
    ...more,
  })
const text = (document: string, path: string) => xpath(document, `string(${path})`)
const count = (document: string) => Number(xpath(document, 'count(//item)'))

describe('a podcast', () => {
  it('is well-formed and says whose it is, in each language, with episodes and without', () => {
    const documents = LANGUAGES.flatMap((language): [string, string][] => {
      const broadcasts = [buildBroadcast({ editions: [buildEdition({ language })] })]
      const zone = { code: WEST, name: 'West & "Sea"' }
      return [
        [`${language}.xml`, feed(broadcasts, { language })],
        [`${language}-zone.xml`, feed([], { language, zone, mode: 'demo' })],
      ]
    })
    expect(malformed(Object.fromEntries(documents))).toEqual([])
    const languages = documents.map(([, document]) => text(document, '/rss/channel/language'))
    expect(languages).toEqual(['ko', 'ko', 'en', 'en', 'ja', 'ja', 'zh-cn', 'zh-cn'])
    for (const [, document] of documents) {
      expect(text(document, '/rss/@version')).toBe('2.0')
      for (const path of ['title', 'description', 'link'])
        expect(text(document, `/rss/channel/${path}`)).not.toBe('')
      expect(text(document, '//*[local-name()="explicit"][1]')).toBe('false')
    }
  })

  it('names itself, its page and its region', () => {
    const document = feed([], { zone: { code: WEST, name: '서해중부앞바다' } })
    const self = `https://marine.example/mmis/podcasts/${WEST}/ko.xml`
    expect(text(document, '//*[local-name()="link"][@rel="self"]/@href')).toBe(self)
    expect(text(document, '/rss/channel/title')).toContain('서해중부앞바다')
    expect(text(document, '/rss/channel/link')).toBe('https://marine.example/mmis/audio')
  })

  it('has the sound, its length and its words for each episode', () => {
    const audio = buildAudio({ durationMs: 61_499 })
    const edition = buildEdition({ title: 'A & B <c>', transcript: 'a]]> "b"\n\u0000c \ud800 한글', audio })
    const document = feed([buildBroadcast({ id: 7, editions: [edition] })])
    expect(malformed({ 'feed.xml': document })).toEqual([])
    expect(text(document, '//item/title')).toBe('A & B <c>')
    expect(text(document, '//item/description')).toBe('a]]> "b"\n\ufffdc \ufffd 한글')
    expect(text(document, '//item/enclosure/@url')).toBe(
      `https://marine.example/mmis/media/${audio.fileName}`,
    )
    expect(text(document, '//item/enclosure/@length')).toBe('360000')
    expect(text(document, '//item/enclosure/@type')).toBe('audio/mpeg')
    expect(text(document, '//item/*[local-name()="duration"]')).toBe('61')
    expect(text(document, '//item/pubDate')).toBe('Sun, 03 May 2026 21:00:00 GMT')
    expect(text(document, '//item/guid')).toBe(
      'urn:open-marine-portal:broadcast:national:all:202605040600:7:ko',
    )
    expect(text(document, '//item/guid/@isPermaLink')).toBe('false')
    expect(text(document, '//item/link')).toBe('https://marine.example/mmis/audio?id=7&lang=ko')
  })

  it.each([
    ['is on the air only later', buildBroadcast({ airsAt: new Date(NOW.getTime() + 1) })],
    ['has no sound yet', buildBroadcast({ editions: [buildEdition({ audio: 'pending' })] })],
    ['has none in the language', buildBroadcast({ editions: [buildEdition({ language: 'ja' })] })],
  ])('leaves out what %s', (_case, broadcast) => {
    expect(count(feed([broadcast]))).toBe(0)
  })

  it(`has the newest ${MOST_EPISODES}, each with a name of its own`, () => {
    const broadcasts = Array.from({ length: 80 }, (_, id) =>
      buildBroadcast({ id, airsAt: new Date(NOW.getTime() - id * HOUR_MS) }),
    )
    const document = feed(broadcasts)
    expect(count(document)).toBe(MOST_EPISODES)
    expect(text(document, '//item[1]/pubDate')).toBe(NOW.toUTCString())
    expect(new Set(document.match(/urn:[^<]+/g)).size).toBe(MOST_EPISODES)
  })

  it('says of itself and of each episode that its data are not live', () => {
    const document = feed([buildBroadcast({ mode: 'demo' })], { mode: 'demo' })
    expect(text(document, '/rss/channel/title')).toMatch(/^\[시연\] /)
    expect(text(document, '/rss/channel/description')).toMatch(/^시연 자료/)
    expect(text(document, '//item/title')).toMatch(/^\[시연\] /)
    expect(feed([buildBroadcast()])).not.toContain('시연')
  })

  it('stays the same while the broadcasts do', () => {
    const later = new Date(NOW.getTime() + HOUR_MS)
    expect(feed([buildBroadcast()], { now: later })).toBe(feed([buildBroadcast()]))
  })
})
