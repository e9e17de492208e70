import { describe, expect, it } from 'vitest'
import { decodeEntities, plainText, saysNothing } from '../../../../server/feeds/kma/plainText.ts'

describe('a field as people read it', () => {
  it.each([
    ['연안바다&#40;동부&#41;', '연안바다(동부)'],
    ['울산&nbsp;앞바다', '울산 앞바다'],
    ['&#xACBD;북 &middot; 울산', '경북 · 울산'],
    ['  두   칸\u00a0\u00a0 ', '두 칸'],
    ['A &lt; B &amp; C', 'A < B & C'],
    ['&amp;#40;', '&#40;'],
    ['AT&T', 'AT&T'],
  ])('reads %s', (field, expected) => {
    expect(plainText(field)).toBe(expected)
  })

  it.each(['&#0;', '&#10;', '&#x1B;', '&#155;', '&#55296;', '&#999999;', '&unknown;', '&toString;'])(
    'leaves %s as it is',
    (entity) => {
      expect(decodeEntities(`a${entity}b`)).toBe(`a${entity}b`)
    },
  )

  it.each(['', '-', '0', '000000000000', '일'])('says nothing when it is "%s"', (field) => {
    expect(saysNothing(field)).toBe(true)
  })

  it.each(['1', '00', '01일', '없음'])('says something when it is "%s"', (field) => {
    expect(saysNothing(field)).toBe(false)
  })
})
