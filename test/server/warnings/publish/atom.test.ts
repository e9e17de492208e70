import { describe, expect, it } from 'vitest'
import { ATOM_MAX_BYTES, atomFeed } from '../../../../server/warnings/publish/atom.ts'
import { capDocuments } from '../../../../server/warnings/publish/cap.ts'
import { WARNING_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { WARNING_TYPES } from '../../../../src/domain/warnings/warnings.ts'
import type { Warning } from '../../../../src/domain/warnings/warnings.ts'
import {
  addresses,
  buildContext,
  buildWarning,
  ending,
  kst,
  step,
  worstDay,
} from '../../../support/warnings.ts'
import { malformed, xpath } from '../../../support/xmllint.ts'

const context = buildContext()
const NOW = kst('06-02 14:00')

const feedOf = (warnings: readonly Warning[], more: Partial<Parameters<typeof atomFeed>[0]> = {}) =>
  atomFeed({ warnings, at: NOW, mode: 'live', context, ...more })
const entries = (feed: string) => feed.match(/<entry>.*?<\/entry>/gs) ?? []
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

describe('a feed', () => {
  const inForce = buildWarning([step('announced', ['06-02 04:00', '06-02 06:00'])])
  const preliminary = buildWarning([step('preliminary', ['06-02 09:00', '06-03 00:00'])], {
    type: 'strong-wind',
  })
  const justEnded = buildWarning([step('announced', '06-01 00:00'), step('released', '06-01 15:00')], {
    type: 'fog',
  })
  const longEnded = buildWarning([step('announced', '05-30 00:00'), step('released', '06-01 14:00')], {
    type: 'typhoon',
  })
  const ranOut = buildWarning([step('announced', '06-01 04:00', { expectedEnd: ending('06-02 12:00') })], {
    type: 'storm-surge',
  })
  const feed = feedOf([justEnded, inForce, longEnded, ranOut, preliminary])

  it('holds what stands and what ended within 24 hours, newest first, and nothing else', () => {
    expect(all(feed, /<entry><id>[^<]*#([^<]*)<\/id>/g)).toEqual([preliminary.id, inForce.id, justEnded.id])
    expect(all(feed, /<entry>.*?<updated>([^<]*)<\/updated>/g)).toEqual([
      '2026-06-02T09:00:00+09:00',
      '2026-06-02T04:00:00+09:00',
      '2026-06-01T15:00:00+09:00',
    ])
  })

  it('is well-formed and has what RFC 4287 asks for', () => {
    expect(malformed({ 'feed.xml': feed })).toEqual([])
    const one = (path: string) =>
      xpath(feed, `string(${path.replaceAll(/(^|\/)([a-z]+)/g, '$1*[local-name()="$2"]')})`)
    expect(one('/feed/id')).toBe('https://portal.example/mmis/warnings/feed.atom')
    expect(one('/feed/title')).toBe('해상 특보 · Marine warnings')
    expect(one('/feed/updated')).toBe('2026-06-02T09:00:00+09:00')
    expect(one('/feed/author/name')).not.toBe('')
    expect(xpath(feed, 'string(//*[@rel="self"]/@href)')).toBe(
      'https://portal.example/mmis/warnings/feed.atom',
    )
    expect(xpath(feed, 'namespace-uri(/*)')).toBe('http://www.w3.org/2005/Atom')
    for (const entry of entries(feed)) {
      for (const name of ['id', 'title', 'updated', 'summary'])
        expect(all(entry, new RegExp(`<${name}>([^<]+)<`, 'g'))).toHaveLength(1)
    }
    expect(new Set(all(feed, /<entry><id>([^<]*)/g)).size).toBe(3)
  })

  it('links each warning’s newest CAP document and its page', () => {
    for (const [place, warning] of [preliminary, inForce, justEnded].entries()) {
      const fileName = capDocuments(warning, context).at(-1)?.fileName ?? ''
      const entry = entries(feed)[place]
      expect(entry).toContain(
        `<link rel="alternate" type="application/cap+xml" href="https://portal.example${addresses.cap(fileName)}"/>`,
      )
      expect(entry).toContain('type="text/html" href="https://portal.example/mmis/warnings/zones/S1311100"')
    }
  })

  it('keeps an entry’s id when its warning changes', () => {
    const extended = buildWarning([...inForce.history, step('extended', '06-02 10:00')])
    const idOf = (warning: Warning) => all(feedOf([warning]), /<entry><id>([^<]*)/g)
    expect(idOf(extended)).toEqual(idOf(inForce))
  })

  it('is whole without any warning', () => {
    const empty = feedOf([])
    expect(malformed({ 'feed.xml': empty })).toEqual([])
    expect(empty).toContain('<updated>2026-06-02T14:00:00+09:00</updated>')
    expect(entries(empty)).toEqual([])
  })

  it.each([
    ['demo', '[시연 자료]', '[Demo data]'],
    ['replay', '[기록 재생]', '[Replay]'],
  ] as const)('says of %s data in its title and every entry what they are', (mode, korean, english) => {
    const labelled = feedOf([buildWarning(inForce.history, { mode })], { mode })
    const titles = all(labelled, /<title>([^<]*)<\/title>/g)
    expect(titles).toHaveLength(2)
    for (const title of titles) {
      expect(title).toContain(korean)
      expect(title).toContain(english)
    }
    expect(labelled).toMatch(/<subtitle>[^<]*특보가 아닙니다/)
  })

  it('escapes whatever stands in names', () => {
    const hostile = buildContext({ zoneOf: () => ({ nameKo: '<b>&"\u0000\ud800', nameEn: ']]>\u001f' }) })
    expect(malformed({ 'feed.xml': feedOf([inForce, preliminary], { context: hostile }) })).toEqual([])
  })
})

describe('the length of a feed', () => {
  const codes = WARNING_ZONES.filter(({ level }) => level === 'sea' || level === 'coastal').map(
    ({ code }) => code,
  )
  const named = buildContext({ zoneOf: (code) => WARNING_ZONES.find((zone) => zone.code === code) })

  it.each(['live', 'demo'] as const)('holds every %s warning in force of the worst day', (mode) => {
    expect(codes).toHaveLength(93)
    const warnings = worstDay(codes, ['typhoon', 'storm-surge'], { endedToo: true, mode })
    const feed = feedOf(warnings, { context: named, mode })
    expect(Buffer.byteLength(feed)).toBeLessThanOrEqual(ATOM_MAX_BYTES)
    expect(malformed({ 'feed.xml': feed })).toEqual([])
    const reported = new Set(all(feed, /<entry><id>[^<]*#([^<]*)<\/id>/g))
    const standing = warnings.filter(({ phase }) => phase === 'in-force')
    expect(standing).toHaveLength(186)
    expect(standing.filter(({ id }) => !reported.has(id))).toEqual([])
  })

  it.each([
    [
      'with a long origin',
      { origin: `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example:65535` },
      ['typhoon', 'high-seas'],
    ],
    ['with every type in every zone', {}, WARNING_TYPES],
  ] as const)('stays within its limit %s, and says what it leaves out', (_case, more, types) => {
    const warnings = worstDay(codes, types, { endedToo: true, mode: 'demo' })
    const feed = feedOf(warnings, { context: { ...named, ...more }, mode: 'demo' })
    expect(Buffer.byteLength(feed)).toBeLessThanOrEqual(ATOM_MAX_BYTES)
    expect(Buffer.byteLength(feed)).toBeGreaterThan(ATOM_MAX_BYTES * 0.98)
    expect(malformed({ 'feed.xml': feed })).toEqual([])
    const left = warnings.length - entries(feed).length
    expect(feed).toContain(`${left}건을 싣지 못했습니다`)
    // the gravest stay
    const reported = new Set(all(feed, /<entry><id>[^<]*#([^<]*)<\/id>/g))
    expect(
      warnings.filter(({ id, type, phase }) => type === 'typhoon' && phase !== 'ended' && !reported.has(id)),
    ).toEqual([])
  })
})
