import { Subscription } from '../../entities/messages/Subscription.ts'
import { Member } from '../../entities/accounts/Member.ts'
import type {
  FoundMessage,
  FoundSubscription,
  MessageQuery,
} from '../../src/domain/backOffice/officeFacts.ts'
import { loginKey } from '../../src/domain/accounts/accountRules.ts'
import { withRight } from '../../src/domain/accounts/rights.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import type { DeliveryReason, DeliveryState, Lane } from '../../src/domain/messages/alerts.ts'
import type { Channel } from '../../src/domain/messages/alertTopics.ts'
import { mayResend } from '../../src/domain/messages/deliveryRules.ts'
import type { DeliveryRoute } from '../../src/domain/messages/subscriptions.ts'
import { dayOf } from '../../src/domain/kernel/calendar.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { EntityManager } from 'typeorm'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { SqlValue } from '../platform/db/statements.ts'
import { readInstant, storedInstant } from '../platform/db/statements.ts'
import { Counts } from './outbox/counts.ts'
import { alertFrom } from './outbox/payload.ts'

export interface MessageOfficeParts {
  db: Database
  clock: Clock
  /** looks for what is due at once */
  soon(): void
}

const MOST_FOUND = 100
const FAILED = "d.state IN ('failed', 'unknown')"
const SELECT =
  'SELECT d.id, d.memberId, d.channel, d.route, d.state, d.reason, d.tries, CAST(d.createdAt AS CHAR), ' +
  'CAST(d.finishedAt AS CHAR), e.payload FROM delivery d JOIN alert_event e ON e.id = d.eventId'

/** Messages as the back office finds them, and what it may do about one. */
export class MessageOffice {
  readonly #parts: MessageOfficeParts

  constructor(parts: MessageOfficeParts) {
    this.#parts = parts
  }

  /** The newest first, a hundred at most. @throws Refusal RIGHT_MISSING */
  async find(viewer: Viewer, { loginId, isFailed = false }: MessageQuery): Promise<FoundMessage[]> {
    withRight(viewer, 'messages')
    const { db, clock } = this.#parts
    const conditions = isFailed ? [FAILED] : []
    const values: SqlValue[] = []
    if (loginId !== undefined) {
      conditions.push('d.memberId = ?')
      values.push((await this.#numberOf(loginId)) ?? 0)
    }
    const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`
    const rows = await db.read.all(`${SELECT}${where} ORDER BY d.id DESC LIMIT ${MOST_FOUND}`, values)
    const now = clock.now()
    return rows.map((row) => foundOf(row, now))
  }

  /** What a member subscribes to, by channel. @throws Refusal RIGHT_MISSING */
  async subscriptions(viewer: Viewer, loginId: string): Promise<FoundSubscription[]> {
    withRight(viewer, 'messages')
    const memberId = await this.#numberOf(loginId)
    if (memberId === undefined) return []
    return this.#parts.db.dataSource.manager.find(Subscription, {
      select: { id: true, channel: true, topic: true, pointCode: true },
      where: { memberId },
      take: MOST_FOUND,
    })
  }

  /**
   * Puts a message that no gateway took on its way once more; the sender judges anew whether it is still of use.
   *
   * @param also what belongs to the same change
   * @throws Refusal RIGHT_MISSING, ROW_UNKNOWN, STEP_IMPOSSIBLE
   */
  async resend(
    viewer: Viewer,
    id: number,
    also: (tx: EntityManager, memberId: number) => Promise<void>,
  ): Promise<void> {
    withRight(viewer, 'messages')
    const { db, clock, soon } = this.#parts
    const now = clock.now()
    await db.write(async (tx) => {
      const run = db.within(tx)
      const sql = 'SELECT memberId, state, reason, lane, CAST(createdAt AS CHAR) FROM delivery WHERE id = ?'
      const [row] = await run.all(`${sql}${db.engine === 'mariadb' ? ' FOR UPDATE' : ''}`, [id])
      if (!row) throw new Refusal('ROW_UNKNOWN')
      const [memberId, state, reason, lane, createdAt] = row
      const facts = {
        state: state as DeliveryState,
        reason: reason as DeliveryReason | null,
        createdAt: readInstant(createdAt),
      }
      if (!mayResend(facts, now)) throw new Refusal('STEP_IMPOSSIBLE', { state: facts.state, step: 'resend' })
      await run.run(
        "UPDATE delivery SET state = 'queued', reason = NULL, tries = 0, unclearTries = 0, dueAt = ?, " +
          'leasedBy = NULL, leaseUntil = NULL, finishedAt = NULL WHERE id = ?',
        [storedInstant(now), id],
      )
      const counts = new Counts()
      if (facts.reason) counts.add(dayOf(facts.createdAt), lane as Lane, facts.reason, -1)
      await counts.write(run, db.engine)
      await also(tx, Number(memberId))
    })
    soon()
  }

  async #numberOf(loginId: string): Promise<number | undefined> {
    const where = { loginKey: loginKey(loginId.trim()).slice(0, 40) }
    const member = await this.#parts.db.dataSource.manager.findOne(Member, { select: { id: true }, where })
    return member?.id
  }
}

function foundOf(row: SqlValue[], now: Date): FoundMessage {
  const [id, memberId, channel, route, state, reason, tries, createdAt, finishedAt, payload] = row
  const facts = {
    state: state as DeliveryState,
    reason: (reason ?? null) as DeliveryReason | null,
    createdAt: readInstant(createdAt),
  }
  return {
    ...facts,
    id: Number(id),
    memberId: Number(memberId),
    channel: channel as Channel,
    route: route as DeliveryRoute,
    topic: alertFrom(String(payload)).topic,
    reason: facts.reason ?? undefined,
    tries: Number(tries),
    finishedAt: finishedAt === null ? undefined : readInstant(finishedAt),
    mayResend: mayResend(facts, now),
  }
}
