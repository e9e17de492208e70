import { randomUUID } from 'node:crypto'
import { LessThan } from 'typeorm'
import type { EntityManager } from 'typeorm'
import { OutboxText } from '../../entities/messages/OutboxText.ts'
import { latestEnd } from '../../src/domain/kernel/clockTrust.ts'
import { keptSince } from '../../src/domain/accounts/retention.ts'
import { TEXT_MESSAGE } from '../../src/domain/messages/textMessages.ts'
import { MINUTE_MS } from '../../src/domain/kernel/time.ts'
import type { Sealer } from '../platform/sealing.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { TextGateway, TextMessage } from './delivery/ports.ts'
import { deleteInBatches } from '../platform/db/batches.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'

/** Longer than a batch may take; a process that dies gives its batch back after this. */
const LEASE_MS = 2 * MINUTE_MS
const BATCH = 50
/** The wait doubles with each try, so the last one is about two hours after the first. */
const MAX_TRIES = 8
/** The wait after a try that failed. */
const waitMs = (tries: number) => MINUTE_MS * 2 ** (tries - 1)
const LONGEST_WAIT_MS = waitMs(MAX_TRIES)
const KEY_MAX_LENGTH = 120

export interface TextsParts {
  db: Database
  clock: Clock
  gateway: TextGateway
  sealer: Sealer
  /** receives failures; never a number or a text */
  warn?: (message: string, facts: { tries?: number; error: string }) => void
}

export interface Delivered {
  sent: number
  /** to be tried again later */
  waiting: number
  /** given up */
  unknown: number
}

/**
 * The path of every text message: written beside the change that causes it, sent afterwards. A crash between sending
 * and noting it leads to a second sending with the same key, which the gateway drops; so each message arrives once.
 */
export class Texts {
  readonly #parts: TextsParts
  #running: Promise<void> | undefined
  #isAskedAgain = false

  constructor(parts: TextsParts) {
    this.#parts = parts
  }

  /** Puts a message on its way if the transaction holds. The same key twice is one message. */
  async queue(tx: EntityManager, { to, text, key }: TextMessage): Promise<void> {
    // a database would cut them in silence
    if (text.length > TEXT_MESSAGE.maxLength || key.length > KEY_MAX_LENGTH) {
      throw new Error(`A text message is too long: ${text.length} characters, key ${key.length}.`)
    }
    const { clock, sealer } = this.#parts
    const row = {
      messageKey: key,
      recipientSealed: sealer.seal(to, SEALED.textRecipient),
      textSealed: sealer.seal(text, SEALED.textWords),
      state: 'queued' as const,
      dueAt: clock.now(),
      leasedBy: null,
      leaseUntil: null,
      tries: 0,
      finishedAt: null,
    }
    await tx.createQueryBuilder().insert().into(OutboxText).values(row).orIgnore().execute()
  }

  /** Delivers in the background what was queued just now, for people waiting for a code. Never throws. */
  soon(): void {
    this.#isAskedAgain = true
    this.#running ??= this.#deliverInBackground()
  }

  /** @returns when nothing is being delivered in the background */
  async settled(): Promise<void> {
    await this.#running
  }

  /** Sends what is due, oldest first; of several processes each takes other messages. */
  async deliverDue(limit = BATCH, signal?: AbortSignal): Promise<Delivered> {
    const delivered: Delivered = { sent: 0, waiting: 0, unknown: 0 }
    for (const row of await this.#claim(limit)) {
      const isHeld = row.leaseUntil !== null && row.leaseUntil > this.#parts.clock.now()
      if (signal?.aborted || !isHeld) break
      delivered[await this.#deliver(row)]++
    }
    return delivered
  }

  /** Deletes what is left of messages that were sent, or given up, some days ago. */
  deleteOld(signal?: AbortSignal): Promise<number> {
    const { db, clock } = this.#parts
    const finishedAt = LessThan(keptSince('textMessageTime', clock.now()))
    return deleteInBatches(db, OutboxText, { finishedAt }, { signal })
  }

  async #deliverInBackground(): Promise<void> {
    try {
      while (this.#isAskedAgain) {
        this.#isAskedAgain = false
        await this.deliverDue()
      }
    } catch (error) {
      this.#warn('text message delivery failed; retry in a minute', error)
    } finally {
      this.#running = undefined
    }
  }

