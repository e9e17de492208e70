import { AlertEvent } from '../../../entities/messages/AlertEvent.ts'
import type { AlertWriter } from '../../../src/domain/messages/alertText/forms.ts'
import type { DeliveryView, Recipient } from '../../../src/domain/messages/alerts.ts'
import type { Channel } from '../../../src/domain/messages/alertTopics.ts'
import { dayOf } from '../../../src/domain/kernel/calendar.ts'
import type { MessageFigures } from '../../../src/domain/messages/messageFigures.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { keptSince } from '../../../src/domain/accounts/retention.ts'
import type { Viewer } from '../../../src/domain/accounts/roles.ts'
import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import type { EntityManager } from 'typeorm'
import { LessThan } from 'typeorm'
import { timeSlice } from '../../platform/timeSlice.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import { readInstant, storedInstant } from '../../platform/db/statements.ts'
import type { DeliveryReport } from '../delivery/ports.ts'
import { deleteInBatches } from '../../platform/db/batches.ts'
import type { PendingMessage } from './changes.ts'
import { cancelPending, noteReports, wantedBy } from './changes.ts'
import { Counts, figuresOf } from './counts.ts'
import type { HistoryPage } from './history.ts'
import { historyOf, MAX_HISTORY } from './history.ts'
import { inLists } from './lists.ts'
import type { Addition, OutboxEvent } from './rows.ts'
import { addDeliveries, addEvents, eventRow } from './rows.ts'
import { signedIn } from '../../../src/domain/accounts/viewers.ts'

/** Moments at which a test may end the process. */
export type OutboxPoint = 'after-match' | 'after-commit'

export interface OutboxParts {
  db: Database
  clock: Clock
  /** puts alerts into the words that a member reads again later */
  write: AlertWriter
  /** of our own pages, for links */
  origin?: string | undefined
  at?: ((point: OutboxPoint) => void | Promise<void>) | undefined
}

/** What came of adding events. */
export interface Added {
  /** numbers of the events in the order they were handed in, also of those that were there */
  eventIds: number[]
  /** messages that were not there before */
  added: number
}

/** Figures may be this old where many ask for them. */
const FIGURES_AGE_MS = 5_000
/** Daily counts identify no member, but old ones are of no use. */
const COUNTS_KEPT_DAYS = 400
const DELETE_ROWS = 500

/**
 * Where every alert is written down before anything is sent: an event and a message for each recipient in one
 * transaction. What is in here is sent by the sender, whatever happens to the process; the same keys again change
 * nothing.
 */
export class Outbox {
  readonly #parts: OutboxParts
  readonly #listeners = new Set<() => void>()
  #figures: { at: Date; figures: Promise<MessageFigures> } | undefined

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  /** Puts an alert on its way. @returns when it is safe; recipients who have the message already are passed over */
  async add(
    event: OutboxEvent,
    recipients: readonly Recipient[],
  ): Promise<{ eventId: number; added: number }> {
    const { eventIds, added } = await this.addMany([{ event, recipients }])
    return { eventId: eventIds[0]!, added }
  }

