import { describe, expect, it } from 'vitest'
import { docOfMarkdown } from '../../../../server/content/text/markdown.ts'
import { noticeCard } from '../../../../server/notices/publish/noticeCard.ts'
import { CARD_PX } from '../../../../server/platform/cards.ts'
import { rasterise } from '../../../../server/platform/svg.ts'
import type { Content } from '../../../../src/domain/content/contents.ts'

const notice = (title: string, words: string, more: Partial<Content> = {}): Content =>
  ({
    id: 7,
    kind: 'notice',
    state: 'published',
    isPinned: false,
    asksReceipt: false,
    revision: 1,
    titleKo: title,
    fileCount: 0,
    files: [],
    createdAt: new Date('2026-05-04T03:00:00Z'),
    changedAt: new Date('2026-05-04T03:00:00Z'),
    publishedAt: new Date('2026-05-04T03:00:00Z'),
    ko: { title, body: docOfMarkdown(words), html: '' },
    ...more,
  }) as Content
const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words)

describe('a notice as a picture', () => {
  it('shows its title, its day and how it begins', () => {
    const words = wordsOf(noticeCard(notice('여객선 통제', '오늘 **18시**부터'), 'ko'))
    expect(words).toContain('여객선 통제')
    expect(words).toContain('2026-05-04')
    expect(words).toContain('오늘 18시부터')
  })

  it('keeps within its frame, however long it is', async () => {
    const long = '아주 긴 제목 '.repeat(40)
    const svg = noticeCard(notice(`${long}<b>`, long.repeat(20)), 'en')
    const places = [...svg.matchAll(/ y="(\d+)"/g)].map(([, y]) => Number(y))
    expect(Math.max(...places.filter((y) => y < 552))).toBeLessThan(530)
    const png = await rasterise(svg, CARD_PX.width)
    expect(png.length).toBeGreaterThan(1_000)
  })
})
