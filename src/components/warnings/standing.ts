import type { WarningArea } from '../../api/warningAreas.ts'
import { UNCONFIRMED_MS } from '../../domain/warnings/warningEnds.ts'
import { byGravity, judgedAt } from '../../domain/warnings/warningStanding.ts'
import type { Judgement, Moments } from '../../domain/warnings/warningStanding.ts'

/** A warning and where it stands at the moment that is shown. */
export interface Standing extends Judgement {
  area: WarningArea
}

/**
 * Judged by its own clock times: what has been released, has run out or has gone unconfirmed too long is not shown,
 * whatever the connection does. Until the portal has answered, the bulletin is the last word.
 *
 * @returns undefined once it has ended
 */
export function standingAt(area: WarningArea, moments: Moments): Standing | undefined {
  const judged = judgedAt(area, { ...moments, confirmedAt: moments.confirmedAt ?? area.issuedAt })
  return judged && { area, ...judged }
}

/** When any of the warnings will change without further bulletins; undefined when none will. */
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

/** Every warning that stands at the moment, by zone, the gravest of a zone first. */
export function standingByZone(
  areas: readonly WarningArea[],
  moments: Moments,
): ReadonlyMap<string, readonly Standing[]> {
  const standing = areas
    .flatMap((area) => standingAt(area, moments) ?? [])
    .toSorted((a, b) => byGravity({ ...a, type: a.area.type }, { ...b, type: b.area.type }))
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
