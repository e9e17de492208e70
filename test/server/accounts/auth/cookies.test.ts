import { describe, expect, it } from 'vitest'
import { cookieOf } from '../../../../server/accounts/auth/cookies.ts'

describe('reading a cookie', () => {
  it.each([
    ['the only one', 'device=a.b', 'a.b'],
    ['one of several', 'x=1; device=a.b;y=2', 'a.b'],
    ['one with an equals sign in it', 'device=a=b', 'a=b'],
    ['none', undefined, undefined],
    ['none of that name', 'mydevice=1; Device=2; device2=3', undefined],
    ['a name without a value', 'device', undefined],
    ['one sent twice, of which one may be planted', 'device=a; device=b', undefined],
    ['one far too long', `device=${'x'.repeat(4_097)}`, undefined],
  ])('finds %s', (_case, cookie, value) => {
    expect(cookieOf({ headers: { cookie } }, 'device')).toBe(value)
  })
})
