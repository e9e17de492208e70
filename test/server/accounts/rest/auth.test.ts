import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SEALED } from '../../../../entities/accounts/sealedFields.ts'
import type { AccountApi } from '../../../support/accountApi.ts'
import {
  AUTH,
  cookieHeader,
  NOW,
  openAccountApi,
  PASSWORD,
  PICTURE,
  SPOKEN,
} from '../../../support/accountApi.ts'
import { FakeLimiter } from '../../../support/fakeAuth.ts'

let api: AccountApi
beforeAll(async () => {
  api = await openAccountApi()
})
afterAll(() => api.close())
beforeEach(() => api.nextAddress())

const LOGIN = `${AUTH}/login`
const yearsAgo = (years: number) => new Date(NOW.getTime() - years * 366 * 86_400_000)
const credentials = (mmbrId: string, mmbrPassword = PASSWORD) => ({ mmbrId, mmbrPassword })

describe('a login', () => {
  it.each([
    ['without fields', {}, 400, 'FIELDS_INVALID', '아이디를 입력해 주세요.'],
    ['without a password', { mmbrId: 'fisher01' }, 400, 'FIELDS_INVALID', '비밀번호를 입력해 주세요.'],
    ['without an ID', { mmbrPassword: PASSWORD }, 400, 'FIELDS_INVALID', '아이디를 입력해 주세요.'],
    ['of an unknown ID', credentials('nobody99'), 401, 'LOGIN_FAILED', undefined],
    ['with 17 characters', credentials('fisher01', `${'a1!'.repeat(5)}ab`), 401, 'LOGIN_FAILED', undefined],
    ['with a wave', credentials('fisher01', '🌊🌊🌊'), 401, 'LOGIN_FAILED', undefined],
    ['with NUL', credentials('fisher01', `${PASSWORD}\0`), 400, 'INPUT_INVALID', undefined],
    ['with a list', { mmbrId: ['fisher01'], mmbrPassword: PASSWORD }, 400, 'INPUT_INVALID', undefined],
    ['with an object', { mmbrId: 'fisher01', mmbrPassword: { $ne: '' } }, 400, 'INPUT_INVALID', undefined],
    ['with a number', { mmbrId: 'fisher01', mmbrPassword: 1 }, 400, 'INPUT_INVALID', undefined],
    ['as a list', [credentials('fisher01')], 400, 'INPUT_INVALID', undefined],
    ['with a long password', credentials('fisher01', 'a'.repeat(201)), 400, 'INPUT_INVALID', undefined],
    ['of 1 MB', credentials('fisher01', 'a'.repeat(1_048_576)), 413, 'BODY_TOO_LARGE', undefined],
  ])('%s is refused', async (_case, body, status, code, msg) => {
    const refused = await api.ask(LOGIN, { body })
    expect(refused.status).toBe(status)
    expect(refused.answer).toMatchObject({ status, code, error: { code }, ...(msg && { msg }) })
    expect(refused.headers.accesstoken).toBeUndefined()
    expect(refused.cookies).toEqual({})
    expect(refused.headers['cache-control']).toBe('no-store')
  })

  it('answers an unknown ID and a wrong password alike', async () => {
    const member = await api.member()
    const [wrong, unknown] = await Promise.all(
      [member.loginId, 'nobody99'].map((id) => api.ask(LOGIN, { body: credentials(id, 'Harbour-2027') })),
    )
    expect(wrong?.answer).toEqual(unknown?.answer)
    expect(wrong?.answer).toMatchObject({ status: 401, error: { type: 'LOGIN' } })
  })

  it.each([
    ['text', 'text/plain', '{"mmbrId":"a","mmbrPassword":"b"}', 415],
    ['torn JSON', 'application/json', '{"mmbrId":', 400],
    ['a repeated field', 'application/x-www-form-urlencoded', 'mmbrId=a&mmbrId=b&mmbrPassword=c', 400],
  ])('takes no %s', async (_case, type, raw, status) => {
    expect((await api.ask(LOGIN, { raw, headers: { 'content-type': type } })).status).toBe(status)
  })

  it('says in the caller’s language what is missing, and of which field', async () => {
    const { answer } = await api.ask(LOGIN, { body: { mmbrId: 'a' }, headers: { 'accept-language': 'en' } })
    expect(answer).toMatchObject({
      msg: 'Please enter the password.',
      error: { message: 'Please enter the password.', fields: { mmbrPassword: 'password-required' } },
    })
  })

  it('is refused after too many tries, with the time to wait', async () => {
    const { loginId } = await api.member()
    api.limiter.fake = new FakeLimiter(0)
    const refused = await api.ask(LOGIN, { body: credentials(loginId) })
    api.limiter.fake = new FakeLimiter(1_000)
    expect(refused.answer).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' })
    expect(refused.answer.msg).toContain('15')
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an invalid origin', { origin: 'null' }],
  ])('is refused from %s, even with the right password', async (_case, headers) => {
    const { loginId } = await api.member()
    const refused = await api.ask(LOGIN, { form: credentials(loginId), headers })
    expect(refused.answer).toMatchObject({ status: 403, code: 'ORIGIN_FOREIGN' })
    expect(refused.cookies).toEqual({})
  })

  it('answers in both envelopes, with the tokens in headers, body and cookies', async () => {
    const { loginId } = await api.member()
    const { status, answer, headers, cookies } = await api.ask(LOGIN, {
      body: { ...credentials(loginId), rememberMe: false },
    })
    const row = {
      mmbrId: loginId,
      mmbrTyCd: 'Member',
      status: '',
      loginMessage: 'loggedIn',
      accessToken: headers.accesstoken,
      refreshToken: headers.refreshtoken,
    }
    expect(status).toBe(200)
    expect(answer).toEqual({
      status: 200,
      code: '0000',
      msg: '성공',
      loginMessage: 'loggedIn',
      payload: row,
      data: row,
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(cookies).toMatchObject({
      accesstoken: headers.accesstoken,
      refreshtoken: headers.refreshtoken,
      portal_member: '1',
      JSESSIONID: expect.any(String) as string,
    })
  })

  it.each([
    ['member', 'Member', 'loggedIn'],
    ['government', 'Goverment', 'relateInstloggedIn'],
    ['manager', 'Manager', 'relateInstloggedIn'],
    ['admin', 'Admin', 'relateInstloggedIn'],
  ] as const)('names the type %s as clients know it', async (type, mmbrTyCd, loginMessage) => {
    const { loginId } = await api.member({ type })
    const { answer } = await api.ask(LOGIN, { body: credentials(loginId) })
    expect(answer).toMatchObject({ loginMessage, payload: { mmbrTyCd, loginMessage } })
  })

  it.each([
    ['an expired password', { passwordExpiredAt: yearsAgo(1) }, 'PASSWORD_EXPIRATION'],
    ['an old consent', { consentedAt: yearsAgo(2) }, 'PRIVACY_REAGREE'],
  ])('says with %s what has to be done first', async (_case, draft, status) => {
    const { loginId } = await api.member(draft)
    const { answer } = await api.ask(LOGIN, { body: credentials(loginId) })
    expect(answer).toMatchObject({ status: 200, payload: { status } })
  })

  it('with a temporary password says so, once', async () => {
    const temporary = 'Sent-by-text-42!'
    const { loginId } = await api.member({
      temporaryPasswordHash: api.sealer.fingerprint(temporary, SEALED.temporaryPassword),
      temporaryPasswordUntil: new Date(NOW.getTime() + 60_000),
    })
    const body = credentials(loginId, temporary)
    expect((await api.ask(LOGIN, { body })).answer).toMatchObject({ payload: { status: 'TEMP_PASSWORD' } })
    expect((await api.ask(LOGIN, { body })).answer.code).toBe('LOGIN_FAILED')
  })

  it('takes a form too, and is not hindered by the cookies of the session before', async () => {
    const { loginId } = await api.member()
    const first = await api.ask(LOGIN, { form: { ...credentials(loginId), rememberMe: 'true' } })
    expect(first.status).toBe(200)
    expect(first.headers['set-cookie']?.join()).toContain('Max-Age=172800')
    const again = await api.ask(LOGIN, {
      body: credentials(loginId),
      headers: { cookie: cookieHeader(first) },
    })
    expect(again.status).toBe(200)
    expect(again.cookies.JSESSIONID).not.toBe(first.cookies.JSESSIONID)
  })
})

describe('a captcha', () => {
  it('is a picture with a name, and is spoken in both languages', async () => {
    const picture = await api.ask(`${AUTH}/captcha?0.123`)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    expect(picture.body).toEqual(PICTURE)
    const id = String(picture.headers['x-captcha-id'])
    const speech = `${AUTH}/captcha/${id}/speech`
    const spoken = await api.ask(`${speech}?lang=en`)
    expect(spoken.headers).toMatchObject({ 'content-type': 'audio/wav', 'cache-control': 'no-store' })
    expect(spoken.body.toString()).toBe(`${SPOKEN.toString()}en`)
    expect((await api.ask(speech)).body.toString()).toBe(`${SPOKEN.toString()}ko`)
  })

  it.each([
    ['gone/speech', 404, 'PATH_UNKNOWN'],
    ['gone/speech?lang=fr', 400, 'INPUT_INVALID'],
    ['gone/speech?lang=ko&lang=en', 400, 'INPUT_INVALID'],
    ['..%2f..%2fetc/speech', 400, 'INPUT_INVALID'],
    [`${'a'.repeat(101)}/speech`, 400, 'INPUT_INVALID'],
  ])('is not spoken at %s', async (path, status, code) => {
    const { answer } = await api.ask(`${AUTH}/captcha/${path}`)
    expect([answer.status, answer.code]).toEqual([status, code])
  })
})
