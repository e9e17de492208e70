import type { LimitName } from './alertLimits.ts'
import { ALERT_LIMITS, LIMIT_NAMES } from './alertLimits.ts'
import type { AlertTopic, Channel } from './alertTopics.ts'
import { CHANNEL_TOPICS, NO_CHOICE, takesSeveralPoints, TOPIC_CAUSES } from './alertTopics.ts'
import { byOrder, fisheryStations, middleOf } from './cataloguePlaces.ts'
import type { Unit } from '../kernel/elements.ts'
import { element } from '../kernel/elements.ts'
import type { LandRegion } from '../zones/landRegions.ts'
import { firstAbove, isLandZone, LAND_REGIONS, landRegionIn } from '../zones/landRegions.ts'
import type { SeaName } from '../kernel/seas.ts'
import { seaOf } from '../kernel/seas.ts'
import { SEND_TIMES } from './sendTimes.ts'
import type { StationFacts, StationKind } from '../observations/stations.ts'
import { smallZonesOf } from '../zones/zoneParts.ts'
import type { ForecastZone, WarningZone } from '../zones/zones.ts'
import type { CatalogueSources } from './cataloguePlaces.ts'

/** The seven seas in the order of the message screen. @source specification part 2, section 3 (buoy areas) */
export const CATALOGUE_SEAS = [
  'west-central',
  'west-south',
  'south-west',
  'south-east',
  'east-south',
  'east-central',
  'jeju',
] as const satisfies readonly SeaName[]

/** Seas by their coast. */
export const COASTS = ['west', 'south', 'east', 'jeju'] as const
export type Coast = (typeof COASTS)[number]

/**
 * Every name an area can have; `other` and `land-other` take what fits nowhere, `all` the point of a topic without
 * points.
 */
export const AREA_CODES = [
  ...CATALOGUE_SEAS,
  ...COASTS.filter((coast) => coast !== 'jeju'),
  'other',
  ...LAND_REGIONS,
  'land-other',
  'all',
] as const
export type AreaCode = SeaName | Coast | LandRegion | 'other' | 'land-other' | 'all'

export interface CataloguePoint {
  code: string
  nameKo: string
  nameEn: string
  /** how far out a warning zone lies */
  reach?: 'near' | 'far'
  /** of a station, or a place inside a zone; degrees, WGS 84; absent where there is no drawing */
  lat?: number
  lon?: number
}

export interface CatalogueArea {
  code: AreaCode
  points: readonly CataloguePoint[]
}

/** A limit as the screen offers it, in the unit of its element. */
export interface CatalogueLimit {
  name: LimitName
  side: 'above' | 'below'
  preset: number
  unit: Unit
  min: number
  max: number
}

export interface CatalogueTopic {
  topic: AlertTopic
  cause: 'threshold' | 'schedule' | 'issue'
  /** areas without points are left out */
  areas: readonly CatalogueArea[]
  sendTimes: readonly string[]
  /** empty for what has none */
  limits: readonly CatalogueLimit[]
  /** checkboxes, or one radio choice */
  takesSeveralPoints: boolean
}

/** All that can be subscribed to over a channel, in the order of the screen. */
export interface ChannelCatalogue {
  channel: Channel
  topics: readonly CatalogueTopic[]
}

/** The catalogue of a channel as the stations and zones make it: whatever is added to them is in it. Never throws. */
export const channelCatalogue = (channel: Channel, sources: CatalogueSources): ChannelCatalogue => ({
  channel,
  topics: CHANNEL_TOPICS[channel].map((topic) => ({
    topic,
    cause: TOPIC_CAUSES[topic],
    areas: AREAS_OF[topic](sources),
    sendTimes: SEND_TIMES[topic],
    limits: TOPIC_CAUSES[topic] === 'threshold' ? CATALOGUE_LIMITS : [],
    takesSeveralPoints: takesSeveralPoints(channel),
  })),
})

const CATALOGUE_LIMITS: readonly CatalogueLimit[] = LIMIT_NAMES.map((name) => {
  const { side, preset, element: elementName } = ALERT_LIMITS[name]
  const { unit, min, max } = element(elementName)
  return { name, side, preset, unit, min, max }
})

type AreasOf = (sources: CatalogueSources) => CatalogueArea[]

const stationsBySea =
  (kind: StationKind): AreasOf =>
  ({ stations }) =>
    areasOf(
      CATALOGUE_SEAS,
      stationsOf(stations, [kind]).map((one) => [seaOf(one), stationPoint(one)]),
    )

const stationsByCoast =
  (kinds: readonly StationKind[]): AreasOf =>
  ({ stations }) =>
    areasOf(
      COASTS,
      stationsOf(stations, kinds).map((one) => [COAST_OF[seaOf(one)], stationPoint(one)]),
    )

/** For what concerns every sea: one point that stands for no place. */
const everywhere: AreasOf = () => [
  { code: 'all', points: [{ code: NO_CHOICE, nameKo: NO_CHOICE, nameEn: NO_CHOICE }] },
]

