/** Times in messages that have 90 bytes: no more of the date than one needs. All are Korean time. */
import { clockText, dateText } from '../../domain/kernel/display.ts'
import { endParts } from '../../domain/kernel/stretches.ts'
import { clockFields } from '../../domain/kernel/time.ts'
import type { ExpectedEnd } from '../../domain/warnings/warnings.ts'

const HALF_DAY_HOURS = 12
const DAY_HOURS = 24

/** `07:40 KST` */
export const clock = (at: Date): string => `${clockText(at, 'KST')} KST`

export const dayNumber = (at: Date): number => clockFields(at, 'KST').day

/** @param names from Sunday on */
export const weekday = (at: Date, names: readonly string[]): string =>
  names[new Date(`${dateText(at, 'KST')}T00:00:00Z`).getUTCDay()] ?? ''

export interface ShortForms {
  date(at: Date): string
  /** between two clock times */
  until: string
}

/** `1일 21:00~24:00`, with both days where it ends on another one; both ends equal are one moment. */
export function shortStretch({ from, to }: ExpectedEnd, { date, until }: ShortForms): string {
  const start = `${date(from)} ${clockText(from, 'KST')}`
  if (from >= to) return start
  const end = endParts(to, 'KST')
  if (end.day === dateText(from, 'KST')) return `${start}${until}${end.clock}`
  // midnight belongs to the day before
  const last = end.day === dateText(to, 'KST') ? to : new Date(to.getTime() - 1)
  return `${start}${until}${date(last)} ${end.clock}`
}

/** A half or a whole day on the Korean calendar, else from when on. */
export function periodOf(
  at: Date,
  hours: number,
  words: { day: string; half: (isMorning: boolean) => string; from: (clock: string) => string },
): string {
  const start = clockText(at, 'KST')
  if (start === '00:00' && hours === DAY_HOURS) return words.day
  const isHalf = hours === HALF_DAY_HOURS && (start === '00:00' || start === '12:00')
  return isHalf ? words.half(start === '00:00') : words.from(clock(at))
}
