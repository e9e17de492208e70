import { clockText, dateText, timeText } from './display.ts'
import { clockFields, DAY_MS } from './time.ts'
import type { TimeZoneName } from './time.ts'

/** The day an end belongs to and its clock time: midnight is 24:00 of the day before, as bulletins say it. */
export function endParts(to: Date, zone: TimeZoneName): { day: string; clock: string } {
  const { hour, minute } = clockFields(to, zone)
  if (hour !== 0 || minute !== 0) return { day: dateText(to, zone), clock: clockText(to, zone) }
  return { day: dateText(new Date(to.getTime() - DAY_MS), zone), clock: '24:00' }
}

/**
 * A stretch on the reader's clock: `21:00~24:00 KST` today, `06-01 21:00~06-02 03:00 KST` on other days. Both ends
 * equal are one moment.
 */
export function stretchText(
  { from, to }: { from: Date; to: Date },
  { now, zone }: { now: Date; zone: TimeZoneName },
): string {
  if (from >= to) return timeText(to, now, zone)
  const { day, clock } = endParts(to, zone)
  const start = timeText(from, now, zone).replace(` ${zone}`, '')
  return `${start}~${day === dateText(from, zone) ? '' : `${day.slice(5)} `}${clock} ${zone}`
}
