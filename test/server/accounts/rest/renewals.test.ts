import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountApi } from '../../../support/accountApi.ts'
import {
  AUTH,
  cookieHeader,
  MY_PAGE,
  NOW,
  openAccountApi,
  OWN_PAGE,
  PASSWORD,
} from '../../../support/accountApi.ts'

let api: AccountApi
beforeAll(async () => {
  api = await openAccountApi()
})
afterAll(() => api.close())
beforeEach(() => api.nextAddress())

const LOGIN = `${AUTH}/login`
const yearsAgo = (years: number) => new Date(NOW.getTime() - years * 366 * 86_400_000)
const credentials = (mmbrId: string) => ({ mmbrId, mmbrPassword: PASSWORD })

describe('coming back with an empty login', () => {
  const logIn = async () => {
    const member = await api.member()
    const entered = await api.ask(LOGIN, { body: { ...credentials(member.loginId), rememberMe: true } })
    return { member, cookie: `refreshtoken=${entered.cookies.refreshtoken}` }
  }

  it.each([
    ['without a body', undefined],
    ['with empty fields', { mmbrId: '', mmbrPassword: '' }],
    ['with null', { mmbrId: null, mmbrPassword: null, rememberMe: null }],
  ])('%s redeems the refresh cookie of our own page', async (_case, body) => {
    const { member, cookie } = await logIn()
    const back = await api.ask(LOGIN, { method: 'POST', body, headers: { ...OWN_PAGE, cookie } })
    expect(back.answer).toMatchObject({
      status: 200,
      loginMessage: 'loggedIn',
      payload: { mmbrId: member.loginId, accessToken: back.headers.accesstoken },
    })
    expect(back.cookies.refreshtoken).toBe(back.headers.refreshtoken)
    const replayed = await api.ask(LOGIN, { method: 'POST', body, headers: { ...OWN_PAGE, cookie } })
    expect(replayed.answer).toMatchObject({ status: 401, code: 'SESSION_EXPIRED', msgFlag: 'F' })
  })

  it('asks for a login where there is no cookie', async () => {
    const { answer } = await api.ask(LOGIN, { method: 'POST', headers: OWN_PAGE })
    expect(answer).toMatchObject({ code: 'LOGIN_REQUIRED', error: { type: 'LOGIN' } })
  })

  it('does nothing for other sites and for programs', async () => {
    const { cookie } = await logIn()
    const foreign = { 'sec-fetch-site': 'cross-site', cookie }
    expect((await api.ask(LOGIN, { method: 'POST', headers: foreign })).answer.code).toBe('ORIGIN_FOREIGN')
    const program = await api.ask(LOGIN, { method: 'POST', headers: { cookie } })
    expect(program.answer.code).toBe('FIELDS_INVALID')
    expect((await api.ask(LOGIN, { method: 'POST', headers: { ...OWN_PAGE, cookie } })).status).toBe(200)
  })
})

describe('refreshing', () => {
  const REFRESH = `${AUTH}/refresh-token`

  it('exchanges the header’s token once', async () => {
    const member = await api.member()
    const headers = await api.tokensOf(member)
    const renewed = await api.ask(REFRESH, { method: 'POST', headers })
    expect(renewed.answer).toMatchObject({
      status: 200,
      payload: { mmbrId: member.loginId, status: '', refreshToken: renewed.headers.refreshtoken },
    })
    expect(renewed.headers.accesstoken).not.toBe(headers.accesstoken)
    const replayed = await api.ask(REFRESH, { method: 'POST', headers })
    expect(replayed.answer).toMatchObject({ status: 401, code: 'SESSION_EXPIRED', error: { type: 'LOGIN' } })
  })

  it.each([
    ['without a token', {}, 'LOGIN_REQUIRED'],
    ['with a visitor’s token', { refreshtoken: 'visitor-refresh' }, 'SESSION_EXPIRED'],
    ['with a cookie that no page of ours sends', { cookie: 'refreshtoken=x' }, 'LOGIN_REQUIRED'],
    ['from another site', { cookie: 'refreshtoken=x', origin: 'https://evil.example' }, 'ORIGIN_FOREIGN'],
  ])('%s is refused', async (_case, headers, code) => {
    expect((await api.ask(REFRESH, { method: 'POST', headers })).answer.code).toBe(code)
  })

  it('takes the cookie of our own page', async () => {
    const { loginId } = await api.member()
    const entered = await api.ask(LOGIN, { body: credentials(loginId) })
    const { refreshtoken, JSESSIONID } = entered.cookies
    const renew = (cookie: string) => api.ask(REFRESH, { method: 'POST', headers: { ...OWN_PAGE, cookie } })
    // without automatic log-in the browser that was closed has no session any more
    const closed = await renew(`refreshtoken=${refreshtoken}`)
    expect(closed.answer).toMatchObject({ status: 401, code: 'SESSION_EXPIRED', msgFlag: 'F' })
    expect(closed.cookies).toMatchObject({ accesstoken: '', refreshtoken: '', portal_member: '' })
    const open = await renew(`refreshtoken=${refreshtoken}; JSESSIONID=${JSESSIONID}`)
    expect(open.cookies.accesstoken).toMatch(/^access-/)
  })

  it('of a page that sends its token itself gives its cookies the same successor', async () => {
    const { loginId } = await api.member()
    const entered = await api.ask(LOGIN, { body: { ...credentials(loginId), rememberMe: true } })
    const headers = { ...OWN_PAGE, refreshtoken: String(entered.headers.refreshtoken) }
    const renewed = await api.ask(REFRESH, { method: 'POST', headers })
    expect(renewed.cookies.refreshtoken).toBe(renewed.headers.refreshtoken)
    const program = { refreshtoken: String(renewed.headers.refreshtoken) }
    expect((await api.ask(REFRESH, { method: 'POST', headers: program })).cookies).toEqual({})
  })
})

