import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { withFollowing } from '../../src/domain/warnings/warningLists.ts'
import type {
  Warning,
  WarningLevel,
  WarningPhase,
  WarningState,
  WarningType,
} from '../../src/domain/warnings/warnings.ts'
import type { PortalServices } from '../engine/context.ts'
import { MOST_WARNINGS } from '../engine/costs.ts'
import { MOST_CODES, withParents } from '../zones/zoneLists.ts'

type PortalZones = PortalServices['zones']

export interface WarningFilters {
  types?: readonly WarningType[] | null | undefined
  levels?: readonly WarningLevel[] | null | undefined
  zones?: readonly string[] | null | undefined
  phases?: readonly WarningPhase[] | null | undefined
}

/**
 * Warnings as they stand at a moment. Those that ended are answered only where they are asked for, and never push out
 * one that has not; the latest end comes first.
 *
 * @throws Refusal NOT_READY where no feed brings warnings, ZONE_UNKNOWN for an unknown zone, because an empty
 *   answer would say that there is no warning; INPUT_INVALID for too many zones
 */
export function warningsOf(
  { isFed }: Pick<PortalServices['warnings'], 'isFed'>,
  zones: PortalZones,
  { warnings }: Pick<WarningState, 'warnings'>,
  { types, levels, zones: codes, phases }: WarningFilters,
): Warning[] {
  if (!isFed) throw new Refusal('NOT_READY')
  const wanted = codes && wantedZones(zones, warnings, codes)
  // a filter by phases wants all that are in them; else a zone and type stand once, what follows within
  const candidates = phases ? warnings.flatMap(withFollowing) : warnings
  const chosen = candidates.filter(
    ({ phase, type, level, zoneCode }) =>
      (phases ? phases.includes(phase) : phase !== 'ended') &&
      (!types || types.includes(type)) &&
      (!levels || levels.includes(level)) &&
      (!wanted || isWithin(zones, zoneCode, wanted)),
  )
  const [open, ended] = [chosen.filter(isOpen), chosen.filter((warning) => !isOpen(warning))]
  return [...open, ...ended.toSorted(latestEndFirst)].slice(0, MOST_WARNINGS)
}

const isOpen = ({ phase }: Warning) => phase !== 'ended'
const latestEndFirst = (a: Warning, b: Warning) => endOf(b) - endOf(a)
const endOf = ({ endsAt, effectiveAt }: Warning) => (endsAt ?? effectiveAt).getTime()

/** @returns the codes of the warning service; a forecast zone stands for the warning zone over the same water */
function wantedZones(
  zones: PortalZones,
  warnings: readonly Warning[],
  codes: readonly string[],
): ReadonlySet<string> {
  if (codes.length > MOST_CODES) throw new Refusal('INPUT_INVALID', { field: 'zones' })
  const warned = new Set(warnings.map(({ zoneCode }) => zoneCode))
  return new Set(
    codes.map((code) => {
      const known = zones.forecastZone(code)?.warningZoneCode ?? code
      if (!zones.isKnown(known) && !warned.has(known)) throw new Refusal('ZONE_UNKNOWN', { code })
      return known
    }),
  )
}

function isWithin(zones: PortalZones, zoneCode: string, wanted: ReadonlySet<string>): boolean {
  for (const { code } of withParents(zones, zoneCode)) if (wanted.has(code)) return true
  return false
}
