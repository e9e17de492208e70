import type { Counted } from '../../../entities/messages/MessageDay.ts'
import { dayOf } from '../../../src/domain/kernel/calendar.ts'
import type { NextStep } from '../../../src/domain/messages/deliveryRules.ts'
import type { OutcomeCount } from '../../../src/domain/messages/messageFigures.ts'
import { PROMPT_MS } from '../../../src/domain/messages/deliveryRules.ts'
import { timeSlice } from '../../platform/timeSlice.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import type { SqlValue, Statements } from '../../platform/db/statements.ts'
import { storedInstant } from '../../platform/db/statements.ts'
import { Counts } from '../outbox/counts.ts'
import { inLists } from '../outbox/lists.ts'
import type { Claimed } from '../claimedRows.ts'

/** What became of a claimed message. */
export interface Outcome {
  row: Claimed
  step: NextStep
  /** tries without a known outcome, from now on */
  unclearTries: number
  /** tries that were not counted when the gateway was about to be asked */
  moreTries?: number
  /** the gateway's own number of it */
  reference?: string | undefined
  /** when it was known */
  at: Date
}

export interface SenderOutcomesParts {
  db: Database
  /** name of this process among all senders */
  sender: string
  /** runs before outcomes are written */
  before?: (() => void | Promise<void>) | undefined
  /** called for outcomes that are written, and of those that made a difference */
  onWritten?: ((outcomes: readonly Outcome[], counts: readonly OutcomeCount[]) => void) | undefined
  warn: (message: string, error: unknown) => void
}

/** Outcomes of so long are written together; a transaction of its own for each would be the slowest part by far. */
const GATHER_MS = 20
const TOGETHER = 500
/** Statements that name each row's own reference grow with the square of their rows. */
const WITH_REFERENCE = 64
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000

/**
 * Writes down what became of messages, many at a time. An outcome is never dropped: while the database is away it waits
 * here.
 */
export class SenderOutcomes {
  readonly #parts: SenderOutcomesParts
  #waiting: Outcome[] = []
  #timer: NodeJS.Timeout | undefined
  #isWriting = false
  #isAbandoned = false
  #added = 0
  #written = 0
  readonly #listeners: { until: number; done: () => void }[] = []

  constructor(parts: SenderOutcomesParts) {
    this.#parts = parts
  }

  add(outcomes: readonly Outcome[]): void {
    if (outcomes.length === 0) return
    this.#waiting.push(...outcomes)
    this.#added += outcomes.length
    if (this.#waiting.length >= TOGETHER) this.#begin()
    else this.#timer ??= setTimeout(() => this.#begin(), GATHER_MS)
  }

  /** @returns when what was added until now is written; more may come meanwhile */
  settled(): Promise<void> {
    if (this.#written === this.#added || this.#isAbandoned) return Promise.resolve()
    this.#begin()
    return new Promise((done) => this.#listeners.push({ until: this.#added, done }))
  }

  /** Gives up what the database does not take; after a restart it counts as an unknown outcome. */
  abandon(): void {
    this.#isAbandoned = true
    this.#notify()
  }

  #notify(): void {
    const isDone = ({ until }: { until: number }) => this.#isAbandoned || until <= this.#written
    while (this.#listeners[0] && isDone(this.#listeners[0])) this.#listeners.shift()?.done()
  }

  #begin(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#isWriting) return
    this.#isWriting = true
    void this.#writeAll().finally(() => (this.#isWriting = false))
  }

  async #writeAll(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; this.#waiting.length > 0 && !this.#isAbandoned;) {
      const outcomes = this.#waiting.slice(0, TOGETHER)
      const written = await this.#tryWriting(outcomes)
      if (written) {
        this.#waiting.splice(0, outcomes.length)
        this.#written += outcomes.length
        this.#parts.onWritten?.(outcomes, written)
        this.#notify()
        pauseMs = FIRST_PAUSE_MS
      } else {
        const until = pauseMs
        await new Promise((resolve) => setTimeout(resolve, until))
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
      }
    }
  }

