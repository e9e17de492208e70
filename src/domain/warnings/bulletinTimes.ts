import { HOUR_MS, KST_OFFSET_MS, MINUTE_MS, clockFields } from '../kernel/time.ts'
import type { ExpectedEnd } from './warnings.ts'

/**
 * Times as the agency's bulletins and the existing portal's answers write them. All are Korean time unless they carry
 * an offset. 24시 is midnight at the end of the day, in every form.
 *
 * @source forms seen by readers of the existing portal's answers and of the KMA API hub's warning services
 */

/**
 * `2026.06.01 04:30`, `2026-06-01 04:30`, ISO 8601 with or without an offset; a bulletin's title has a point before the
 * hour.
 */
const DATED =
  /^(\d{4})([.-])(\d{2})\2(\d{2})(?:\s*T\s*|\s+|\.)(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?$/
const TWELVE_DIGITS = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})$/
/** `2026.06.01 21~24시` */
const DATED_HOURS = /^(\d{4})([.-])(\d{2})\2(\d{2})\s+(\d{1,2})시?\s*~\s*(\d{1,2})시$/
/** `01일 21시 ~ 24시`, `01일 21시 ~ 02일 03시` */
const DAY_HOURS = /^(\d{1,2})일\s*(\d{1,2})시\s*~\s*(?:(\d{1,2})일\s*)?(\d{1,2})시$/
/** `01일 밤(21시~24시)` */
const DAY_PART = /^(\d{1,2})일[\p{L}\s]*\(\s*(\d{1,2})시?\s*~\s*(?:(\d{1,2})일\s*)?(\d{1,2})시\s*\)$/u
/** `01일 21시` */
const DAY_HOUR = /^(\d{1,2})일\s*(\d{1,2})시$/

/** Minute 58 or 59 stands for one of these stretches of the day, by the hour. */
const FIRST_CODE_MINUTE = 58
const CODED_STRETCHES = [
  { from: 0, to: 6 },
  { from: 6, to: 9 },
  { from: 9, to: 12 },
  { from: 12, to: 18 },
  { from: 18, to: 24 },
] as const

/** Different signs for "until" that stand in texts. */
const TILDES = /[∼～〜]/g

/**
 * A full date and time; day-of-month texts and stretches are none. Minute 58 or 59 is taken as it stands.
 *
 * @returns undefined when the text is no such time, or one that does not exist
 */
export function parseBulletinInstant(text: string): Date | undefined {
  const clean = text.trim()
  const digits = TWELVE_DIGITS.exec(clean)
  if (digits) {
    const [year, month, day, hour, minute] = digits.slice(1).map(Number) as Numbers
    return inKorea(year, month, day, hour, minute)
  }
  const dated = DATED.exec(clean)
  if (!dated) return undefined
  const [year, month, day, hour, minute] = [1, 3, 4, 5, 6].map((index) => Number(dated[index])) as Numbers
  const second = Number(dated[7] ?? 0)
  const at = inKorea(year, month, day, hour, minute)
  const offsetMs = dated[8] === undefined ? KST_OFFSET_MS : offsetOf(dated[8])
  if (!at || second > 59 || offsetMs === undefined) return undefined
  return new Date(at.getTime() + second * 1000 + KST_OFFSET_MS - offsetMs)
}

/**
 * When something is expected, in any of the forms: an instant has both ends equal, a stretch ends at the hour it names.
 *
 * @param reference a day of the month is the first such day on or after the reference's own day in Korea
 * @returns undefined when the text says no time, as the markers of emptiness do (``, `0`, `000000000000`, `일`)
 */
export function parseBulletinTime(text: string, reference: Date): ExpectedEnd | undefined {
  const clean = text.replaceAll(TILDES, '~').trim()
  const at = parseBulletinInstant(clean)
  if (at) return codedStretch(at) ?? { from: at, to: at }

  const dated = DATED_HOURS.exec(clean)
  if (dated) {
    const [year, month, day, first, last] = [1, 3, 4, 5, 6].map((index) => Number(dated[index])) as Numbers
    return stretch(inKorea(year, month, day, 0), first, last)
  }
  const hours = DAY_HOURS.exec(clean) ?? DAY_PART.exec(clean)
  if (hours) {
    const midnight = dayOnOrAfter(Number(hours[1]), reference)
    const lastMidnight =
      hours[3] === undefined ? undefined : midnight && dayOnOrAfter(Number(hours[3]), midnight)
    return stretch(midnight, Number(hours[2]), Number(hours[4]), lastMidnight)
  }
  const hour = DAY_HOUR.exec(clean)
  if (!hour) return undefined
  return stretch(dayOnOrAfter(Number(hour[1]), reference), Number(hour[2]), Number(hour[2]))
}

/**
 * `01일 21시 ~ 24시`, with a second day where the stretch ends on another one; an instant is `2026.06.01 21:00`.
 * Stretches are written in whole hours, widened where they are not.
 */
export function endRangeText(end: ExpectedEnd): string {
  if (isInstant(end)) return instantText(end.from)
  const first = clockFields(end.from, 'KST')
  const last = lastHourOf(end)
  const secondDay = clockFields(last, 'KST').day === first.day ? '' : `${dayText(last)} `
  return `${dayText(end.from)} ${pad(first.hour)}시 ~ ${secondDay}${pad(clockFields(last, 'KST').hour + 1)}시`
}

