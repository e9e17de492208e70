import { describe, expect, it } from 'vitest'
import { askedOf, rowId } from '../../../../src/components/content/asked.ts'

describe('what an address asks of a list', () => {
  it.each([
    ['?q=%20태풍%20&page=3', { search: '태풍', page: 3 }],
    ['', { search: '', page: 1 }],
    ['?page=-1', { search: '', page: 1 }],
    ['?page=0', { search: '', page: 1 }],
    ['?page=9999999', { search: '', page: 1 }],
    [`?q=${'a'.repeat(500)}`, { search: 'a'.repeat(100), page: 1 }],
  ])('is read from %j', (query, asked) => {
    expect(askedOf(new URL(`https://x.test/notice${query}`))).toEqual(asked)
  })

  it.each([
    ['12', 12],
    ['0', undefined],
    ['1 OR 1=1', undefined],
    ['99999999999', undefined],
    [undefined, undefined],
  ])('names a row by its number alone: %j', (text, id) => {
    expect(rowId(text)).toBe(id)
  })
})
