import { expect, it } from 'vitest'
import { element } from '../../../server/platform/xml.ts'

it('writes an element, or nothing where there is no text', () => {
  expect(element('a', '1 < 2')).toBe('<a>1 &lt; 2</a>')
  expect(element('a', '')).toBe('<a></a>')
  expect(element('a', undefined)).toBe('')
})
