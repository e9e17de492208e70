import { MemberPreferences } from '../../../entities/accounts/MemberPreferences.ts'
import { formOf } from '../../../src/domain/messages/deliveryRules.ts'
import type { AlertWriter } from '../../../src/domain/messages/alertText/forms.ts'
import type { DeliveryReason, DeliveryState, DeliveryView } from '../../../src/domain/messages/alerts.ts'
import type { Channel } from '../../../src/domain/messages/alertTopics.ts'
import type { DeliveryRoute } from '../../../src/domain/messages/subscriptions.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import type { SqlValue } from '../../platform/db/statements.ts'
import { readInstant } from '../../platform/db/statements.ts'
import { alertFrom, detailFrom } from './payload.ts'

/** Messages of one page at most. */
export const MAX_HISTORY = 100

export interface HistoryPage {
  /** at most {@link MAX_HISTORY} */
  first: number
  /** only messages older than this one */
  before?: number | undefined
}

/** The page is found in the index alone; only then are its words read. */
const select = (rows: number): string =>
  'SELECT d.id, d.channel, d.route, d.state, d.reason, d.detail, CAST(d.createdAt AS CHAR), ' +
  'CAST(d.finishedAt AS CHAR), e.payload FROM ' +
  // a number of rows as text: as a bound value not every engine takes it
  `(SELECT id FROM delivery WHERE memberId = ? AND id < ? ORDER BY id DESC LIMIT ${rows}) page ` +
  'JOIN delivery d ON d.id = page.id JOIN alert_event e ON e.id = d.eventId ORDER BY d.id DESC'

/**
 * @param write puts an alert into the words that were sent
 * @returns the messages of one member, newest first
 */
export async function historyOf(
  db: Database,
  memberId: number,
  { first, before }: HistoryPage,
  { write, origin }: { write: AlertWriter; origin?: string | undefined },
): Promise<DeliveryView[]> {
  const preferences = await db.dataSource.manager.findOneBy(MemberPreferences, { memberId })
  const language = preferences?.language ?? 'ko'
  const rows = await db.read.all(select(first), [memberId, before ?? Number.MAX_SAFE_INTEGER])
  return rows.map(([id, channel, route, state, reason, detail, createdAt, finishedAt, payload]) => {
    const alert = alertFrom(String(payload))
    const ways = { channel: channel as Channel, route: route as DeliveryRoute }
    const form = formOf(ways.channel, ways.route)
    const { subject, text } = write(alert, {
      language,
      form,
      origin,
      detail: detailFrom(textOr(detail)),
    })
    return {
      id: Number(id),
      ...ways,
      topic: alert.topic,
      state: state as DeliveryState,
      ...(reason !== null && { reason: reason as DeliveryReason }),
      // what a browser shows in bold is half of what it says
      text: form === 'push' && subject !== undefined ? `${subject}\n${text}` : text,
      createdAt: readInstant(createdAt),
      ...(finishedAt !== null && { finishedAt: readInstant(finishedAt) }),
    }
  })
}

const textOr = (value: SqlValue | undefined): string | null => (typeof value === 'string' ? value : null)
