import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeMarkup } from '../../../../src/domain/kernel/markup.ts'
import { malformed } from '../../../support/xmllint.ts'

it.each([
  ['markup', '<a href="b">&amp;', '&lt;a href=&quot;b&quot;&gt;&amp;amp;'],
  ['control characters', 'a\u0000\u0008\u000b\u001fb', 'a\ufffd\ufffd\ufffd\ufffdb'],
  ['halves of pairs', 'a\ud800b\udc00', 'a\ufffdb\ufffd'],
  ['the two that are no characters', '\ufffe\uffff', '\ufffd\ufffd'],
  ['tabs and line ends', 'a\tb\nc\rd', 'a\tb\nc&#13;d'],
  ['letters beyond the basic plane', '바다🌊', '바다🌊'],
])('escapes %s', (_case, text, escaped) => {
  expect(escapeMarkup(text)).toBe(escaped)
})

it('makes any text well-formed', () => {
  const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 200 }), { numRuns: 60 })
  const units = fc.sample(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 50 }), {
    numRuns: 60,
  })
  const all = [...texts, ...units.map((codes) => String.fromCharCode(...codes))]
  const body = all.map((text) => `<a b="${escapeMarkup(text)}">${escapeMarkup(text)}</a>`).join('\n')
  expect(malformed({ 'any.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<all>${body}</all>` })).toEqual([])
})
