/** Columns of threshold alerts from plain objects, and back. */
import { LIMIT_NAMES } from '../../src/domain/messages/alertLimits.ts'
import type { Channel } from '../../src/domain/messages/alertTopics.ts'
import { timeBits } from '../../src/domain/messages/sendTimes.ts'
import type { DeliveryRoute } from '../../src/domain/messages/subscriptions.ts'
import {
  ALERT_ELEMENTS,
  emptyObservations,
  emptySubscriptions,
  limitsAt,
  wayOf,
} from '../../src/domain/messages/thresholdColumns.ts'
import type {
  DueColumns,
  ObservationColumns,
  SubscriptionColumns,
} from '../../src/domain/messages/thresholdColumns.ts'
import { ThresholdMatching } from '../../src/domain/messages/thresholdMatching.ts'
import type { SlowMessage, SlowObservation, SlowSubscription } from './slowMatching.ts'

export interface SomeSubscription extends SlowSubscription {
  channel?: Channel
  route?: DeliveryRoute
}

export const ALL_WINDOWS = ['03', '09', '15', '21'] as const

export function subscriptionColumns(subscriptions: readonly SomeSubscription[]): SubscriptionColumns {
  const columns = emptySubscriptions(subscriptions.length)
  subscriptions.forEach(({ point, memberId, windows, limits, channel = 'sns', route = 'text' }, entry) => {
    columns.point[entry] = point
    columns.memberId[entry] = memberId
    columns.way[entry] = wayOf(channel, route)
    columns.windows[entry] = timeBits('weather-buoy', windows)
    LIMIT_NAMES.forEach((name, place) => {
      columns.limits[entry * LIMIT_NAMES.length + place] = limits[name] ?? Number.NaN
    })
  })
  return columns
}

export function observationColumns(
  observations: readonly (SlowObservation & { isReported?: boolean })[],
): ObservationColumns {
  const columns = emptyObservations(observations.length)
  observations.forEach(({ point, at, values, isReported = false }, entry) => {
    columns.point[entry] = point
    columns.observedMin[entry] = at.getTime() / 60_000
    columns.isReported[entry] = isReported ? 1 : 0
    ALERT_ELEMENTS.forEach((name, place) => {
      columns.values[entry * ALERT_ELEMENTS.length + place] = values[name] ?? Number.NaN
    })
  })
  return columns
}

/** The messages of each observation, in the order of their members. */
export function messagesOf(dues: DueColumns, observations: number): SlowMessage[][] {
  const messages = Array.from({ length: observations }, (): SlowMessage[] => [])
  dues.memberId.forEach((memberId, entry) => {
    messages[dues.observation[entry]!]!.push({
      memberId,
      ordinal: dues.ordinal[entry]!,
      limits: limitsAt(dues.limits, entry),
    })
  })
  return messages.map((some) => some.toSorted((a, b) => a.memberId - b.memberId))
}

export function buildMatching(
  subscriptions: readonly SomeSubscription[],
  { points = 1, batch = subscriptions.length }: { points?: number; batch?: number } = {},
): ThresholdMatching {
  const batches: SubscriptionColumns[] = []
  for (let at = 0; at < subscriptions.length; at += batch)
    batches.push(subscriptionColumns(subscriptions.slice(at, at + batch)))
  const building = ThresholdMatching.build(batches, points)
  for (;;) {
    const { done, value } = building.next()
    if (done) return value
  }
}

/** The messages of some observations by members. */
export const observe = (
  matching: ThresholdMatching,
  observations: readonly (SlowObservation & { isReported?: boolean })[],
  isNew?: (memberId: number) => boolean,
): SlowMessage[][] =>
  messagesOf(matching.observe(observationColumns(observations), isNew), observations.length)
