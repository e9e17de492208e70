import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BrowserSession } from '../../../../entities/accounts/BrowserSession.ts'
import { cookieHeader, openEntrance, OWN_PAGE, SESSION_SECRET } from '../../../support/entrance.ts'
import type { Entrance } from '../../../support/entrance.ts'
import { ask, sessionOf } from '../../../support/sessions.ts'

const ALL = ['JSESSIONID', 'accesstoken', 'refreshtoken', 'portal_member', 'device']

let entrance: Entrance
beforeAll(async () => {
  entrance = await openEntrance()
})
afterAll(() => entrance.close())
beforeEach(() => {
  for (const memberId of [41, 42])
    entrance.accounts.set(memberId, { memberId, loginId: `fisher${memberId}`, type: 'member' })
})

describe('coming in', () => {
  it('gives clients the tokens in uncacheable headers, and browsers cookies', async () => {
    const { headers, cookies } = await entrance.enter(41)
    expect(headers.get('accesstoken')).toMatch(/^ey/)
    expect(headers.get('refreshtoken')).toMatch(/^ey/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(Object.keys(cookies).toSorted()).toEqual(ALL.toSorted())
    expect(cookies.JSESSIONID).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookies.accesstoken).toMatch(/; Max-Age=172800; Path=\/; .*HttpOnly; SameSite=Lax$/)
    expect(cookies.refreshtoken).toMatch(
      /; Max-Age=172800; Path=\/mmis_marine_api\/api\/auth; .*HttpOnly; SameSite=Lax$/,
    )
    expect(cookies.portal_member).toBe('portal_member=1; Path=/; SameSite=Lax')
    expect(cookies.device).toMatch(/^device=nonce\.seal; Max-Age=31536000;.*HttpOnly/)
  })

  it('is taken up again for two days when asked to', async () => {
    const { cookies } = await entrance.enter(41, true)
    for (const name of ['accesstoken', 'refreshtoken', 'portal_member']) {
      expect(cookies[name], name).toContain('; Max-Age=172800;')
    }
    expect(cookies.JSESSIONID).toContain('; Expires=')
  })

  it('begins another session, so that one planted before is worth nothing after', async () => {
    const planted = cookieHeader(await entrance.enter(42), 'JSESSIONID')
    expect((await entrance.who(planted)).answer?.viewer).toMatchObject({ memberId: 42 })
    const entered = await entrance.enter(41, false, planted)
    expect(cookieHeader(entered, 'JSESSIONID')).not.toEqual(planted)
    expect((await entrance.who(planted)).answer?.viewer).toEqual({ kind: 'anonymous' })
    expect((await entrance.who(cookieHeader(entered, 'JSESSIONID'))).answer?.viewer).toMatchObject({
      memberId: 41,
    })
  })

  it('begins another session than one that existed before the log-in', async () => {
    const sid = 'kept-before-anybody-logged-in'
    await ask.set(entrance.store, sid, sessionOf(0, { memberId: undefined, family: undefined }))
    const seal = createHmac('sha256', SESSION_SECRET).update(sid).digest('base64').replace(/=+$/, '')
    const cookie = `JSESSIONID=${encodeURIComponent(`s:${sid}.${seal}`)}`
    const entered = await entrance.enter(41, false, { cookie })
    expect(cookieHeader(entered, 'JSESSIONID').cookie).not.toContain(sid)
    expect((await entrance.who({ cookie })).answer?.viewer).toEqual({ kind: 'anonymous' })
  })

  it('begins another session for a second log-in of the same request too', async () => {
    const set = vi.spyOn(entrance.store, 'set')
    const entered = await entrance.enter([42, 41])
    const [first, last] = [set.mock.calls[0]?.[0], set.mock.calls.at(-1)?.[0]]
    expect(first).not.toBe(last)
    expect((await entrance.who(cookieHeader(entered, 'JSESSIONID'))).answer?.viewer).toMatchObject({
      memberId: 41,
    })
  })

  it('stores the session of a program without a cookie once, before the response', async () => {
    const set = vi.spyOn(entrance.store, 'set')
    await entrance.enter(41)
    expect(set).toHaveBeenCalledOnce()
  })

  it.each(['JSESSIONID=planted', 'JSESSIONID=s%3Aplanted.seal'])(
    'never takes the name %s from outside',
    async (cookie) => {
      const entered = await entrance.enter(41, false, { cookie })
      expect(entered.cookies.JSESSIONID).not.toContain('planted')
      expect((await entrance.who({ cookie })).answer?.viewer).toEqual({ kind: 'anonymous' })
    },
  )
})