  /**
   * The same for several alerts, all of them or none. An event that is there keeps its words and gets the recipients it
   * did not have.
   *
   * @throws Error for keys and alerts that are longer than their columns
   */
  async addMany(additions: readonly Addition[]): Promise<Added> {
    const { db, clock, at } = this.#parts
    if (additions.length === 0) return { eventIds: [], added: 0 }
    await at?.('after-match')
    const now = clock.now()
    const stored = storedInstant(now)
    const rows = additions.map(({ event }) => eventRow(event, stored))
    const lanes = [...new Set(additions.map(({ event }) => event.lane))]
    const result = await db.write(async (tx) => {
      const run = db.within(tx)
      const yieldIfDue = timeSlice()
      const ids = await addEvents(run, db.engine, rows, yieldIfDue)
      const eventIds = additions.map(({ event }) => ids.get(event.eventKey)!)
      const counts = new Counts()
      let added = 0
      for (const lane of lanes) {
        const events = additions.flatMap(({ event, recipients }, index) =>
          event.lane === lane ? [{ eventId: eventIds[index]!, recipients }] : [],
        )
        const inLane = await addDeliveries(run, db.engine, { lane, at: stored, events }, yieldIfDue)
        counts.add(dayOf(now), lane, 'added', inLane)
        added += inLane
      }
      await counts.write(run, db.engine)
      return { eventIds, added }
    })
    await at?.('after-commit')
    if (result.added > 0) for (const listener of this.#listeners) listener()
    return result
  }

  /** @param listener called at once after messages were added @returns ends it */
  onAdded(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * The asking member's own messages, newest first.
   *
   * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, INPUT_INVALID when more than {@link MAX_HISTORY} are asked for
   */
  async deliveriesOf(viewer: Viewer, page: HistoryPage): Promise<DeliveryView[]> {
    const { memberId } = signedIn(viewer)
    const isPage = (number: number, most: number) =>
      Number.isSafeInteger(number) && number >= 1 && number <= most
    if (!isPage(page.first, MAX_HISTORY)) throw new Refusal('INPUT_INVALID', { field: 'first' })
    if (page.before !== undefined && !isPage(page.before, Number.MAX_SAFE_INTEGER))
      throw new Refusal('INPUT_INVALID', { field: 'before' })
    return historyOf(this.#parts.db, memberId, page, this.#parts)
  }

  /**
   * Cancels what waits for a member over a channel and is no longer subscribed to, as part of the change that makes it
   * so.
   *
   * @param keep says of a message whether it is still wanted; default: by the subscriptions in the transaction
   * @returns how many messages it stopped; one that is being handed over this moment may still arrive
   */
  async cancelUnsubscribed(
    tx: EntityManager,
    memberId: number,
    channel: Channel,
    keep?: (pending: PendingMessage) => boolean,
  ): Promise<number> {
    const { db, clock } = this.#parts
    const run = db.within(tx)
    const isWanted = keep ?? (await wantedBy(run, memberId, channel))
    return cancelPending(run, db.engine, { memberId, channel, keep: isWanted, now: clock.now() })
  }

  /**
   * Records delivery reports of a gateway. They may come twice and in any order, and of messages that are
   * gone.
   *
   * @returns how many messages stand differently now
   */
  async report(reports: readonly DeliveryReport[]): Promise<number> {
    const { db, clock } = this.#parts
    if (reports.length === 0) return 0
    return db.write((tx) => noteReports(db.within(tx), db.engine, reports, clock.now()))
  }

  /** @returns how the sending of messages stands; not more than a few seconds old */
  recentFigures(): Promise<MessageFigures> {
    const now = this.#parts.clock.now()
    const ageMs = this.#figures ? Math.abs(now.getTime() - this.#figures.at.getTime()) : Infinity
    if (this.#figures && ageMs < FIGURES_AGE_MS) return this.#figures.figures
    const figures = this.figures(now)
    this.#figures = { at: now, figures }
    // a failure is not kept
    figures.catch(() => (this.#figures = undefined))
    return figures
  }

  /** @returns how the sending of messages stands now */
  figures(now: Date = this.#parts.clock.now()): Promise<MessageFigures> {
    return figuresOf(this.#parts.db, now)
  }

  /** Deletes messages whose period is over; may be stopped and repeated. @returns how many are gone */
  async deleteOld(signal?: AbortSignal): Promise<number> {
    const { db, clock } = this.#parts
    const now = clock.now()
    const limit = keptSince('messageHistory', now)
    const deleted = await this.#deleteDeliveries(limit, signal)
    // a message may be a little younger than its event
    const eventLimit = new Date(limit.getTime() - DAY_MS)
    await deleteInBatches(db, AlertEvent, { createdAt: LessThan(eventLimit) }, { signal })
    const countsLimit = dayOf(new Date(now.getTime() - COUNTS_KEPT_DAYS * DAY_MS))
    await db.write((tx) => db.within(tx).run('DELETE FROM message_day WHERE createdOn < ?', [countsLimit]))
    return deleted
  }

  /** By number, oldest first, because there is no other way to find old ones without reading all. */
  async #deleteDeliveries(limit: Date, signal: AbortSignal | undefined): Promise<number> {
    const { db } = this.#parts
    const sql = `SELECT id, CAST(createdAt AS CHAR) FROM delivery WHERE id > ? ORDER BY id LIMIT ${DELETE_ROWS}`
    let [deleted, after] = [0, 0]
    for (;;) {
      if (signal?.aborted) return deleted
      const rows = await db.read.all(sql, [after])
      const old = rows.filter(([, createdAt]) => readInstant(createdAt) < limit).map(([id]) => Number(id))
      if (old.length === 0) return deleted
      await db.write(async (tx) => {
        for (const { marks, list } of inLists(old))
          await db.within(tx).run(`DELETE FROM delivery WHERE id IN (${marks})`, list)
      })
      deleted += old.length
      after = Number(rows.at(-1)![0])
    }
  }
}
