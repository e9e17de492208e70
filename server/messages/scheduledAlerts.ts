import { And, In, LessThan, LessThanOrEqual, MoreThan } from 'typeorm'
import { MessageSlot } from '../../entities/messages/MessageSlot.ts'
import type { Recipient } from '../../src/domain/messages/alerts.ts'
import { LANES } from '../../src/domain/messages/alerts.ts'
import { ALERT_TOPICS, TOPIC_CAUSES } from '../../src/domain/messages/alertTopics.ts'
import type { AlertTopic } from '../../src/domain/messages/alertTopics.ts'
import { slotsBetween, timeBits } from '../../src/domain/messages/sendTimes.ts'
import { latestPast } from '../../src/domain/kernel/clockTrust.ts'
import { DAY_MS, MINUTE_MS, toKstDigits } from '../../src/domain/kernel/time.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { Outbox } from './outbox/index.ts'
import type { Addition } from './outbox/rows.ts'
import { scheduledContents } from './scheduledContents.ts'
import type { ContentsOf, ContentsParts, ScheduledTopic } from './scheduledContents.ts'
import type { Subscriber, Subscribers } from './subscribers.ts'

export interface ScheduledAlertsParts extends ContentsParts {
  db: Pick<Database, 'write' | 'dataSource'>
  subscribers: Pick<Subscribers, 'subscribersOf'>
  outbox: Pick<Outbox, 'addMany'>
}

/** A missed slot is made up for so long; afterwards the next one is nearer. */
const STILL_USEFUL_MS = 60 * MINUTE_MS
/** What lies further back is not even noted as missed. */
const NOTED_DAYS = 7
const KEPT_DAYS = 90

/**
 * The sea forecast is issued at the very clock times of this topic and takes some minutes to arrive. Rather than one
 * that is over in the same hour, members get the new one as soon as it is there, and the old one after this.
 */
const ISSUE_WAIT_MS = 15 * MINUTE_MS

/** Rows of one transaction: a warning that comes up meanwhile waits for no more. */
const RECIPIENTS_AT_ONCE = 2_000

const isScheduled = (topic: AlertTopic): topic is ScheduledTopic => TOPIC_CAUSES[topic] === 'schedule'
export const SCHEDULED_TOPICS: readonly ScheduledTopic[] = ALERT_TOPICS.filter(isScheduled)

interface Slot {
  time: string
  at: Date
}

export interface ScheduledOutcome {
  /** slots that were sent */
  sent: number
  /** slots that came too late */
  missed: number
  /** messages of the slots that were sent */
  recipients: number
}

/**
 * Sends the products that members want at clock times. What was dealt with stands in the database, by topic and slot,
 * so that a slot is sent once whatever happens to the process or its clock: a slot that was interrupted is done again,
 * and the outbox passes over those who have the message.
 */
export class ScheduledAlerts {
  readonly #parts: ScheduledAlertsParts

  constructor(parts: ScheduledAlertsParts) {
    this.#parts = parts
  }

  /**
   * Deals with every slot that is due. Runs one at a time; call it each minute.
   *
   * @param signal ends it between two pieces of work; the rest is done at the next call
   */
  async sendDue(signal?: AbortSignal): Promise<ScheduledOutcome> {
    const outcome: ScheduledOutcome = { sent: 0, missed: 0, recipients: 0 }
    const now = this.#parts.clock.now()
    await this.#forgetAhead(now)
    const done = await this.#doneSlots(now)
    const missed: { topic: ScheduledTopic; slot: Slot }[] = []
    const due: { topic: ScheduledTopic; slot: Slot }[] = []
    const firstLook = earliest([...done.values()].flat())
    for (const topic of SCHEDULED_TOPICS) {
      for (const slot of dueSlots(topic, { done: done.get(topic) ?? [], firstLook }, now)) {
        const isLate = now.getTime() - slot.at.getTime() > STILL_USEFUL_MS
        ;(isLate ? missed : due).push({ topic, slot })
      }
    }
    if (missed.length > 0) await this.#note(missed, { state: 'missed', recipients: 0 })
    outcome.missed = missed.length
    for (const { topic, slot } of due) {
      if (signal?.aborted) break
      const recipients = await this.#send(topic, slot, signal)
      if (recipients === undefined) continue
      await this.#note([{ topic, slot }], { state: 'sent', recipients })
      outcome.sent++
      outcome.recipients += recipients
    }
    if (outcome.sent + outcome.missed > 0) await this.#deleteOld(now)
    return outcome
  }

