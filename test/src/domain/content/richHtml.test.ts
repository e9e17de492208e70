import { describe, expect, it } from 'vitest'
import { richHtml } from '../../../../src/domain/content/richHtml.ts'
import type { RichNode } from '../../../../src/domain/content/richText.ts'

const text = (words: string): RichNode => ({ type: 'text', text: words, marks: [] })
const cell = (type: 'tableHeader' | 'tableCell', words: string): RichNode => ({
  type,
  columns: 1,
  rows: 1,
  content: [{ type: 'paragraph', content: [text(words)] }],
})
const html = (...content: RichNode[]) =>
  richHtml({ type: 'doc', content }, (id) => (id === 1 ? '/mmis/attachments/ab' : undefined))

describe('the HTML of a text', () => {
  it('escapes every word and address', () => {
    expect(html({ type: 'paragraph', content: [text('<script>alert(1)</script>')] })).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    )
    const link: RichNode = { type: 'text', text: 'a', marks: [{ type: 'link', href: '/x?a=1&b="2' }] }
    expect(html(link)).toBe('<a href="/x?a=1&amp;b=&quot;2" rel="noopener">a</a>')
  })

  it('has the pictures that may be shown, each with its words', () => {
    expect(html({ type: 'image', fileId: 1, alt: '해역 "가"' })).toBe(
      '<img src="/mmis/attachments/ab" alt="해역 &quot;가&quot;">',
    )
    expect(html({ type: 'image', fileId: 2, alt: 'x' })).toBe('')
  })

  it('says of each header of a table what it heads', () => {
    const row = (...content: RichNode[]): RichNode => ({ type: 'tableRow', content })
    expect(
      html({
        type: 'table',
        content: [
          row(cell('tableHeader', '항'), cell('tableHeader', '파고')),
          row(cell('tableHeader', '통영'), cell('tableCell', '1')),
        ],
      }),
    ).toBe(
      '<table><thead><tr><th scope="col"><p>항</p></th><th scope="col"><p>파고</p></th></tr></thead>' +
        '<tbody><tr><th scope="row"><p>통영</p></th><td><p>1</p></td></tr></tbody></table>',
    )
  })
})
