import type { Alert, AlertClass, Lane, Recipient } from '../../../src/domain/messages/alerts.ts'
import { MESSAGE_KEY_LENGTH } from '../../../src/domain/messages/alerts.ts'
import type { YieldIfDue } from '../../platform/timeSlice.ts'
import type { Database } from '../../platform/db/dataSource.ts'
import type { SqlValue, Statements } from '../../platform/db/statements.ts'
import { storedInstant } from '../../platform/db/statements.ts'
import { inLists, rowMarks } from './lists.ts'
import { alertJson, detailJson } from './payload.ts'

/** An alert, and how it is to be treated. */
export interface OutboxEvent {
  /** unique per alert; at most 160 characters */
  eventKey: string
  alert: Alert
  alertClass: AlertClass
  lane: Lane
  /** after this it is of no use */
  usefulUntil: Date
}

/** An event and the members it is for. */
export interface Addition {
  event: OutboxEvent
  recipients: readonly Recipient[]
}

const EVENT_KEY_LENGTH = 160
const DETAIL_LENGTH = 4_000
/** What a column of text holds on MariaDB. */
const PAYLOAD_BYTES = 65_535

/** What engines call it when a row that is there already is passed over. */
export const INSERT_NEW = { sqlite: 'INSERT OR IGNORE', mariadb: 'INSERT IGNORE' } as const

const EVENT_COLUMNS = 'eventKey, topic, alertClass, payload, createdAt, usefulUntil'
/** Values and not places for what is the same in every row: binding is a good part of the work. */
const DELIVERY_COLUMNS =
  'eventId, memberId, channel, route, messageKey, detail, lane, dueAt, createdAt, state, tries, unclearTries'
const DELIVERY_LINE = "(?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued', 0, 0)"
const DELIVERY_VALUES = 9
/**
 * Rows of one statement, longest first. Measured best: on SQLite more gain nothing, on MariaDB each is a round trip.
 */
const INSERT_ROWS = { sqlite: [50, 8, 1], mariadb: [200, 50, 8, 1] } as const

/** An event as it is stored. */
export interface EventRow {
  values: SqlValue[]
  key: string
}

/** @throws Error for what a column would cut in silence */
export function eventRow({ eventKey, alert, alertClass, usefulUntil }: OutboxEvent, at: string): EventRow {
  const payload = alertJson(alert)
  check('event key', eventKey.length, EVENT_KEY_LENGTH)
  check('alert', Buffer.byteLength(payload), PAYLOAD_BYTES)
  return {
    key: eventKey,
    values: [eventKey, alert.topic, alertClass, payload, at, storedInstant(usefulUntil)],
  }
}

/**
 * Adds the events that are not there yet.
 *
 * @returns the numbers of all of them by key, also of those that were there
 */
export async function addEvents(
  run: Statements,
  engine: Database['engine'],
  rows: readonly EventRow[],
  yieldIfDue: YieldIfDue,
): Promise<Map<string, number>> {
  // two processes that add the same ones must not wait for each other crosswise
  const sorted = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const sql = `${INSERT_NEW[engine]} INTO alert_event (${EVENT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`
  for (const { values } of sorted) {
    await run.run(sql, values)
    await yieldIfDue()
  }
  const ids = new Map<string, number>()
  for (const { marks, list } of inLists(sorted.map(({ key }) => key))) {
    const found = await run.all(`SELECT eventKey, id FROM alert_event WHERE eventKey IN (${marks})`, list)
    for (const [key, id] of found) ids.set(String(key), Number(id))
  }
  return ids
}

/** Recipients of one event. */
export interface EventRecipients {
  eventId: number
  recipients: readonly Recipient[]
}

/**
 * Adds a message for each recipient who has none with the same key.
 *
 * @param at when their cause arose, as it is stored
 * @returns how many were added
 * @throws Error for what a column would cut in silence
 */
export async function addDeliveries(
  run: Statements,
  engine: Database['engine'],
  { lane, at, events }: { lane: Lane; at: string; events: readonly EventRecipients[] },
  yieldIfDue: YieldIfDue,
): Promise<number> {
  const inserter = new Inserter(run, engine)
  for (const { eventId, recipients } of events) {
    for (const { memberId, channel, route, messageKey, detail } of recipients) {
      const json = detailJson(detail)
      check('message key', messageKey.length, MESSAGE_KEY_LENGTH)
      check('detail of a message', json?.length ?? 0, DETAIL_LENGTH)
      inserter.put(eventId, memberId, channel, route, messageKey, json, lane, at, at)
      if (!inserter.isFull) continue
      await inserter.flush()
      await yieldIfDue()
    }
  }
  await inserter.flush()
  return inserter.added
}

/** Gathers rows, also of several events, for statements of a few lengths. */
class Inserter {
  added = 0
  private readonly run: Statements
  private readonly lengths: readonly number[]
  private readonly sql: (rows: number) => string
  private readonly values: SqlValue[] = []
  private readonly texts = new Map<number, string>()

  constructor(run: Statements, engine: Database['engine']) {
    this.run = run
    this.lengths = INSERT_ROWS[engine]
    this.sql = (rows) =>
      `${INSERT_NEW[engine]} INTO delivery (${DELIVERY_COLUMNS}) VALUES ${rowMarks(rows, DELIVERY_LINE)}`
  }

  get isFull(): boolean {
    return this.values.length >= this.lengths[0]! * DELIVERY_VALUES
  }

  put(...row: SqlValue[]): void {
    this.values.push(...row)
  }

  async flush(): Promise<void> {
    let from = 0
    for (const rows of this.lengths) {
      const width = rows * DELIVERY_VALUES
      for (; this.values.length - from >= width; from += width) {
        this.added += await this.run.run(this.text(rows), this.values.slice(from, from + width))
      }
    }
    this.values.length = 0
  }

  private text(rows: number): string {
    let text = this.texts.get(rows)
    if (text === undefined) this.texts.set(rows, (text = this.sql(rows)))
    return text
  }
}

function check(what: string, length: number, longest: number): void {
  if (length > longest) throw new Error(`The ${what} is too long: ${length}, at most ${longest}.`)
}
