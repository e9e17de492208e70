import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REST_PREFIX } from '../../../../server/http/policy.ts'
import { ACCOUNT_NAMES as NAMES } from '../../../../src/wire/accounts/accounts.ts'
import { FAVOURITE_NAMES } from '../../../../src/wire/favourites/favourites.ts'
import type { Headers, MembersPortal } from '../../../support/membersPortal.ts'
import { PASSWORD, startMembersPortal } from '../../../support/membersPortal.ts'
import { ownTls } from '../../../support/ownTls.ts'
import type { Answer, AskOptions } from '../../../support/portal.ts'

const OLD_HOST = 'marine.kma.go.kr'
const OLD_ORIGIN = `https://${OLD_HOST}`
const API = `${REST_PREFIX}/api`
/** Of renewals and of members' writes; enough for any test here. */
const HALF_AN_HOUR_S = 31 * 60

type Ask = (path: string, options?: AskOptions) => Promise<Answer>
interface Program {
  /** what a program sends with each request, whether or not it is used */
  habits: Headers
  ask: Ask
}

const habitsOf = (origin: string): Headers => ({
  'user-agent': 'sea-watch/2.1',
  accept: 'application/json',
  origin,
  referer: `${origin}/mmis/`,
})

/** How an operator points a program at the portal that was written for another host. */
const WAYS: [string, { env?: Record<string, string> }, (portal: MembersPortal) => Promise<Program>][] = [
  [
    'whose host was replaced',
    {},
    (portal) => Promise.resolve({ habits: habitsOf(portal.origin), ask: portal.ask }),
  ],
  [
    'whose constants of addresses were replaced',
    {},
    (portal) => Promise.resolve({ habits: habitsOf(OLD_ORIGIN), ask: portal.ask }),
  ],
  [
    'whose constants of addresses were replaced, where the portal knows its own address',
    { env: { PUBLIC_ORIGIN: 'https://portal.example' } },
    (portal) => Promise.resolve({ habits: habitsOf(OLD_ORIGIN), ask: portal.ask }),
  ],
  [
    'that is left as it is, before a proxy of the operator with TLS of its own',
    {},
    async (portal) => ({ habits: habitsOf(OLD_ORIGIN), ask: await ownTls(portal.origin, OLD_HOST) }),
  ],
  [
    'that is left as it is, before such a proxy of a portal that knows its own address',
    { env: { PUBLIC_ORIGIN: 'https://portal.example' } },
    async (portal) => ({ habits: habitsOf(OLD_ORIGIN), ask: await ownTls(portal.origin, OLD_HOST) }),
  ],
]

const tokensOf = ({ headers }: Answer): Headers => ({
  accesstoken: String(headers.accesstoken),
  refreshtoken: String(headers.refreshtoken),
})

