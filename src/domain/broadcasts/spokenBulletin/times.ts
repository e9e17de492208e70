import { endParts } from '../../kernel/stretches.ts'
import { clockFields, DAY_MS, HOUR_MS, KST_OFFSET_MS, MINUTE_MS } from '../../kernel/time.ts'
import type { BulletinMoment } from './words.ts'

/** The national bulletin is on the air every three hours: 05, 08, 11 … 02 o'clock in Korea. @source the portal's own */
export const AIR_EVERY_MS = 3 * HOUR_MS
const FIRST_AIR_HOUR = 2
/** It is made so long before, with what is known then. */
export const MADE_BEFORE_AIR_MS = 30 * MINUTE_MS

/** @returns the last time of a national bulletin at or before a moment */
export function lastAirTime(at: Date): Date {
  const offsetMs = FIRST_AIR_HOUR * HOUR_MS - KST_OFFSET_MS
  return new Date(Math.floor((at.getTime() - offsetMs) / AIR_EVERY_MS) * AIR_EVERY_MS + offsetMs)
}

/** Those that may be made at a moment: the one on the air, and the next one once it is due to be made. */
export function airTimesToMake(now: Date): Date[] {
  const current = lastAirTime(now)
  const next = new Date(current.getTime() + AIR_EVERY_MS)
  return next.getTime() - now.getTime() <= MADE_BEFORE_AIR_MS ? [current, next] : [current]
}

/** @returns midnight in Korea at the beginning of the day, so many days on */
export function dayStart(at: Date, daysOn = 0): Date {
  const day = Math.floor((at.getTime() + KST_OFFSET_MS) / DAY_MS)
  return new Date((day + daysOn) * DAY_MS - KST_OFFSET_MS)
}

/** @param at a moment; its seconds are left out */
export function momentOf(at: Date): BulletinMoment {
  const { month, day, hour, minute } = clockFields(at, 'KST')
  return { month, day, hour, minute }
}

/** The moment as the end of something: midnight is 24 o'clock of the day before. */
export function endMomentOf(at: Date): BulletinMoment {
  const { day, clock } = endParts(at, 'KST')
  const [month, date] = day.split('-').slice(1).map(Number)
  const [hour, minute] = clock.split(':').map(Number)
  return { month: month!, day: date!, hour: hour!, minute: minute! }
}
