import type { IncrementResponse, Store } from 'express-rate-limit'

const MOST_KEYS = 10_000

export interface TokenBucketsParts {
  /** requests that an address that has rested may make at once */
  burst: number
  /** requests per minute that come back to it */
  perMinute: number
  /** how many times as much a key may ask; default 1 */
  factorOf?(key: string): number
  /** of a clock that only goes forward, whatever becomes of the time of day */
  nowMs?(): number
}

interface Bucket {
  tokens: number
  atMs: number
}

/**
 * Limits a rate and not a count per window: a client may read a whole coast at once, and one that goes on faster than
 * the rate is given the time of its next free request. Kept in memory, by key.
 */
export class TokenBuckets implements Store {
  readonly localKeys = true
  readonly #parts: Required<TokenBucketsParts>
  readonly #buckets = new Map<string, Bucket>()

  constructor(parts: TokenBucketsParts) {
    this.#parts = { factorOf: () => 1, nowMs: () => performance.now(), ...parts }
  }

  /**
   * Takes a token.
   *
   * @returns how many are out; more than `burst` times the key's factor when there was none, and then `resetTime` is
   *   when
   * one will be there, else when all will
   */
  increment(key: string): IncrementResponse {
    const bucket = this.#filled(key)
    const { most, perMs } = this.#sizeOf(key)
    const isThere = bucket.tokens >= 1
    if (isThere) bucket.tokens -= 1
    const missing = isThere ? most - bucket.tokens : 1 - bucket.tokens
    return {
      totalHits: isThere ? Math.ceil(most - bucket.tokens) : most + 1,
      resetTime: new Date(Date.now() + missing / perMs),
    }
  }

  /** Gives a token back that was not needed. */
  decrement(key: string): void {
    const bucket = this.#filled(key)
    bucket.tokens = Math.min(this.#sizeOf(key).most, bucket.tokens + 1)
  }

  resetKey(key: string): void {
    this.#buckets.delete(key)
  }

  get size(): number {
    return this.#buckets.size
  }

  #sizeOf(key: string): { most: number; perMs: number } {
    const { burst, perMinute, factorOf } = this.#parts
    const factor = factorOf(key)
    return { most: burst * factor, perMs: (perMinute * factor) / 60_000 }
  }

  /** The key's bucket with what has come back since it was last asked. */
  #filled(key: string): Bucket {
    const atMs = this.#parts.nowMs()
    const { most, perMs } = this.#sizeOf(key)
    const known = this.#buckets.get(key)
    const tokens = known ? Math.min(most, known.tokens + Math.max(0, atMs - known.atMs) * perMs) : most
    const bucket = known ?? { tokens, atMs }
    Object.assign(bucket, { tokens, atMs })
    if (known) this.#buckets.delete(key)
    else if (this.#buckets.size >= MOST_KEYS) this.#makeRoom(atMs)
    // in the order of the last request
    this.#buckets.set(key, bucket)
    return bucket
  }

  /** Forgets those that are full again, which changes nothing; where there are none, the one idle for longest. */
  #makeRoom(nowMs: number): void {
    for (const [key, { tokens, atMs }] of this.#buckets) {
      const { most, perMs } = this.#sizeOf(key)
      if (tokens + (nowMs - atMs) * perMs >= most) this.#buckets.delete(key)
    }
    const [first] = this.#buckets.keys()
    if (this.#buckets.size >= MOST_KEYS && first !== undefined) this.#buckets.delete(first)
  }
}
