import type { Recipient } from '../../src/domain/messages/alerts.ts'
import { LANES } from '../../src/domain/messages/alerts.ts'
import type { WatchTopic } from '../../src/domain/messages/alertTopics.ts'
import type { DeliveryRoute } from '../../src/domain/messages/subscriptions.ts'
import { DEFAULT_MESSAGE_SETTINGS } from '../../src/domain/messages/subscriptions.ts'
import type { SqlValue } from '../platform/db/statements.ts'
import type { Addition, OutboxEvent } from './outbox/rows.ts'

/** How the member of a watch is reached, and when not. */
export interface Reach {
  memberId: number
  route: DeliveryRoute
  quietHours: { fromMin: number; toMin: number } | undefined
}

/** Columns of `message_setting` as they are stored; null where the member never set any. */
export const reachOf = (
  memberId: SqlValue,
  snsRoute: SqlValue,
  quietFrom: SqlValue,
  quietTo: SqlValue,
): Reach => ({
  memberId: Number(memberId),
  route: (snsRoute ?? DEFAULT_MESSAGE_SETTINGS.snsRoute) as DeliveryRoute,
  quietHours:
    typeof quietFrom === 'number' && typeof quietTo === 'number'
      ? { fromMin: quietFrom, toMin: quietTo }
      : undefined,
})

/**
 * A message about what a member has watched.
 *
 * @param key what of the watch it is, its number first; the member and the topic stand before it
 */
export function watchAddition(
  { memberId, route }: Reach,
  topic: WatchTopic,
  key: string,
  event: Omit<OutboxEvent, 'eventKey' | 'lane'>,
): Addition {
  const recipient: Recipient = {
    memberId,
    channel: 'sns',
    route,
    messageKey: `t:${memberId}:sns:${topic}:${key}`,
  }
  const lane = event.alertClass === 'warning' ? LANES.warning : LANES.threshold
  return { event: { ...event, eventKey: `t:${topic}:${key}`, lane }, recipients: [recipient] }
}
