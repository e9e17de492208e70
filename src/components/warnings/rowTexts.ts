import { clockText, dateText, timeText } from '../../domain/display.ts'
import { bulletinHref, hrefOf } from '../../domain/pages.ts'
import { clockFields, DAY_MS } from '../../domain/time.ts'
import { bulletinId } from '../../domain/warningLists.ts'
import type { ExpectedEnd, Warning, WarningStep } from '../../domain/warnings.ts'
import type { View } from '../../layouts/view.ts'

/**
 * A stretch on the reader's clock, midnight at its end as 24:00 of the day before: `06-01 21:00~24:00 KST`,
 * `21:00~24:00 KST` today. Both ends equal are one moment.
 */
export function stretchText({ from, to }: ExpectedEnd, { now, zone }: View): string {
  if (from >= to) return timeText(to, now, zone)
  const { hour, minute } = clockFields(to, zone)
  const isMidnight = hour === 0 && minute === 0
  const lastDay = isMidnight ? new Date(to.getTime() - DAY_MS) : to
  const endClock = isMidnight ? '24:00' : clockText(to, zone)
  const isSameDay = dateText(lastDay, zone) === dateText(from, zone)
  const start = timeText(from, now, zone).replace(` ${zone}`, '')
  return `${start}~${isSameDay ? '' : `${dateText(lastDay, zone).slice(5)} `}${endClock} ${zone}`
}

/** When a warning ends, as far as anybody has told. */
export function endText({ endsAt, expectedEnd }: Pick<Warning, 'endsAt' | 'expectedEnd'>, view: View) {
  const { now, zone, w } = view
  if (endsAt) return w.warningPages.lifted(timeText(endsAt, now, zone))
  return expectedEnd ? stretchText(expectedEnd, view) : undefined
}

/** `06-17`, as the agency writes the number of a bulletin; undefined where it is not known. */
export function bulletinNumber({ issuedAt, number }: Pick<WarningStep, 'issuedAt' | 'number'>) {
  if (number === undefined) return undefined
  return `${String(clockFields(issuedAt, 'KST').month).padStart(2, '0')}-${number}`
}

/** Where the bulletin of a step is: its own page, or that day's list while its office or number are not known. */
export function bulletinLink(
  step: Pick<WarningStep, 'issuedAt' | 'office' | 'number'>,
  { w }: View,
): { href: string; text: string } {
  const number = bulletinNumber(step)
  if (number !== undefined && step.office !== undefined)
    return { href: bulletinHref(bulletinId(step)), text: number }
  const day = dateText(step.issuedAt, 'KST')
  return { href: `${hrefOf('bulletins')}?day=${day}`, text: w.warningPages.bulletinOf(day.slice(5)) }
}
