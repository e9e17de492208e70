import { describe, expect, it } from 'vitest'
import {
  byShownOrder,
  contentProblems,
  mayStep,
  showingOf,
  textIn,
} from '../../../../src/domain/content/contents.ts'
import type { ContentFacts } from '../../../../src/domain/content/contents.ts'
import { buildContentDraft, buildDoc } from '../../../support/content.ts'

const NOW = new Date('2026-05-04T03:00:00Z')
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const life = (facts: Partial<ContentFacts> = {}): ContentFacts => ({
  id: 1,
  kind: 'notice',
  state: 'published',
  titleKo: '안내',
  isPinned: false,
  asksReceipt: false,
  revision: 1,
  createdAt: at(-10),
  changedAt: at(-10),
  publishedAt: at(-5),
  ...facts,
})

describe('a text', () => {
  it.each([
    ['a draft', { state: 'draft', publishedAt: undefined }, 'hidden'],
    ['published', {}, 'shown'],
    ['before its window', { showFrom: at(1) }, 'waiting'],
    ['at the first moment of its window', { showFrom: at(0) }, 'shown'],
    ['at the last moment of its window', { showUntil: new Date(NOW.getTime() + 1) }, 'shown'],
    ['at the end of its window', { showUntil: at(0) }, 'over'],
    ['withdrawn', { state: 'withdrawn', withdrawnAt: at(-1) }, 'withdrawn'],
    ['deleted after it was shown', { deletedAt: at(-1) }, 'withdrawn'],
    ['deleted before it was shown', { showFrom: at(1), deletedAt: at(-1) }, 'hidden'],
    ['back in review after it was shown', { state: 'review' }, 'withdrawn'],
  ] as const)('%s is as a visitor sees it', (_name, facts, showing) => {
    expect(showingOf(life(facts), NOW)).toBe(showing)
  })

  it('stands in lists after those that are pinned, the newest first', () => {
    const old = life({ id: 1, publishedAt: at(-9) })
    const pinned = life({ id: 2, publishedAt: at(-20), isPinned: true })
    const fresh = life({ id: 3, publishedAt: at(-1) })
    expect([old, pinned, fresh].toSorted(byShownOrder).map(({ id }) => id)).toEqual([2, 3, 1])
  })

  it('is in Korean where it is not in the language of the reader', () => {
    const ko = { title: '안내', body: buildDoc('가'), html: '<p>가</p>' }
    const en = { title: 'Notice', body: buildDoc('a'), html: '<p>a</p>' }
    expect(textIn({ ko, en: undefined }, 'en')).toMatchObject({ title: '안내', language: 'ko' })
    expect(textIn({ ko, en }, 'en')).toMatchObject({ title: 'Notice', language: 'en' })
  })

  it('takes steps from some states alone', () => {
    expect(mayStep('draft', 'publish')).toBe(true)
    expect(mayStep('published', 'publish')).toBe(false)
    expect(mayStep('draft', 'withdraw')).toBe(false)
  })

  it.each([
    ['no title', 'notice', { title: '' }, { titleKo: 'required' }],
    ['a title of 201 letters', 'notice', { title: '가'.repeat(201) }, { titleKo: 'too-long' }],
    ['an end before its begin', 'notice', { showFrom: at(2), showUntil: at(1) }, { showUntil: 'order' }],
    ['a pop-up without end', 'popup', {}, { showUntil: 'required' }],
    ['a publication without type', 'publication', {}, { category: 'required' }],
    ['an article without board', 'article', {}, { boardId: 'required' }],
    ['21 files', 'notice', { fileIds: Array.from({ length: 21 }, (_, id) => id + 1) }, { files: 'too-many' }],
  ] as const)('is refused with %s', (_name, kind, draft, problems) => {
    expect(contentProblems(kind, buildContentDraft(draft))).toEqual(problems)
  })
})
