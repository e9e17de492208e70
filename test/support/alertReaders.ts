/** Members who want alerts, and what was written down to be sent to them. */
import { MessageSetting, Subscription } from '../../entities/index.ts'
import type { Database } from '../../server/platform/db/dataSource.ts'
import { alertFrom, detailFrom } from '../../server/messages/outbox/payload.ts'
import { Outbox } from '../../server/messages/outbox/index.ts'
import type { Alert, AlertDetail } from '../../src/domain/messages/alerts.ts'
import type { AlertTopic, Channel } from '../../src/domain/messages/alertTopics.ts'
import { SEND_TIMES, timeBits } from '../../src/domain/messages/sendTimes.ts'
import type { DeliveryRoute } from '../../src/domain/messages/subscriptions.ts'
import { writeAlert } from '../../src/text/messages/alerts.ts'
import type { FakeClock } from './fakeClock.ts'

const CREATED_AT = new Date('2026-05-01T00:00:00Z')

export interface SomeReader {
  memberId: number
  channel?: Channel
  topic: AlertTopic
  points?: readonly string[]
  /** default: all there are */
  times?: readonly string[]
}

/** Rows as the service of subscriptions writes them. */
export async function subscribe(db: Database, ...readers: SomeReader[]): Promise<void> {
  const rows = readers.flatMap(({ memberId, channel = 'mms', topic, points = ['-'], times }) =>
    points.map((pointCode) => ({
      memberId,
      channel,
      topic,
      pointCode,
      timeBits: timeBits(topic, times ?? SEND_TIMES[topic]),
      significantWaveHeight: null,
      maximumWaveHeight: null,
      windSpeed: null,
      lowSeaTemperature: null,
      highSeaTemperature: null,
      createdAt: CREATED_AT,
    })),
  )
  await db.write((tx) => tx.insert(Subscription, rows))
}

export async function chooseRoute(db: Database, memberId: number, snsRoute: DeliveryRoute): Promise<void> {
  const row = { memberId, snsRoute, quietFromMin: null, quietToMin: null }
  await db.write((tx) => tx.insert(MessageSetting, row))
}

export const buildOutbox = (db: Database, clock: FakeClock): Outbox =>
  new Outbox({ db, clock, write: writeAlert, origin: 'https://marine.example' })

export interface Written {
  memberId: number
  channel: Channel
  route: DeliveryRoute
  messageKey: string
  eventKey: string
  alert: Alert
  detail: AlertDetail | undefined
  usefulUntil: string
}

/** Every message in the outbox, in the order in which they were written. */
export async function writtenMessages(db: Database): Promise<Written[]> {
  const rows = await db.read.all(
    `SELECT d.memberId, d.channel, d.route, d.messageKey, e.eventKey, e.payload, d.detail, CAST(e.usefulUntil AS CHAR)
     FROM delivery d JOIN alert_event e ON e.id = d.eventId ORDER BY d.id`,
    [],
  )
  return rows.map(([memberId, channel, route, messageKey, eventKey, payload, detail, usefulUntil]) => ({
    memberId: Number(memberId),
    channel: channel as Channel,
    route: route as DeliveryRoute,
    messageKey: String(messageKey),
    eventKey: String(eventKey),
    alert: alertFrom(String(payload)),
    detail: detailFrom(detail === null ? null : String(detail)),
    usefulUntil: String(usefulUntil),
  }))
}
