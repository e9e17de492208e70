import { dayOf, startOfDay } from '../../src/domain/kernel/calendar.ts'
import { latestPast } from '../../src/domain/kernel/clockTrust.ts'
import { PHONE_DAILY_LIMIT } from '../../src/domain/messages/deliveryRules.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { storedInstant } from '../platform/db/statements.ts'
import { inLists } from './outbox/lists.ts'

export interface DeliveryLimitsParts {
  db: Pick<Database, 'read'>
  clock: Clock
  /** routine text messages to one phone a day */
  perPhone?: number | undefined
  /** routine text messages of the whole portal a day; absent: no limit */
  perDay?: number | undefined
}

/** A routine text message that is about to be sent. */
export interface Counting {
  id: number
  /** of its phone; several members may share one */
  phoneFingerprint: string
}

/** Says of one message after the other whether a limit has been reached, and counts those that may go. */
export type Allowance = (phoneFingerprint: string) => 'phone-limit' | 'daily-limit' | undefined

/** What was handed over, or may have been; what others are sending at this moment counts where it came earlier. */
const USED =
  "(d.state IN ('accepted', 'delivered', 'unknown') OR (d.state = 'failed' AND d.reason = 'undelivered') " +
  "OR (d.state = 'sending' AND d.id < ?))"

/**
 * Daily limits of routine text messages, by the day in Korea on which their cause arose. They are counted in the
 * database, so that they hold after a restart and for several processes together.
 */
export class DeliveryLimits {
  readonly #parts: DeliveryLimitsParts

  constructor(parts: DeliveryLimitsParts) {
    this.#parts = parts
  }

  /** @param messages claimed together, all of them routine text messages */
  async allowance(messages: readonly Counting[]): Promise<Allowance> {
    const { perPhone = PHONE_DAILY_LIMIT, perDay } = this.#parts
    if (messages.length === 0) return () => undefined
    const firstId = Math.min(...messages.map(({ id }) => id))
    const used = await this.#usedByPhones(messages, firstId)
    let left = perDay === undefined ? Infinity : perDay - (await this.#usedToday(firstId))
    return (phone) => {
      const ofPhone = used.get(phone) ?? 0
      if (ofPhone >= perPhone) return 'phone-limit'
      if (left <= 0) return 'daily-limit'
      left--
      used.set(phone, ofPhone + 1)
      return undefined
    }
  }

  async #usedByPhones(messages: readonly Counting[], firstId: number): Promise<Map<string, number>> {
    const { db, clock } = this.#parts
    const now = clock.now()
    const since = storedInstant(startOfDay(dayOf(now)))
    // what a clock that was ahead has stamped belongs to no day that has come
    const until = storedInstant(latestPast(now))
    const used = new Map<string, number>()
    const phones = [...new Set(messages.map(({ phoneFingerprint }) => phoneFingerprint))]
    for (const { marks, list } of inLists(phones)) {
      const rows = await db.read.all(
        'SELECT m.phoneFingerprint, COUNT(*) FROM member m JOIN delivery d ON d.memberId = m.id ' +
          `WHERE m.phoneFingerprint IN (${marks}) AND d.createdAt >= ? AND d.createdAt <= ? AND d.route = 'text' AND d.lane > 0 ` +
          `AND ${USED} GROUP BY m.phoneFingerprint`,
        [...list, since, until, firstId],
      )
      for (const [phone, count] of rows) used.set(String(phone), Number(count))
    }
    return used
  }

  async #usedToday(firstId: number): Promise<number> {
    const { db, clock } = this.#parts
    const [counted] = await db.read.all(
      "SELECT SUM(messages) FROM message_day WHERE createdOn = ? AND counted = 'texted'",
      [dayOf(clock.now())],
    )
    const [sending] = await db.read.all(
      "SELECT COUNT(*) FROM delivery WHERE state = 'sending' AND route = 'text' AND lane IN (1, 2) AND id < ?",
      [firstId],
    )
    return Number(counted?.[0] ?? 0) + Number(sending?.[0] ?? 0)
  }
}
