import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookieHeader, openEntrance, OWN_PAGE } from '../../../support/entrance.ts'
import type { Called, Entrance } from '../../../support/entrance.ts'

const ANONYMOUS = { kind: 'anonymous' }
const ALL_COOKIES = ['JSESSIONID', 'accesstoken', 'refreshtoken', 'portal_member']

let entrance: Entrance
beforeAll(async () => {
  entrance = await openEntrance()
  entrance.keys.set('key-of-42', { kind: 'api-key', memberId: 42, loginId: 'fisher42' })
})
afterAll(() => entrance.close())
beforeEach(() => {
  for (const memberId of [41, 42])
    entrance.accounts.set(memberId, { memberId, loginId: `fisher${memberId}`, type: 'member' })
})

const viewerOf = async (headers: Record<string, string>) => (await entrance.who(headers)).answer?.viewer
const enter = async (memberId: number) => {
  const entered = await entrance.enter(memberId)
  const accesstoken = entered.headers.get('accesstoken') ?? ''
  return {
    entered,
    header: { accesstoken },
    session: cookieHeader(entered, 'JSESSIONID'),
    cookie: cookieHeader(entered, 'accesstoken', 'portal_member'),
  }
}

describe('the caller', () => {
  it('is anonymous without proof, and is noted with address and device', async () => {
    const { answer } = await entrance.who({ cookie: 'device=nonce.seal; a=b' })
    expect(answer).toEqual({
      viewer: ANONYMOUS,
      family: null,
      caller: { address: '127.0.0.1', deviceToken: 'nonce.seal' },
    })
  })

  it('is known by the token header, the session, or the token cookie', async () => {
    const { header, session, cookie } = await enter(41)
    const member = { kind: 'member', memberId: 41, loginId: 'fisher41', type: 'member' }
    expect(await viewerOf(header)).toEqual({ ...member, via: 'token' })
    expect(await viewerOf(session)).toEqual({ ...member, via: 'session' })
    expect(await viewerOf(cookie)).toEqual({ ...member, via: 'session' })
    expect((await entrance.who(session)).answer?.family).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is anonymous by a token cookie that outlived the browser of a log-in without automatic ones', async () => {
    const closed = (entered: Called) => {
      const lasting = Object.entries(entered.cookies).filter(([, line]) => /; (Max-Age|Expires)=/.test(line))
      return cookieHeader({ ...entered, cookies: Object.fromEntries(lasting) }, ...ALL_COOKIES)
    }
    const [once, always] = [await entrance.enter(41, false), await entrance.enter(41, true)]
    expect(closed(once).cookie).toContain('accesstoken=')
    expect(await viewerOf(closed(once))).toEqual(ANONYMOUS)
    expect(await viewerOf(closed(always))).toMatchObject({ memberId: 41, via: 'session' })
  })

  it('is the member that the header names, whatever else is sent; a worthless header is not made good by cookies', async () => {
    const [one, other] = [await enter(41), await enter(42)]
    const rest = { cookie: `${other.session.cookie}; ${other.cookie.cookie}`, 'x-api-key': 'key-of-42' }
    expect(await viewerOf({ ...one.header, ...rest })).toMatchObject({ memberId: 41, via: 'token' })
    expect(await viewerOf({ accesstoken: 'worthless', ...rest })).toEqual(ANONYMOUS)
  })

  it('is the holder of an API key, in the header or the address, before any cookie', async () => {
    const { session } = await enter(41)
    expect(await viewerOf({ 'x-api-key': 'key-of-42', ...session })).toEqual(entrance.keys.get('key-of-42'))
    expect(
      (await entrance.call('/who?a=b&apiKey=key-of-42', { method: 'GET' })).answer?.viewer,
    ).toMatchObject({
      kind: 'api-key',
    })
    for (const key of ['wrong', '']) {
      expect(await entrance.who({ 'x-api-key': key })).toMatchObject({
        status: 401,
        answer: { code: 'API_KEY_INVALID' },
      })
    }
    expect((await entrance.call('/who?apiKey=wrong', { method: 'GET' })).status).toBe(401)
  })

  it('has the rights of the account as it is, not of the token', async () => {
    entrance.accounts.set(41, { memberId: 41, loginId: 'fisher41', type: 'admin' })
    const { header, session } = await enter(41)
    entrance.accounts.set(41, { memberId: 41, loginId: 'fisher41', type: 'member', duty: 'password-expired' })
    for (const proof of [header, session]) {
      expect(await viewerOf(proof)).toMatchObject({ type: 'member', duty: 'password-expired' })
    }
  })

  it('is anonymous once the account is deleted', async () => {
    const { header, session, cookie } = await enter(41)
    entrance.accounts.delete(41)
    for (const proof of [header, session, cookie]) expect(await viewerOf(proof)).toEqual(ANONYMOUS)
  })

  it('is anonymous in the other browsers once their sessions are ended by a new password', async () => {
    const [here, elsewhere] = [await enter(41), await enter(41)]
    const { family } = (await entrance.who(here.session)).answer ?? {}
    await entrance.tokens.revokeMember(41, family ?? '')
    for (const proof of [elsewhere.header, elsewhere.session, elsewhere.cookie]) {
      expect(await viewerOf(proof)).toEqual(ANONYMOUS)
    }
    expect(await viewerOf(here.session)).toMatchObject({ memberId: 41 })
  })

  it('is anonymous with the same cookie twice, or a token of visitors', async () => {
    const { session } = await enter(41)
    expect(await viewerOf({ cookie: `${session.cookie}; ${session.cookie}` })).toEqual(ANONYMOUS)
    expect(await viewerOf({ accesstoken: (await entrance.tokens.anonymous()).access })).toEqual(ANONYMOUS)
  })
})

describe('a write with a member’s cookies', () => {
  const FOREIGN = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'by %s is refused to the page of another site',
    async (method) => {
      const { session, cookie } = await enter(41)
      for (const proof of [session, cookie]) {
        const foreign = [
          FOREIGN,
          { 'sec-fetch-site': 'same-site' },
          { origin: 'https://elsewhere.example' },
          { origin: 'null' },
          {},
        ]
        for (const from of foreign) {
          const { status, answer } = await entrance.who(
            { ...proof, ...(from as Record<string, string>) },
            method,
          )
          expect({ status, code: answer?.code }).toEqual({ status: 403, code: 'ORIGIN_FOREIGN' })
        }
      }
    },
  )

  it('is taken from our own pages, by either way a browser says so', async () => {
    const { session } = await enter(41)
    expect((await entrance.who({ ...session, ...OWN_PAGE }, 'POST')).status).toBe(200)
    expect((await entrance.who({ ...session, origin: entrance.origin }, 'POST')).status).toBe(200)
  })

  it('is taken from anywhere when a token or a key proves the member: no page can send those', async () => {
    const { header } = await enter(41)
    expect((await entrance.who({ ...header, ...FOREIGN }, 'POST')).answer?.viewer).toMatchObject({
      memberId: 41,
    })
    expect((await entrance.who({ 'x-api-key': 'key-of-42', ...FOREIGN }, 'POST')).status).toBe(200)
  })
})