  async #claim(limit: number): Promise<OutboxText[]> {
    const { db, clock } = this.#parts
    const now = clock.now()
    const due = { now, farthestDue: latestEnd(LONGEST_WAIT_MS, now), farthestLease: latestEnd(LEASE_MS, now) }
    const found = await db.dataSource.manager
      .createQueryBuilder(OutboxText, 'message')
      .select('message.id', 'id')
      .where(IS_DUE, due)
      .orderBy('message.dueAt')
      .addOrderBy('message.id')
      .limit(limit)
      .getRawMany<{ id: number }>()
    if (found.length === 0) return []
    const ids = found.map(({ id }) => id)
    const leasedBy = randomUUID()
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    return db.write(async (tx) => {
      // asked again inside the statement, because another process may have taken some since
      await tx
        .createQueryBuilder()
        .update(OutboxText)
        .set({ state: 'sending', leasedBy, leaseUntil, tries: () => 'tries + 1' })
        .where('id IN (:...ids)', { ids })
        .andWhere(IS_DUE, due)
        .execute()
      return tx.find(OutboxText, { where: { leasedBy }, order: { dueAt: 'ASC', id: 'ASC' } })
    })
  }

  async #deliver(row: OutboxText): Promise<keyof Delivered> {
    // a message whose sender died each time is not retried for ever either
    if (row.tries > MAX_TRIES) return this.#finish(row, 'unknown')
    try {
      await this.#parts.gateway.send(this.#messageOf(row))
    } catch (error) {
      this.#warn('text message not accepted', error, row.tries)
      return row.tries === MAX_TRIES ? this.#finish(row, 'unknown') : this.#putBack(row)
    }
    return this.#finish(row, 'sent')
  }

  #messageOf({ recipientSealed, textSealed, messageKey }: OutboxText): TextMessage {
    const { sealer } = this.#parts
    return {
      to: sealer.open(recipientSealed ?? '', SEALED.textRecipient),
      text: sealer.open(textSealed ?? '', SEALED.textWords),
      key: messageKey,
    }
  }

  async #putBack({ id, leasedBy, tries }: OutboxText): Promise<'waiting'> {
    const { db, clock } = this.#parts
    const dueAt = new Date(clock.now().getTime() + waitMs(tries))
    await db.write((tx) =>
      tx.update(OutboxText, { id, leasedBy: leasedBy ?? '' }, { ...FREE, state: 'queued', dueAt }),
    )
    return 'waiting'
  }

  /** Neither number nor words are needed any more, so they go with the same statement. */
  async #finish<State extends 'sent' | 'unknown'>(
    { id, leasedBy }: OutboxText,
    state: State,
  ): Promise<State> {
    const { db, clock } = this.#parts
    const finished = { ...FREE, state, recipientSealed: null, textSealed: null, finishedAt: clock.now() }
    await db.write((tx) => tx.update(OutboxText, { id, leasedBy: leasedBy ?? '' }, finished))
    return state
  }

  /** Only the kind of the error: its words may repeat what was sent. */
  #warn(message: string, error: unknown, tries?: number): void {
    const name = error instanceof Error ? error.name : 'unknown'
    this.#parts.warn?.(message, { error: name, ...(tries !== undefined && { tries }) })
  }
}

/** Also what a clock that was ahead has put off or taken; what was never tried was due when it was queued. */
const IS_DUE =
  "((state = 'queued' AND (tries = 0 OR dueAt <= :now OR dueAt > :farthestDue)) " +
  "OR (state = 'sending' AND (leaseUntil <= :now OR leaseUntil > :farthestLease)))"

const FREE = { leasedBy: null, leaseUntil: null }
