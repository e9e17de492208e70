import { UNCONFIRMED_MS } from './warningEnds.ts'
import { WARNING_LEVELS, WARNING_TYPES } from './warnings.ts'
import type { ExpectedEnd, Warning, WarningLevel, WarningPhase, WarningType } from './warnings.ts'

/** What decides where a warning stands; a warning itself, or what a page knows of it. */
export type StandingFacts = Pick<
  Warning,
  'phase' | 'level' | 'next' | 'issuedAt' | 'effectiveAt' | 'expectedEnd' | 'endsAt'
>

/** Where a warning stands at a moment that may be later than the one it was judged for. */
export interface Judgement {
  phase: Exclude<WarningPhase, 'ended'>
  level: WarningLevel
  /** since when the level holds, or from when it will */
  since: Date
  /** a level that is announced and does not hold yet */
  next?: { level: WarningLevel; effectiveAt: Date }
  /** only an end that is still to come */
  expectedEnd?: ExpectedEnd
}

export interface Moments {
  /** the moment that is asked about: now, or one ahead */
  at: Date
  now: Date
  /** when the warning was last on a list; while that is not known, one without a known end goes on */
  confirmedAt: Date | undefined
}

/**
 * Judges a warning by its own clock times, because a page or a file may be made, or read, long after the last news:
 * what has been released, has run out, has gone unconfirmed too long, or has taken effect by then counts as such, as
 * it would if the warnings were judged anew.
 *
 * @returns undefined once the warning has ended
 */
export function judgedAt(facts: StandingFacts, moments: Moments): Judgement | undefined {
  const { endsAt } = facts
  const { at } = moments
  if (endsAt ? endsAt <= at : facts.phase === 'ended') return undefined
  const changed = facts.next && facts.next.effectiveAt <= at ? facts.next : undefined
  const { level, effectiveAt: since } = changed ?? facts
  const isPreliminary = level === 'preliminary' || (facts.phase === 'preliminary' && !changed)
  const expectedEnd = soundEnd(facts)
  const isSilentlyOver =
    (expectedEnd !== undefined && expectedEnd.to <= at) ||
    (isPreliminary
      ? at.getTime() >= since.getTime() + UNCONFIRMED_MS
      : expectedEnd === undefined && isUnconfirmed(facts, moments))
  // an announced end is the agency's word, and goes before what silence would say
  if (!endsAt && isSilentlyOver) return undefined
  return {
    phase: isPreliminary ? 'preliminary' : since <= at ? 'in-force' : 'announced',
    level,
    since,
    ...(facts.next && !changed && { next: facts.next }),
    ...(expectedEnd && { expectedEnd }),
  }
}

/** The stretch, unless it ends before the warning begins: such an end is a mistake of the bulletin. */
function soundEnd({ expectedEnd, effectiveAt }: StandingFacts): ExpectedEnd | undefined {
  return expectedEnd && expectedEnd.to > effectiveAt ? expectedEnd : undefined
}

/** It has been unconfirmed for too long. For times ahead silence is judged by the present. */
function isUnconfirmed(
  { issuedAt, effectiveAt, next }: StandingFacts,
  { now, confirmedAt }: Moments,
): boolean {
  if (!confirmedAt) return false
  const lastWordMs = Math.max(issuedAt.getTime(), confirmedAt.getTime())
  const lastEffectMs = (next?.effectiveAt ?? effectiveAt).getTime()
  const limitMs = lastWordMs + UNCONFIRMED_MS
  return now.getTime() >= (lastEffectMs > limitMs ? lastEffectMs + UNCONFIRMED_MS : limitMs)
}

/**
 * Whether what a preliminary warning expects is still to come. Past its time, or past the end of the stretch it named,
 * it is not expected from then on any more: it has not come so far.
 */
export const isStillExpected = (
  { effectiveAt, effectiveTo }: Pick<Warning, 'effectiveAt' | 'effectiveTo'>,
  at: Date,
): boolean => (effectiveTo ?? effectiveAt) > at

const PHASES = ['in-force', 'announced', 'preliminary', 'ended'] as const satisfies readonly WarningPhase[]

/** What holds before what will, the gravest level first, then the most urgent type. */
export function byGravity(
  a: { phase: WarningPhase; level: WarningLevel; type: WarningType },
  b: { phase: WarningPhase; level: WarningLevel; type: WarningType },
): number {
  return (
    PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) ||
    WARNING_LEVELS.indexOf(b.level) - WARNING_LEVELS.indexOf(a.level) ||
    WARNING_TYPES.indexOf(a.type) - WARNING_TYPES.indexOf(b.type)
  )
}
