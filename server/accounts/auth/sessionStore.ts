import { createHash } from 'node:crypto'
import type { SessionData } from 'express-session'
import expressSession from 'express-session'
import { SESSION_DATA_BYTES } from '../../../entities/accounts/BrowserSession.ts'

/**
 * Where sessions are stored, by a key that reveals nothing of the cookie; each keeps a session for two days after its
 * last use.
 */
export interface SessionStorage {
  /** @returns undefined for one that is not there or whose time is over */
  get(key: string): Promise<SessionData | undefined>
  set(key: string, data: SessionData): Promise<void>
  destroy(key: string): Promise<void>
  /** Begins its two days anew; does nothing when it is not there. */
  touch(key: string, data: SessionData): Promise<void>
}

type Callback<T extends unknown[] = []> = (error: unknown, ...values: T) => void

/** The express-session store over any storage. */
export class HashedSessionStore extends expressSession.Store {
  readonly #storage: SessionStorage

  constructor(storage: SessionStorage) {
    super()
    this.#storage = storage
  }

  override get(sid: string, callback: Callback<[SessionData?]>): void {
    this.#storage.get(sessionKey(sid)).then((data) => callback(null, data), callback)
  }

  override set(sid: string, session: SessionData, callback: Callback = () => undefined): void {
    const bytes = Buffer.byteLength(JSON.stringify(session))
    if (bytes > SESSION_DATA_BYTES)
      callback(new Error(`a session holds ${bytes} bytes of ${SESSION_DATA_BYTES}`))
    else this.#storage.set(sessionKey(sid), session).then(() => callback(null), callback)
  }

  override destroy(sid: string, callback: Callback = () => undefined): void {
    this.#storage.destroy(sessionKey(sid)).then(() => callback(null), callback)
  }

  override touch(sid: string, session: SessionData, callback: Callback = () => undefined): void {
    this.#storage.touch(sessionKey(sid), session).then(() => callback(null), callback)
  }
}

/** A reader of the storage cannot forge a cookie from it. The name is random enough to need no salt. */
const sessionKey = (sid: string) => createHash('sha256').update(sid).digest('hex')
