import type { AddressInfo } from 'node:net'
import express from 'express'
import type { NextFunction, Request, Response } from 'express'
import passport from 'passport'
import { describe, expect, it, onTestFinished } from 'vitest'
import { localLogIn, loggedIn } from '../../../../server/accounts/auth/passport.ts'
import type { LoggedIn, Origin } from '../../../../server/accounts/logIns.ts'
import { Refusal } from '../../../../src/domain/kernel/refusals.ts'

const CALLER: Origin = { address: '192.0.2.7', deviceToken: 'known' }
const MEMBER: LoggedIn = {
  memberId: 41,
  loginId: 'fisher01',
  type: 'member',
  isInstitution: false,
  isInstitutionNoticeManager: false,
  deviceToken: 'known',
}
const FIELDS = { loginId: 'user', password: 'secret', captchaId: 'picture', captcha: 'digits' }

type LogIn = (...of: [string, string, Origin, unknown?]) => Promise<LoggedIn>

/** A server with a log-in by form, and one whose body is no form, and all that reached the account's own log-in. */
async function build(logIn: LogIn = () => Promise.resolve(MEMBER)) {
  const asked: unknown[][] = []
  const local = localLogIn(
    {
      logIn(...of) {
        asked.push(of)
        return logIn(...of)
      },
    },
    FIELDS,
  )
  const app = express().use(express.json(), (request, _response, next) => {
    Object.assign(request, { caller: CALLER })
    next()
  })
  app.post('/form', local.authenticate, (request, response) => void response.json(loggedIn(request)))
  app.post('/other', async (request, response) => {
    const { given } = request.body as { given: object }
    response.json(await local.authenticateWith(request, response, given))
  })
  const thrown: unknown[] = []
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    thrown.push(error)
    response.status(400).json(error instanceof Refusal ? { code: error.code, facts: error.facts } : {})
  })
  const server = app.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, unknown>
  }
  return { post, asked, thrown }
}

describe('a log-in by form', () => {
  it.each([undefined, null, '', ' ', '\t\n'])(
    'asks for the ID and the password when one is %o',
    async (blank) => {
      const { post, asked } = await build()
      expect(await post('/form', { user: blank, secret: 'Secret-12' })).toMatchObject({
        code: 'FIELDS_INVALID',
        facts: { loginId: 'login-id-required' },
      })
      expect(await post('/form', { user: 'fisher01', secret: blank })).toMatchObject({
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
    ['what is far too long', 'a'.repeat(1_025)],
  ])('refuses %s before any look-up', async (_case, value) => {
    const { post, asked } = await build()
    expect(await post('/form', { user: value, secret: 'Secret-12' })).toMatchObject({ code: 'LOGIN_FAILED' })
    expect(await post('/form', { user: 'fisher01', secret: value })).toMatchObject({ code: 'LOGIN_FAILED' })
    expect(asked).toEqual([])
  })

  it('takes nothing from the address', async () => {
    const { post, asked } = await build()
    expect(await post('/form?user=fisher01&secret=Secret-12', {})).toMatchObject({ code: 'FIELDS_INVALID' })
    expect(asked).toEqual([])
  })

  it('hands on what was given, unchanged, and from where', async () => {
    const { post, asked } = await build()
    const form = { user: ' Fisher01 ', secret: ' Secret-12\0 ', picture: 'a', digits: '1' }
    expect(await post('/form', form)).toEqual(MEMBER)
    expect(asked).toEqual([[' Fisher01 ', ' Secret-12\0 ', CALLER, { captchaId: 'a', captcha: '1' }]])
    await post('/form', { user: 'fisher01', secret: 'a'.repeat(1_024) })
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['a wrong password', new Refusal('LOGIN_FAILED')],
    ['too many tries', new Refusal('TOO_MANY_ATTEMPTS', { minutes: 15 })],
    ['too much work', new Refusal('NOT_READY')],
    ['a defect', new Error('the database is gone')],
  ])('gives the very error of %s', async (_case, error) => {
    const { post, thrown } = await build(() => Promise.reject(error))
    await post('/form', { user: 'fisher01', secret: 'Secret-12' })
    await post('/other', { given: { loginId: 'fisher01', password: 'Secret-12' } })
    expect(thrown).toEqual([error, error])
  })

  it('keeps each of many at once apart', async () => {
    const { post } = await build(async (loginId) => {
      await new Promise((resolve) => setImmediate(resolve))
      if (loginId.endsWith('3')) throw new Refusal('LOGIN_FAILED')
      return { ...MEMBER, loginId }
    })
    const names = Array.from({ length: 20 }, (_, index) => `fisher${index}`)
    const answers = await Promise.all(names.map((user) => post('/form', { user, secret: 'Secret-12' })))
    expect(answers.map(({ loginId = 'no' }) => loginId)).toEqual(
      names.map((name) => (name.endsWith('3') ? 'no' : name)),
    )
  })

  it('leaves the global Passport alone', async () => {
    await build()
    expect(Reflect.get(passport, '_strategies')).not.toHaveProperty('local')
  })
})

describe('a log-in of a request whose body is no form', () => {
  it('is the same with the values in place of the fields', async () => {
    const { post, asked } = await build()
    const given = { loginId: 'fisher01', password: 'Secret-12', captchaId: 'a', captcha: '1' }
    expect(await post('/other', { user: 'another', secret: 'another', given })).toEqual(MEMBER)
    expect(asked).toEqual([['fisher01', 'Secret-12', CALLER, { captchaId: 'a', captcha: '1' }]])
    expect(await post('/other', { given: { loginId: ['fisher01'], password: 'Secret-12' } })).toMatchObject({
      code: 'LOGIN_FAILED',
    })
    expect(await post('/other', { given: { loginId: 'fisher01', password: ' ' } })).toMatchObject({
      code: 'FIELDS_INVALID',
    })
    expect(asked).toHaveLength(1)
  })
})
