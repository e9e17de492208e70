import { In, MoreThan } from 'typeorm'
import type { EntityManager } from 'typeorm'
import { AttemptCounter } from '../../../entities/accounts/AttemptCounter.ts'
import { latestEnd } from '../../../src/domain/kernel/clockTrust.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { ATTEMPT_LIMITS, GUESS_LIMITS } from '../../../src/domain/accounts/attemptLimits.ts'
import type { AttemptLimits, GuessKind } from '../../../src/domain/accounts/attemptLimits.ts'
import { MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import { isOver } from '../../platform/db/openUntil.ts'
import { readInstant, storedInstant } from '../../platform/db/statements.ts'
import { networkOf } from './networks.ts'
import type { AttemptLimiter, Guess } from './ports.ts'
import type { Sealer } from '../../platform/sealing.ts'

export interface StoredAttemptsParts {
  db: Database
  clock: Clock
  sealer: Pick<Sealer, 'fingerprint'>
  limits?: AttemptLimits
}

/** Counted in the database, so that all processes count together and a restart forgets nothing. */
export class StoredAttempts implements AttemptLimiter {
  readonly #parts: StoredAttemptsParts
  readonly #limits: AttemptLimits

  constructor(parts: StoredAttemptsParts) {
    this.#parts = parts
    this.#limits = parts.limits ?? ATTEMPT_LIMITS
  }

  async attempt(subject: string, address: string): Promise<void> {
    const { perSubject, perAddress } = this.#limits
    const fullUntil = await this.#parts.db.write(async (tx) => {
      // the address first: one that is refused must not use up the tries of others at the subject
      const there = await this.#add(tx, this.#key(`address ${networkOf(address)}`))
      if (there.tries > perAddress) return there.endsAt
      const here = await this.#add(tx, this.#key(`subject ${subject}`))
      return here.tries > perSubject ? here.endsAt : undefined
    })
    this.#refuseUntil(fullUntil)
  }

  /** A known device has its own tries, which no other client can use up; after them it is treated like any device. */
  async guess(guess: Guess, provePicture: () => Promise<void>): Promise<void> {
    const { withoutPicture, perPair } = GUESS_LIMITS[guess.kind]
    const { perSubject, perAddress } = this.#limits
    const keys = this.#keysOf(guess)
    const counted = await this.#parts.db.write(async (tx) => {
      if (guess.isKnownDevice && (await this.#add(tx, keys.device)).tries <= perSubject)
        return { isOpen: true }
      const there = await this.#add(tx, keys.address)
      const here = await this.#add(tx, keys.subject)
      if (there.tries > perAddress || here.tries > withoutPicture) return { isOpen: false }
      return { isOpen: true, pair: await this.#add(tx, keys.pair) }
    })
    let { pair } = counted
    if (!counted.isOpen) {
      await provePicture()
      pair = await this.#parts.db.write((tx) => this.#add(tx, keys.pair))
    }
    if (pair && pair.tries > perPair) this.#refuseUntil(pair.endsAt)
  }

  /**
   * Takes one try back at the address, and no more: the owner of one account could otherwise gain tries at others
   * with each log-in.
   */
  async succeeded(guess: Pick<Guess, 'subject' | 'address'> & { kind?: GuessKind }): Promise<void> {
    const { db } = this.#parts
    const keys = this.#keysOf(guess)
    await db.write(async (tx) => {
      await tx.decrement(AttemptCounter, { fingerprint: keys.address, tries: MoreThan(0) }, 'tries', 1)
      await tx.delete(AttemptCounter, { fingerprint: In([keys.subject, keys.device, keys.pair]) })
    })
  }

  /** @returns how many counters whose time is over are gone */
  async deleteExpired(): Promise<number> {
    const { db, clock } = this.#parts
    const endsAt = isOver(this.#windowMs, clock.now())
    const { affected } = await db.write((tx) => tx.delete(AttemptCounter, { endsAt }))
    return affected ?? 0
  }

  /** Counts one in a single statement, which also begins anew when the time is over. @returns how it stands then */
  async #add(tx: EntityManager, fingerprint: string): Promise<{ tries: number; endsAt: Date }> {
    const { db, clock } = this.#parts
    const now = clock.now()
    const ends = new Date(now.getTime() + this.#windowMs)
    const [nowText, endsText] = [storedInstant(now), storedInstant(ends)]
    const aheadText = storedInstant(latestEnd(this.#windowMs, now))
    const { run, all } = db.within(tx)
    const counted = [fingerprint, endsText, nowText, aheadText, nowText, aheadText, endsText]
    if (db.engine === 'mariadb') await run(ADD_MARIADB, counted)
    const [row] = await (db.engine === 'mariadb' ? all(STANDING, [fingerprint]) : all(ADD_SQLITE, counted))
    return { tries: Number(row?.[0]), endsAt: readInstant(row?.[1]) }
  }

  /** Called when what was counted is written, so that it stays. */
  #refuseUntil(end: Date | undefined): void {
    if (end) throw new Refusal('TOO_MANY_ATTEMPTS', { minutes: this.#minutesTo(end) })
  }

  get #windowMs(): number {
    return this.#limits.windowMinutes * MINUTE_MS
  }

  #minutesTo(end: Date): number {
    return Math.max(1, Math.ceil((end.getTime() - this.#parts.clock.now().getTime()) / MINUTE_MS))
  }

  #keysOf({ kind, subject, address }: Pick<Guess, 'subject' | 'address'> & { kind?: GuessKind }) {
    const network = networkOf(address)
    return {
      subject: this.#key(`subject ${subject}`),
      device: this.#key(`device ${subject}`),
      pair: this.#key(`pair ${subject} ${network}`),
      address: this.#key(kind === undefined ? `address ${network}` : `address ${kind} ${network}`),
    }
  }

  #key(what: string): string {
    return this.#parts.sealer.fingerprint(what, 'attemptCounter')
  }
}

const STANDS = 'tries, CAST(endsAt AS CHAR)'
const STANDING = `SELECT ${STANDS} FROM attempt_counter WHERE fingerprint = ?`
/** Also where a clock that was ahead has set it. */
const IS_OVER = '(endsAt <= ? OR endsAt > ?)'
/** `endsAt` is set last: MariaDB reads a column that was set before as its new value. */
const COUNT =
  `tries = CASE WHEN ${IS_OVER} THEN 1 ELSE tries + 1 END, ` +
  `endsAt = CASE WHEN ${IS_OVER} THEN ? ELSE endsAt END`
const INSERT = 'INSERT INTO attempt_counter (fingerprint, tries, endsAt) VALUES (?, 1, ?)'
const ADD_SQLITE = `${INSERT} ON CONFLICT (fingerprint) DO UPDATE SET ${COUNT} RETURNING ${STANDS}`
/** Read by a second query: MySQL has no RETURNING. */
const ADD_MARIADB = `${INSERT} ON DUPLICATE KEY UPDATE ${COUNT}`
