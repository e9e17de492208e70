import { describe, expect, it } from 'vitest'
import {
  isRichHref,
  picturesOf,
  plainText,
  readRichDoc,
  RICH_LIMITS,
} from '../../../../src/domain/content/richText.ts'

const text = (words: string, marks: object[] = []) => ({ type: 'text', text: words, marks })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const deep = (levels: number): object =>
  levels === 0 ? text('x') : { type: 'blockquote', content: [deep(levels - 1)] }

describe('a text of an editor', () => {
  it('is read with the elements that texts may have', () => {
    const found = readRichDoc(
      doc(
        { type: 'heading', attrs: { level: 2 }, content: [text('제목')] },
        { type: 'paragraph', content: [text('링크', [{ type: 'link', attrs: { href: '/mmis/notice' } }])] },
        { type: 'image', attrs: { fileId: 7, alt: '해역도', isDecorative: false } },
      ),
    )
    expect(found).toEqual({
      value: {
        type: 'doc',
        content: [
          { type: 'heading', level: 2, content: [{ type: 'text', text: '제목', marks: [] }] },
          {
            type: 'paragraph',
            content: [{ type: 'text', text: '링크', marks: [{ type: 'link', href: '/mmis/notice' }] }],
          },
          { type: 'image', fileId: 7, alt: '해역도' },
        ],
      },
    })
  })

  it.each([
    ['no document', null, 'unreadable'],
    ['a list', [], 'unreadable'],
    ['an element that is unknown', doc({ type: 'iframe' }), 'unreadable'],
    ['an element named like a method', doc({ type: 'constructor' }), 'unreadable'],
    ['a heading of the first level', doc({ type: 'heading', attrs: { level: 1 } }), 'unreadable'],
    ['a mark that is unknown', doc(text('x', [{ type: 'style' }])), 'unreadable'],
    [
      'a link that runs',
      doc(text('x', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }])),
      'link-refused',
    ],
    ['a picture without words', doc({ type: 'image', attrs: { fileId: 1, alt: ' ' } }), 'alt-missing'],
    [
      'a picture from elsewhere',
      doc({ type: 'image', attrs: { src: 'https://x.test/a.png', alt: 'x' } }),
      'unreadable',
    ],
    [
      'a table of 10,000 rows',
      doc({ type: 'table', content: Array(10_000).fill({ type: 'tableRow' }) }),
      'table-too-long',
    ],
    [
      'too many elements',
      doc(...Array<object>(RICH_LIMITS.nodes + 1).fill({ type: 'hardBreak' })),
      'too-large',
    ],
    ['too many letters', doc(text('가'.repeat(RICH_LIMITS.characters + 1))), 'too-large'],
    ['nesting without end', doc(deep(5_000)), 'too-large'],
  ])('is refused with %s', (_name, value, problem) => {
    expect(readRichDoc(value)).toEqual({ problem })
  })

  it('may have a picture that is decoration', () => {
    const found = readRichDoc(doc({ type: 'image', attrs: { fileId: 3, alt: '', isDecorative: true } }))
    expect(found).toEqual({ value: doc({ type: 'image', fileId: 3, alt: '' }) })
  })

  it('gives its words and its pictures', () => {
    const found = readRichDoc(
      doc(
        { type: 'paragraph', content: [text('가'), text('나')] },
        { type: 'blockquote', content: [{ type: 'image', attrs: { fileId: 4, alt: 'x' } }] },
        { type: 'paragraph', content: [text('다')] },
      ),
    )
    if ('problem' in found) throw new Error(found.problem)
    expect(plainText(found.value)).toBe('가나 다')
    expect(plainText(found.value, 2)).toBe('가나')
    expect(picturesOf(found.value)).toEqual([4])
  })

  it.each(['https://www.kma.go.kr/a?b=c', 'mailto:sea@example.test', 'tel:131', '/mmis/zones', '#top'])(
    'may lead to %s',
    (href) => {
      expect(isRichHref(href)).toBe(true)
    },
  )

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    String.raw`/\evil.test`,
    'vbscript:x',
    'https://a b.test',
    'https://x.test/"onclick=',
    '',
  ])('may not lead to %s', (href) => {
    expect(isRichHref(href)).toBe(false)
  })
})
