import { clockText, dateText } from '../../domain/kernel/display.ts'
import type { Language } from '../../domain/kernel/language.ts'
import { clockFields, DAY_MS } from '../../domain/kernel/time.ts'
import type { ExpectedEnd } from '../../domain/warnings/warnings.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

function day(at: Date, language: Language): string {
  const { month, day } = clockFields(at, 'KST')
  return language === 'ko' ? `${month}월 ${day}일` : `${day} ${MONTHS[month - 1]}`
}

/** An instant within a sentence, with its zone: `6월 1일 06:00 KST`, `06:00 KST on 1 June`. */
export function moment(at: Date, language: Language): string {
  const clock = `${clockText(at, 'KST')} KST`
  return language === 'ko' ? `${day(at, language)} ${clock}` : `${clock} on ${day(at, language)}`
}

/**
 * The stretch in which a warning is expected to end, as bulletins say it: midnight at its end is 24:00 of the day
 * before. Both ends equal are one moment.
 *
 * @returns `6월 1일 21:00~24:00 KST`, `between 21:00 and 24:00 KST on 1 June`; one moment as {@link moment} says it
 */
export function stretch({ from, to }: ExpectedEnd, language: Language): string {
  if (from >= to) return moment(to, language)
  const start = day(from, language)
  const startClock = clockText(from, 'KST')
  const { endDay, endClock } = endOf(to)
  const end = day(endDay, language)
  if (language === 'ko') {
    const second = start === end ? endClock : `${end} ${endClock}`
    return `${start} ${startClock}~${second} KST`
  }
  const first = start === end ? startClock : `${startClock} on ${start}`
  return `between ${first} and ${endClock} KST on ${end}`
}

/** The day an end belongs to and its clock time: midnight is 24:00 of the day before. */
function endOf(to: Date): { endDay: Date; endClock: string } {
  const { hour, minute } = clockFields(to, 'KST')
  if (hour !== 0 || minute !== 0) return { endDay: to, endClock: clockText(to, 'KST') }
  return { endDay: new Date(to.getTime() - DAY_MS), endClock: '24:00' }
}

const digits = (day: Date) => dateText(day, 'KST').slice(5)

/** An instant in a table, the same in every language: `06-01 06:00 KST`. The day stands even when it is today. */
export function momentDigits(at: Date): string {
  return `${digits(at)} ${clockText(at, 'KST')} KST`
}

/** A stretch in a table, the same in every language: `06-01 21:00~24:00 KST`. */
export function stretchDigits({ from, to }: ExpectedEnd): string {
  if (from >= to) return momentDigits(to)
  const { endDay, endClock } = endOf(to)
  const end = digits(endDay) === digits(from) ? endClock : `${digits(endDay)} ${endClock}`
  return `${digits(from)} ${clockText(from, 'KST')}~${end} KST`
}
