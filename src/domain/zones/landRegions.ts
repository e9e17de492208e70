import type { WarningZone } from './zones.ts'

/** Groups of land zones, in the order of the screen. @source specification part 2, section 3 (land list) */
export const LAND_REGIONS = [
  'land-seoul-gyeonggi',
  'land-gangwon',
  'land-chungnam',
  'land-jeonnam',
  'land-jeonbuk',
  'land-gyeongbuk',
  'land-gyeongnam',
  'land-jeju',
] as const
export type LandRegion = (typeof LAND_REGIONS)[number]

export const isLandZone = (code: string): boolean => code.startsWith('L')

/**
 * Regions by the beginning of the zones' codes: provinces, and the cities that were cut out of them.
 *
 * @source KMA API hub, wrn_reg (zones of the warning service): the codes of provinces and metropolitan cities
 */
const REGION_BY_PREFIX: Readonly<Record<string, LandRegion>> = {
  L101: 'land-seoul-gyeonggi',
  L110: 'land-seoul-gyeonggi',
  L111: 'land-seoul-gyeonggi',
  L102: 'land-gangwon',
  L103: 'land-chungnam',
  L112: 'land-chungnam',
  L117: 'land-chungnam',
  L105: 'land-jeonnam',
  L113: 'land-jeonnam',
  L106: 'land-jeonbuk',
  L107: 'land-gyeongbuk',
  L114: 'land-gyeongbuk',
  L160: 'land-gyeongbuk',
  L108: 'land-gyeongnam',
  L115: 'land-gyeongnam',
  L116: 'land-gyeongnam',
  L109: 'land-jeju',
}

/** The region of a land zone, by what it is part of where its own code says nothing. */
export const landRegionIn = (
  byCode: ReadonlyMap<string, WarningZone>,
  zone: WarningZone,
): LandRegion | undefined =>
  firstAbove(byCode, zone, ({ code, parentCode = '' }) => regionOf(code) ?? regionOf(parentCode))

const regionOf = (code: string): LandRegion | undefined => REGION_BY_PREFIX[code.slice(0, 4)]

/** Zones are nested four deep; a feed that reports a zone within itself must not cause a loop. */
const DEEPEST = 6

/** The first answer on the way from a zone up through what it is part of. */
export function firstAbove<Found>(
  byCode: ReadonlyMap<string, WarningZone>,
  zone: WarningZone,
  find: (zone: WarningZone) => Found | undefined,
): Found | undefined {
  let at: WarningZone | undefined = zone
  for (let step = 0; at && step < DEEPEST; step++) {
    const found = find(at)
    if (found !== undefined) return found
    at = byCode.get(at.parentCode ?? '')
  }
  return undefined
}
