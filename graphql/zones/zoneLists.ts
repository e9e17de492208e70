import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { SeaName } from '../../src/domain/kernel/seas.ts'
import { contains } from '../../src/domain/zones/zoneShapes.ts'
import type {
  ForecastZone,
  ForecastZoneLevel,
  NamedZone,
  WarningZone,
  ZoneLevel,
} from '../../src/domain/zones/zones.ts'
import type { PortalServices } from '../engine/context.ts'
import { checkedPosition, type PositionInput } from '../kernel/inputs/position.ts'
import { forecastZoneView, warningZoneView, type ZoneType } from './types/zone.ts'
import type { ZoneKind } from './types/zoneEnums.ts'

type PortalZones = PortalServices['zones']

export interface ZonesArguments {
  codes?: readonly string[] | null | undefined
  kind?: ZoneKind | null | undefined
  level?: ZoneLevel | ForecastZoneLevel | null | undefined
  sea?: SeaName | null | undefined
  search?: string | null | undefined
  containing?: PositionInput | null | undefined
}

/** Longer than any name of a zone. */
export const LONGEST_SEARCH = 60
/** Codes of one question: more than there are zones of the sea. */
export const MOST_CODES = 300

/**
 * Zones in the order of the portal's list, those of the warning service first; of land only where land is asked for.
 *
 * @throws Refusal INPUT_INVALID for an invalid place, for an empty or endless search and for too many codes;
 *   ZONE_UNKNOWN for an unknown code
 */
export function zonesOf(
  zones: PortalZones,
  { codes, kind, level, sea, search, containing }: ZonesArguments,
): ZoneType[] {
  const words = search === undefined || search === null ? undefined : wordsOf(search)
  const over = containing && codesOver(zones, checkedPosition(containing))
  const all = codes ? namedZones(zones, codes) : listedZones(zones, level)
  return all.filter(
    (zone) =>
      (!kind || zone.kind === kind) &&
      (!level || zone.level === level) &&
      (!sea || zone.sea === sea) &&
      (!words || isFound(zone, words)) &&
      (!over || over.has(zone.code)),
  )
}

function listedZones(zones: PortalZones, level: ZonesArguments['level']): ZoneType[] {
  if (level === 'land') return zones.landZones.map(warningZoneView)
  return [
    ...zones.warningZones.map(({ code }) => warningZoneView(zones.warningZone(code))),
    ...zones.forecastZones.map(forecastZoneView),
  ]
}

/** In the order asked. */
function namedZones(zones: PortalZones, codes: readonly string[]): ZoneType[] {
  if (codes.length > MOST_CODES) throw new Refusal('INPUT_INVALID', { field: 'codes' })
  return codes.map((code) => {
    const zone = zoneOf(zones, code)
    if (!zone) throw new Refusal('ZONE_UNKNOWN', { code })
    return zone
  })
}

/** The zone under a code, of whichever service has it; undefined for a code that neither knows. */
export function zoneOf(zones: PortalZones, code: string): ZoneType | undefined {
  const forecastZone = zones.forecastZone(code)
  if (forecastZone) return forecastZoneView(forecastZone)
  return zones.isKnown(code) ? warningZoneView(zones.warningZone(code)) : undefined
}

/** A zone of the forecasts; one that only a forecast names is shown by its code. */
export function forecastZoneOf(zones: PortalZones, code: string): ZoneType {
  const zone = zones.forecastZone(code)
  if (zone) return forecastZoneView(zone)
  return { code, kind: 'forecast', nameKo: code, nameEn: code, level: 'small', isKnown: false }
}

/** Groups of groups of zones are three deep; a feed that reports a cycle must not cause a loop. */
const MOST_PARENTS = 6

/** A zone of the warning service and those around it, from the inside. */
export function* withParents(zones: PortalZones, code: string): Generator<NamedZone> {
  let zone: NamedZone | undefined = zones.warningZone(code)
  for (let i = 0; zone && i < MOST_PARENTS; i++) {
    yield zone
    zone = zone.parentCode === undefined ? undefined : zones.warningZone(zone.parentCode)
  }
}

/** @returns the forecast zone over the same water for a zone of the warning service; any other code as it is */
export function forecastCodeOf(zones: PortalZones, code: string): string {
  if (zones.forecastZone(code)) return code
  for (const { forecastZoneCode } of withParents(zones, code)) if (forecastZoneCode) return forecastZoneCode
  return code
}

/** @returns the zone of the mid-term outlook that a forecast zone belongs to, or is; undefined where there is none */
export function outlookCodeOf(zones: PortalZones, forecastCode: string): string | undefined {
  const zone = zones.forecastZone(forecastCode)
  return zone?.level === 'midterm' ? zone.code : zone?.midtermZoneCode
}

/** What lies directly within a zone, in the order of the list. */
export function childrenOf(zones: PortalZones, { kind, code }: ZoneType): ZoneType[] {
  if (kind === 'warning') {
    return zones.childrenOf(code).map((child) => warningZoneView(zones.warningZone(child.code)))
  }
  return zones.forecastZones.filter(({ midtermZoneCode }) => midtermZoneCode === code).map(forecastZoneView)
}

/**
 * The codes of all zones over a place. Larger zones are found through the ones drawn within them: their own shapes are
 * merged from those, which takes too long for all of them in one request.
 */
function codesOver(zones: PortalZones, place: PositionInput): ReadonlySet<string> {
  const isOver = ({ code }: { code: string }) => {
    const shape = zones.shape(code)
    return shape !== undefined && contains(shape, place.lon, place.lat)
  }
  const isDrawn = ({ level }: WarningZone) => level === 'sea' || level === 'coastal'
  const warned = zones.warningZones.filter((zone) => isDrawn(zone) && isOver(zone))
  const codes = new Set(warned.flatMap(({ code }) => [...withParents(zones, code)].map((zone) => zone.code)))
  const divided = new Set(
    zones.forecastZones.flatMap(({ level, midtermZoneCode }) => (level === 'small' ? midtermZoneCode : [])),
  )
  const isMerged = ({ level, midtermZoneCode }: ForecastZone) =>
    level === 'midterm' || (level === 'wide' && divided.has(midtermZoneCode))
  for (const zone of zones.forecastZones) {
    const counterpart = zone.warningZoneCode
    const isHere = counterpart === undefined ? !isMerged(zone) && isOver(zone) : codes.has(counterpart)
    if (!isHere) continue
    codes.add(zone.code)
    if (zone.midtermZoneCode) codes.add(zone.midtermZoneCode)
  }
  for (const zone of zones.forecastZones) {
    const { level, code, midtermZoneCode } = zone
    if (level === 'wide' && midtermZoneCode && codes.has(midtermZoneCode) && isOver(zone)) codes.add(code)
  }
  return codes
}

/** Names are found whatever the case, and with or without blanks, as people write them both ways. */
const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '')

function wordsOf(search: string): string {
  const words = plain(search)
  if (words === '' || search.length > LONGEST_SEARCH) throw new Refusal('INPUT_INVALID', { field: 'search' })
  return words
}

const isFound = ({ code, nameKo, nameEn }: ZoneType, words: string) =>
  [code, nameKo, nameEn].some((name) => plain(name).includes(words))
