import { describe, expect, it } from 'vitest'
import { docOfMarkdown } from '../../../../server/content/text/markdown.ts'
import { editorDocOf } from '../../../../src/domain/content/editorDoc.ts'
import { readRichDoc } from '../../../../src/domain/content/richText.ts'
import type { RichDoc } from '../../../../src/domain/content/richText.ts'

const TEXTS = [
  '',
  '## 제목\n\n**굵게** *기울임* ~~취소~~ [글](/mmis/warnings)',
  '- 하나\n  - 둘\n\n1. 첫째\n\n> 인용\n\n---\n',
  '| 항로 | 운항 |\n|---|---|\n| 인천 | 통제 |\n\n![설명](file:3)',
]

describe('a text for an editor', () => {
  it.each(TEXTS)('is read back as it was: %j', (markdown) => {
    const doc = docOfMarkdown(markdown)
    expect(readRichDoc(JSON.parse(JSON.stringify(editorDocOf(doc))))).toEqual({ value: doc })
  })

  it('keeps spans, underlines and decoration', () => {
    const text = { type: 'text', text: '줄', marks: [{ type: 'underline' }] } as const
    const cell = {
      type: 'tableCell',
      columns: 2,
      rows: 3,
      content: [{ type: 'paragraph', content: [text] }],
    } as const
    const doc = {
      type: 'doc',
      content: [
        { type: 'image', fileId: 4, alt: '' },
        { type: 'table', content: [{ type: 'tableRow', content: [cell] }] },
      ],
    } as unknown as RichDoc
    expect(readRichDoc(editorDocOf(doc))).toEqual({ value: doc })
  })
})