const AREAS_OF: Record<AlertTopic, AreasOf> = {
  'weather-buoy': stationsBySea('weather-buoy'),
  'wave-buoy': stationsBySea('wave-buoy'),
  warning: (sources) => [...seaWarningAreas(sources), ...landWarningAreas(sources)],
  beacon: stationsByCoast(['beacon']),
  coastal: stationsByCoast(['coastal-station', 'wave-gauge', 'tide-station']),
  fishery: (sources) =>
    areasOf(
      [...COASTS, 'other'],
      fisheryZones(sources).map((zone) => [coastOf(zone), zonePoint(zone, sources)]),
    ),
  'weekly-sea-forecast': (sources) => forecastAreas('midterm', sources),
  'sea-forecast': (sources) => forecastAreas('small', sources),
  typhoon: everywhere,
  tsunami: everywhere,
}

export const COAST_OF: Record<SeaName, Coast> = {
  'west-central': 'west',
  'west-south': 'west',
  'south-west': 'south',
  'south-east': 'south',
  'east-south': 'east',
  'east-central': 'east',
  jeju: 'jeju',
}

const coastOf = ({ sea }: ForecastZone): AreaCode => (sea ? COAST_OF[sea] : 'other')

/**
 * Far sea first, as the screen lists them. Parts of a zone are not listed: a subscription to the zone includes them.
 */
function seaWarningAreas(sources: CatalogueSources): CatalogueArea[] {
  const byCode = zonesByCode(sources)
  const zones = sources.warningZones.filter(
    (zone) =>
      zone.level === 'sea' && !isLandZone(zone.code) && !isPart(zone, byCode.get(zone.parentCode ?? '')),
  )
  const rank = ({ reach }: WarningZone) => (reach === 'far' ? 0 : reach === 'near' ? 1 : 2)
  return areasOf(
    [...CATALOGUE_SEAS, 'other'],
    zones
      .toSorted((a, b) => rank(a) - rank(b) || byOrder(a, b))
      .map((zone) => [seaIn(byCode, zone) ?? 'other', warningPoint(zone, sources)]),
  )
}

/** The zones that bulletins name, without what is made of other zones, such as a whole province. */
export function landWarningAreas(sources: CatalogueSources): CatalogueArea[] {
  const byCode = zonesByCode(sources)
  const parents = new Set(sources.warningZones.map(({ parentCode }) => parentCode))
  const zones = sources.warningZones.filter(
    ({ code, isWhole }) => isLandZone(code) && !parents.has(code) && !isWhole,
  )
  return areasOf(
    [...LAND_REGIONS, 'land-other'],
    zones
      .toSorted(byOrder)
      .map((zone) => [landRegionIn(byCode, zone) ?? 'land-other', warningPoint(zone, sources)]),
  )
}

/** The sea forecast has zones in waters that no office forecasts for; they belong to none of the seven seas. */
const forecastAreas = (level: 'midterm' | 'small', sources: CatalogueSources): CatalogueArea[] =>
  areasOf(
    CATALOGUE_SEAS,
    sources.forecastZones.flatMap((zone) =>
      zone.level === level && zone.sea ? [[zone.sea, zonePoint(zone, sources)] as const] : [],
    ),
  )

/** Sub-areas that hold a station; one within another is listed beside it. */
const fisheryZones = (sources: CatalogueSources): ForecastZone[] =>
  sources.forecastZones.filter(
    ({ code, level }) => level === 'wide' && fisheryStations(code, sources).length > 0,
  )

const stationsOf = (stations: readonly StationFacts[], kinds: readonly StationKind[]): StationFacts[] =>
  stations.filter(({ kind }) => kinds.includes(kind)).toSorted(byOrder)

const zonesByCode = ({ warningZones }: CatalogueSources): ReadonlyMap<string, WarningZone> =>
  new Map(warningZones.map((zone) => [zone.code, zone]))

/** Two zones that a feed reports to be within each other are parts of nothing. */
const isPart = ({ code }: WarningZone, parent: WarningZone | undefined): boolean =>
  parent?.level === 'sea' && parent.code !== code && parent.parentCode !== code

const seaIn = (byCode: ReadonlyMap<string, WarningZone>, zone: WarningZone): SeaName | undefined =>
  firstAbove(byCode, zone, ({ sea }) => sea)

const stationPoint = ({ code, nameKo, nameEn, lat, lon }: StationFacts): CataloguePoint => ({
  code,
  nameKo,
  nameEn,
  lat,
  lon,
})

function zonePoint(zone: ForecastZone, { forecastZones, placeIn }: CatalogueSources): CataloguePoint {
  const places = smallZonesOf(zone, forecastZones).map(({ warningZoneCode = '' }) => placeIn(warningZoneCode))
  return pointAt(zone, middleOf(places.filter((place) => place !== undefined)))
}

const pointAt = (
  { code, nameKo, nameEn }: ForecastZone | WarningZone,
  place: readonly [lon: number, lat: number] | undefined,
): CataloguePoint => ({ code, nameKo, nameEn, ...(place && { lat: place[1], lon: place[0] }) })

function warningPoint(zone: WarningZone, sources: CatalogueSources): CataloguePoint {
  const { reach } = zone
  return {
    ...pointAt(zone, sources.placeIn(zone.code)),
    ...((reach === 'near' || reach === 'far') && { reach }),
  }
}

/** @returns the areas that have points, in the order of `codes`; points as they come */
function areasOf(
  codes: readonly AreaCode[],
  points: readonly (readonly [AreaCode, CataloguePoint])[],
): CatalogueArea[] {
  return codes.flatMap((code) => {
    const own = points.flatMap(([area, point]) => (area === code ? [point] : []))
    return own.length > 0 ? [{ code, points: own }] : []
  })
}
