import type { DeliveryReason, Lane } from '../../src/domain/messages/alerts.ts'
import type { Channel } from '../../src/domain/messages/alertTopics.ts'
import type { DeliveryRoute } from '../../src/domain/messages/subscriptions.ts'
import type { SqlValue } from '../platform/db/statements.ts'
import { readInstant } from '../platform/db/statements.ts'

/** A message this sender has for itself for a while. */
export interface Claimed {
  id: number
  eventId: number
  memberId: number
  channel: Channel
  route: DeliveryRoute
  messageKey: string
  /** the `AlertDetail` as JSON */
  detail: string | null
  lane: Lane
  reason: DeliveryReason | null
  tries: number
  unclearTries: number
  createdAt: Date
}

/** What is read of a message that is claimed, as {@link claimedOf} takes it. */
export const COLUMNS =
  'id, eventId, memberId, channel, route, messageKey, detail, lane, reason, tries, unclearTries, ' +
  'CAST(createdAt AS CHAR)'

export const claimedOf = ([
  id,
  eventId,
  memberId,
  channel,
  route,
  messageKey,
  detail,
  lane,
  reason,
  tries,
  unclearTries,
  createdAt,
]: SqlValue[]): Claimed => ({
  id: Number(id),
  eventId: Number(eventId),
  memberId: Number(memberId),
  channel: channel as Channel,
  route: route as DeliveryRoute,
  messageKey: String(messageKey),
  detail: detail as string | null,
  lane: Number(lane) as Lane,
  reason: reason as DeliveryReason | null,
  tries: Number(tries),
  unclearTries: Number(unclearTries),
  createdAt: readInstant(createdAt),
})
