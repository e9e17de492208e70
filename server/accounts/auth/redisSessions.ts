import { RedisStore } from 'connect-redis'
import type { SessionData } from 'express-session'
import { createClient } from 'redis'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { KEPT_MS } from './cookies.ts'
import type { SessionStorage } from './sessionStore.ts'

/** Longest wait for a connection or an answer: a longer wait is refused with NOT_READY. */
const LIMIT_MS = 5_000
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5_000
const PREFIX = 'session:'

type RedisClient = ReturnType<typeof createRedisClient>

export interface RedisSessionsParts {
  /** `redis://user:password@host:6379/0` or `rediss://…` */
  url: string
  log: { warn(facts: object, message: string): void }
  limitMs?: number
}

/** Sessions in a Redis that several processes share. Redis expires them. */
export class RedisSessions implements SessionStorage {
  readonly #client: RedisClient
  readonly #store: RedisStore
  readonly #limitMs: number

  private constructor(client: RedisClient, limitMs: number) {
    this.#client = client
    this.#limitMs = limitMs
    // a function, because with a number the end of the cookie would count instead
    this.#store = new RedisStore({ client, prefix: PREFIX, ttl: () => KEPT_MS / 1000 })
  }

  /** @throws Error that names the address, but never its password, when there is no Redis that answers */
  static async open({ url, log, limitMs = LIMIT_MS }: RedisSessionsParts): Promise<RedisSessions> {
    if (!URL.canParse(url)) throw new Error('REDIS_URL is not an address')
    const { protocol, host } = new URL(url)
    const redis = `${protocol}//${host}`
    const state = { isOpen: false, isDown: false }
    const client = createRedisClient(url, limitMs, () => state.isOpen)
    client.on('error', (error: unknown) => {
      // once for each outage, not for each try to end it
      if (state.isOpen && !state.isDown)
        log.warn({ redis, reason: reasonOf(error) }, 'session store unavailable')
      state.isDown = true
    })
    client.on('ready', () => {
      if (state.isOpen && state.isDown) log.warn({ redis }, 'session store available again')
      state.isDown = false
    })
    try {
      await within(limitMs, client.connect())
    } catch (error) {
      if (client.isOpen) client.destroy()
      throw new Error(`REDIS_URL: ${redis} cannot be used: ${reasonOf(error)}`, { cause: error })
    }
    state.isOpen = true
    return new RedisSessions(client, limitMs)
  }

  async get(key: string): Promise<SessionData | undefined> {
    const data: unknown = await this.#ask(() => this.#store.get(key))
    return (data as SessionData | null) ?? undefined
  }

  async set(key: string, data: SessionData): Promise<void> {
    await this.#ask(() => this.#store.set(key, data))
  }

  async destroy(key: string): Promise<void> {
    await this.#ask(() => this.#store.destroy(key))
  }

  async touch(key: string, data: SessionData): Promise<void> {
    await this.#ask(() => this.#store.touch(key, data))
  }

  async close(): Promise<void> {
    if (this.#client.isReady) await this.#client.close()
    else if (this.#client.isOpen) this.#client.destroy()
  }

  /** @throws Refusal NOT_READY while Redis is away or does not answer */
  async #ask<T>(command: () => Promise<T>): Promise<T> {
    if (!this.#client.isReady) throw new Refusal('NOT_READY')
    try {
      return await within(this.#limitMs, command())
    } catch (error) {
      if (error instanceof TooLate || !this.#client.isReady) throw new Refusal('NOT_READY')
      throw error
    }
  }
}

/** @param isOpen whether it was reached once: from then on it is tried again until it is back */
function createRedisClient(url: string, connectTimeout: number, isOpen: () => boolean) {
  return createClient({
    url,
    // a command that waits for the end of an outage would hold its visitor
    disableOfflineQueue: true,
    socket: {
      connectTimeout,
      reconnectStrategy: (retries) =>
        isOpen() && Math.min(FIRST_RETRY_MS * 2 ** Math.min(retries, 10), LONGEST_RETRY_MS),
    },
  })
}

class TooLate extends Error {}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no answer within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The code where there is one: some messages are empty, and none of ours may carry more of an address than the host.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? code : error.message
}