describe('coming back', () => {
  const renew = (headers: Record<string, string>) => entrance.call('/renew', { headers })

  it('takes the cookie of a browser and keeps for how long it was to last', async () => {
    for (const isKept of [true, false]) {
      const entered = await entrance.enter(41, isKept)
      const { status, cookies } = await renew({
        ...OWN_PAGE,
        ...cookieHeader(entered, 'refreshtoken', 'JSESSIONID'),
      })
      expect(status).toBe(200)
      for (const name of ['accesstoken', 'refreshtoken'])
        expect(cookies[name], name).toContain('; Max-Age=172800;')
      expect(cookies.portal_member?.includes('Max-Age=172800')).toBe(isKept)
      // without it the browser keeps the one it has until it is closed
      expect(cookies.JSESSIONID?.includes('Expires=')).toBe(isKept ? true : undefined)
      const kept = { ...entered, cookies: { ...entered.cookies, ...cookies } }
      const viewer = { kind: 'member', memberId: 41, via: 'session' }
      expect((await entrance.who(cookieHeader(kept, 'JSESSIONID'))).answer?.viewer).toMatchObject(viewer)
    }
  })

  it('without automatic log-in needs the session, which ends with the browser', async () => {
    const entered = await entrance.enter(41, false)
    const tokens = cookieHeader(entered, 'refreshtoken', 'accesstoken', 'device')
    const planted = { cookie: `${tokens.cookie}; JSESSIONID=s%3Aplanted.seal` }
    const others = {
      cookie: `${tokens.cookie}; ${cookieHeader(await entrance.enter(42), 'JSESSIONID').cookie}`,
    }
    for (const cookies of [tokens, planted, others]) {
      const refused = await renew({ ...OWN_PAGE, ...cookies })
      expect(refused.status).toBe(401)
      expect(refused.headers.get('accesstoken')).toBeNull()
      expect(refused.cookies.refreshtoken).toMatch(/^refreshtoken=;/)
    }
    // nothing was redeemed: the browser that is still open goes on
    const open = await renew({ ...OWN_PAGE, ...cookieHeader(entered, 'refreshtoken', 'JSESSIONID') })
    expect(open.status).toBe(200)
    const kept = await entrance.enter(41, true)
    expect((await renew({ ...OWN_PAGE, ...cookieHeader(kept, 'refreshtoken') })).status).toBe(200)
  })

  it('leaves the session its name, for what the page asks at the same time', async () => {
    const entered = await entrance.enter(41, true)
    const { cookies } = await renew({ ...OWN_PAGE, ...cookieHeader(entered, 'refreshtoken', 'JSESSIONID') })
    expect(cookieHeader({ ...entered, cookies }, 'JSESSIONID')).toEqual(cookieHeader(entered, 'JSESSIONID'))
    expect((await entrance.who(cookieHeader(entered, 'JSESSIONID'))).answer?.viewer).toMatchObject({
      memberId: 41,
    })
  })

  it('ends the session of another member that came along', async () => {
    const [entered, other] = [await entrance.enter(41, true), await entrance.enter(42)]
    const foreign = cookieHeader(other, 'JSESSIONID')
    const cookie = [cookieHeader(entered, 'refreshtoken').cookie, foreign.cookie].join('; ')
    const renewed = await renew({ ...OWN_PAGE, cookie })
    expect((await entrance.who(cookieHeader(renewed, 'JSESSIONID'))).answer?.viewer).toMatchObject({
      memberId: 41,
    })
    expect((await entrance.who(foreign)).answer?.viewer).toEqual({ kind: 'anonymous' })
  })

  it('takes the header of a client before the cookie, and begins no session for it', async () => {
    const [entered, other] = [await entrance.enter(41), await entrance.enter(42)]
    const refreshtoken = entered.headers.get('refreshtoken') ?? ''
    const { status, headers, cookies } = await renew({ refreshtoken, ...cookieHeader(other, 'refreshtoken') })
    expect(status).toBe(200)
    expect(cookies.JSESSIONID).toBeUndefined()
    const who = await entrance.who({ accesstoken: headers.get('accesstoken') ?? '' })
    expect(who.answer?.viewer).toMatchObject({ memberId: 41 })
  })

  it('gives all of many at once the same tokens', async () => {
    const cookie = cookieHeader(await entrance.enter(41, true), 'refreshtoken', 'JSESSIONID')
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew({ ...OWN_PAGE, ...cookie })))
    expect(new Set(answers.map(({ headers }) => headers.get('refreshtoken'))).size).toBe(1)
    expect(answers.every(({ cookies }) => cookies.refreshtoken?.includes('Max-Age=172800'))).toBe(true)
  })

  it('is refused to a used token, a made-up one, one of a deleted member and none; the cookies go', async () => {
    const entered = await entrance.enter(41, true)
    await renew({ ...OWN_PAGE, ...cookieHeader(entered, 'refreshtoken') })
    entrance.clock.advanceSeconds(11)
    const gone = await entrance.enter(42)
    entrance.accounts.delete(42)
    const offers = [
      cookieHeader(entered, 'refreshtoken'),
      cookieHeader(gone, 'refreshtoken'),
      { cookie: 'refreshtoken=x' },
      { cookie: 'a=b' },
    ]
    for (const offer of offers) {
      const { status, cookies, headers } = await renew({ ...OWN_PAGE, ...offer })
      expect(status).toBe(401)
      expect(headers.get('accesstoken')).toBeNull()
      expect(cookies.refreshtoken).toMatch(
        /^refreshtoken=; Path=\/mmis_marine_api\/api\/auth; Expires=Thu, 01 Jan 1970/,
      )
      expect(cookies.accesstoken).toMatch(/^accesstoken=; Path=\/; Expires=Thu, 01 Jan 1970/)
    }
    // the reuse ended the session as well
    expect((await entrance.who(cookieHeader(entered, 'JSESSIONID'))).answer?.viewer).toEqual({
      kind: 'anonymous',
    })
  })
})

