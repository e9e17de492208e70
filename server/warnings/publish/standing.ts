import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import { withFollowing } from '../../../src/domain/warnings/warningLists.ts'
import { byGravity, judgedAt } from '../../../src/domain/warnings/warningStanding.ts'
import type { Judgement } from '../../../src/domain/warnings/warningStanding.ts'
import type { Warning } from '../../../src/domain/warnings/warnings.ts'

/** A warning and where it stands. */
export interface Standing extends Judgement {
  warning: Warning
}

const LISTED_AFTER_END_MS = DAY_MS

/**
 * @param confirmedAt when the agency's list was last read; without it, a warning whose end is unknown goes on
 * @returns undefined once the warning has ended
 */
export function standingAt(warning: Warning, at: Date, confirmedAt?: Date): Standing | undefined {
  const judged = judgedAt(warning, { at, now: at, confirmedAt })
  return judged && { warning, ...judged }
}

/** When a warning ended; undefined while it has not. */
export function endedAt(warning: Warning): Date | undefined {
  if (warning.phase !== 'ended') return undefined
  return warning.endsAt ?? warning.history.at(-1)?.effectiveAt ?? warning.issuedAt
}

/** Whether a warning ended within the 24 hours before the moment. */
export function hasJustEnded(warning: Warning, at: Date): boolean {
  const end = endedAt(warning)
  return end !== undefined && end <= at && at.getTime() - end.getTime() < LISTED_AFTER_END_MS
}

/** The order of the bytes, the same on every machine. */
export const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** What holds before what will, the gravest level first, then the most urgent type, then by zone. */
export function byGravityAndZone(a: Standing, b: Standing): number {
  return (
    byGravity({ ...a, type: a.warning.type }, { ...b, type: b.warning.type }) ||
    compare(a.warning.zoneCode, b.warning.zoneCode) ||
    compare(a.warning.id, b.warning.id)
  )
}

/**
 * Every warning that has not ended at the moment, gravest first; those that wait for the end of another one, too.
 *
 * @param confirmedAt as for {@link standingAt}
 */
export function standingWarnings(warnings: readonly Warning[], at: Date, confirmedAt?: Date): Standing[] {
  return warnings
    .flatMap(withFollowing)
    .flatMap((warning) => standingAt(warning, at, confirmedAt) ?? [])
    .toSorted(byGravityAndZone)
}
