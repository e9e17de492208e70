import { describe, expect, it } from 'vitest'
import { isNewTo, SEEN_COOKIE } from '../../../../src/domain/publications/publications.ts'

const NOW = new Date('2026-05-14T03:00:00Z')
const cookieOf = (at: string) => `lang=ko; ${SEEN_COOKIE}=${new Date(at).getTime()}; tz=KST`

describe('a publication', () => {
  it.each([
    ['of the last week, never looked', '2026-05-08T03:00:00Z', undefined, true],
    ['older than a week, never looked', '2026-05-06T03:00:00Z', '', false],
    ['that came after the last look', '2026-05-02T03:00:00Z', cookieOf('2026-05-01T03:00:00Z'), true],
    ['that was there at the last look', '2026-05-13T03:00:00Z', cookieOf('2026-05-13T04:00:00Z'), false],
    [
      'older than a week, with a clock that is ahead',
      '2026-05-06T03:00:00Z',
      cookieOf('2027-05-13T04:00:00Z'),
      false,
    ],
    ['of the last week, with a cookie of junk', '2026-05-13T03:00:00Z', `${SEEN_COOKIE}=junk`, true],
  ])('is new to a reader, or not: %s', (_name, since, cookies, isNew) => {
    expect(isNewTo(new Date(since), cookies, NOW)).toBe(isNew)
  })
})
