import { DAY_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import { timeOf } from '../khoa/values.ts'

export interface Hours {
  from: Date
  until: Date
}

const MOST_DAYS = 62
const HOURS = /^(\d{1,2}):(\d{2})\s*[~-]\s*(\d{1,2}):(\d{2})$/
const DAYS = /^(\d{4}-\d{2}-\d{2})\s*~\s*(\d{4}-\d{2}-\d{2})$/

/**
 * Days such as `2026-09-01,2026-09-02,` and hours such as `09:00 ~ 18:00,` in Korean time: one for each, or one of either for
 * all of the other. Hours that end where they begin are the whole day; such that end before they begin end on the next.
 *
 * @returns undefined for what cannot be read as a whole
 */
export function readHours(days: string | undefined, hours: string | undefined): Hours[] | undefined {
  const dates = listed(days).flatMap(daysIn)
  const spans = listed(hours).map(spanIn)
  const count = Math.max(dates.length, spans.length)
  if (count === 0 || count > MOST_DAYS) return undefined
  const isPaired = [dates, spans].every(({ length }) => length === count || length === 1)
  if (!isPaired) return undefined
  const all = Array.from({ length: count }, (_, at) => {
    const [date, span] = [dates[dates.length === 1 ? 0 : at], spans[spans.length === 1 ? 0 : at]]
    if (!date || !span) return undefined
    return {
      from: new Date(date.getTime() + span.from * MINUTE_MS),
      until: new Date(date.getTime() + span.until * MINUTE_MS),
    }
  })
  return all.every((one) => one !== undefined) ? all : undefined
}

const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** One day, or each of a span of days. */
function daysIn(text: string): (Date | undefined)[] {
  const [, first, last] = DAYS.exec(text) ?? []
  if (first === undefined) return [timeOf(text)]
  const [from, until] = [timeOf(first), timeOf(last)]
  if (!from || !until || until < from) return [undefined]
  const count = Math.min(MOST_DAYS + 1, (until.getTime() - from.getTime()) / DAY_MS + 1)
  return Array.from({ length: count }, (_, day) => new Date(from.getTime() + day * DAY_MS))
}

const DAY_MIN = 24 * 60

/** @returns minutes from the beginning of the day */
function spanIn(text: string): { from: number; until: number } | undefined {
  const parts = HOURS.exec(text)?.slice(1).map(Number)
  if (!parts) return undefined
  const [fromHour, fromMin, untilHour, untilMin] = parts as [number, number, number, number]
  const [from, end] = [fromHour * 60 + fromMin, untilHour * 60 + untilMin]
  if (from >= DAY_MIN || end > DAY_MIN || fromMin > 59 || untilMin > 59) return undefined
  return { from, until: end <= from ? end + DAY_MIN : end }
}
