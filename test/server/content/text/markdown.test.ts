import { describe, expect, it } from 'vitest'
import { docOfMarkdown, markdownOf } from '../../../../server/content/text/markdown.ts'
import { safeHtml } from '../../../../server/content/text/sanitise.ts'

const html = (markdown: string) => safeHtml(docOfMarkdown(markdown), (id) => `/mmis/attachments/${id}`)

describe('a text in Markdown', () => {
  it.each([
    ['## 통제\n\n**오늘** *밤*', '<h2>통제</h2><p><strong>오늘</strong> <em>밤</em></p>'],
    ['# 큰 제목', '<h2>큰 제목</h2>'],
    ['- 하나\n- 둘', '<ul><li><p>하나</p></li><li><p>둘</p></li></ul>'],
    ['[특보](/mmis/warnings)', '<p><a href="/mmis/warnings" rel="noopener">특보</a></p>'],
    ['![해역도](file:7)', '<p><img src="/mmis/attachments/7" alt="해역도" /></p>'],
    ['![x](https://evil.test/a.png)', '<p>x</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['`a < b`', '<p>a &lt; b</p>'],
    [
      '| 항 | 파고 |\n| - | - |\n| 통영 | 1 |',
      '<table><thead><tr><th scope="col"><p>항</p></th><th scope="col"><p>파고</p></th></tr></thead><tbody><tr><td><p>통영</p></td><td><p>1</p></td></tr></tbody></table>',
    ],
  ])('becomes the elements that texts may have: %j', (markdown, expected) => {
    expect(html(markdown)).toBe(expected)
  })

  it('is refused with a link that runs', () => {
    expect(() => docOfMarkdown('[x](javascript:alert(1))')).toThrow(
      expect.objectContaining({ code: 'TEXT_REFUSED', facts: { problem: 'link-refused' } }),
    )
  })

  it('is refused when it nests without end', () => {
    expect(() => docOfMarkdown(`${'> '.repeat(200)}x`)).toThrow(
      expect.objectContaining({ code: 'TEXT_REFUSED' }),
    )
  })

  it('comes back as it was written', () => {
    const markdown = '## 통제\n\n**오늘** [특보](/mmis/warnings)\n\n- 하나\n- 둘\n\n> 인용\n'
    expect(markdownOf(docOfMarkdown(markdown))).toBe(markdown)
    expect(docOfMarkdown(markdownOf(docOfMarkdown('| a | b |\n| - | - |\n| 1 | 2 |')))).toEqual(
      docOfMarkdown('| a | b |\n| - | - |\n| 1 | 2 |'),
    )
  })
})