describe.each(WAYS)('a program %s', (_way, options, pointAt) => {
  let portal: MembersPortal
  let program: Program
  beforeAll(async () => {
    portal = await startMembersPortal(options)
    program = await pointAt(portal)
    await portal.signUp('skipper1')
  })
  afterAll(() => portal.stop())

  const send = (path: string, headers: Headers = {}, body?: object) =>
    program.ask(`${API}/${path}`, {
      method: 'POST',
      headers: {
        ...program.habits,
        ...portal.fromElsewhere(),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const read = (path: string, headers: Headers) =>
    program.ask(`${REST_PREFIX}/${path}`, { headers: { ...program.habits, ...headers } })
  const logIn = (headers: Headers = {}) =>
    send('auth/login', headers, {
      [NAMES.loginId]: 'skipper1',
      [NAMES.password]: PASSWORD,
      [NAMES.isKept]: false,
    })

  it('logs in, with the tokens in headers and body', async () => {
    const entered = await logIn()
    const { accesstoken, refreshtoken } = entered.headers
    expect(entered.json()).toMatchObject({
      status: 200,
      payload: { accessToken: accesstoken, refreshToken: refreshtoken },
    })
    expect(accesstoken).toMatch(/^ey/)
    expect(entered.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('does what members do by its tokens, and renews them', async () => {
    const entered = await logIn()
    // it also sends back whatever name of a session it holds
    const own = { ...tokensOf(entered), cookie: 'JSESSIONID=s%3Aof-another.server' }
    expect((await read('api/mypage', own)).json()).toMatchObject({
      status: 200,
      payload: { [NAMES.loginId]: 'skipper1' },
    })
    const favourite = {
      [FAVOURITE_NAMES.kind]: 'POINT',
      [FAVOURITE_NAMES.label]: 'the pier',
      [FAVOURITE_NAMES.lat]: '35.1',
      [FAVOURITE_NAMES.lon]: '129.1',
    }
    expect((await send('favorite/userFavoriteAdd', own, favourite)).json()).toMatchObject({ status: 200 })
    expect((await send('message/userMessageInfo', own)).json()).toMatchObject({ status: 200 })
    portal.passSeconds(HALF_AN_HOUR_S)
    expect((await read('api/mypage', own)).status).toBe(401)
    const renewed = await send('auth/refresh-token', own)
    expect(renewed.json()).toMatchObject({ status: 200 })
    expect((await read('api/mypage', tokensOf(renewed))).status).toBe(200)
    expect((await read('api/auth/logout', tokensOf(renewed))).status).toBe(200)
    expect((await read('api/mypage', tokensOf(renewed))).status).toBe(401)
  })

  it('gets the pair of visitors', async () => {
    const { status, headers, json } = await send('auth/noMemberNewCode')
    expect(status).toBe(200)
    expect(json()).toMatchObject({
      payload: { accessToken: headers.accesstoken, refreshToken: headers.refreshtoken },
    })
  })

  it('reads public data with either pair, and without', async () => {
    const visitor = tokensOf(await send('auth/noMemberNewCode'))
    for (const headers of [{}, visitor, tokensOf(await logIn())]) {
      expect((await read('v1/kma/obs/buoy/list', headers)).status).toBe(200)
    }
  })
})

describe('a request that names another origin', () => {
  let portal: MembersPortal
  beforeAll(async () => {
    portal = await startMembersPortal()
    await portal.signUp('skipper1')
  })
  afterAll(() => portal.stop())

  const send = (path: string, headers: Headers, body = '') =>
    portal.ask(`${API}/${path}`, {
      method: 'POST',
      headers: { ...portal.fromElsewhere(), 'content-length': String(Buffer.byteLength(body)), ...headers },
      body,
    })
  const credentials = { [NAMES.loginId]: 'skipper1', [NAMES.password]: PASSWORD }
  const AS_JSON = { 'content-type': 'application/json' }
  const FOREIGN = { origin: OLD_ORIGIN }

  it('is never answered with cookies, by any of the ways in and out', async () => {
    const entered = await send('auth/login', { ...FOREIGN, ...AS_JSON }, JSON.stringify(credentials))
    const own = tokensOf(entered)
    const renewed = await send('auth/refresh-token', { ...FOREIGN, ...own })
    const failed = await send('auth/refresh-token', { ...FOREIGN, refreshtoken: 'worthless' })
    const visitor = await send('auth/noMemberNewCode', FOREIGN)
    const graphql = await portal.logIn('skipper1', PASSWORD, { ...FOREIGN, ...portal.fromElsewhere() })
    const left = await send('auth/logout', { ...FOREIGN, ...tokensOf(renewed) })
    const answers = [entered, renewed, failed, visitor, graphql.answer, left]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 200, 200, 200])
    expect(graphql.answer.headers.accesstoken).toMatch(/^ey/)
    for (const { headers } of answers) expect(headers['set-cookie']).toBeUndefined()
  })

  it('leaves the session alone that a browser holds', async () => {
    const { answer } = await portal.logIn('skipper1')
    const cookie = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; ')
    const program = await send('auth/login', { ...FOREIGN, ...AS_JSON }, JSON.stringify(credentials))
    const left = await send('auth/logout', { ...FOREIGN, ...tokensOf(program), cookie })
    expect(left.status).toBe(200)
    expect((await portal.ask(`${API}/auth/token-checker`, { headers: { cookie } })).status).toBe(200)
  })

  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const asForm = new URLSearchParams(credentials).toString()
  const asJson = JSON.stringify(credentials)
  it.each([
    ['a form', 403, FORM, asForm],
    ['JSON that a form sends as text', 415, { 'content-type': 'text/plain' }, asJson],
    ['JSON without its type', 415, {}, asJson],
    ['our cookies beside JSON', 403, { ...AS_JSON, cookie: 'JSESSIONID=s%3Aa.b' }, asJson],
    ['what a browser says of another site', 403, { ...AS_JSON, 'sec-fetch-site': 'cross-site' }, asJson],
    ['what a browser says of a neighbour', 403, { ...AS_JSON, 'sec-fetch-site': 'same-site' }, asJson],
  ])(
    'is refused where a page of another site could have sent it: %s',
    async (_case, status, headers, body) => {
      for (const origin of [OLD_ORIGIN, 'https://evil.example', 'null']) {
        const refused = await send('auth/login', { ...headers, origin }, body)
        expect(refused.status).toBe(status)
        expect(refused.headers['set-cookie']).toBeUndefined()
        expect(refused.headers.accesstoken).toBeUndefined()
      }
    },
  )

  it('is refused by the forms that people fill in, which no program has a proof for', async () => {
    for (const path of ['signUp', 'checkSameId', 'phoneCode', 'findId', 'findPW']) {
      const refused = await send(`auth/${path}`, { ...FOREIGN, ...AS_JSON }, asJson)
      expect([path, refused.status]).toEqual([path, 403])
    }
  })

  it('is refused with a refresh cookie, which another site’s page could use', async () => {
    for (const path of ['auth/refresh-token', 'auth/noMemberNewCode', 'auth/login']) {
      const refused = await send(path, { ...FOREIGN, cookie: 'refreshtoken=a.b.c' })
      expect([path, refused.status]).toEqual([path, 403])
    }
  })

  it('asks in vain whether it may send JSON or our headers', async () => {
    for (const path of ['auth/login', 'auth/refresh-token', 'auth/noMemberNewCode']) {
      const { status, headers } = await portal.ask(`${API}/${path}`, {
        method: 'OPTIONS',
        headers: { ...FOREIGN, 'access-control-request-method': 'POST' },
      })
      expect([path, status, headers['access-control-allow-origin']]).toEqual([path, 204, undefined])
    }
  })

  it('gets cookies where it names none, as programs with a jar expect', async () => {
    const { headers } = await send('auth/login', AS_JSON, asJson)
    expect(headers['set-cookie']?.join()).toContain('JSESSIONID=')
  })
})
