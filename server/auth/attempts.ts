import { LessThanOrEqual, MoreThan } from 'typeorm'
import type { EntityManager } from 'typeorm'
import { AttemptCounter } from '../../entities/AttemptCounter.ts'
import { Refusal } from '../../src/domain/refusals.ts'
import { MINUTE_MS } from '../../src/domain/time.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/dataSource.ts'
import { readInstant, storedInstant } from '../db/statements.ts'
import { networkOf } from './networks.ts'
import type { AttemptLimiter, Sealer } from './ports.ts'

export interface AttemptLimits {
  perSubject: number
  perAddress: number
  windowMinutes: number
}

/** @source decisions of the project on recovery and log-in */
export const ATTEMPT_LIMITS: AttemptLimits = { perSubject: 5, perAddress: 20, windowMinutes: 15 }

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

  /**
   * A known device has tries of its own and is let through when the address has none left: what others do must not
   * keep the owner out. Its tries count at the address all the same, because a success takes one back there.
   */
  async attempt(subject: string, address: string, isKnownDevice = false): Promise<void> {
    const { perSubject, perAddress } = this.#limits
    const fullUntil = await this.#parts.db.write(async (tx) => {
      // the address first: one that is refused must not use up the tries of others at the subject
      const there = await this.#add(tx, this.#addressKey(address))
      if (there.tries > perAddress && !isKnownDevice) return there.endsAt
      const here = await this.#add(tx, isKnownDevice ? this.#deviceKey(subject) : this.#subjectKey(subject))
      return here.tries > perSubject ? here.endsAt : undefined
    })
    // thrown out here, so that what was counted stays
    if (fullUntil) throw new Refusal('TOO_MANY_ATTEMPTS', { minutes: this.#minutesTo(fullUntil) })
  }

  /** @returns the higher of the two numbers: many tries at one subject are suspect, and so are many from one address */
  async count(subject: string, address: string): Promise<number> {
    const { db, clock } = this.#parts
    const endsAt = MoreThan(clock.now())
    const rows = await db.dataSource.manager.findBy(AttemptCounter, [
      { fingerprint: this.#subjectKey(subject), endsAt },
      { fingerprint: this.#addressKey(address), endsAt },
    ])
    return Math.max(0, ...rows.map(({ tries }) => tries))
  }

  /**
   * Takes one try back at the address, and no more: whoever has an account of his own could otherwise buy tries at
   * others' with each log-in.
   */
  async succeeded(subject: string, address: string): Promise<void> {
    const { db } = this.#parts
    await db.write(async (tx) => {
      const { run } = db.within(tx)
      await run(TAKE_BACK, [this.#addressKey(address)])
      await run(FORGET, [this.#subjectKey(subject), this.#deviceKey(subject)])
    })
  }

  /** @returns how many counters whose time is over are gone */
  async deleteExpired(): Promise<number> {
    const { db, clock } = this.#parts
    const endsAt = LessThanOrEqual(clock.now())
    const { affected } = await db.write((tx) => tx.delete(AttemptCounter, { endsAt }))
    return affected ?? 0
  }

  /** Counts one in a single statement, which also begins anew when the time is over. @returns how it stands then */
  async #add(tx: EntityManager, fingerprint: string): Promise<{ tries: number; endsAt: Date }> {
    const { db, clock } = this.#parts
    const now = clock.now()
    const ends = new Date(now.getTime() + this.#limits.windowMinutes * MINUTE_MS)
    const [nowText, endsText] = [storedInstant(now), storedInstant(ends)]
    const { run, all } = db.within(tx)
    const counted = [fingerprint, endsText, nowText, nowText, endsText]
    if (db.engine === 'mariadb') await run(ADD_MARIADB, counted)
    const [row] = await (db.engine === 'mariadb' ? all(STANDING, [fingerprint]) : all(ADD_SQLITE, counted))
    return { tries: Number(row?.[0]), endsAt: readInstant(row?.[1]) }
  }

  #minutesTo(end: Date): number {
    return Math.max(1, Math.ceil((end.getTime() - this.#parts.clock.now().getTime()) / MINUTE_MS))
  }

  #subjectKey(subject: string): string {
    return this.#key(`subject ${subject}`)
  }

  #deviceKey(subject: string): string {
    return this.#key(`device ${subject}`)
  }

  #addressKey(address: string): string {
    return this.#key(`address ${networkOf(address)}`)
  }

  #key(what: string): string {
    return this.#parts.sealer.fingerprint(what, 'attemptCounter')
  }
}

const STANDS = 'tries, CAST(endsAt AS CHAR)'
const STANDING = `SELECT ${STANDS} FROM attempt_counter WHERE fingerprint = ?`
const TAKE_BACK = 'UPDATE attempt_counter SET tries = tries - 1 WHERE fingerprint = ? AND tries > 0'
const FORGET = 'DELETE FROM attempt_counter WHERE fingerprint IN (?, ?)'
/** `endsAt` is set last: MariaDB reads a column that was set before as its new value. */
const COUNT =
  'tries = CASE WHEN endsAt <= ? THEN 1 ELSE tries + 1 END, endsAt = CASE WHEN endsAt <= ? THEN ? ELSE endsAt END'
const INSERT = 'INSERT INTO attempt_counter (fingerprint, tries, endsAt) VALUES (?, 1, ?)'
const ADD_SQLITE = `${INSERT} ON CONFLICT (fingerprint) DO UPDATE SET ${COUNT} RETURNING ${STANDS}`
/** Told of by a look of its own: MySQL gives nothing back. */
const ADD_MARIADB = `${INSERT} ON DUPLICATE KEY UPDATE ${COUNT}`
