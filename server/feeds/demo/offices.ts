import type { LandRegion } from '../../../src/domain/zones/landRegions.ts'
import { isLandZone, landRegionIn } from '../../../src/domain/zones/landRegions.ts'
import type { ForecastZone, WarningZone } from '../../../src/domain/zones/zones.ts'

/**
 * The agency's offices, by the seas and the coasts the demo lets them issue for. Gangwon's own office (105) issues none
 * for the sea: its seas are the headquarters' (108), as the seas farthest out are.
 *
 * @source KMA office numbers; which zone is whose is our own reading, by the province the coast belongs to
 */
export const HEADQUARTERS = '108'
const GANGWON = '105'
export const OFFICES = [HEADQUARTERS, GANGWON, '109', '133', '143', '156', '159', '184'] as const
export type Office = (typeof OFFICES)[number]

const BY_SEA: Record<NonNullable<WarningZone['sea']>, Office> = {
  'west-central': '109',
  'west-south': '156',
  'south-west': '156',
  'south-east': '159',
  jeju: '184',
  'east-south': '143',
  'east-central': HEADQUARTERS,
}
/** Zones whose coast belongs to another province than most of their sea's. */
const BY_ZONE: Readonly<Record<string, Office>> = {
  S1251300: '133',
  S1251400: '133',
  S1131100: '159',
}
const BY_LAND: Record<LandRegion, Office> = {
  'land-seoul-gyeonggi': '109',
  'land-gangwon': GANGWON,
  'land-chungnam': '133',
  'land-jeonnam': '156',
  'land-jeonbuk': '156',
  'land-gyeongbuk': '143',
  'land-gyeongnam': '159',
  'land-jeju': '184',
}
/** 바깥먼바다: outer far seas. */
const OUTER_NAME = '바깥먼바다'

export function officeOf(zone: WarningZone): Office {
  const { code, nameKo, sea, parentCode } = zone
  if (isLandZone(code)) return BY_LAND[landRegionIn(new Map(), zone) ?? 'land-seoul-gyeonggi']
  const own = BY_ZONE[code] ?? BY_ZONE[parentCode ?? '']
  if (own) return own
  return nameKo.endsWith(OUTER_NAME) || !sea ? HEADQUARTERS : BY_SEA[sea]
}

/** A sea's short-term forecast is one office's work, whichever office warns of it. */
export const officeOfForecasts = ({ sea }: ForecastZone): Office => (sea ? BY_SEA[sea] : HEADQUARTERS)
