import type { Logger } from 'pino'
import type { AlertDetail, Recipient } from '../../src/domain/messages/alerts.ts'
import { thresholdMessageKey, windowDigits } from '../../src/domain/messages/thresholdAlerts.ts'
import type { ThresholdTopic } from '../../src/domain/messages/thresholdAlerts.ts'
import { channelOf, limitsAt, routeOf } from '../../src/domain/messages/thresholdColumns.ts'
import type { DueColumns } from '../../src/domain/messages/thresholdColumns.ts'
import { timeSlice } from '../platform/timeSlice.ts'
import type { Clock } from '../platform/clock.ts'
import type { Outbox } from './outbox/index.ts'
import type { Addition, OutboxEvent } from './outbox/rows.ts'

/** An event with those of the due messages that are of it, `from` included, `to` not. */
export interface Offer {
  event: OutboxEvent & { alert: { topic: ThresholdTopic; cause: 'threshold' } }
  dues: DueColumns
  from: number
  to: number
}

interface Owed extends Offer {
  /** members whose subscriptions have changed since the messages were found */
  without: Set<number>
}

/** Messages of one transaction: a fraction of a second, so that the first are sent while the last are written. */
const MESSAGES_AT_ONCE = 5_000
/** Messages made between two looks at the time. */
const PIECE = 200
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** What was found due and is not yet in the outbox. While that fails, all of it waits, as long as it is of use. */
export class ThresholdOffers {
  private readonly parts: {
    outbox: Pick<Outbox, 'addMany'>
    clock: Clock
    log: Pick<Logger, 'warn'>
  }
  private owed: Owed[] = []
  private paying: Promise<void> = Promise.resolve()
  private waitMs = FIRST_WAIT_MS
  private timer: NodeJS.Timeout | undefined
  private isStopped = false

  constructor(parts: ThresholdOffers['parts']) {
    this.parts = parts
  }

  /**
   * @param without members who get nothing of it
   * @returns when the outbox has everything, or has failed and is tried again
   */
  async add(offers: readonly Offer[], without: ReadonlySet<number> = new Set()): Promise<void> {
    for (const offer of offers) this.owed.push({ ...offer, without: new Set(without) })
    // while it is known to fail, only the timer tries
    if (!this.timer) await this.pay()
  }

  /** What was found for a member is wanted no more as it was found. */
  forget(memberId: number): void {
    for (const one of this.owed) one.without.add(memberId)
  }

  /** Offers what is due, now. */
  pay(): Promise<void> {
    return (this.paying = this.paying.then(() => this.payAll()))
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.paying
  }

  private async payAll(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    while (this.owed.length > 0 && !this.isStopped) {
      try {
        const { additions, paid } = await this.nextAdditions()
        if (additions.length > 0) await this.parts.outbox.addMany(additions)
        this.waitMs = FIRST_WAIT_MS
        for (const [one, to] of paid) one.from = to
        this.owed = this.owed.filter(({ from, to }) => from < to)
      } catch (error) {
        this.parts.log.warn({ err: error, events: this.owed.length }, 'outbox write failed; will be retried')
        return this.tryLater()
      }
    }
  }

  private tryLater(): void {
    if (this.isStopped) return
    this.timer = setTimeout(() => void this.pay(), this.waitMs).unref()
    this.waitMs = Math.min(2 * this.waitMs, LONGEST_WAIT_MS)
  }

  /** As much as one transaction takes, from the front. What came too late for every member counts as done. */
  private async nextAdditions(): Promise<{ additions: Addition[]; paid: Map<Owed, number> }> {
    const now = this.parts.clock.now()
    const yieldIfDue = timeSlice()
    const additions: Addition[] = []
    const paid = new Map<Owed, number>()
    let room = MESSAGES_AT_ONCE
    for (const one of this.owed) {
      if (one.event.usefulUntil <= now) {
        paid.set(one, one.to)
        continue
      }
      if (room === 0) break
      const to = Math.min(one.to, one.from + room)
      const recipients: Recipient[] = []
      for (let from = one.from; from < to; from += PIECE) {
        recipients.push(...recipientsOf(one, from, Math.min(from + PIECE, to)))
        await yieldIfDue()
      }
      paid.set(one, to)
      room -= to - one.from
      if (recipients.length > 0) additions.push({ event: one.event, recipients })
    }
    return { additions, paid }
  }
}

function recipientsOf({ event: { alert }, dues, without }: Owed, from: number, to: number): Recipient[] {
  const { topic, station } = alert
  const common = { topic, pointCode: station.stationCode, window: windowDigits(station.observedAt) }
  const recipients: Recipient[] = []
  for (let entry = from; entry < to; entry++) {
    const memberId = dues.memberId[entry]!
    if (without.has(memberId)) continue
    const channel = channelOf(dues.way[entry]!)
    const detail: AlertDetail = { limits: limitsAt(dues.limits, entry) }
    const messageKey = thresholdMessageKey({ memberId, channel, ordinal: dues.ordinal[entry]! }, common)
    recipients.push({ memberId, channel, route: routeOf(dues.way[entry]!), messageKey, detail })
  }
  return recipients
}
