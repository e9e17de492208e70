import { RETRIES } from '../../../src/domain/messages/deliveryRules.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import type { SqlValue, Statements } from '../../platform/db/statements.ts'
import { storedInstant } from '../../platform/db/statements.ts'
import { QUEUE_PLACES } from '../delivery/ports.ts'
import type { MessageBatch } from '../delivery/ports.ts'
import { claimedOf, COLUMNS } from '../claimedRows.ts'
import type { Claimed } from '../claimedRows.ts'
import { inLists } from '../outbox/lists.ts'

/** Messages of one lane and route that are looked at together. */
export const LOOK_ROWS = 6_000
/** At most so many are put back together: a statement of this size takes some milliseconds. */
const RECLAIM_ROWS = 500
/** Longer than any request may take; what a process that died had claimed is taken over after this. */
export const LEASE_MS = 30_000
/** Clocks of two machines may differ by this much. */
const CLOCK_SLACK_MS = 5_000

const LONGEST_WAIT_MS = Math.max(...Object.values(RETRIES).map(({ longestMs }) => longestMs))

const TAKE = "UPDATE delivery SET state = 'sending', leasedBy = ?, leaseUntil = ?"
const QUEUED = "state = 'queued' AND route = ? AND lane = ? AND dueAt <= ?"
/** All there are, named, so that the index leads straight to the late ones. */
const WAITING = "state = 'queued' AND route IN ('text', 'push', 'email') AND lane IN (0, 1, 2)"
const FREE = "((state = 'queued' AND dueAt <= ?) OR (state = 'sending' AND leaseUntil <= ?))"
/** MariaDB locks what it reads, so it must not read along an index of others. */
const BY_ID = 'delivery FORCE INDEX (PRIMARY)'
/** Counted before the gateway is asked, so that a message that may have gone out never counts as unsent. */
const MARK = 'UPDATE delivery SET tries = tries + 1, unclearTries = ?, leaseUntil = ?'
const OURS = "state = 'sending' AND leasedBy = ? AND (reason IS NULL OR reason <> 'unsubscribed')"

/** A member who unsubscribed while it was being sent does not get it at the next try. */
const ABANDONED =
  "finishedAt = CASE reason WHEN 'unsubscribed' THEN ? END, " +
  "state = CASE reason WHEN 'unsubscribed' THEN 'cancelled' ELSE 'queued' END, leasedBy = NULL, leaseUntil = NULL"

interface SenderClaimsParts {
  db: Database
  clock: Clock
  /** name of this process among all senders */
  sender: string
  leaseMs?: number | undefined
}

/** The statements by which senders share the work; several processes may use them on one database. */
export class SenderClaims {
  readonly #db: Database
  readonly #clock: Clock
  readonly #sender: string
  readonly #leaseMs: number

  constructor({ db, clock, sender, leaseMs = LEASE_MS }: SenderClaimsParts) {
    this.#db = db
    this.#clock = clock
    this.#sender = sender
    this.#leaseMs = leaseMs
  }

  /**
   * Reads without blocking writers; the answers come from the index alone.
   *
   * @returns numbers of what is due, of each lane and route at most {@link LOOK_ROWS}, the most urgent first
   */
  async due(): Promise<MessageBatch[]> {
    const [, now] = this.#lease()
    const looks = QUEUE_PLACES.map(() => `EXISTS (SELECT 1 FROM delivery WHERE ${QUEUED})`)
    const values = QUEUE_PLACES.flatMap(({ route, lane }): SqlValue[] => [route, lane, now])
    const [found = []] = await this.#db.read.all(`SELECT ${looks.join(', ')}`, values)
    const batches: MessageBatch[] = []
    for (const { route, lane } of QUEUE_PLACES.filter((_place, index) => Number(found[index]) === 1)) {
      const sql = `SELECT id FROM delivery WHERE ${QUEUED} ORDER BY dueAt, id LIMIT ${LOOK_ROWS}`
      const rows = await this.#db.read.all(sql, [route, lane, now])
      batches.push({ route, lane, ids: rows.map(([id]) => Number(id)) })
    }
    return batches
  }

