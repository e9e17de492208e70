import { describe, expect, it } from 'vitest'
import { trackPicture } from '../../../../server/typhoons/publish/trackPicture.ts'
import type { TrackedStorm } from '../../../../src/domain/typhoons/typhoons.ts'
import { BASE, buildAdvisory, buildPoint } from '../../../support/typhoons.ts'

const storm = (more: Partial<TrackedStorm> = {}): TrackedStorm => ({
  agency: 'kma',
  year: 2026,
  number: 24,
  nameKo: '솔릭',
  isActive: true,
  startedAt: BASE,
  mode: 'live',
  advisory: buildAdvisory(),
  past: [buildPoint(-12), buildPoint(-6), buildPoint(0)],
  ...more,
})
const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words ?? '')

describe('the picture of a track', () => {
  it('says whose it is, of which time, and what its signs mean', () => {
    const words = wordsOf(trackPicture(storm(), 'ko'))
    expect(words[0]).toBeDefined()
    expect(words).toContain('제24호 태풍 솔릭 · 기상청')
    expect(words.join(' ')).toContain('2026-09-06 03:00 KST')
    expect(words).toContain('중심이 있을 70% 원')
    expect(words).not.toContain('시연 자료')
    expect(wordsOf(trackPicture(storm({ mode: 'demo' }), 'ko'))).toContain('시연 자료')
  })

  it('draws a circle for each expected position, its hull, and the winds', () => {
    const svg = trackPicture(storm(), 'en')
    expect(svg.match(/stroke-dasharray="5 4"/g)).toHaveLength(3 + 1)
    expect(svg).toContain('<g opacity="0.3"')
    expect(svg.match(/fill-opacity="0.35"/g)?.length).toBe(8)
  })

  it('keeps to its size for a way across the ocean, and escapes names', () => {
    const far = Array.from({ length: 20 }, (_, index) =>
      buildPoint(-index * 6, { lat: 5 + index, lon: 170 - index * 2 }),
    )
    const svg = trackPicture(storm({ past: far, nameKo: '<script>' }), 'ko')
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
    expect([width, height]).toEqual(['900', '1000'])
    expect(svg).not.toContain('<script>')
    expect(svg).not.toContain('NaN')
  })

  it('draws the way alone of a storm that is over', () => {
    const { advisory: _, ...over } = storm()
    expect(trackPicture(over, 'ko')).not.toContain('NaN')
  })
})