  /** @returns how many members are notified; undefined when the slot is not finished */
  async #send(topic: ScheduledTopic, slot: Slot, signal?: AbortSignal): Promise<number | undefined> {
    const { subscribers, outbox, clock } = this.#parts
    const bit = timeBits(topic, [slot.time])
    const rows = await subscribers.subscribersOf(topic, { timeBits: bit })
    const byPoint = Map.groupBy(rows, ({ pointCode }) => pointCode)
    const contentsOf = scheduledContents(topic, slot.at, this.#parts)
    const isPatient = clock.now().getTime() - slot.at.getTime() < ISSUE_WAIT_MS
    if (topic === 'sea-forecast' && isPatient && isAwaited([...byPoint.keys()], contentsOf, slot.at))
      return undefined
    const additions = [...byPoint].flatMap(([pointCode, some]): Addition[] => {
      const alert = contentsOf(pointCode)
      if (!alert) return []
      const event = {
        eventKey: `s:${topic}:${pointCode}:${toKstDigits(slot.at)}`,
        alert,
        alertClass: 'routine',
        lane: LANES.scheduled,
        usefulUntil: nextSlot(topic, slot.at),
      } as const
      return [{ event, recipients: some.map((subscriber) => recipientOf(topic, subscriber, slot)) }]
    })
    for (const some of inPieces(additions, RECIPIENTS_AT_ONCE)) {
      if (signal?.aborted) return undefined
      await outbox.addMany(some)
    }
    return additions.reduce((sum, { recipients }) => sum + recipients.length, 0)
  }

  /** Slots of the last days that were dealt with, by topic. */
  async #doneSlots(now: Date): Promise<Map<AlertTopic, Date[]>> {
    const since = new Date(now.getTime() - NOTED_DAYS * DAY_MS)
    const rows = await this.#parts.db.dataSource.manager.find(MessageSlot, {
      where: { topic: In([...SCHEDULED_TOPICS]), slotAt: And(MoreThan(since), LessThanOrEqual(now)) },
    })
    const done = new Map<AlertTopic, Date[]>()
    for (const { topic, slotAt } of rows) done.set(topic, [...(done.get(topic) ?? []), slotAt])
    return done
  }

  async #note(
    slots: readonly { topic: ScheduledTopic; slot: Slot }[],
    result: Pick<MessageSlot, 'state' | 'recipients'>,
  ): Promise<void> {
    const { db, clock } = this.#parts
    const finishedAt = clock.now()
    const rows = slots.map(({ topic, slot }) => ({ topic, slotAt: slot.at, ...result, finishedAt }))
    await db.write((tx) =>
      tx.createQueryBuilder().insert().into(MessageSlot).values(rows).orIgnore().execute(),
    )
  }

  /** What a clock that was ahead has dealt with is due again in its time. */
  async #forgetAhead(now: Date): Promise<void> {
    const slotAt = MoreThan(latestPast(now))
    const { manager } = this.#parts.db.dataSource
    if (await manager.existsBy(MessageSlot, { slotAt }))
      await this.#parts.db.write((tx) => tx.delete(MessageSlot, { slotAt }))
  }

  async #deleteOld(now: Date): Promise<void> {
    const limit = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
    await this.#parts.db.write((tx) => tx.delete(MessageSlot, { slotAt: LessThan(limit) }))
  }
}

/**
 * The slots since the last one that was dealt with, and those of the last hour, which a clock that went back may have
 * left out. The portal's first start makes up for nothing older than that.
 *
 * @param known.firstLook earliest slot of any topic that was dealt with, for a topic that has none yet
 */
function dueSlots(
  topic: ScheduledTopic,
  { done, firstLook }: { done: readonly Date[]; firstLook: Date | undefined },
  now: Date,
): Slot[] {
  const isDone = new Set(done.map((at) => at.getTime()))
  const hourAgoMs = now.getTime() - STILL_USEFUL_MS
  const lastMs = done.length > 0 ? Math.max(...isDone) : (firstLook?.getTime() ?? hourAgoMs)
  const from = new Date(Math.min(lastMs, hourAgoMs) - 1)
  return slotsBetween(topic, from, now).filter(({ at }) => !isDone.has(at.getTime()))
}

const earliest = (times: readonly Date[]): Date | undefined =>
  times.reduce<Date | undefined>((first, at) => (first && first <= at ? first : at), undefined)

/** Whether a point has an older forecast than the one that is issued at this slot. */
const isAwaited = (points: readonly string[], contentsOf: ContentsOf, slotAt: Date): boolean =>
  points.some((point) => {
    const alert = contentsOf(point)
    if (alert?.cause !== 'schedule' || alert.topic !== 'sea-forecast') return false
    return alert.issuedAt === undefined || alert.issuedAt < slotAt
  })

/** From then on the next message has newer content. */
const nextSlot = (topic: ScheduledTopic, at: Date): Date =>
  slotsBetween(topic, at, new Date(at.getTime() + DAY_MS))[0]!.at

const recipientOf = (
  topic: ScheduledTopic,
  { memberId, channel, route, pointCode }: Subscriber,
  slot: Slot,
): Recipient => ({
  memberId,
  channel,
  route,
  messageKey: `s:${memberId}:${channel}:${topic}:${pointCode}:${toKstDigits(slot.at)}`,
})

/** Cuts additions into pieces of so many recipients; an event may stand in several. */
function* inPieces(additions: readonly Addition[], most: number): Generator<Addition[]> {
  let piece: Addition[] = []
  let count = 0
  for (const { event, recipients } of additions) {
    for (let from = 0; from < recipients.length;) {
      const some = recipients.slice(from, from + most - count)
      piece.push({ event, recipients: some })
      count += some.length
      from += some.length
      if (count < most) continue
      yield piece
      piece = []
      count = 0
    }
  }
  if (piece.length > 0) yield piece
}