  /** Takes those of some messages that are due or were left behind by a sender that died. */
  async take(ids: readonly number[]): Promise<Claimed[]> {
    const claimed: Claimed[] = []
    for (const { marks, list } of inLists(ids)) claimed.push(...(await this.#takeList(marks, list)))
    return claimed
  }

  #takeList(marks: string, list: readonly number[]): Promise<Claimed[]> {
    return this.#db.write(async (tx) => {
      const run = this.#db.within(tx)
      const [lease, now] = this.#lease()
      const where = `WHERE id IN (${marks}) AND ${FREE}`
      if (this.#db.engine === 'sqlite') {
        const sql = `${TAKE} ${where} RETURNING ${COLUMNS}`
        return inOrder(await run.all(sql, [...lease, ...list, now, now]))
      }
      const sql = `SELECT ${COLUMNS} FROM ${BY_ID} ${where} ORDER BY id FOR UPDATE SKIP LOCKED`
      return this.#takeLocked(run, await run.all(sql, [...list, now, now]), lease)
    })
  }

  /**
   * Puts back what a sender had when it died. Whether it may have gone out follows from the number of its unclear
   * tries.
   *
   * @param held messages that this process still has
   * @returns how many messages were put back
   */
  async reclaim(held: ReadonlySet<number>): Promise<number> {
    for (let reclaimed = 0; ;) {
      const now = storedInstant(this.#clock.now())
      const rows = await this.#db.read.all(
        `SELECT id FROM delivery WHERE state = 'sending' AND leaseUntil <= ? LIMIT ${RECLAIM_ROWS}`,
        [now],
      )
      const left = rows.map(([id]) => Number(id)).filter((id) => !held.has(id))
      await this.#reclaimList(left, now)
      reclaimed += left.length
      if (left.length < RECLAIM_ROWS) return reclaimed
    }
  }

  async #reclaimList(ids: readonly number[], now: string): Promise<void> {
    for (const { marks, list } of inLists(ids)) {
      const sql = `UPDATE delivery SET ${ABANDONED} WHERE id IN (${marks}) AND state = 'sending' AND leaseUntil <= ?`
      await this.#db.write((tx) => this.#db.within(tx).run(sql, [now, ...list, now]))
    }
  }

  /**
   * Notes that a gateway is about to be asked. What is gone by now, cancelled, or another's, is not ours to send.
   *
   * @returns numbers of the messages that may be sent
   */
  async mark(rows: readonly Claimed[]): Promise<Set<number>> {
    const ours = new Set<number>()
    // most have no unclear try, so that there is mostly one statement
    const groups = Map.groupBy(rows, ({ unclearTries }) => unclearTries)
    await this.#db.write(async (tx) => {
      const run = this.#db.within(tx)
      ours.clear()
      for (const [unclearTries, group] of groups) {
        for (const { marks, list } of inLists(group.map(({ id }) => id))) {
          for (const id of await this.#markList(run, unclearTries + 1, marks, list)) ours.add(id)
        }
      }
    })
    return ours
  }

  async #markList(
    run: Statements,
    unclear: number,
    marks: string,
    list: readonly number[],
  ): Promise<number[]> {
    const until = this.#lease()[0][1]!
    const where = `WHERE id IN (${marks}) AND ${OURS}`
    if (this.#db.engine === 'sqlite') {
      const rows = await run.all(`${MARK} ${where} RETURNING id`, [unclear, until, ...list, this.#sender])
      return rows.map(([id]) => Number(id))
    }
    const rows = await run.all(`SELECT id FROM ${BY_ID} ${where} FOR UPDATE`, [...list, this.#sender])
    const ids = rows.map(([id]) => Number(id))
    for (const held of inLists(ids)) {
      await run.run(`${MARK} WHERE id IN (${held.marks})`, [unclear, until, ...held.list])
    }
    return ids
  }

  /**
   * Brings back what a clock that jumped has put out of reach: a message that was never tried is due at once, no retry
   * waits longer than the longest wait, and no lease lasts longer than a lease.
   *
   * @returns how many messages were
   */
  async mend(): Promise<number> {
    const now = this.#clock.now()
    const later = (ms: number) => storedInstant(new Date(now.getTime() + ms))
    const steps = [
      {
        set: `dueAt = ?`,
        to: later(0),
        of: `${WAITING} AND dueAt > ? AND tries = 0`,
        from: later(CLOCK_SLACK_MS),
      },
      {
        set: `dueAt = ?`,
        to: later(0),
        of: `${WAITING} AND dueAt > ?`,
        from: later(LONGEST_WAIT_MS + CLOCK_SLACK_MS),
      },
      {
        set: 'leaseUntil = ?',
        to: later(this.#leaseMs),
        of: "state = 'sending' AND leaseUntil > ?",
        from: later(this.#leaseMs + CLOCK_SLACK_MS),
      },
    ]
    let mended = 0
    for (const { set, to, of, from } of steps) {
      const [found] = await this.#db.read.all(`SELECT 1 FROM delivery WHERE ${of} LIMIT 1`, [from])
      if (!found) continue
      mended += await this.#db.write((tx) =>
        this.#db.within(tx).run(`UPDATE delivery SET ${set} WHERE ${of}`, [to, from]),
      )
    }
    return mended
  }

  async #takeLocked(run: Statements, rows: SqlValue[][], lease: SqlValue[]): Promise<Claimed[]> {
    const claimed = rows.map(claimedOf)
    for (const { marks, list } of inLists(claimed.map(({ id }) => id))) {
      await run.run(`${TAKE} WHERE id IN (${marks})`, [...lease, ...list])
    }
    return claimed
  }

  /** @returns whose and until when, and now, as they are stored */
  #lease(): [SqlValue[], string] {
    const now = this.#clock.now()
    return [[this.#sender, storedInstant(new Date(now.getTime() + this.#leaseMs))], storedInstant(now)]
  }
}

/** SQLite gives what it changed in an order of its own. */
const inOrder = (rows: SqlValue[][]): Claimed[] => rows.map(claimedOf).toSorted((a, b) => a.id - b.id)
