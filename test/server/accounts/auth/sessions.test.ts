import { createSecretKey } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BrowserSession } from '../../../../entities/accounts/BrowserSession.ts'
import { sessionMiddleware, sessionStore } from '../../../../server/accounts/auth/sessions.ts'
import type { SessionStore } from '../../../../server/accounts/auth/sessions.ts'
import { databases, sqlite } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { startRedis } from '../../../support/redis.ts'
import type { TestRedis } from '../../../support/redis.ts'
import { ask, fakeLog, sessionOf, SID } from '../../../support/sessions.ts'

const HOUR_MS = 3_600_000

let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

const opened: SessionStore[] = []
const servers: { close(): unknown; closeAllConnections(): void }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  for (const one of opened.splice(0)) await one.close()
})

interface Storage {
  sessions: SessionStore
  /** lets time go by for what lies there */
  age(ms: number): Promise<void>
  /** all that lies there, as one text */
  dump(): Promise<string>
}

const onDatabase = (open: (typeof databases)[number]['open']) => async (): Promise<Storage> => {
  const db = await open()
  const clock = new FakeClock()
  return {
    sessions: await sessionStore({ db, clock, log: fakeLog() }),
    age: (ms) => Promise.resolve(clock.advanceSeconds(ms / 1000)),
    dump: async () => JSON.stringify(await db.dataSource.manager.find(BrowserSession)),
  }
}

async function onRedis(): Promise<Storage> {
  await redis.clear()
  const db = await sqlite.open()
  const sessions = await sessionStore({ db, clock: new FakeClock(), log: fakeLog(), redisUrl: redis.url })
  opened.push(sessions)
  return { sessions, age: (ms) => redis.age(ms), dump: () => redis.dump() }
}

const shelves = [
  ...databases.map(({ name, open }) => ({ name: `in ${name}`, build: onDatabase(open) })),
  { name: 'in Redis', build: onRedis },
]

describe.each(shelves)('sessions $name', ({ build }) => {
  it('are not there until they are set, nor after they are destroyed', async () => {
    const { sessions } = await build()
    const { store } = sessions
    expect(await ask.get(store, SID)).toBeFalsy()
    await ask.destroy(store, SID)
    await ask.set(store, SID, sessionOf(41))
    await ask.set(store, SID, sessionOf(42))
    expect(await ask.get(store, SID)).toMatchObject({ memberId: 42, cookie: { originalMaxAge: null } })
    expect(await ask.get(store, SID.toLowerCase())).toBeFalsy()
    await ask.destroy(store, SID)
    expect(await ask.get(store, SID)).toBeFalsy()
  })

  it('are stored under a name that is of no use as a cookie', async () => {
    const { sessions, dump } = await build()
    await ask.set(sessions.store, SID, sessionOf(41))
    expect(await dump()).toContain('memberId')
    expect(await dump()).not.toContain(SID)
  })

  it('are over two days after their last use', async () => {
    const { sessions, age } = await build()
    const { store } = sessions
    const session = sessionOf(41)
    session.cookie.maxAge = 60_000
    await ask.set(store, SID, session)
    await age(47 * HOUR_MS)
    await ask.touch(store, SID, session)
    await age(47 * HOUR_MS)
    expect(await ask.get(store, SID)).toMatchObject({ memberId: 41 })
    await age(2 * HOUR_MS)
    expect(await ask.get(store, SID)).toBeFalsy()
    await ask.touch(store, SID, session)
    expect(await ask.get(store, SID)).toBeFalsy()
  })

  it('are not made by being used', async () => {
    const { sessions, dump } = await build()
    await ask.touch(sessions.store, SID, sessionOf(41))
    expect(await dump()).not.toContain('memberId')
  })

  it('hold four kilobytes and no more', async () => {
    const { sessions } = await build()
    const { store } = sessions
    const room = 4_096 - Buffer.byteLength(JSON.stringify(sessionOf(41, { note: '' })))
    await ask.set(store, SID, sessionOf(41, { note: 'x'.repeat(room) }))
    await expect(ask.set(store, SID, sessionOf(42, { note: 'x'.repeat(room + 1) }))).rejects.toThrow(
      '4097 bytes',
    )
    await expect(ask.set(store, SID, sessionOf(42, { note: '바'.repeat(room / 2) }))).rejects.toThrow('bytes')
    expect(await ask.get(store, SID)).toMatchObject({ memberId: 41 })
  })
})

