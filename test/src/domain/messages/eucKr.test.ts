import { decode, encode } from 'iconv-lite'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eucKrBytes, isEucKr, toEucKr } from '../../../../src/domain/messages/eucKr.ts'

const BASIC_PLANE = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code))

/** Added to KS X 1001 in 1998: the library knows them, older phones do not. */
const ADDED_LATER = new Set(['\u20ac', '\u00ae'])

/** Whether iconv-lite writes a character in ASCII or in two bytes of KS X 1001, and reads it back. */
function isInLibrary(character: string): boolean {
  const bytes = encode(character, 'euc-kr')
  const [first = 0, second = 0] = bytes
  const isPlain = bytes.length === 1 && first < 0x80
  return decode(bytes, 'euc-kr') === character && (isPlain || (first >= 0xa1 && second >= 0xa1))
}

describe('EUC-KR', () => {
  it('has ASCII and the 8,224 characters of KS X 1001, as iconv-lite has for the whole basic plane', () => {
    const known = BASIC_PLANE.filter((character) => isEucKr(character))
    expect(known).toHaveLength(128 + 8_224)
    expect(known).toEqual(
      BASIC_PLANE.filter((character) => isInLibrary(character) && !ADDED_LATER.has(character)),
    )
  })

  it('carries what becomes of any character, in exactly the bytes counted', () => {
    const wrong = BASIC_PLANE.filter((character) => {
      const text = toEucKr(character)
      const bytes = encode(text, 'euc-kr')
      return (
        decode(bytes, 'euc-kr') !== text || bytes.length !== eucKrBytes(character) || toEucKr(text) !== text
      )
    })
    expect(wrong).toEqual([])
  })

  it('carries any text, also with letters made of parts and broken pairs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const written = toEucKr(text)
        expect(encode(written, 'euc-kr').length).toBe(eucKrBytes(text))
        expect(toEucKr(written)).toBe(written)
      }),
    )
  })

  it.each([
    ['Korean and units', '유의파고 2.4m 수온 12.1℃', '유의파고 2.4m 수온 12.1℃', 25],
    ['a true minus sign and dashes', '−1.0 – 2 — 3', '-1.0 - 2 - 3', 12],
    ['syllables that only newer tables have', '똠방 뷁', '또ㅁ방 붸ㄺ', 11],
    ['letters with accents and ligatures', 'Café ﬁn', 'Cafe fin', 8],
    ['letters made of parts', '\u1112\u1161\u11ab', '한', 2],
    ['invisible characters', 'a\u200bb\u0301\ufeff', 'ab', 2],
    ['pictures, of which nothing is left', '⚓🌊', '??', 2],
    ['signs that came late', '5€ ®', '5EUR (R)', 8],
  ])('writes %s', (_case, text, written, bytes) => {
    expect([toEucKr(text), eucKrBytes(text)]).toEqual([written, bytes])
  })
})
