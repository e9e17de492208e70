import type { EntityManager } from 'typeorm'
import { Subscription as SubscriptionEntity } from '../../entities/messages/Subscription.ts'
import type { LimitName, Limits } from '../../src/domain/messages/alertLimits.ts'
import { LIMIT_NAMES } from '../../src/domain/messages/alertLimits.ts'
import type { AlertTopic, Channel } from '../../src/domain/messages/alertTopics.ts'
import { CHANNEL_TOPICS, CHANNELS } from '../../src/domain/messages/alertTopics.ts'
import { timeBits, timesOf } from '../../src/domain/messages/sendTimes.ts'
import type { DeliveryRoute, Subscription } from '../../src/domain/messages/subscriptions.ts'
import { DEFAULT_MESSAGE_SETTINGS } from '../../src/domain/messages/subscriptions.ts'
import type { SqlValue, Statements } from '../platform/db/statements.ts'

/** One subscription as the matching needs it. */
export interface SubscriptionRow {
  memberId: number
  channel: Channel
  /** of the alerts of this channel */
  route: DeliveryRoute
  topic: AlertTopic
  pointCode: string
  timeBits: number
  /** empty for a topic without limits; the same object for all of those */
  limits: Limits
}

/** Every subscription, in batches in the order they were made. */
export async function* subscriptionBatches(read: Pick<Statements, 'all'>): AsyncGenerator<SubscriptionRow[]> {
  for (let after = 0; ;) {
    const rows = await read.all(BATCH_SQL, [after])
    if (rows.length > 0) yield rows.map(matchRowOf)
    if (rows.length < BATCH) return
    after = Number(rows.at(-1)?.[0])
  }
}

/** SNS goes as the member chose, the others as text messages. */
export const routeOf = (channel: Channel, snsRoute: DeliveryRoute): DeliveryRoute =>
  channel === 'sns' ? snsRoute : 'text'

/** The same for the same place of the same topic. */
export const subscriptionKey = ({ topic, pointCode }: { topic: AlertTopic; pointCode: string }): string =>
  `${topic} ${pointCode}`

/** What one member has, in the order of the screen. */
export async function listOf(
  manager: EntityManager,
  memberId: number,
  channel?: Channel,
): Promise<Subscription[]> {
  const rows = await manager.find(SubscriptionEntity, {
    where: { memberId, ...(channel && { channel }) },
    order: { id: 'ASC' },
  })
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b)).map(subscriptionOf)
}

/** Where a topic stands on the screen. */
function placeOf({ channel, topic }: SubscriptionEntity): number {
  const topics: readonly AlertTopic[] = CHANNEL_TOPICS[channel]
  return CHANNELS.indexOf(channel) * 100 + topics.indexOf(topic)
}

function subscriptionOf(row: SubscriptionEntity): Subscription {
  const { channel, topic, pointCode } = row
  const limits = limitsOf(LIMIT_NAMES.map((name) => row[name]))
  const hasLimits = Object.keys(limits).length > 0
  return { channel, topic, pointCode, sendTimes: timesOf(topic, row.timeBits), ...(hasLimits && { limits }) }
}

/** All but when it was made. */
export const rowOf = (memberId: number, { channel, topic, pointCode, sendTimes, limits }: Subscription) => ({
  memberId,
  channel,
  topic,
  pointCode,
  timeBits: timeBits(topic, sendTimes),
  ...(Object.fromEntries(LIMIT_NAMES.map((name) => [name, limits?.[name] ?? null])) as Record<
    LimitName,
    number | null
  >),
})

/** A read of so many rows does not block. */
const BATCH = 1_000
const BATCH_SQL = `SELECT s.id, s.memberId, s.channel, s.topic, s.pointCode, s.timeBits, m.snsRoute,
  ${LIMIT_NAMES.map((name) => `s.${name}`).join(', ')}
  FROM subscription s LEFT JOIN message_setting m ON m.memberId = s.memberId
  WHERE s.id > ? ORDER BY s.id LIMIT ${BATCH}`

const NO_LIMITS: Limits = Object.freeze({})

function matchRowOf(row: SqlValue[]): SubscriptionRow {
  const [, memberId, channel, topic, pointCode, bits, snsRoute, ...limits] = row
  return {
    memberId: memberId as number,
    channel: channel as Channel,
    route: routeOf(channel as Channel, (snsRoute ?? DEFAULT_MESSAGE_SETTINGS.snsRoute) as DeliveryRoute),
    topic: topic as AlertTopic,
    pointCode: pointCode as string,
    timeBits: bits as number,
    limits: limitsOf(limits),
  }
}

/** @param values in the order of the names; null where there is no limit */
function limitsOf(values: readonly SqlValue[]): Limits {
  if (values.every((value) => value === null)) return NO_LIMITS
  const limits: Limits = {}
  LIMIT_NAMES.forEach((name, index) => {
    const value = values[index]
    if (typeof value === 'number') limits[name] = value
  })
  return limits
}
