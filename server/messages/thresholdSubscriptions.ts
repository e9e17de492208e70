import { LIMIT_NAMES } from '../../src/domain/messages/alertLimits.ts'
import type { AlertTopic } from '../../src/domain/messages/alertTopics.ts'
import { TOPIC_CAUSES } from '../../src/domain/messages/alertTopics.ts'
import type { ThresholdTopic } from '../../src/domain/messages/thresholdAlerts.ts'
import { emptySubscriptions, wayOf } from '../../src/domain/messages/thresholdColumns.ts'
import type { SubscriptionColumns } from '../../src/domain/messages/thresholdColumns.ts'
import { timeSlice } from '../platform/timeSlice.ts'
import type { SubscriptionRow } from './subscriptions.ts'

/** Rows of one piece: about a millisecond of work. */
const PIECE = 1_000

const isThreshold = (topic: AlertTopic): topic is ThresholdTopic => TOPIC_CAUSES[topic] === 'threshold'

/** Gives every subscribed topic and station a number, from 0 on. */
export class ThresholdPoints {
  private readonly numbers = new Map<string, Map<ThresholdTopic, number>>()
  private count = 0

  get size(): number {
    return this.count
  }

  numberOf(topic: ThresholdTopic, stationCode: string): number {
    const topics = this.numbers.get(stationCode) ?? new Map<ThresholdTopic, number>()
    const known = topics.get(topic)
    if (known !== undefined) return known
    this.numbers.set(stationCode, topics.set(topic, this.count))
    return this.count++
  }

  /** What is subscribed to of a station. */
  of(stationCode: string): ReadonlyMap<ThresholdTopic, number> {
    return this.numbers.get(stationCode) ?? NO_TOPICS
  }
}

const NO_TOPICS: ReadonlyMap<ThresholdTopic, number> = new Map()

/**
 * Subscriptions to limits as columns, in time slices; others are passed over, and those that can never
 * be due.
 *
 * @param points gets the points of the subscriptions
 */
export async function* packSubscriptions(
  batches: AsyncIterable<readonly SubscriptionRow[]>,
  points: ThresholdPoints,
): AsyncGenerator<SubscriptionColumns, void> {
  const yieldIfDue = timeSlice()
  for await (const rows of batches) {
    for (let at = 0; at < rows.length; at += PIECE) {
      const columns = pack(rows.slice(at, at + PIECE), points)
      if (columns.point.length > 0) yield columns
      await yieldIfDue()
    }
  }
}

function pack(rows: readonly SubscriptionRow[], points: ThresholdPoints): SubscriptionColumns {
  const some = rows.flatMap(({ topic, ...row }) =>
    isThreshold(topic) && row.timeBits !== 0 && LIMIT_NAMES.some((name) => row.limits[name] !== undefined)
      ? [{ topic, ...row }]
      : [],
  )
  const columns = emptySubscriptions(some.length)
  some.forEach(({ topic, pointCode, memberId, channel, route, timeBits, limits }, entry) => {
    columns.point[entry] = points.numberOf(topic, pointCode)
    columns.memberId[entry] = memberId
    columns.way[entry] = wayOf(channel, route)
    columns.windows[entry] = timeBits
    LIMIT_NAMES.forEach((name, place) => {
      columns.limits[entry * LIMIT_NAMES.length + place] = limits[name] ?? Number.NaN
    })
  })
  return columns
}