/**
 * The time of an effect: `2026.06.01 18:58` for a stretch of the code's own, by its first hour. Any other stretch is
 * written by its hours, `2026.06.01 21~24시`, or by both days where it ends on another one; whole hours, widened where
 * they are not. An instant is written as it is, or at the next full hour where its minute would be read as the code.
 */
export function effectText(effect: ExpectedEnd): string {
  if (isInstant(effect)) return instantText(effect.from)
  const { year, month, day, hour } = clockFields(effect.from, 'KST')
  const last = lastHourOf(effect)
  if (clockFields(last, 'KST').day !== day) return endRangeText(effect)
  const to = clockFields(last, 'KST').hour + 1
  const date = `${year}.${pad(month)}.${pad(day)}`
  const isCode = CODED_STRETCHES.some((coded) => coded.from === hour && coded.to === to)
  return isCode ? `${date} ${pad(hour)}:${codeMinute(to)}` : `${date} ${pad(hour)}~${pad(to)}시`
}

/**
 * The code time for an end: `2026.06.01 23:58` for a stretch that ends at midnight, `2026.06.02 11:59` for one that
 * ends at noon. A stretch that is not one of the code's own becomes the one in which its last hour lies; an instant is
 * written as it is, or at the next full hour where its minute would be read as the code.
 */
export function endCodeTime(end: ExpectedEnd): string {
  if (isInstant(end)) return instantText(end.from)
  const last = lastHourOf(end)
  const { year, month, day, hour } = clockFields(last, 'KST')
  const { to } = CODED_STRETCHES.find((coded) => hour < coded.to)!
  return `${year}.${pad(month)}.${pad(day)} ${pad(to - 1)}:${codeMinute(to)}`
}

type Numbers = [number, number, number, number, number]

const pad = (value: number) => String(value).padStart(2, '0')
/** Both minutes stand in the existing answers: 58 for a stretch to the end of the day, 59 within it. */
const codeMinute = (to: number) => (to === 24 ? FIRST_CODE_MINUTE : FIRST_CODE_MINUTE + 1)
const dayText = (at: Date) => `${pad(clockFields(at, 'KST').day)}일`
const isInstant = ({ from, to }: ExpectedEnd) => from.getTime() >= to.getTime()

/** The beginning of the last hour that the stretch touches. */
const lastHourOf = ({ to }: ExpectedEnd) => new Date((Math.ceil(to.getTime() / HOUR_MS) - 1) * HOUR_MS)

function instantText(at: Date): string {
  const isCode = clockFields(at, 'KST').minute >= FIRST_CODE_MINUTE
  const reported = isCode ? new Date(Math.ceil((at.getTime() + 1) / HOUR_MS) * HOUR_MS) : at
  const { year, month, day, hour, minute } = clockFields(reported, 'KST')
  return `${year}.${pad(month)}.${pad(day)} ${pad(hour)}:${pad(minute)}`
}

/** @returns undefined for a day, hour or minute that does not exist; hour 24 has no minutes */
function inKorea(year: number, month: number, day: number, hour: number, minute = 0): Date | undefined {
  const midnight = new Date(Date.UTC(year, month - 1, day))
  const isDay =
    midnight.getUTCFullYear() === year &&
    midnight.getUTCMonth() === month - 1 &&
    midnight.getUTCDate() === day
  if (!isDay || minute > 59 || hour * 60 + minute > 24 * 60) return undefined
  return new Date(midnight.getTime() - KST_OFFSET_MS + hour * HOUR_MS + minute * MINUTE_MS)
}

/** @returns milliseconds east of UTC, or undefined for an offset that no place has */
function offsetOf(text: string): number | undefined {
  if (text === 'Z') return 0
  const hours = Number(text.slice(1, 3))
  const minutes = Number(text.slice(-2))
  if (hours > 14 || minutes > 59) return undefined
  return (text.startsWith('-') ? -1 : 1) * (hours * HOUR_MS + minutes * MINUTE_MS)
}

function codedStretch(at: Date): ExpectedEnd | undefined {
  const { year, month, day, hour, minute } = clockFields(at, 'KST')
  if (minute < FIRST_CODE_MINUTE) return undefined
  const coded = CODED_STRETCHES.find(({ to }) => hour < to)!
  return stretch(inKorea(year, month, day, 0), coded.from, coded.to)
}

/** @returns midnight in Korea at the start of the first day with this number on or after the reference's day */
function dayOnOrAfter(day: number, reference: Date): Date | undefined {
  const { year, month, day: today } = clockFields(reference, 'KST')
  // a day 31 may be missing in the next month, never in two in a row
  for (let ahead = day >= today ? 0 : 1; ahead <= 2; ahead++) {
    const first = new Date(Date.UTC(year, month - 1 + ahead, 1))
    const midnight = inKorea(first.getUTCFullYear(), first.getUTCMonth() + 1, day, 0)
    if (midnight) return midnight
  }
  return undefined
}

/**
 * @param lastMidnight start of the day on which it ends, where the text gives it
 * @returns a stretch that ends on the next day where its last hour is before its first
 */
function stretch(
  midnight: Date | undefined,
  first: number,
  last: number,
  lastMidnight?: Date,
): ExpectedEnd | undefined {
  if (!midnight || first > 24 || last > 24) return undefined
  const from = new Date(midnight.getTime() + first * HOUR_MS)
  const nextDayMs = !lastMidnight && last < first ? 24 * HOUR_MS : 0
  const to = new Date((lastMidnight ?? midnight).getTime() + nextDayMs + last * HOUR_MS)
  return to < from ? undefined : { from, to }
}
