import { dayOf, startOfDay } from '../kernel/calendar.ts'
import { DAY_MS } from '../kernel/time.ts'
import { isMarine } from './warningCounts.ts'
import { withLevel } from './warningLevels.ts'
import type { HeldLevel, LevelSpan } from './warningLevels.ts'
import type { Warning, WarningType } from './warnings.ts'

/** On how many days of a span a kind of warning held. */
export interface WarningDays {
  /** at either level */
  days: number
  /** at the level of a warning */
  warningDays: number
}

interface Held {
  level: HeldLevel
  from: Date
  to: Date
}

/**
 * Days of the Korean calendar on which warnings held over each area: a day counts once for a type, however many zones
 * and warnings it had.
 *
 * @param warnings as they stood at `to`, those that had ended with them
 * @param areaOf undefined leaves the zone out
 */
export function warningDays<Area>(
  warnings: readonly Warning[],
  { from, to }: { from: Date; to: Date },
  areaOf: (zoneCode: string) => Area | undefined,
): Map<Area, Partial<Record<WarningType, WarningDays>>> {
  const days = new Map<Area, Map<WarningType, { all: Set<string>; warning: Set<string> }>>()
  for (const warning of warnings) {
    const area = isMarine(warning.zoneCode) ? areaOf(warning.zoneCode) : undefined
    if (area === undefined) continue
    for (const held of heldSpans(warning)) {
      const start = held.from > from ? held.from : from
      const end = held.to < to ? held.to : to
      if (start >= end) continue
      const ofArea = days.get(area) ?? new Map<WarningType, { all: Set<string>; warning: Set<string> }>()
      const ofType = ofArea.get(warning.type) ?? { all: new Set(), warning: new Set() }
      for (let at = startOfDay(dayOf(start)).getTime(); at < end.getTime(); at += DAY_MS) {
        const day = dayOf(new Date(at))
        ofType.all.add(day)
        if (held.level === 'warning') ofType.warning.add(day)
      }
      days.set(area, ofArea.set(warning.type, ofType))
    }
  }
  const counted = (ofArea: Map<WarningType, { all: Set<string>; warning: Set<string> }>) =>
    Object.fromEntries(
      [...ofArea].map(([type, { all, warning }]) => [type, { days: all.size, warningDays: warning.size }]),
    )
  return new Map([...days].map(([area, ofArea]) => [area, counted(ofArea)]))
}

const HOLDING = new Set(['announced', 'extended', 'upgraded', 'downgraded', 'changed'])
/** Of a warning whose end nobody has said. */
const NO_END_MS = 8.64e15

/** The levels a warning had, each from its time to that of the next, or to the end of the warning. */
function heldSpans({ history, endsAt }: Warning): Held[] {
  let spans: LevelSpan[] = []
  for (const { action, level, issuedAt, effectiveAt } of history) {
    if (!HOLDING.has(action) || level === 'preliminary') continue
    // an extension takes no announced change of level back
    if (action === 'extended' && spans.some((span) => span.level === level)) continue
    spans = withLevel(spans, { level, fromMs: effectiveAt.getTime() }, issuedAt.getTime())
  }
  return spans.map(({ level, fromMs }, i) => ({
    level,
    from: new Date(fromMs),
    to: new Date(Math.min(spans[i + 1]?.fromMs ?? NO_END_MS, endsAt?.getTime() ?? NO_END_MS)),
  }))
}
