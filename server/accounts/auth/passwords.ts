import crypto, { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { Semaphore } from '../../platform/semaphore.ts'
import type { PasswordHasher } from './ports.ts'

export interface Argon2Cost {
  memoryKib: number
  passes: number
  lanes: number
}

/**
 * The second recommended option, for where memory is scarce. OWASP's minimum (19 MiB, 2 passes) is a fifth of the
 * work, and less than what stored hashes have: an existing account would take longer to try than an unknown ID, and
 * could be recognized by it.
 *
 * @source RFC 9106, section 4
 */
export const ARGON2_COST: Argon2Cost = { memoryKib: 65_536, passes: 3, lanes: 4 }

/** Nothing a person types is longer; without a limit a megabyte would be hashed for anyone who sends it. */
const LONGEST_SECRET_BYTES = 1_024
const SALT_BYTES = 16
const HASH_BYTES = 32

export interface Argon2Options {
  /** of new hashes; stored ones carry their own */
  cost?: Argon2Cost
  /** hashed at the same time */
  atOnce?: number
  /** that may wait for their turn */
  waiting?: number
  derive?: (parameters: Argon2Parameters) => Promise<Buffer>
}

/** Node hashes in its pool of four threads, which also read files and compress answers: half of it is left to them. */
const AT_ONCE = Math.min(2, availableParallelism())

interface StoredHash extends Argon2Cost {
  salt: Buffer
  hash: Buffer
}

/** Argon2id in the text form that other tools read too: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export class Argon2Hasher implements PasswordHasher {
  readonly #derived: (parameters: Argon2Parameters) => Promise<Buffer>
  readonly #cost: Argon2Cost
  readonly #placeholder: StoredHash
  readonly #turns: Semaphore
  readonly #mostWaiting: number
  readonly #unanswered = new Set<(reason: Refusal) => void>()
  readonly #closing = new AbortController()

  /** @throws Error on a Node without argon2 */
  constructor(options: Argon2Options = {}) {
    if ((crypto as Partial<typeof crypto>).argon2 === undefined) {
      throw new Error(
        `Passwords need argon2 of Node 24.7 or newer, built with OpenSSL 3.2 or newer; this is Node ${process.versions.node}` +
          ` with OpenSSL ${process.versions.openssl}.`,
      )
    }
    this.#derived = options.derive ?? ((parameters) => promisify(crypto.argon2)('argon2id', parameters))
    this.#cost = options.cost ?? ARGON2_COST
    // a placeholder: no secret has this hash, and verifying takes as long as for a real one
    this.#placeholder = { ...this.#cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) }
    this.#turns = new Semaphore(options.atOnce ?? AT_ONCE)
    this.#mostWaiting = options.waiting ?? 64
  }

  /** @throws RangeError for more than 1,024 bytes, which the rules of every field refuse before */
  async hash(secret: string): Promise<string> {
    if (isTooLong(secret)) throw new RangeError('A secret of more than 1,024 bytes is not hashed')
    const made = { ...this.#cost, salt: randomBytes(SALT_BYTES) }
    return encode({ ...made, hash: await this.#inTurn(() => this.#derive(secret, made, HASH_BYTES)) })
  }

  async verify(secret: string, hash: string | undefined): Promise<boolean> {
    if (isTooLong(secret)) return false
    const stored = hash === undefined ? this.#placeholder : decode(hash)
    const passes = passesLeft(stored, this.#cost)
    const derived = await this.#inTurn(async () => {
      if (passes > 0) await this.#derive(secret, { ...stored, passes }, stored.hash.length)
      return this.#derive(secret, stored, stored.hash.length)
    })
    return timingSafeEqual(derived, stored.hash) && hash !== undefined
  }

  needsRehash(hash: string): boolean {
    const { memoryKib, passes, lanes } = decode(hash)
    const cost = this.#cost
    return memoryKib !== cost.memoryKib || passes !== cost.passes || lanes !== cost.lanes
  }

  /**
   * Refuses with NOT_READY all who wait for a hash, and all who ask for one from now on: the portal is about to end.
   */
  close(): void {
    for (const refuse of this.#unanswered) refuse(new Refusal('NOT_READY'))
    this.#closing.abort(new Refusal('NOT_READY'))
  }

  #derive(secret: string, from: Argon2Cost & { salt: Buffer }, bytes: number): Promise<Buffer> {
    return this.#derived({
      message: Buffer.from(secret),
      nonce: from.salt,
      memory: from.memoryKib,
      passes: from.passes,
      parallelism: from.lanes,
      tagLength: bytes,
    })
  }

  #inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#closing.signal.aborted) return Promise.reject(new Refusal('NOT_READY'))
    const isFull = this.#turns.isTaken && this.#turns.waiting >= this.#mostWaiting
    if (isFull) return Promise.reject(new Refusal('NOT_READY'))
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    this.#unanswered.add(reject)
    void this.#turns
      .run(work, this.#closing.signal)
      .then(resolve, reject)
      .finally(() => this.#unanswered.delete(reject))
    return promise
  }
}

/**
 * Passes that a hash of a lower cost, from an earlier version, is short of today's work. Without them an account that
 * has one would answer sooner than an unknown ID.
 */
const passesLeft = (stored: Argon2Cost, cost: Argon2Cost): number =>
  Math.max(0, Math.round((cost.memoryKib * cost.passes) / stored.memoryKib) - stored.passes)

const isTooLong = (secret: string): boolean => Buffer.byteLength(secret) > LONGEST_SECRET_BYTES

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const encode = ({ memoryKib, passes, lanes, salt, hash }: StoredHash): string =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${base64(salt)}$${base64(hash)}`

const STORED =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

/** @throws Error that does not repeat what it was given */
function decode(text: string): StoredHash {
  const [whole, memoryKib, passes, lanes, salt = '', hash = ''] = STORED.exec(text) ?? []
  if (whole === undefined) throw new Error('A stored password hash has a form that is not known')
  return {
    memoryKib: Number(memoryKib),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}
