import type { DeliveryState, DeliveryView } from '../../domain/messages/alerts.ts'
import { dateText } from '../../domain/kernel/display.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'

/** How a state is shown besides its words. */
export type DeliveryTone = 'done' | 'waiting' | 'wrong' | 'quiet'

const TONES: Record<DeliveryState, DeliveryTone> = {
  queued: 'waiting',
  sending: 'waiting',
  accepted: 'done',
  delivered: 'done',
  failed: 'wrong',
  unknown: 'wrong',
  cancelled: 'quiet',
  missed: 'wrong',
  withheld: 'quiet',
}

export const toneOf = (state: DeliveryState): DeliveryTone => TONES[state]

export interface DeliveryDay {
  /** `2026-05-04` in the reader's time zone */
  on: string
  rows: DeliveryView[]
}

/** Messages by day, in the order they come. */
export function daysOf(rows: readonly DeliveryView[], zone: TimeZoneName): DeliveryDay[] {
  const days: DeliveryDay[] = []
  for (const row of rows) {
    const on = dateText(row.createdAt, zone)
    const last = days.at(-1)
    if (last?.on === on) last.rows.push(row)
    else days.push({ on, rows: [row] })
  }
  return days
}

/**
 * Pages put together, newest first, each message once. What the later answer says of one holds: it may have been
 * delivered since.
 */
export function joined(known: readonly DeliveryView[], answer: readonly DeliveryView[]): DeliveryView[] {
  const byId = new Map([...known, ...answer].map((row) => [row.id, row]))
  return [...byId.values()].toSorted((a, b) => b.id - a.id)
}

/**
 * Whether a full page of the newest messages does not reach what is known, so that others may lie between.
 *
 * @returns true too where nothing is known yet
 */
export const isApart = (known: readonly DeliveryView[], newest: readonly DeliveryView[]): boolean =>
  (known[0]?.id ?? 0) < (newest.at(-1)?.id ?? 0)
