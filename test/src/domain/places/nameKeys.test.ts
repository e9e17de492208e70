import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  differences,
  initialsOf,
  isInitials,
  plainName,
  withoutEnding,
} from '../../../../src/domain/places/nameKeys.ts'

describe('the keys of a name', () => {
  it('leave case, blanks, marks and accents out', () => {
    expect(plainName('  Haeundae-Beach (Busan)· ')).toBe('haeundaebeachbusan')
    expect(plainName('Séoul')).toBe('seoul')
    expect(plainName('통 영\u1112\u1161\u11bc')).toBe('통영항')
    expect(plainName('🐟<>')).toBe('')
  })

  it('are initial consonants as a keyboard writes them', () => {
    expect(initialsOf('통영항')).toBe('ㅌㅇㅎ')
    expect(isInitials('ㅌㅇ')).toBe(true)
    expect(isInitials('ㅌ영')).toBe(false)
    expect(isInitials('')).toBe(false)
  })

  it('may do without their ending, never without all', () => {
    expect(withoutEnding('통영항', ['항', '도'])).toBe('통영')
    expect(withoutEnding('항', ['항'])).toBe('항')
  })
})

describe('differences', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', 'acb', 1],
    ['abc', 'abcd', 1],
    ['abc', 'xbz', 2],
    ['abc', 'xyz', 3],
  ])('of %j and %j', (a, b, count) => {
    expect(differences(a, b, 5)).toBe(count)
    expect(differences(b, a, 5)).toBe(count)
  })

  it('are never counted beyond what is asked for', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12 }),
        fc.string({ maxLength: 12 }),
        fc.integer({ min: 0, max: 3 }),
        (a, b, most) => {
          expect(differences(a, b, most)).toBe(Math.min(differences(a, b, 99), most + 1))
        },
      ),
    )
  })
})
