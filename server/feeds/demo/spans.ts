import type { WarningGrade } from '../../../src/domain/warnings/warningCriteria.ts'
import { HORIZON_H } from './expectation.ts'
import type { Expectation } from './expectation.ts'
import type { EndHours, HeldGrade } from './watchTypes.ts'

/** Questions about the hours to come; leads are hours from the look. */

/** Criteria are taken for reached where they are in so many of the next so many hours: not for one high wave. */
const STEADY = { of: 6, least: 3 }
/** A grade this soon after a start is the grade to begin with. */
const SOON_H = 2
/** A warning is expected to stay at least this long. */
export const SHORTEST_H = 3
/** Parts of the day begin at 0, 3, 6 … o'clock in Korea, and so in UTC. */
const DAY_PART_H = 3

/**
 * The first lead from which the criteria are steadily reached.
 *
 * @param only hours that count; all when absent
 */
export function startOf(
  { grade }: Expectation,
  least: HeldGrade,
  from: number,
  to: number,
  only?: readonly boolean[],
): number | undefined {
  const isMet = (lead: number) => (grade[lead] ?? 0) >= least && (!only || only[lead] === true)
  for (let lead = from; lead <= to; lead++) {
    if (!isMet(lead)) continue
    let met = 0
    for (let later = lead; later < lead + STEADY.of; later++) if (isMet(later)) met++
    if (met >= STEADY.least) return lead
  }
  return undefined
}

/** What to begin with at a start: a warning where its criteria are reached at once, else an advisory. */
export const gradeFrom = (expected: Expectation, start: number): HeldGrade =>
  startOf(expected, 2, start, start + SOON_H) === undefined ? 1 : 2

/** Whether a grade is not asked for in the hours from a lead on. */
export function isOver(lasting: readonly WarningGrade[], least: HeldGrade, lead: number): boolean {
  for (let later = lead; later < lead + STEADY.of; later++) if ((lasting[later] ?? 0) >= least) return false
  return true
}

export const isTyphoonGone = ({ isTyphoonLasting }: Expectation, lead: number) =>
  !isTyphoonLasting.slice(lead, lead + STEADY.of).some(Boolean)

/** When the criteria will cease to ask for anything, as a part of the day; at most the horizon away. */
export function endFrom(expected: Expectation, hour: number, lead: number): EndHours {
  let last = lead + SHORTEST_H - 1
  for (let later = lead; later <= HORIZON_H && later <= last + STEADY.of; later++) {
    if ((expected.lasting[later] ?? 0) > 0) last = Math.max(last, later)
  }
  const to = Math.ceil((hour + last + 1) / DAY_PART_H) * DAY_PART_H
  return { from: to - DAY_PART_H, to }
}

/** The hour at which the part of the day begins. */
export const dayPartBegin = (hour: number) => Math.floor(hour / DAY_PART_H) * DAY_PART_H
