import type { AlertTopic, Channel } from '../../src/domain/messages/alertTopics.ts'
import type { DeliveryRoute } from '../../src/domain/messages/subscriptions.ts'
import { DEFAULT_MESSAGE_SETTINGS } from '../../src/domain/messages/subscriptions.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { SqlValue } from '../platform/db/statements.ts'
import { inLists } from './outbox/lists.ts'

/** One subscription of a topic that goes out by the clock or at issue. */
export interface Subscriber {
  memberId: number
  channel: Channel
  /** how alerts of this channel reach the member */
  route: DeliveryRoute
  pointCode: string
  timeBits: number
}

export interface SubscriberQuery {
  /** only of these points; default: of all; an empty list matches none */
  points?: readonly string[]
  /** only of those who chose one of these send times; as `timeBits` counts them */
  timeBits?: number
}

/** Rows of one read; a longer one would keep others waiting. */
const BATCH = 2_000
/** More points than this are picked out afterwards, so that few statements have to be prepared. */
const MOST_POINTS = 512

/** Reads subscribers with one statement, again only where there are very many. */
export class Subscribers {
  readonly #db: Pick<Database, 'read'>

  constructor(db: Pick<Database, 'read'>) {
    this.#db = db
  }

  /** @returns in the order in which the subscriptions were made */
  async subscribersOf(topic: AlertTopic, { points, timeBits }: SubscriberQuery = {}): Promise<Subscriber[]> {
    const wanted = points && [...new Set(points)]
    if (wanted?.length === 0) return []
    const conditions = ['s.topic = ?', 's.id > ?']
    const values: SqlValue[] = []
    if (timeBits !== undefined) {
      conditions.push('(s.timeBits & ?) <> 0')
      values.push(timeBits)
    }
    if (wanted && wanted.length <= MOST_POINTS) {
      for (const { marks, list } of inLists(wanted, MOST_POINTS)) {
        conditions.push(`s.pointCode IN (${marks})`)
        values.push(...list)
      }
    }
    const sql = `SELECT s.id, s.memberId, s.channel, m.snsRoute, s.pointCode, s.timeBits
      FROM subscription s LEFT JOIN message_setting m ON m.memberId = s.memberId
      WHERE ${conditions.join(' AND ')} ORDER BY s.id LIMIT ${BATCH}`
    const isWanted = wanted && wanted.length > MOST_POINTS ? new Set(wanted) : undefined
    const subscribers: Subscriber[] = []
    for (let after = 0; ;) {
      const rows = await this.#db.read.all(sql, [topic, after, ...values])
      for (const row of rows) {
        const subscriber = subscriberOf(row)
        if (!isWanted || isWanted.has(subscriber.pointCode)) subscribers.push(subscriber)
      }
      if (rows.length < BATCH) return subscribers
      after = Number(rows.at(-1)![0])
    }
  }
}

function subscriberOf([, memberId, channel, snsRoute, pointCode, bits]: SqlValue[]): Subscriber {
  const route = (snsRoute ?? DEFAULT_MESSAGE_SETTINGS.snsRoute) as DeliveryRoute
  return {
    memberId: Number(memberId),
    channel: channel as Channel,
    route: channel === 'sns' ? route : 'text',
    pointCode: String(pointCode),
    timeBits: Number(bits),
  }
}
