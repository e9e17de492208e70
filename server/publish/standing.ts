import { DAY_MS } from '../../src/domain/time.ts'
import { UNCONFIRMED_MS } from '../../src/domain/warningEnds.ts'
import { withFollowing } from '../../src/domain/warningLists.ts'
import { WARNING_LEVELS, WARNING_TYPES } from '../../src/domain/warnings.ts'
import type { ExpectedEnd, Warning, WarningLevel, WarningPhase } from '../../src/domain/warnings.ts'

/** Where a warning stands at a moment that may be later than the one it was judged for. */
export interface Standing {
  warning: Warning
  phase: Exclude<WarningPhase, 'ended'>
  level: WarningLevel
  /** since when the level holds, or from when it will */
  since: Date
  next?: { level: WarningLevel; effectiveAt: Date }
  /** only an end that is still to come */
  expectedEnd?: ExpectedEnd
}

const LISTED_AFTER_END_MS = DAY_MS

/** The stretch, unless it ends before the warning begins: such an end is a mistake of the bulletin. */
function soundEnd({ expectedEnd }: Warning, since: Date): ExpectedEnd | undefined {
  return expectedEnd && expectedEnd.to > since ? expectedEnd : undefined
}

/**
 * Judges a warning for a moment by its own clock times, because a page or a file may be made, or read, long after the
 * last news: what has been released, has run out, has gone unconfirmed too long, or has taken effect by then counts
 * as such, as it would if the warnings were judged anew.
 *
 * @param confirmedAt when the agency's list was last read; without it, a warning whose end is unknown goes on
 * @returns undefined once the warning has ended
 */
export function standingAt(warning: Warning, at: Date, confirmedAt?: Date): Standing | undefined {
  if (warning.endsAt ? warning.endsAt <= at : warning.phase === 'ended') return undefined
  const hasChanged = warning.next !== undefined && warning.next.effectiveAt <= at
  const { level, effectiveAt: since } = hasChanged && warning.next ? warning.next : warning
  const isPreliminary = level === 'preliminary' || (warning.phase === 'preliminary' && !hasChanged)
  const expectedEnd = soundEnd(warning, warning.effectiveAt)
  const isSilentlyOver =
    (expectedEnd !== undefined && expectedEnd.to <= at) ||
    (isPreliminary
      ? at.getTime() >= since.getTime() + UNCONFIRMED_MS
      : expectedEnd === undefined && isUnconfirmed(warning, at, confirmedAt))
  // an end that was told is the agency's word, and goes before what silence would say
  if (!warning.endsAt && isSilentlyOver) return undefined
  const phase = isPreliminary ? 'preliminary' : since <= at ? 'in-force' : 'announced'
  return {
    warning,
    phase,
    level,
    since,
    ...(warning.next && !hasChanged ? { next: warning.next } : {}),
    ...(expectedEnd ? { expectedEnd } : {}),
  }
}

/** Nobody has stood for a warning without a known end for too long. */
function isUnconfirmed(
  { issuedAt, effectiveAt, next }: Warning,
  at: Date,
  confirmedAt: Date | undefined,
): boolean {
  if (!confirmedAt) return false
  const lastWordMs = Math.max(issuedAt.getTime(), confirmedAt.getTime())
  const lastEffectMs = (next?.effectiveAt ?? effectiveAt).getTime()
  const limitMs = lastWordMs + UNCONFIRMED_MS
  return at.getTime() >= (lastEffectMs > limitMs ? lastEffectMs + UNCONFIRMED_MS : limitMs)
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

const PHASES = ['in-force', 'announced', 'preliminary'] as const

/** What holds before what will, the gravest level first, then the most urgent type, then by zone. */
export function byGravity(a: Standing, b: Standing): number {
  return (
    PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) ||
    WARNING_LEVELS.indexOf(b.level) - WARNING_LEVELS.indexOf(a.level) ||
    WARNING_TYPES.indexOf(a.warning.type) - WARNING_TYPES.indexOf(b.warning.type) ||
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
    .toSorted(byGravity)
}
