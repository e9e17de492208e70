import { expect, it } from 'vitest'
import { escapeSvg, px } from '../../server/svg.ts'

it.each([
  ['<b> & "c"', '&lt;b&gt; &amp; &quot;c&quot;'],
  ['바다\u0000\u0007', '바다'],
  ['plain', 'plain'],
])('words of a drawing: %j', (words, written) => {
  expect(escapeSvg(words)).toBe(written)
})

it.each([
  [1.26, '1.3'],
  [-0.04, '0'],
  [10, '10'],
])('a place of %d px', (value, written) => {
  expect(px(value)).toBe(written)
})
