/** What changes a message from outside the sender: a gateway's report, and a cancellation by its member. */
import type { DeliveryReason, DeliveryState, Lane } from '../../../src/domain/messages/alerts.ts'
import type { Channel, MessageTopic } from '../../../src/domain/messages/alertTopics.ts'
import { dayOf } from '../../../src/domain/kernel/calendar.ts'
import { afterReport } from '../../../src/domain/messages/deliveryRules.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import type { SqlValue, Statements } from '../../platform/db/statements.ts'
import { readInstant, storedInstant } from '../../platform/db/statements.ts'
import type { DeliveryReport } from '../delivery/ports.ts'
import { Counts } from './counts.ts'
import { inLists } from './lists.ts'

type Engine = Database['engine']

/** On SQLite a transaction has the database for itself. */
const HOLD = { sqlite: '', mariadb: ' FOR UPDATE' } as const

interface Standing {
  id: number
  state: DeliveryState
  reason: DeliveryReason | null
  tries: number
  lane: Lane
  createdOn: string
}

const STANDING = 'id, state, reason, tries, lane, CAST(createdAt AS CHAR)'
const standingOf = ([id, state, reason, tries, lane, createdAt]: SqlValue[]): Standing => ({
  id: Number(id),
  state: state as DeliveryState,
  reason: reason as DeliveryReason | null,
  tries: Number(tries),
  lane: Number(lane) as Lane,
  createdOn: dayOf(readInstant(createdAt)),
})

const REPORTED =
  'UPDATE delivery SET state = ?, reason = ?, reference = COALESCE(reference, ?), leasedBy = NULL, ' +
  'leaseUntil = NULL, finishedAt = COALESCE(finishedAt, ?) WHERE id = ?'

/**
 * Records delivery reports of a gateway; duplicates and order make no difference.
 *
 * @returns how many messages stand differently now
 */
export async function noteReports(
  run: Statements,
  engine: Engine,
  reports: readonly DeliveryReport[],
  now: Date,
): Promise<number> {
  const standings = new Map<string, Standing>()
  for (const { marks, list } of inLists([...new Set(reports.map(({ key }) => key))])) {
    const sql = `SELECT messageKey, ${STANDING} FROM delivery WHERE messageKey IN (${marks})${HOLD[engine]}`
    for (const [key, ...row] of await run.all(sql, list)) standings.set(String(key), standingOf(row))
  }
  const counts = new Counts()
  let changed = 0
  for (const { key, state: reported, reason: why, reference, at } of reports) {
    const standing = standings.get(key)
    const state = standing && afterReport(standing, reported)
    if (!standing || !state) continue
    const reason = state === 'failed' ? (why ?? 'undelivered') : null
    // a gateway's clock may go ahead of ours
    const when = storedInstant(at < now ? at : now)
    await run.run(REPORTED, [state, reason, reference ?? null, when, standing.id])
    countReport(counts, standing, state, reason)
    Object.assign(standing, { state, reason })
    changed++
  }
  await counts.write(run, engine)
  return changed
}

function countReport(
  counts: Counts,
  { state: before, reason: failedFor, lane, createdOn }: Standing,
  state: 'delivered' | 'failed',
  reason: DeliveryReason | null,
): void {
  const isOpen = before === 'queued' || before === 'sending'
  const wasAccepted = before === 'accepted' || failedFor === 'undelivered'
  // what had been counted as lost has turned up
  if (failedFor && !isOpen) counts.add(createdOn, lane, failedFor, -1)
  if (!wasAccepted) counts.add(createdOn, lane, 'accepted')
  counts.add(createdOn, lane, state === 'delivered' ? 'delivered' : (reason ?? 'undelivered'))
}

/** A waiting message, by its subject. */
export interface PendingMessage {
  topic: MessageTopic
  /** number of a watch; absent for what goes out at issue: the zones concerned stand in `zoneCodes` */
  pointCode?: string
  zoneCodes?: readonly string[]
}

/** What is being sent at this moment is only marked: it is stopped if there is still time. */
const UNSUBSCRIBED =
  "finishedAt = CASE state WHEN 'queued' THEN ? ELSE finishedAt END, reason = 'unsubscribed', " +
  "state = CASE state WHEN 'queued' THEN 'cancelled' ELSE state END"

/**
 * Which messages the subscriptions and watches, as they are in the transaction, still ask for. A warning is wanted while any zone
 * is: which zones stand for which others is not known here, and rather one warning too many than one too few.
 */
export async function wantedBy(
  run: Statements,
  memberId: number,
  channel: Channel,
): Promise<(pending: PendingMessage) => boolean> {
  const sql = 'SELECT topic, pointCode FROM subscription WHERE memberId = ? AND channel = ?'
  const wanted = new Set<string>()
  for (const [topic, point] of await run.all(sql, [memberId, channel])) {
    wanted.add(String(topic))
    wanted.add(`${topic}:${point}`)
  }
  if (channel === 'sns') {
    const watches = 'SELECT kind, id FROM trip_watch WHERE memberId = ?'
    for (const [kind, id] of await run.all(watches, [memberId])) wanted.add(`${kind}:${id}`)
    const passages = 'SELECT id FROM passage WHERE memberId = ? AND departsAt IS NOT NULL'
    for (const [id] of await run.all(passages, [memberId])) wanted.add(`passage:${id}`)
  }
  return ({ topic, pointCode }) => wanted.has(pointCode === undefined ? topic : `${topic}:${pointCode}`)
}

/**
 * Cancels what waits for a member who no longer wants it.
 *
 * @param keep says of a message whether it is still wanted
 * @returns how many are cancelled or will be stopped if there is still time
 */
export async function cancelPending(
  run: Statements,
  engine: Engine,
  {
    memberId,
    channel,
    keep,
    now,
  }: { memberId: number; channel: Channel; keep: (pending: PendingMessage) => boolean; now: Date },
): Promise<number> {
  const rows = await run.all(
    `SELECT messageKey, detail, ${STANDING} FROM delivery WHERE memberId = ? AND channel = ? ` +
      `AND state IN ('queued', 'sending')${HOLD[engine]}`,
    [memberId, channel],
  )
  const unwanted = rows
    .filter(([key, detail]) => !keep(pendingOf(String(key), detail)))
    .map(([, , ...row]) => standingOf(row))
  const at = storedInstant(now)
  for (const { marks, list } of inLists(unwanted.map(({ id }) => id))) {
    await run.run(`UPDATE delivery SET ${UNSUBSCRIBED} WHERE id IN (${marks})`, [at, ...list])
  }
  const counts = new Counts()
  for (const { state, lane, createdOn } of unwanted) {
    if (state === 'queued') counts.add(createdOn, lane, 'unsubscribed')
  }
  await counts.write(run, engine)
  return unwanted.length
}

/** The parts of a message's key are fixed: cause, member, channel, topic, and the point where there is one. */
function pendingOf(key: string, detail: SqlValue | undefined): PendingMessage {
  const [cause, , , topic, point] = key.split(':')
  const zoneCodes =
    typeof detail === 'string' ? (JSON.parse(detail) as { zoneCodes?: string[] }).zoneCodes : undefined
  return {
    topic: topic as MessageTopic,
    ...(cause !== 'w' && point !== undefined && { pointCode: point }),
    ...(zoneCodes && { zoneCodes }),
  }
}
