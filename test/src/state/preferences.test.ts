import { describe, expect, it } from 'vitest'
import { preferenceCookie, readPreferences } from '../../../src/state/preferences.ts'

const USUAL = { language: 'ko', timeZone: 'KST', windUnit: 'ms', theme: 'auto' }

describe('preferences from cookies', () => {
  it.each([
    ['no cookies', '', USUAL],
    ['unknown values', 'wind=mph; tz=JST; lang=fr; theme=pink', USUAL],
    ['damaged pairs', '; =; wind; wind=; ==kn; tz', USUAL],
    ['other cookies', 'sid=1; xwind=kn; windx=kn', USUAL],
    [
      'choices',
      'lang=en; tz=UTC; wind=kn; theme=night',
      { language: 'en', timeZone: 'UTC', windUnit: 'kn', theme: 'night' },
    ],
    ['no blanks', 'wind=kmh;tz=UTC', { ...USUAL, windUnit: 'kmh', timeZone: 'UTC' }],
  ])('understand %s', (_case, cookies, expected) => {
    expect(readPreferences(cookies)).toEqual(expected)
  })

  it('are written for one year and the whole site', () => {
    expect(preferenceCookie('windUnit', 'kn')).toBe('wind=kn; Path=/; Max-Age=31536000; SameSite=Lax')
  })
})
