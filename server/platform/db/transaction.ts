/**
 * The one gate for writes, on both engines.
 *
 * TypeORM drives SQLite over a single connection. Without a lock a save beside another open transaction
 * disappears with its roll-back, and two transactions at once break each other. So on SQLite every statement
 * waits in line while a transaction is open; on MariaDB transactions run side by side and are repeated when the
 * server picks one as the victim of a deadlock.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { DataSource, EntityManager } from 'typeorm'
import { QueryFailedError } from 'typeorm'

/** Longest wait for the connection; far above any normal transaction, so only a deadlock reaches it. */
export const LOCK_TIMEOUT_MS = 15_000
const DEADLOCK_TRIES = 6
/** Two that try again at the same moment would meet again. */
const PAUSE_MS = 20

/** A defect in our code, never an expected "no": the message says what to change. */
export class WriteGateError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WriteGateError'
  }
}

const writing = new AsyncLocalStorage<{ active: boolean }>()

/**
 * A repository of the data source asks for a second connection while its own transaction is open: on SQLite it
 * would wait for the lock it holds itself, on MariaDB it would write outside the transaction.
 *
 * @throws WriteGateError when called from inside `db.write`
 */
export function refuseInsideWrite(): void {
  if (writing.getStore()?.active) {
    throw new WriteGateError(
      'A repository of the data source, or db.write again, was used inside db.write; use the manager passed to the callback.',
    )
  }
}

export type Write = <T>(fn: (tx: EntityManager) => Promise<T>) => Promise<T>

/**
 * @returns the gate. `fn` runs in one transaction: committed when it resolves, rolled back when it throws. It may run
 *   again after a deadlock, so it must not change anything outside the database. No network waits inside.
 */
export function createWriteGate(dataSource: DataSource): Write {
  async function once<T>(fn: (tx: EntityManager) => Promise<T>): Promise<T> {
    const scope = { active: true }
    return dataSource.transaction((tx) =>
      writing.run(scope, async () => fn(tx)).finally(() => (scope.active = false)),
    )
  }

  return async (fn) => {
    refuseInsideWrite()
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(fn)
      } catch (error) {
        if (attempt === DEADLOCK_TRIES || !isDeadlock(error)) throw error
        await pause(Math.random() * PAUSE_MS * attempt)
      }
    }
  }
}

function isDeadlock(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error
  return cause instanceof Error && 'code' in cause && cause.code === 'ER_LOCK_DEADLOCK'
}

/** First come, first served; at most one owner at a time; a wait longer than the limit is an error. */
export class FifoLock {
  private owner: object | undefined
  private readonly line: { who: object; enter: () => void }[] = []
  private readonly timeoutMs: number

  constructor(timeoutMs = LOCK_TIMEOUT_MS) {
    this.timeoutMs = timeoutMs
  }

  heldBy(who: object): boolean {
    return this.owner === who
  }

  /** @throws WriteGateError when the owner keeps the lock longer than the limit */
  acquire(who: object): Promise<void> {
    if (this.owner === undefined) {
      this.owner = who
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const place = {
        who,
        enter: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        this.line.splice(this.line.indexOf(place), 1)
        reject(
          new WriteGateError(
            `Waited ${this.timeoutMs} ms for the database connection. A transaction is stuck: look for a repository of ` +
              'the data source used inside it, or for a network wait.',
          ),
        )
      }, this.timeoutMs)
      this.line.push(place)
    })
  }

  /** Holds the lock while the work goes on. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const who = {}
    await this.acquire(who)
    try {
      return await work()
    } finally {
      this.release(who)
    }
  }

  release(who: object): void {
    if (this.owner !== who) return
    const next = this.line.shift()
    this.owner = next?.who
    next?.enter()
  }
}
