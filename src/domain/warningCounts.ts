import { inForce, isMarine, preliminaries } from './warningLists.ts'
import type { Warning, WarningLevel } from './warnings.ts'

/** Zones of the sea with a warning of each level: those in force, and those that have a preliminary one alone. */
export type WarningCounts = Record<WarningLevel, number>

/** What the header and the home page say in one line. A zone counts once, for its gravest level. */
export function warningCounts(warnings: readonly Warning[], now: Date): WarningCounts {
  const gravest = new Map<string, WarningLevel>()
  const take = ({ zoneCode }: Warning, level: WarningLevel) => {
    if (isMarine(zoneCode) && gravest.get(zoneCode) !== 'warning') gravest.set(zoneCode, level)
  }
  for (const warning of preliminaries(warnings)) take(warning, 'preliminary')
  for (const warning of inForce(warnings, now)) take(warning, warning.level)
  const counts: WarningCounts = { preliminary: 0, advisory: 0, warning: 0 }
  for (const level of gravest.values()) counts[level]++
  return counts
}