describe('tokens', () => {
  it('of visitors come in headers and body, leave a program without cookies and open no member’s page', async () => {
    const { answer, headers, cookies } = await api.ask(`${AUTH}/noMemberNewCode`, { method: 'POST' })
    const row = { accessToken: 'visitor-access', refreshToken: 'visitor-refresh' }
    expect(answer).toEqual({ status: 200, code: '0000', msg: '성공', payload: row, data: row })
    expect(headers).toMatchObject({ accesstoken: 'visitor-access', refreshtoken: 'visitor-refresh' })
    expect(headers['cache-control']).toBe('no-store')
    expect(cookies).toEqual({})
    const refused = await api.ask(MY_PAGE, { headers: { accesstoken: 'visitor-access' } })
    expect(refused.answer).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED', error: { type: 'LOGIN' } })
  })

  it('of visitors are kept by our own pages in two cookies for two days', async () => {
    const visit = (headers: Record<string, string>) =>
      api.ask(`${AUTH}/noMemberNewCode`, { method: 'POST', headers })
    const page = await visit(OWN_PAGE)
    expect(page.cookies).toMatchObject({ accesstoken: 'visitor-access', refreshtoken: 'visitor-refresh' })
    const lines = page.headers['set-cookie'] ?? []
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toMatch(/; Max-Age=172800; .*HttpOnly; SameSite=Lax$/)
    const cookie = cookieHeader(page)
    for (const path of ['login', 'refresh-token']) {
      const back = await api.ask(`${AUTH}/${path}`, { method: 'POST', headers: { ...OWN_PAGE, cookie } })
      expect(back.answer).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' })
      expect(back.cookies).toEqual({})
    }
    const refused = await api.ask(MY_PAGE, { headers: { cookie } })
    expect(refused.answer.code).toBe('LOGIN_REQUIRED')
    expect(refused.answer).not.toHaveProperty('msgFlag')
    // a member's own stay
    expect((await visit({ ...OWN_PAGE, cookie: 'portal_member=1' })).cookies).toEqual({})
  })

  it('of visitors make room for a member’s', async () => {
    const visitor = await api.ask(`${AUTH}/noMemberNewCode`, { method: 'POST', headers: OWN_PAGE })
    const { loginId } = await api.member()
    const headers = { ...OWN_PAGE, cookie: cookieHeader(visitor) }
    const entered = await api.ask(LOGIN, { body: credentials(loginId), headers })
    expect(entered.cookies.accesstoken).toMatch(/^access-/)
    const checked = await api.ask(`${AUTH}/token-checker`, { headers: { cookie: cookieHeader(entered) } })
    expect(checked.answer).toMatchObject({ payload: { mmbrId: loginId } })
  })

  it('say whose they are', async () => {
    const member = await api.member({ type: 'government', passwordExpiredAt: yearsAgo(1) })
    const headers = await api.tokensOf(member)
    const { answer } = await api.ask(`${AUTH}/token-checker`, { headers })
    const row = { mmbrId: member.loginId, mmbrTyCd: 'Goverment', status: 'PASSWORD_EXPIRATION' }
    expect(answer).toEqual({ status: 200, code: '0000', msg: '성공', payload: row, data: row })
  })
})
