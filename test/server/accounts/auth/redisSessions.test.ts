import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RedisSessions } from '../../../../server/accounts/auth/redisSessions.ts'
import { sessionStore } from '../../../../server/accounts/auth/sessions.ts'
import type { SessionStore } from '../../../../server/accounts/auth/sessions.ts'
import type { Database } from '../../../../server/platform/db/dataSource.ts'
import { sqlite } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { startRedis } from '../../../support/redis.ts'
import type { TestRedis } from '../../../support/redis.ts'
import { ask, fakeLog, sessionOf, SID } from '../../../support/sessions.ts'

describe('sessions in Redis', () => {
  /** no table of it is used */
  let db: Database
  let guarded: TestRedis
  const opened: SessionStore[] = []
  beforeAll(async () => {
    db = await sqlite.open({ migrate: false })
    guarded = await startRedis({ password: 'canary-secret' })
  })
  afterAll(() => guarded.stop())
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })

  const reach = async (redisUrl: string, log = fakeLog()) => {
    const sessions = await sessionStore({ db, clock: new FakeClock(), log, redisUrl })
    opened.push(sessions)
    return sessions
  }

  it('need a Redis that answers at the start, and the error keeps its password', async () => {
    const { port } = new URL(guarded.url)
    const wrong = [
      [
        `redis://portal:canary-secret@127.0.0.1:1/0`,
        'REDIS_URL: redis://127.0.0.1:1 cannot be used: ECONNREFUSED',
      ],
      [`redis://:canary-other@127.0.0.1:${port}`, `redis://127.0.0.1:${port} cannot be used: WRONGPASS`],
      [`redis://127.0.0.1:${port}`, 'NOAUTH'],
      ['redis://:canary-secret@[', 'REDIS_URL is not an address'],
    ]
    for (const [url = '', words = ''] of wrong) {
      const error = await reach(url).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Error)
      expect((error as Error).message).toContain(words)
      expect(inspect(error, { depth: null, showHidden: true })).not.toContain('canary')
    }
  })

  it('are reached with a password', async () => {
    const { store } = await reach(guarded.url)
    await ask.set(store, SID, sessionOf(41))
    expect(await ask.get(store, SID)).toMatchObject({ memberId: 41 })
  })

  it('are refused, not waited for, while Redis is away; the log says so once and hides the password', async () => {
    const log = fakeLog()
    const short = await startRedis({ password: 'canary-secret' })
    const { store } = await reach(short.url, log)
    await short.stop()
    await expect.poll(() => log.lines.length, { timeout: 60_000 }).toBe(1)
    await expect(ask.get(store, SID)).rejects.toMatchObject({ code: 'NOT_READY' })
    await expect(ask.set(store, SID, sessionOf(41))).rejects.toMatchObject({ code: 'NOT_READY' })
    expect(log.lines[0]).toContain('session store unavailable')
    expect(log.lines.join()).not.toContain('canary')
  })

  it('are refused when Redis stands still', async () => {
    const sessions = await RedisSessions.open({ url: guarded.url, log: fakeLog(), limitMs: 60_000 })
    const short = await RedisSessions.open({ url: guarded.url, log: fakeLog(), limitMs: 8_000 })
    await sessions.set(SID, sessionOf(41))
    guarded.pause()
    try {
      const late = RedisSessions.open({ url: guarded.url, log: fakeLog(), limitMs: 8_000 })
      await Promise.all([
        expect(short.get(SID)).rejects.toMatchObject({ code: 'NOT_READY' }),
        expect(late).rejects.toThrow('no answer within 8000 ms'),
      ])
    } finally {
      guarded.resume()
    }
    expect(await sessions.get(SID)).toMatchObject({ memberId: 41 })
    await Promise.all([sessions.close(), short.close()])
  })
})
