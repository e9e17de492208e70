import { describe, expect, it } from 'vitest'
import { elementsAt, readXml, textAt } from '../../../server/platform/readXml.ts'

describe('a document', () => {
  it('becomes elements with their attributes, order and words', () => {
    const root = readXml('<a:x xmlns:a="u" n="1"><b> one </b><c/><b><![CDATA[2 < 3]]> &amp; more</b></a:x>')
    expect(root).toEqual({
      name: 'a:x',
      attributes: { 'xmlns:a': 'u', n: '1' },
      children: [
        { name: 'b', attributes: {}, children: [], text: 'one' },
        { name: 'c', attributes: {}, children: [], text: '' },
        { name: 'b', attributes: {}, children: [], text: '2 < 3 & more' },
      ],
      text: '',
    })
    expect(elementsAt(root, 'b')).toHaveLength(2)
    expect([textAt(root, 'b'), textAt(root, 'c'), textAt(root, 'd')]).toEqual(['one', undefined, undefined])
  })

  it.each([
    ['a document type', '<!DOCTYPE a><a/>', /document type/],
    [
      'an entity of its own',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      /document type/,
    ],
    ['an entity that nobody has declared', '<a>&b;</a>', /entity/],
    ['a tag that is not closed', '<a><b></a>', /./],
    ['words alone', 'no markup', /./],
    ['nothing', '', /./],
    ['two roots', '<a/><b/>', /./],
    ['a page', '<html><br></html>', /./],
  ])('with %s is refused', (_what, text, reason) => {
    expect(() => readXml(text)).toThrow(reason)
  })

  it('that is too large or too deep is refused on the way', () => {
    expect(() => readXml(`<a>${'<b/>'.repeat(20)}</a>`, { elements: 20 })).toThrow('more than 20')
    expect(() => readXml('<a>'.repeat(200_000))).toThrow('deeper than 40')
  })
})
