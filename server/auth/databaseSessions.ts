import type { SessionData } from 'express-session'
import { BrowserSession } from '../../entities/BrowserSession.ts'
import { HOUR_MS } from '../../src/domain/time.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/dataSource.ts'
import { IS_OPEN, isOver, openValues } from '../db/openUntil.ts'
import { storedInstant } from '../db/statements.ts'
import { KEPT_MS } from './cookies.ts'
import type { SessionShelf } from './sessionStore.ts'

/** Use is noted once in this time, so that reading does not write. */
const TOUCH_EVERY_MS = HOUR_MS

export interface DatabaseSessionsParts {
  db: Database
  clock: Clock
}

/** Sessions in the portal's own database. */
export class DatabaseSessions implements SessionShelf {
  readonly #db: Database
  readonly #clock: Clock

  constructor({ db, clock }: DatabaseSessionsParts) {
    this.#db = db
    this.#clock = clock
  }

  async get(sidHash: string): Promise<SessionData | undefined> {
    const [row] = await this.#db.read.all(
      `SELECT data FROM browser_session WHERE sidHash = ? AND ${IS_OPEN}`,
      [sidHash, ...openValues(KEPT_MS, this.#clock.now())],
    )
    return row && (JSON.parse(String(row[0])) as SessionData)
  }

  async set(sidHash: string, session: SessionData): Promise<void> {
    const row = [sidHash, JSON.stringify(session), storedInstant(this.#end())]
    await this.#db.write((tx) => this.#db.within(tx).run(SET[this.#db.engine], row))
  }

  async destroy(sidHash: string): Promise<void> {
    const [row] = await this.#db.read.all('SELECT 1 FROM browser_session WHERE sidHash = ?', [sidHash])
    // each log-in asks for this, mostly of a name that was never kept
    if (row) await this.#db.write((tx) => tx.delete(BrowserSession, { sidHash }))
  }

  async touch(sidHash: string): Promise<void> {
    const expiresAt = this.#end()
    const isDue = await this.#db.read.all(
      'SELECT sidHash FROM browser_session WHERE sidHash = ? AND expiresAt > ? AND expiresAt <= ?',
      [
        sidHash,
        storedInstant(this.#clock.now()),
        storedInstant(new Date(expiresAt.getTime() - TOUCH_EVERY_MS)),
      ],
    )
    if (isDue.length > 0) await this.#db.write((tx) => tx.update(BrowserSession, { sidHash }, { expiresAt }))
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

const INSERT = 'INSERT INTO browser_session (sidHash, data, expiresAt) VALUES (?, ?, ?)'
const SET: Record<Database['engine'], string> = {
  sqlite: `${INSERT} ON CONFLICT (sidHash) DO UPDATE SET data = excluded.data, expiresAt = excluded.expiresAt`,
  mariadb: `${INSERT} ON DUPLICATE KEY UPDATE data = VALUES(data), expiresAt = VALUES(expiresAt)`,
}
