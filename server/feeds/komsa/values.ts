import { HOUR_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import { plainText } from '../kma/plainText.ts'
import { textOf, timeOf } from '../khoa/values.ts'

const LONGEST = 60

/** Words that may be shown; undefined where there are none. */
export function wordsOf(value: unknown): string | undefined {
  const words = plainText(textOf(value) ?? '').slice(0, LONGEST)
  return words === '' || words === '-' ? undefined : words
}

/** Hours and minutes without a leading zero: `700` is seven o'clock. */
const CLOCK = /^(\d{1,2})(\d{2})$/

/** A day and a clock time of Korea. */
export function shipTime(day: unknown, clock: unknown): Date | undefined {
  const begins = timeOf(day)
  const [, hours = '', minutes = ''] = CLOCK.exec((textOf(clock) ?? '').replace(':', '')) ?? []
  if (!begins || hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return new Date(begins.getTime() + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS)
}
