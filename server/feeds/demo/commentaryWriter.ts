import type { Commentary } from '../../../src/domain/forecasts/forecasts.ts'
import { clockFields, MINUTE_MS, toKstDigits } from '../../../src/domain/kernel/time.ts'

/** `wthr_cmt_rpt`: a head, the text, and a lone equals sign. */

const KIND = '2'
const STATE = '2'
/** The demo's forecaster has no name. */
const FORECASTER = ['시연', 'demo']
const ENTERED_AFTER_MS = 2 * MINUTE_MS
const PER_DAY = 2
const NOON = 12

/** The number in the head is taken for the commentary's number within the month: a day has two. */
export function commentaryLines({ office, issuedAt, title, text }: Commentary): string[] {
  const { day, hour } = clockFields(issuedAt, 'KST')
  const number = PER_DAY * (day - 1) + (hour < NOON ? 1 : 2)
  const enteredAt = new Date(issuedAt.getTime() + ENTERED_AFTER_MS)
  const head = [
    '$0',
    office,
    toKstDigits(issuedAt),
    KIND,
    toKstDigits(enteredAt),
    STATE,
    ...FORECASTER,
    number,
    title,
  ]
  return [`${head.join('#')}#`, '$1#', ...text.split('\n'), '=']
}
