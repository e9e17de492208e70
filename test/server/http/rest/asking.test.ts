import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountApi } from '../../../support/accountApi.ts'
import { AUTH, cookieHeader, openAccountApi, OWN_PAGE, PASSWORD } from '../../../support/accountApi.ts'

let api: AccountApi
beforeAll(async () => {
  api = await openAccountApi()
})
afterAll(() => api.close())
beforeEach(() => api.nextAddress())

describe('logging out', () => {
  const LOGOUT = `${AUTH}/logout`
  const enter = async () => {
    const { loginId } = await api.member()
    return api.ask(`${AUTH}/login`, { body: { mmbrId: loginId, mmbrPassword: PASSWORD } })
  }
  const isIn = async (headers: Record<string, string>) =>
    (await api.ask(`${AUTH}/token-checker`, { headers })).status === 200

  it.each(['GET', 'POST'] as const)('by %s with the token ends session and tokens', async (method) => {
    const entered = await enter()
    const headers = { accesstoken: String(entered.headers.accesstoken) }
    const out = await api.ask(LOGOUT, { method, headers: { ...headers, cookie: cookieHeader(entered) } })
    expect(out.answer).toEqual({ status: 200, code: '0000', msg: '성공', payload: null, data: null })
    expect(out.cookies).toEqual({ JSESSIONID: '', accesstoken: '', refreshtoken: '', portal_member: '' })
    expect(await isIn(headers)).toBe(false)
    expect(await isIn({ cookie: cookieHeader(entered) })).toBe(false)
  })

  it.each(['GET', 'POST'] as const)('by %s works for a fetch of our own page', async (method) => {
    const headers = { ...OWN_PAGE, cookie: cookieHeader(await enter()) }
    expect((await api.ask(LOGOUT, { method, headers })).status).toBe(200)
  })

  it.each([
    ['a link in a mail', 'GET', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['a link on our own page', 'GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
    ['a picture', 'GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['another site', 'GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' }],
    ['a client without headers', 'GET', {}],
    ['another site', 'POST', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', 'POST', { origin: 'https://evil.example' }],
  ] as const)('is refused to %s by %s', async (_case, method, from) => {
    const cookie = cookieHeader(await enter())
    const refused = await api.ask(LOGOUT, { method, headers: { ...from, cookie } })
    expect(refused.answer).toMatchObject({ status: 403, code: 'ORIGIN_FOREIGN' })
    expect(await isIn({ cookie })).toBe(true)
  })

  it('without a session says that a login is needed, of an old session that it is over', async () => {
    expect((await api.ask(LOGOUT)).answer).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' })
    const over = await api.ask(LOGOUT, { headers: { cookie: 'JSESSIONID=s%3Aold.name' } })
    expect(over.answer).toMatchObject({ status: 401, code: 'SESSION_EXPIRED', msgFlag: 'F' })
  })

  it('knows no other method', async () => {
    const refused = await api.ask(LOGOUT, { method: 'DELETE' })
    expect(refused.answer.code).toBe('METHOD_NOT_ALLOWED')
    expect(refused.headers.allow).toBe('POST, GET, HEAD, OPTIONS')
    const asked = await api.ask(LOGOUT, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })
    expect(asked.status).toBe(204)
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
  })
})
