import { dateText, timeText } from '../../domain/kernel/display.ts'
import { bulletinHref, hrefOf } from '../../domain/kernel/pages.ts'
import { stretchText } from '../../domain/kernel/stretches.ts'
import { clockFields } from '../../domain/kernel/time.ts'
import { bulletinId } from '../../domain/warnings/warningLists.ts'
import type { Warning, WarningStep } from '../../domain/warnings/warnings.ts'
import type { View } from '../../layouts/view.ts'

/** From when a warning holds or is expected; a preliminary one may name a stretch. */
export function startText(
  { effectiveAt, effectiveTo }: Pick<WarningStep, 'effectiveAt' | 'effectiveTo'>,
  view: View,
): string {
  return stretchText({ from: effectiveAt, to: effectiveTo ?? effectiveAt }, view)
}

/** When a warning ends, as far as announced. */
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
