/**
 * A member's standing question about a place: whether a trip will hold, asked at a clock time before it; or when to be
 * back from a tidal flat.
 */
import { dayOf, startOfDay } from '../kernel/calendar.ts'
import { DAY_MS, HOUR_MS, KST_OFFSET_MS, MINUTE_MS } from '../kernel/time.ts'
import type { JudgedHour, Reason } from './goOrStay.ts'

export const WATCH_KINDS = ['trip', 'flat'] as const
export type WatchKind = (typeof WATCH_KINDS)[number]

/** Watches of one member at most. */
export const MAX_WATCHES = 10
/** Messages about one trip at most: a sea that hangs at a limit changes sides with every run. */
export const MOST_NEWS = 6
/** A walker on a flat is notified so long before the time to be back. */
export const FLAT_NOTICE_MIN = 60

export const DAY_MIN = DAY_MS / MINUTE_MS
/** Every day of the week, as `days` counts them. */
export const ALL_DAYS = 127
export const LONGEST_TRIP_HOURS = 24

/** When a watch looks, on the clock of Korea. A watch of a flat has no more than its days. */
export interface WatchTimes {
  /** minutes since midnight at which the question is asked first */
  askMin: number
  /** clock hour at which the trip begins, 0–23 */
  fromHour: number
  /** length of the trip, 1–24 */
  hours: number
  /** bit n: trips that begin on the n-th day of the week, Sunday the first */
  days: number
}

/** A stretch of time. */
export interface Span {
  from: Date
  to: Date
}

/** Whether a day of the week is among the chosen ones. @param at a moment of that day in Korea */
export const isWatchedDay = (days: number, at: Date): boolean =>
  (days & (1 << new Date(at.getTime() + KST_OFFSET_MS).getUTCDay())) !== 0

/**
 * The trip that a watch is about at a moment: the first one that begins after the latest asking, until it is over.
 *
 * @returns undefined between the end of one and the next asking, and where its day is not among the chosen ones
 */
export function watchedTrip({ askMin, fromHour, hours, days }: WatchTimes, now: Date): Span | undefined {
  const clockAt = (day: number, min: number) => new Date(day + min * MINUTE_MS)
  const today = startOfDay(dayOf(now)).getTime()
  const asked = [today, today - DAY_MS].map((day) => clockAt(day, askMin)).find((at) => at <= now)!
  const askDay = startOfDay(dayOf(asked)).getTime()
  const from = [askDay, askDay + DAY_MS]
    .map((day) => clockAt(day, (fromHour * HOUR_MS) / MINUTE_MS))
    .find((at) => at > asked)!
  const to = new Date(from.getTime() + hours * HOUR_MS)
  return now < to && isWatchedDay(days, from) ? { from, to } : undefined
}

/** How a trip stands; `warned` is over a limit by a warning, which is news at any hour. */
export const STANDINGS = ['holds', 'over', 'warned', 'unknown'] as const
export type StandingKind = (typeof STANDINGS)[number]

export interface TripStanding {
  kind: StandingKind
  /** the first hour that speaks against it, or is near a limit, and why; absent where nothing does */
  because?: { at: Date; reason: Reason }
}

/**
 * Whether a trip holds: every hour of it that is still to come is go or near a limit. A warning weighs most, then a
 * limit, then what is not known; an hour that was not judged is not known.
 *
 * @param hours judged, oldest first, from the hour that has begun
 */
export function tripStanding(hours: readonly JudgedHour[], { from, to }: Span, now: Date): TripStanding {
  const first = Math.max(from.getTime(), Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const within = hours.filter(({ at }) => at.getTime() >= first && at < to)
  const isWhole = within.length === Math.ceil((to.getTime() - first) / HOUR_MS)
  return standingOf(within, isWhole)
}

/**
 * How all of some judged hours stand together.
 *
 * @param isWhole false: others among them were not judged
 */
export function standingOf(hours: readonly JudgedHour[], isWhole: boolean): TripStanding {
  const find = (isWanted: (hour: JudgedHour) => boolean) => {
    const hour = hours.find((one) => one.reason && isWanted(one))
    return hour?.reason && { because: { at: hour.at, reason: hour.reason } }
  }
  const warned = find(({ verdict, reason }) => verdict === 'over' && reason?.kind === 'warning')
  if (warned) return { kind: 'warned', ...warned }
  const over = find(({ verdict }) => verdict === 'over')
  if (over) return { kind: 'over', ...over }
  const unknown = find(({ verdict }) => verdict === 'unknown')
  if (unknown || !isWhole) return { kind: 'unknown', ...unknown }
  return { kind: 'holds', ...find(({ verdict }) => verdict === 'near') }
}

/**
 * Whether a standing is news: at the first asking when the trip does not hold, later when it stands differently. That
 * nothing is known any more of a trip that did not hold is none: a feed that fails for an hour would write to everyone.
 *
 * @param known how it stood, absent before the first asking @param sent messages about this trip so far
 */
export function isTripNews(kind: StandingKind, known: StandingKind | undefined, sent: number): boolean {
  if (known === undefined) return kind !== 'holds'
  if (kind === 'unknown' && known !== 'holds') return false
  return kind !== known && (sent < MOST_NEWS || kind === 'warned')
}

/** Days of the week as bits. @returns undefined for an invalid day, and for no day */
export function daysBits(days: readonly number[]): number | undefined {
  const isDay = (day: number) => Number.isInteger(day) && day >= 0 && day < DAYS_OF_WEEK
  if (days.length === 0 || !days.every(isDay)) return undefined
  return days.reduce((bits, day) => bits | (1 << day), 0)
}

/** The reverse of {@link daysBits}, from Sunday on. */
export const daysOfBits = (bits: number): number[] =>
  Array.from({ length: DAYS_OF_WEEK }, (_, day) => day).filter((day) => (bits & (1 << day)) !== 0)

const DAYS_OF_WEEK = 7