  async #tryWriting(outcomes: readonly Outcome[]): Promise<OutcomeCount[] | undefined> {
    try {
      await this.#parts.before?.()
      return await this.#write(outcomes)
    } catch (error) {
      this.#parts.warn('message outcomes not written; will be retried', error)
      return undefined
    }
  }

  #write(outcomes: readonly Outcome[]): Promise<OutcomeCount[]> {
    const { db, sender } = this.#parts
    const groups = [...Map.groupBy(outcomes, outcomeKey).values()]
    return db.write(async (tx) => {
      const run = db.within(tx)
      const yieldIfDue = timeSlice()
      const counts = new Counts()
      const written: OutcomeCount[] = []
      for (const group of groups) {
        const held = await writeGroup(run, sender, group)
        for (const outcome of held) count(counts, outcome)
        const { step, row } = group[0]!
        const { state, reason } = step
        if (held.length > 0) written.push({ state, reason, lane: row.lane, messages: held.length })
        await yieldIfDue()
      }
      await counts.write(run, db.engine)
      return written
    })
  }
}

/** Outcomes of the same key differ in their rows and references alone. */
const outcomeKey = ({ row, step, unclearTries, moreTries = 0, reference }: Outcome): string =>
  [
    step.state,
    step.reason,
    step.dueAt?.getTime(),
    unclearTries,
    moreTries,
    row.lane,
    reference !== undefined,
  ].join(' ')

const FINISH = 'state = ?, reason = ?, unclearTries = ?, tries = tries + ?, finishedAt = ?'
/** A member who unsubscribed while it was being sent must not get it at the next try. */
const PUT_BACK =
  "finishedAt = CASE reason WHEN 'unsubscribed' THEN ? END, " +
  "state = CASE reason WHEN 'unsubscribed' THEN 'cancelled' ELSE 'queued' END, dueAt = ?, unclearTries = ?, " +
  "tries = tries + ?, reason = CASE reason WHEN 'unsubscribed' THEN reason ELSE ? END"

/** @returns the outcomes that counted; a message that is gone, or was settled by a report before, does not count */
async function writeGroup(run: Statements, sender: string, group: readonly Outcome[]): Promise<Outcome[]> {
  const { step, unclearTries, moreTries = 0, reference, at } = group[0]!
  const { state, reason = null } = step
  const when = storedInstant(at)
  const [set, values]: [string, SqlValue[]] =
    state === 'queued'
      ? [PUT_BACK, [when, storedInstant(step.dueAt ?? at), unclearTries, moreTries, reason]]
      : [FINISH, [state, reason, unclearTries, moreTries, when]]
  const references = new Map(group.map((one) => [one.row.id, one.reference ?? null]))
  const ids = group.map((one) => one.row.id)
  const outcomes: Outcome[] = []
  let from = 0
  for (const { marks, list, count: rows } of inLists(
    ids,
    reference === undefined ? undefined : WITH_REFERENCE,
  )) {
    const named =
      reference === undefined ? '' : `, reference = CASE id ${'WHEN ? THEN ? '.repeat(list.length)}END`
    const pairs = reference === undefined ? [] : list.flatMap((id) => [id, references.get(id) ?? null])
    const touched = await run.run(
      `UPDATE delivery SET ${set}, leasedBy = NULL, leaseUntil = NULL${named} ` +
        `WHERE id IN (${marks}) AND state = 'sending' AND leasedBy = ?`,
      [...values, ...pairs, ...list, sender],
    )
    // which of them are gone does not matter for the numbers
    outcomes.push(...group.slice(from, from + Math.min(rows, touched)))
    from += rows
  }
  return outcomes
}

function count(
  counts: Counts,
  { row: { lane, route, createdAt }, step: { state, reason }, at }: Outcome,
): void {
  if (state === 'queued') return
  const add = (counted: Counted) => counts.add(dayOf(createdAt), lane, counted)
  if (state === 'accepted') add('accepted')
  else if (reason) add(reason)
  const isPrompt = at.getTime() - createdAt.getTime() <= PROMPT_MS
  if (state === 'accepted' && isPrompt) add('prompt')
  const mayHaveGone = state === 'accepted' || state === 'unknown'
  if (mayHaveGone && route === 'text' && lane > 0) add('texted')
}