describe('leaving', () => {
  it('ends the session, the tokens and the cookies at once', async () => {
    const entered = await entrance.enter(41, true)
    const all = { ...OWN_PAGE, ...cookieHeader(entered, 'JSESSIONID', 'accesstoken') }
    const left = await entrance.call('/leave', { headers: all })
    for (const name of ['JSESSIONID', 'accesstoken', 'refreshtoken', 'portal_member']) {
      expect(left.cookies[name], name).toMatch(/=; Path=.*Expires=Thu, 01 Jan 1970/)
    }
    expect((await entrance.who(all)).answer?.viewer).toEqual({ kind: 'anonymous' })
    const accesstoken = entered.headers.get('accesstoken') ?? ''
    expect((await entrance.who({ accesstoken })).answer?.viewer).toEqual({ kind: 'anonymous' })
    const refreshtoken = entered.headers.get('refreshtoken') ?? ''
    expect((await entrance.call('/renew', { headers: { refreshtoken } })).status).toBe(401)
  })

  it('of a client ends the browser session that came with it, too', async () => {
    const entered = await entrance.enter(41)
    const session = cookieHeader(await entrance.enter(42), 'JSESSIONID')
    const before = await entrance.db.dataSource.manager.count(BrowserSession)
    await entrance.call('/leave', {
      headers: { accesstoken: entered.headers.get('accesstoken') ?? '', ...session },
    })
    expect(await entrance.db.dataSource.manager.count(BrowserSession)).toBe(before - 1)
    expect((await entrance.who(session)).answer?.viewer).toEqual({ kind: 'anonymous' })
  })

  it('without a session is no error', async () => {
    expect((await entrance.call('/leave')).status).toBe(200)
  })
})

describe('where the portal is reached by https', () => {
  it('every cookie is for https only', async () => {
    const secure = await openEntrance({ isSecure: true })
    secure.accounts.set(41, { memberId: 41, loginId: 'fisher41', type: 'member' })
    const { cookies } = await secure.enter(41, true)
    expect(Object.keys(cookies).toSorted()).toEqual([
      'JSESSIONID',
      '__Host-accesstoken',
      '__Host-device',
      '__Secure-refreshtoken',
      'portal_member',
    ])
    for (const line of Object.values(cookies)) expect(line).toMatch(/; Secure; SameSite=Lax$/)
    for (const name of ['__Host-accesstoken', '__Host-device']) expect(cookies[name]).toContain('; Path=/; ')
    await secure.close()
  })

  it('a token cookie that another host of the domain could have planted is not believed', async () => {
    const publicOrigin = 'https://portal.example'
    const secure = await openEntrance({ isSecure: true, publicOrigin })
    secure.accounts.set(41, { memberId: 41, loginId: 'fisher41', type: 'member' })
    const { headers } = await secure.enter(41, true)
    const token = headers.get('accesstoken')
    const whoBy = async (cookie: string) => (await secure.who({ cookie })).answer?.viewer?.kind
    expect(await whoBy(`portal_member=1; __Host-accesstoken=${token}`)).toBe('member')
    expect(await whoBy(`portal_member=1; accesstoken=${token}`)).toBe('anonymous')
    await secure.close()
  })

  it('renews by the cookie of that name alone, and takes every cookie away at log-out', async () => {
    const publicOrigin = 'https://portal.example'
    const secure = await openEntrance({ isSecure: true, publicOrigin })
    secure.accounts.set(41, { memberId: 41, loginId: 'fisher41', type: 'member' })
    const entered = await secure.enter(41, true)
    const token = entered.headers.get('refreshtoken')
    const renew = (cookie: string) => secure.call('/renew', { headers: { ...OWN_PAGE, cookie } })
    expect((await renew(`refreshtoken=${token}`)).status).toBe(401)
    expect((await renew(`__Secure-refreshtoken=${token}`)).status).toBe(200)
    const { cookies } = await secure.call('/leave', {
      headers: { ...OWN_PAGE, ...cookieHeader(entered, 'JSESSIONID', '__Host-accesstoken', 'portal_member') },
    })
    // a browser takes a name with a prefix away only by a line that it would have kept it by
    for (const name of ['__Host-accesstoken', '__Secure-refreshtoken']) {
      expect(cookies[name]).toMatch(new RegExp(`^${name}=; .*Expires=Thu, 01 Jan 1970.*; Secure`))
    }
    await secure.close()
  })

  it('knows a device by either name', async () => {
    const secure = await openEntrance({ isSecure: true })
    const callerBy = async (cookie: string) => (await secure.who({ cookie })).answer?.caller
    expect(await callerBy('__Host-device=a.b; device=c.d')).toMatchObject({ deviceToken: 'a.b' })
    expect(await callerBy('device=c.d')).toMatchObject({ deviceToken: 'c.d' })
    await secure.close()
  })
})
