import type { SeaName } from '../kernel/seas.ts'

/**
 * What a zone is for the warning service: a `group` is a whole sea or a part of it under one name, a `sea` zone is what
 * a bulletin names (앞바다, 먼바다), a `coastal` zone is a part of one (연안바다, 평수구역), `land` is land.
 */
export const ZONE_LEVELS = ['group', 'sea', 'coastal', 'land'] as const
export type ZoneLevel = (typeof ZONE_LEVELS)[number]

/** How far out a zone lies: 앞바다, 먼바다, 연안바다, 평수구역. */
export type ZoneReach = 'near' | 'far' | 'coast' | 'sheltered'

/** A zone of the warning service. */
export interface WarningZone {
  /** such as S1311100; land zones begin with L */
  code: string
  nameKo: string
  nameEn: string
  level: ZoneLevel
  sea?: SeaName
  reach?: ZoneReach
  /** the sea zone a coastal zone is part of, the group of a sea zone */
  parentCode?: string
  /** the zone of the short-term sea forecast that covers the same water */
  forecastZoneCode?: string
  /** a province, city or county of land that bulletins name by its parts alone */
  isWhole?: boolean
}

/** A zone that a bulletin names; an unlisted one is known by its code alone. */
export interface NamedZone extends WarningZone {
  isKnown: boolean
}

/** What a forecast zone is for: `small` zones have the short-term forecast, `midterm` ones the outlook to day 10. */
export type ForecastZoneLevel = 'small' | 'wide' | 'outer' | 'midterm'

/** A zone of the sea forecasts. */
export interface ForecastZone {
  /** such as 12B20103 */
  code: string
  nameKo: string
  nameEn: string
  level: ForecastZoneLevel
  sea?: SeaName
  reach?: 'near' | 'far'
  /** the sea zone of the warning service over the same water */
  warningZoneCode?: string
  /** the zone of the mid-term outlook it belongs to */
  midtermZoneCode?: string
}

/** A ring of positions, [longitude, latitude] in degrees, first and last the same. */
export type LonLatRing = readonly (readonly [lon: number, lat: number])[]

/** Where a zone is: our own approximate drawing, no legal border. Each polygon is an outer ring and its holes. */
export interface ZoneShape {
  code: string
  polygons: readonly (readonly LonLatRing[])[]
  /** a place inside, for a name on the map */
  label: readonly [lon: number, lat: number]
}

/** A square of half a degree, such as 144, or one of its nine parts, counted from the north-west: 144-9. */
export interface SquareAddress {
  square: number
  /** 1–9; absent = the whole square */
  part?: number
}
