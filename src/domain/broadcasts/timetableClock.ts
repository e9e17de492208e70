import { dayOf, startOfDay } from '../kernel/calendar.ts'
import { clockText, dateText } from '../kernel/display.ts'
import { clockFields, DAY_MS, HOUR_MS, MINUTE_MS } from '../kernel/time.ts'
import type { TimeZoneName } from '../kernel/time.ts'
import { HOURS } from './timetableGeometry.ts'

/** What repeats each day: an entry of any day stands for every day. */
export interface Repeated {
  startsAt: Date
  endsAt: Date
}

/** One programme at the times at which it is on the air next to a moment. */
export interface Airing<Programme extends Repeated> {
  programme: Programme
  startsAt: Date
  endsAt: Date
}

export interface NowAndNext<Programme extends Repeated> {
  /** the longest on the air first */
  now: Airing<Programme>[]
  /** all that begin together at the next beginning; empty only where there is no programme */
  next: Airing<Programme>[]
}

/**
 * How long a programme is. An end written before the start is on the next day; equal times are no programme.
 *
 * @returns ms, 0 where nothing can be on the air
 */
export function lengthOf({ startsAt, endsAt }: Repeated): number {
  const ms = endsAt.getTime() - startsAt.getTime()
  if (!(Math.abs(ms) <= DAY_MS) || ms === -DAY_MS) return 0
  return ms < 0 ? ms + DAY_MS : ms
}

/**
 * What is on the air and what begins next. The timetable is the same each day, so the entries of any day will do, and
 * after the day's last one its first is next.
 */
export function nowAndNext<Programme extends Repeated>(
  programmes: readonly Programme[],
  at: Date,
): NowAndNext<Programme> {
  const now: Airing<Programme>[] = []
  let next: Airing<Programme>[] = []
  for (const programme of programmes) {
    const length = lengthOf(programme)
    if (length === 0) continue
    const first = programme.startsAt.getTime()
    const last = first + Math.floor((at.getTime() - first) / DAY_MS) * DAY_MS
    const airing = (start: number) => ({
      programme,
      startsAt: new Date(start),
      endsAt: new Date(start + length),
    })
    if (at.getTime() < last + length) now.push(airing(last))
    const coming = airing(last + DAY_MS)
    const until = next[0] ? coming.startsAt.getTime() - next[0].startsAt.getTime() : 0
    if (until < 0) next = [coming]
    else if (until === 0) next.push(coming)
  }
  return { now: now.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()), next }
}

/** @returns whole minutes until then, rounded up: 0 only at the very moment */
export const minutesUntil = (at: Date, now: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - now.getTime()) / MINUTE_MS))

/** @returns when what {@link nowAndNext} says stops being true */
export function nextChange({ now, next }: NowAndNext<Repeated>): Date | undefined {
  const moments = [...now.map(({ endsAt }) => endsAt), ...next.map(({ startsAt }) => startsAt)]
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0]
}

/** Print the zone beside them. */
export interface EntryTimes {
  start: string
  end: string
}

/**
 * The times of an entry as people read them, on the wall clock of the zone: the start with its date, the end with one
 * only where it is another day.
 *
 * @param known the day that stands above already, `YYYY-MM-DD`, so that a start on it needs no date
 * @returns empty texts for times that cannot be read
 */
export function entryTimes({ startsAt, endsAt }: Repeated, zone: TimeZoneName, known?: string): EntryTimes {
  const on = (at: Date) => (Number.isNaN(at.getTime()) ? '' : dateText(at, zone))
  const text = (at: Date, before: string | undefined) => {
    const day = on(at)
    if (day === '' || day === before) return day && exactClock(at, zone)
    // beside a known day the year is clear
    return `${known === undefined ? day : day.slice(5)} ${exactClock(at, zone)}`
  }
  return { start: text(startsAt, known), end: text(endsAt, on(startsAt)) }
}

/** Seconds only where there are any. */
function exactClock(at: Date, zone: TimeZoneName): string {
  const { second } = clockFields(at, zone)
  return second === 0 ? clockText(at, zone) : `${clockText(at, zone)}:${String(second).padStart(2, '0')}`
}

export interface HourRow {
  /** 0–23 on the clock of the zone */
  hour: number
  /** `07-31` in the row in which a day of the zone begins, and in the first */
  day?: string
}

/**
 * Labels of the 24 rows. The rows are the hours of a day in Korea in either zone, so that the order of rows is the
 * order of time; for UTC they begin at 15 the day before, and every row is a whole hour in both.
 *
 * @param date the day in Korea, `YYYY-MM-DD`
 */
export function hourRows(date: string, zone: TimeZoneName): HourRow[] {
  const midnight = startOfDay(date).getTime()
  return Array.from({ length: HOURS }, (_, row) => {
    const at = new Date(midnight + row * HOUR_MS)
    const { hour } = clockFields(at, zone)
    const hasDay = zone === 'UTC' && (row === 0 || hour === 0)
    return { hour, ...(hasDay && { day: dateText(at, zone).slice(5) }) }
  })
}

/** @returns the day in Korea some days later or earlier */
export const dayBeside = (date: string, days: number): string =>
  dayOf(new Date(startOfDay(date).getTime() + days * DAY_MS))
