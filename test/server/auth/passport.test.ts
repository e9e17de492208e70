import passport from 'passport'
import { describe, expect, it } from 'vitest'
import { passwordCheck } from '../../../server/auth/passport.ts'
import type { LoggedIn, Origin } from '../../../server/services/logIns.ts'
import { Refusal } from '../../../src/domain/refusals.ts'

const ORIGIN: Origin = { address: '192.0.2.7', deviceToken: 'known' }
const MEMBER: LoggedIn = {
  memberId: 41,
  loginId: 'fisher01',
  type: 'member',
  isInstitution: false,
  isInstitutionNoticeManager: false,
  deviceToken: 'known',
}

/** the check, and everything that reached the account's own log-in */
function build(answer: () => Promise<LoggedIn> = () => Promise.resolve(MEMBER)) {
  const asked: unknown[][] = []
  const logIn = (...of: [string, string, Origin]) => {
    asked.push(of)
    return answer()
  }
  return { check: passwordCheck({ logIns: { logIn } }), asked }
}

describe('checking a password', () => {
  it.each([undefined, null, '', ' ', '\t\n'])(
    'asks for the ID and the password when one is %o',
    async (blank) => {
      const { check, asked } = build()
      const facts = { loginId: 'login-id-required' }
      await expect(check(blank, 'Secret-12', ORIGIN)).rejects.toMatchObject({ code: 'FIELDS_INVALID', facts })
      await expect(check('fisher01', blank, ORIGIN)).rejects.toMatchObject({
        code: 'FIELDS_INVALID',
        facts: { password: 'password-required' },
      })
      expect(asked).toEqual([])
    },
  )

  it.each([
    ['a number', 0],
    ['a number', 1],
    ['a boolean', true],
    ['an empty list', []],
    ['a list', ['fisher01']],
    ['an object', { $ne: '' }],
    ['an object that reads like text', { toString: () => 'fisher01', length: 8, trim: () => 'fisher01' }],
  ])('refuses %s before any look-up', async (_case, value) => {
    const { check, asked } = build()
    await expect(check(value, 'Secret-12', ORIGIN)).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
    await expect(check('fisher01', value, ORIGIN)).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
    expect(asked).toEqual([])
  })

  it('refuses what is far too long without hashing it', async () => {
    const { check, asked } = build()
    const long = 'a'.repeat(1_025)
    await expect(check('fisher01', long, ORIGIN)).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
    await expect(check(long, 'Secret-12', ORIGIN)).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
    expect(asked).toEqual([])
    await check('fisher01', 'a'.repeat(1_024), ORIGIN)
    expect(asked).toHaveLength(1)
  })

  it('hands on what was given, unchanged, and from where', async () => {
    const { check, asked } = build()
    const picture = { captchaId: 'a', captcha: '1' }
    expect(await check(' Fisher01 ', ' Secret-12\0 ', ORIGIN, picture)).toEqual(MEMBER)
    expect(asked).toEqual([[' Fisher01 ', ' Secret-12\0 ', ORIGIN, picture]])
  })

  it('knows no query: nothing but the two fields reaches the strategy', async () => {
    const { check, asked } = build()
    // what an address such as ?loginId=…&password=… would be parsed to, were it ever handed in with the origin
    const origin = { ...ORIGIN, query: { loginId: 'fisher01', password: 'Secret-12' } }
    await expect(check('', '', origin)).rejects.toMatchObject({ code: 'FIELDS_INVALID' })
    await expect(check('fisher01', '', origin)).rejects.toMatchObject({ code: 'FIELDS_INVALID' })
    expect(asked).toEqual([])
  })

  it.each([
    ['a wrong password', new Refusal('LOGIN_FAILED')],
    ['too many tries', new Refusal('TOO_MANY_ATTEMPTS', { minutes: 15 })],
    ['too much work', new Refusal('NOT_READY')],
    ['a defect', new Error('the database is gone')],
  ])('gives the very error of %s', async (_case, error) => {
    const { check } = build(() => Promise.reject(error))
    await expect(check('fisher01', 'Secret-12', ORIGIN)).rejects.toBe(error)
  })

  it('keeps each of many at once apart', async () => {
    const check = passwordCheck({
      logIns: {
        async logIn(loginId) {
          await new Promise((resolve) => setImmediate(resolve))
          if (loginId.endsWith('3')) throw new Refusal('LOGIN_FAILED')
          return { ...MEMBER, loginId }
        },
      },
    })
    const names = Array.from({ length: 20 }, (_, index) => `fisher${index}`)
    const answers = await Promise.allSettled(names.map((name) => check(name, 'Secret-12', ORIGIN)))
    expect(answers.map((one) => (one.status === 'fulfilled' ? one.value.loginId : 'no'))).toEqual(
      names.map((name) => (name.endsWith('3') ? 'no' : name)),
    )
  })

  it('leaves the global Passport alone', () => {
    build()
    expect(Reflect.get(passport, '_strategies')).not.toHaveProperty('local')
  })
})
