import { announced, inForce, preliminaries } from './warningLists.ts'
import type { Warning } from './warnings.ts'

/** How a zone stands, the gravest first: what is in force, by level, before what is announced, before what may come. */
export const ZONE_STANDINGS = ['warning', 'advisory', 'announced', 'preliminary'] as const
export type ZoneStanding = (typeof ZONE_STANDINGS)[number]

/** Zones of the sea by how they stand. */
export type WarningCounts = Record<ZoneStanding, number>

/** All but the land: an unknown zone may lie at sea, so it is not left out. */
export const isMarine = (zoneCode: string): boolean => !zoneCode.startsWith('L')

/** What the portal shows and counts of warnings: those at sea. Those on land stand in the bulletins. */
export const marineOf = <T extends Pick<Warning, 'zoneCode'>>(warnings: readonly T[]): T[] =>
  warnings.filter(({ zoneCode }) => isMarine(zoneCode))

/** The one rule of counting: zones, not warnings, and each zone once, for the gravest it has. */
export function countZones(reported: Iterable<{ zoneCode: string; standing: ZoneStanding }>): WarningCounts {
  const gravest = new Map<string, ZoneStanding>()
  for (const { zoneCode, standing } of reported) {
    const known = gravest.get(zoneCode)
    if (!known || ZONE_STANDINGS.indexOf(standing) < ZONE_STANDINGS.indexOf(known))
      gravest.set(zoneCode, standing)
  }
  const counts: WarningCounts = { warning: 0, advisory: 0, announced: 0, preliminary: 0 }
  for (const standing of gravest.values()) counts[standing]++
  return counts
}

/** What the header, the home page and the page of warnings say in one line. */
export function warningCounts(warnings: readonly Warning[], now: Date): WarningCounts {
  const marine = marineOf(warnings)
  return countZones([
    ...preliminaries(marine).map(({ zoneCode }) => ({ zoneCode, standing: 'preliminary' as const })),
    ...announced(marine).map(({ zoneCode }) => ({ zoneCode, standing: 'announced' as const })),
    ...inForce(marine, now).map(({ zoneCode, level }) => ({ zoneCode, standing: level })),
  ])
}

/** How the gravest zone stands; undefined where no zone has anything. */
export const gravestOf = (counts: WarningCounts): ZoneStanding | undefined =>
  ZONE_STANDINGS.find((standing) => counts[standing] > 0)

export const zonesCounted = (counts: WarningCounts): number =>
  ZONE_STANDINGS.reduce((sum, standing) => sum + counts[standing], 0)

/** Whether anything is in force, and not only to come. */
export const hasInForce = ({ warning, advisory }: WarningCounts): boolean => warning + advisory > 0