describe.each(databases)('sessions in the database on $name', ({ open }) => {
  async function build() {
    const db = await open()
    const clock = new FakeClock()
    const { store, deleteExpired } = await sessionStore({ db, clock, log: fakeLog() })
    const rows = () => db.dataSource.manager.find(BrowserSession)
    return { db, clock, store, deleteExpired, rows }
  }

  it('note their use once an hour only', async () => {
    const { store, clock, rows } = await build()
    await ask.set(store, SID, sessionOf(41))
    const before = await rows()
    clock.advanceMinutes(59)
    await ask.touch(store, SID, sessionOf(41))
    expect(await rows()).toEqual(before)
    clock.advanceMinutes(1)
    await ask.touch(store, SID, sessionOf(41))
    expect((await rows())[0]?.expiresAt).toEqual(new Date(clock.now().getTime() + 48 * HOUR_MS))
  })

  it('are deleted when they are over', async () => {
    const { store, clock, deleteExpired, rows } = await build()
    await ask.set(store, SID, sessionOf(41))
    clock.advanceMinutes(60)
    await ask.set(store, `${SID}2`, sessionOf(42))
    clock.advanceMinutes(47 * 60)
    expect(await deleteExpired()).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  it('report a failed database to the caller', async () => {
    const { db, store } = await build()
    await db.close()
    await expect(ask.get(store, SID)).rejects.toBeInstanceOf(Error)
    await expect(ask.set(store, SID, sessionOf(41))).rejects.toBeInstanceOf(Error)
    await expect(ask.destroy(store, SID)).rejects.toBeInstanceOf(Error)
    await expect(ask.touch(store, SID, sessionOf(41))).rejects.toBeInstanceOf(Error)
  })
})

describe('the cookie of a session', () => {
  async function serve({ isSecure = false } = {}) {
    const { store } = await sessionStore({ db: await sqlite.open(), clock: new FakeClock(), log: fakeLog() })
    const app = express()
    app.use(
      sessionMiddleware({ store, secret: createSecretKey('a secret for tests only', 'utf8'), isSecure }),
    )
    app.get('/look', (request, response) => void response.json(request.session.memberId ?? null))
    app.get('/enter', (request, response) => {
      request.session.memberId = 41
      response.end()
    })
    app.get('/keep', (request, response) => {
      request.session.memberId = 41
      request.session.cookie.maxAge = 60_000
      response.end()
    })
    app.get('/leave', (request, response) => {
      Reflect.deleteProperty(request, 'session')
      response.end()
    })
    const server = app.listen(0, '127.0.0.1')
    servers.push(server)
    await new Promise((resolve) => server.once('listening', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return async (path: string, cookie?: string) => {
      const response = await fetch(origin + path, cookie === undefined ? {} : { headers: { cookie } })
      return { cookies: response.headers.getSetCookie(), text: await response.text() }
    }
  }
  const nameAndValue = (cookies: string[]) => cookies[0]?.split(';')[0] ?? ''

  it('is not set by looking, and is JSESSIONID for the browser’s own time by entering', async () => {
    const get = await serve()
    expect((await get('/look')).cookies).toEqual([])
    const { cookies } = await get('/enter')
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(/^JSESSIONID=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
    const again = await get('/look', nameAndValue(cookies))
    expect(again).toEqual({ cookies: [], text: '41' })
  })

  it('is secure where the portal is reached by https, whatever the proxy says', async () => {
    const get = await serve({ isSecure: true })
    expect((await get('/enter')).cookies[0]).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('lasts when the session was set to', async () => {
    const get = await serve()
    expect((await get('/keep')).cookies[0]).toMatch(/; Expires=[^;]+ GMT;/)
  })

  it('is worth nothing when it was made up, changed, or its session is gone', async () => {
    const get = await serve()
    const cookie = nameAndValue((await get('/enter')).cookies)
    const bare = decodeURIComponent(cookie).replace(/^JSESSIONID=s:([^.]+)\..*$/, 'JSESSIONID=$1')
    for (const other of [bare, `${cookie.slice(0, -3)}xyz`, 'JSESSIONID=', 'JSESSIONID=s:planted.seal']) {
      expect((await get('/look', other)).text).toBe('null')
    }
    await get('/leave', cookie)
    expect((await get('/look', cookie)).text).toBe('null')
  })
})
