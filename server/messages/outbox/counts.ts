import type { Counted } from '../../../entities/messages/MessageDay.ts'
import type { Lane } from '../../../src/domain/messages/alerts.ts'
import { DELIVERY_REASONS, LANES } from '../../../src/domain/messages/alerts.ts'
import { dayOf } from '../../../src/domain/kernel/calendar.ts'
import { DELIVERY_ROUTES } from '../../../src/domain/messages/subscriptions.ts'
import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import type {
  LaneName,
  MessageDayFigures,
  MessageFigures,
} from '../../../src/domain/messages/messageFigures.ts'
import { FIGURE_DAYS, LANE_NAMES } from '../../../src/domain/messages/messageFigures.ts'
import { timeSlice } from '../../platform/timeSlice.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import type { SqlValue, Statements } from '../../platform/db/statements.ts'
import { readInstant } from '../../platform/db/statements.ts'

/** Changes of the numbers of days, gathered until they are written together. */
export class Counts {
  readonly #changes = new Map<string, { createdOn: string; lane: Lane; counted: Counted; messages: number }>()

  /** @param createdOn day in Korea on which the cause of the messages arose */
  add(createdOn: string, lane: Lane, counted: Counted, messages = 1): void {
    const key = `${createdOn} ${lane} ${counted}`
    const known = this.#changes.get(key)
    if (known) known.messages += messages
    else this.#changes.set(key, { createdOn, lane, counted, messages })
  }

  /** Writes them as part of the transaction that changes the messages, in one order for all processes. */
  async write(run: Statements, engine: Database['engine']): Promise<void> {
    for (const [, { createdOn, lane, counted, messages }] of [...this.#changes].toSorted(byKey)) {
      if (messages !== 0) await run.run(UPSERT[engine], [createdOn, lane, counted, messages])
    }
  }
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

const INSERT = 'INSERT INTO message_day (createdOn, lane, counted, messages) VALUES (?, ?, ?, ?)'
const UPSERT = {
  sqlite: `${INSERT} ON CONFLICT (createdOn, lane, counted) DO UPDATE SET messages = messages + excluded.messages`,
  mariadb: `${INSERT} ON DUPLICATE KEY UPDATE messages = messages + VALUES(messages)`,
} as const

/** @returns how the sending of messages stands */
export async function figuresOf({ read }: Pick<Database, 'read'>, now: Date): Promise<MessageFigures> {
  const waiting = Object.fromEntries(LANE_NAMES.map((name) => [name, 0])) as Record<LaneName, number>
  let oldestId: number | undefined
  const yieldIfDue = timeSlice()
  // answered from the index alone and lane by lane, so that nothing blocks when many wait
  const sql = 'SELECT COUNT(*), MIN(id) FROM delivery WHERE state = ? AND route = ? AND lane = ?'
  for (const name of LANE_NAMES) {
    for (const state of ['queued', 'sending']) {
      for (const route of DELIVERY_ROUTES) {
        const [[count, id] = []] = await read.all(sql, [state, route, LANES[name]])
        waiting[name] += Number(count)
        if (typeof id === 'number') oldestId = Math.min(oldestId ?? Infinity, id)
        await yieldIfDue()
      }
    }
  }
  const oldest =
    oldestId === undefined
      ? []
      : await read.all('SELECT CAST(createdAt AS CHAR) FROM delivery WHERE id = ?', [oldestId])
  const oldestUnsentAt = oldest[0] && readInstant(oldest[0][0])
  return { waiting, ...(oldestUnsentAt && { oldestUnsentAt }), days: await daysOf(read, now) }
}

async function daysOf(read: Statements, now: Date): Promise<MessageDayFigures[]> {
  const days = Array.from({ length: FIGURE_DAYS }, (_, back) =>
    emptyDay(dayOf(new Date(now.getTime() - back * DAY_MS))),
  )
  const rows = await read.all(
    'SELECT createdOn, counted, SUM(messages) FROM message_day WHERE createdOn >= ? GROUP BY createdOn, counted',
    [days.at(-1)!.on],
  )
  for (const [on, counted, sum] of rows) {
    const day = days.find((one) => one.on === on)
    if (day) enter(day, counted, Number(sum))
  }
  return days
}

const emptyDay = (on: string): MessageDayFigures => ({
  on,
  messages: 0,
  handedOver: 0,
  prompt: 0,
  delivered: 0,
  reasons: {},
})

function enter(day: MessageDayFigures, counted: SqlValue | undefined, messages: number): void {
  const reason = DELIVERY_REASONS.find((one) => one === counted)
  if (reason) day.reasons[reason] = messages
  else if (counted === 'added') day.messages = messages
  else if (counted === 'accepted') day.handedOver = messages
  else if (counted === 'prompt' || counted === 'delivered') day[counted] = messages
}
