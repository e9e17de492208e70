import type { WarningArea } from '../../../api/warningAreas.ts'
import { UNCONFIRMED_MS } from '../../../domain/warningEnds.ts'
import { WARNING_LEVELS, WARNING_TYPES } from '../../../domain/warnings.ts'
import type { WarningLevel } from '../../../domain/warnings.ts'

/** Where a warning stands at a moment that may be later than the portal's answer. */
export interface Standing {
  area: WarningArea
  phase: WarningArea['phase']
  level: WarningLevel
  /** since when the level holds, or from when it will */
  since: Date
  /** a level that is announced and does not hold yet */
  next?: WarningArea['next']
}

/** What the reader's page knows of time. */
export interface Moments {
  /** the moment that is shown: now, or one ahead */
  at: Date
  now: Date
  /** when the portal last said that these are all warnings; from then on their silent ends count */
  confirmedAt: Date | undefined
}

/**
 * Judges a warning by its own clock times, because a page may be looked at long after the last news: what has been
 * released, has run out or has gone unconfirmed too long is not shown, whatever the connection does.
 *
 * @returns undefined once it has ended
 */
export function standingAt(area: WarningArea, { at, now, confirmedAt }: Moments): Standing | undefined {
  const { endsAt, expectedEnd, effectiveAt } = area
  if (endsAt && endsAt <= at) return undefined
  const changed = area.next && area.next.effectiveAt <= at ? area.next : undefined
  const { level, effectiveAt: since } = changed ?? area
  const isPreliminary = level === 'preliminary' || (area.phase === 'preliminary' && !changed)
  // an end before the beginning is a mistake of the bulletin and says nothing
  const end = expectedEnd && expectedEnd.to > effectiveAt ? expectedEnd : undefined
  const silentMs = isPreliminary
    ? since.getTime() + UNCONFIRMED_MS
    : end
      ? Infinity
      : unconfirmedMs(area, confirmedAt)
  // of times ahead nobody can have heard yet: silence is judged by the present
  const silenceAtMs = isPreliminary ? at.getTime() : now.getTime()
  if (!endsAt && ((end && end.to <= at) || silenceAtMs >= silentMs)) return undefined
  const phase = isPreliminary ? 'preliminary' : since <= at ? 'in-force' : 'announced'
  return { area, phase, level, since, ...(area.next && !changed && { next: area.next }) }
}

/** From when on nobody stands for a warning whose end is not known. */
function unconfirmedMs({ issuedAt, effectiveAt, next }: WarningArea, confirmedAt: Date | undefined): number {
  const lastWordMs = Math.max(issuedAt.getTime(), confirmedAt?.getTime() ?? 0)
  const lastEffectMs = (next?.effectiveAt ?? effectiveAt).getTime()
  const limitMs = lastWordMs + UNCONFIRMED_MS
  return lastEffectMs > limitMs ? lastEffectMs + UNCONFIRMED_MS : limitMs
}

/** When any of the warnings will stand otherwise than now if nobody says anything; undefined when none will. */
export function nextBoundary(areas: readonly WarningArea[], now: Date): Date | undefined {
  const times = areas.flatMap(({ effectiveAt, endsAt, expectedEnd, next }) => [
    effectiveAt,
    endsAt,
    expectedEnd?.to,
    next?.effectiveAt,
    new Date(effectiveAt.getTime() + UNCONFIRMED_MS),
  ])
  const ahead = times.filter((time) => time !== undefined && time > now).map((time) => time?.getTime() ?? 0)
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : undefined
}

const PHASES = ['in-force', 'announced', 'preliminary'] as const

/** What holds before what will, the gravest level first, then the most urgent type. */
const byGravity = (a: Standing, b: Standing): number =>
  PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) ||
  WARNING_LEVELS.indexOf(b.level) - WARNING_LEVELS.indexOf(a.level) ||
  WARNING_TYPES.indexOf(a.area.type) - WARNING_TYPES.indexOf(b.area.type)

/** Every warning that stands at the moment, by zone, the gravest of a zone first. */
export function standingByZone(
  areas: readonly WarningArea[],
  moments: Moments,
): ReadonlyMap<string, readonly Standing[]> {
  const standing = areas.flatMap((area) => standingAt(area, moments) ?? []).toSorted(byGravity)
  return Map.groupBy(standing, ({ area }) => area.zoneCode)
}

/** How a warning is drawn: its level, a typhoon in its own colour, and whether it holds yet. */
export interface WarningStyle {
  colour: 'advisory' | 'warning' | 'typhoon' | 'preliminary'
  hatching: 'diagonal' | 'cross' | 'light'
  isAhead: boolean
}

export function styleOf({ area, phase, level }: Standing): WarningStyle {
  if (phase === 'preliminary') return { colour: 'preliminary', hatching: 'light', isAhead: true }
  const isWarning = level === 'warning'
  return {
    colour: area.type === 'typhoon' ? 'typhoon' : isWarning ? 'warning' : 'advisory',
    hatching: isWarning ? 'cross' : 'diagonal',
    isAhead: phase === 'announced',
  }
}

export const styleKey = ({ colour, hatching, isAhead }: WarningStyle): string =>
  `${colour} ${hatching}${isAhead ? ' ahead' : ''}`
