import './request.ts'
import type { KeyObject } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Store } from 'express-session'
import expressSession from 'express-session'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import { DatabaseSessions } from './databaseSessions.ts'
import { SESSION_COOKIE } from './cookies.ts'
import type { RedisSessionsParts } from './redisSessions.ts'
import { HashedSessionStore } from './sessionStore.ts'

export interface SessionStoreParts {
  db: Database
  clock: Clock
  /** absent: sessions are stored in the database */
  redisUrl?: string | undefined
  log: RedisSessionsParts['log']
}

export interface SessionStore {
  store: Store
  /** @returns how many sessions whose time is over are gone; Redis drops its own */
  deleteExpired(): Promise<number>
  close(): Promise<void>
}

/** @throws Error when REDIS_URL names no Redis that answers */
export async function sessionStore({ db, clock, redisUrl, log }: SessionStoreParts): Promise<SessionStore> {
  if (redisUrl === undefined) {
    const storage = new DatabaseSessions({ db, clock })
    return {
      store: new HashedSessionStore(storage),
      deleteExpired: () => storage.deleteExpired(),
      close: () => Promise.resolve(),
    }
  }
  // its client is large, and most portals have no Redis
  const { RedisSessions } = await import('./redisSessions.ts')
  const storage = await RedisSessions.open({ url: redisUrl, log })
  return {
    store: new HashedSessionStore(storage),
    deleteExpired: () => Promise.resolve(0),
    close: () => storage.close(),
  }
}

export interface SessionMiddlewareParts {
  store: Store
  /** signs the names in cookies */
  secret: KeyObject
  /** whether the portal is reached by https */
  isSecure: boolean
}

/**
 * The one place where a browser session lives. Reading a page sets no cookie; it goes when the browser is closed,
 * unless its session was given a `maxAge`.
 */
export function sessionMiddleware({ store, secret, isSecure }: SessionMiddlewareParts): RequestHandler {
  const handle = expressSession({
    name: SESSION_COOKIE,
    store,
    secret,
    resave: false,
    saveUninitialized: false,
    rolling: false,
    unset: 'destroy',
    cookie: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' },
  })
  if (!isSecure) return handle
  return (request, response, next) => {
    // express-session sends a secure cookie only where Express sees https, which takes a proxy that forwards it and
    // TRUST_PROXY. The operator's word on the portal's address counts; a log-in must not fail for a missing header.
    Object.defineProperty(request, 'secure', { value: true, configurable: true })
    handle(request, response, next)
  }
}
