import type { SessionData } from 'express-session'
import { And, LessThanOrEqual, MoreThan } from 'typeorm'
import { BrowserSession } from '../../../entities/accounts/BrowserSession.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import { isOver, openUntil } from '../../platform/db/openUntil.ts'
import { KEPT_MS } from './cookies.ts'
import type { SessionStorage } from './sessionStore.ts'

/** Use is noted once in this time, so that reading does not write. */
const TOUCH_EVERY_MS = HOUR_MS

export interface DatabaseSessionsParts {
  db: Database
  clock: Clock
}

/** Sessions in the portal's own database. */
export class DatabaseSessions implements SessionStorage {
  readonly #db: Database
  readonly #clock: Clock

  constructor({ db, clock }: DatabaseSessionsParts) {
    this.#db = db
    this.#clock = clock
  }

  async get(sidHash: string): Promise<SessionData | undefined> {
    const expiresAt = openUntil(KEPT_MS, this.#clock.now())
    const row = await this.#db.dataSource.manager.findOneBy(BrowserSession, { sidHash, expiresAt })
    return row ? (JSON.parse(row.data) as SessionData) : undefined
  }

  async set(sidHash: string, session: SessionData): Promise<void> {
    const row = { sidHash, data: JSON.stringify(session), expiresAt: this.#end() }
    await this.#db.write((tx) => tx.upsert(BrowserSession, row, ['sidHash']))
  }

  async destroy(sidHash: string): Promise<void> {
    // each log-in asks for this, mostly of a name that was never kept
    if (await this.#db.dataSource.manager.existsBy(BrowserSession, { sidHash }))
      await this.#db.write((tx) => tx.delete(BrowserSession, { sidHash }))
  }

  async touch(sidHash: string): Promise<void> {
    const expiresAt = this.#end()
    const isDue = await this.#db.dataSource.manager.existsBy(BrowserSession, {
      sidHash,
      expiresAt: And(
        MoreThan(this.#clock.now()),
        LessThanOrEqual(new Date(expiresAt.getTime() - TOUCH_EVERY_MS)),
      ),
    })
    if (isDue) await this.#db.write((tx) => tx.update(BrowserSession, { sidHash }, { expiresAt }))
  }

  /** @returns how many sessions whose time is over are gone */
  async deleteExpired(): Promise<number> {
    const expiresAt = isOver(KEPT_MS, this.#clock.now())
    const { affected } = await this.#db.write((tx) => tx.delete(BrowserSession, { expiresAt }))
    return affected ?? 0
  }

  #end(): Date {
    return new Date(this.#clock.now().getTime() + KEPT_MS)
  }
}
