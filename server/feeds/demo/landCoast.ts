import { LAND_ZONES } from '../../platform/db/facts/zones.ts'
import type { WarningZone } from '../../../src/domain/zones/zones.ts'

/**
 * How much of the wind at sea the land feels, and by how much gusts exceed its mean wind. A coast takes its share of the
 * wind and makes it gusty, an island little. Both so that land is never at its limits while its sea is far from them.
 *
 * @source our own
 */
export interface LandWind {
  wind: number
  gust: number
}
export const MAINLAND: LandWind = { wind: 0.8, gust: 1.5 }
export const ISLAND: LandWind = { wind: 0.95, gust: 1.35 }

interface Coast {
  mainland?: readonly string[]
  islands?: readonly string[]
}

/**
 * Land zones at the coast, by the sea zone before them. Mountains are left out: the wind above the sea says little of
 * theirs.
 *
 * @source our own reading of the map
 */
const COASTS: Readonly<Record<string, Coast>> = {
  S1131100: { mainland: ['L1082800'] },
  S1131200: { mainland: ['L1072400', 'L1073120'] },
  S1131300: { mainland: ['L1072200', 'L1073010'] },
  S1151100: { mainland: ['L1022110', 'L1022210'] },
  S1151200: { mainland: ['L1022310', 'L1022510'] },
  S1151300: { mainland: ['L1021910', 'L1022010'] },
  S1152010: { islands: ['L1600000'] },
  S1231100: { mainland: ['L1060400', 'L1061610'], islands: ['L1061620', 'L1061630'] },
  S1231200: { mainland: ['L1060100', 'L1061510'], islands: ['L1061520'] },
  S1231300: { mainland: ['L1051900', 'L1052710', 'L1053410'], islands: ['L1052720'] },
  S1231400: { mainland: ['L1052100', 'L1053420'], islands: ['L1052200'] },
  S1231500: { mainland: ['L1053210'], islands: ['L1052300'] },
  S1232210: { islands: ['L1052500'] },
  S1251100: { mainland: ['L1010900'], islands: ['L1014200', 'L1014300'] },
  S1251200: {
    mainland: [
      'L1010400',
      'L1010500',
      'L1010700',
      'L1012500',
      'L1013200',
      'L1110110',
      'L1110120',
      'L1110130',
    ],
    islands: ['L1013600'],
  },
  S1251300: { mainland: ['L1031100', 'L1031200', 'L1031300', 'L1032020'] },
  S1251400: { mainland: ['L1031500', 'L1031910'], islands: ['L1031920'] },
  S1311100: { mainland: ['L1082500', 'L1082600', 'L1082700'] },
  S1311200: { mainland: ['L1082100', 'L1082300', 'L1083020'], islands: ['L1082400'] },
  S1311300: { mainland: ['L1080600', 'L1082000'] },
  S1311400: { islands: ['L1082200'] },
  S1321100: { mainland: ['L1051300', 'L1051400', 'L1053220'], islands: ['L1053310', 'L1053320'] },
  S1321200: {
    mainland: ['L1050900', 'L1051000', 'L1051100', 'L1051200', 'L1053110', 'L1053120'],
    islands: ['L1052600'],
  },
  S1322100: { islands: ['L1091000'] },
  S1323100: { islands: ['L1091320'] },
  S1323200: { islands: ['L1091330', 'L1091430'] },
  S1323300: { islands: ['L1091420'] },
  S1323400: { islands: ['L1091310', 'L1091410'] },
}

const BY_CODE: ReadonlyMap<string, WarningZone> = new Map(LAND_ZONES.map((zone) => [zone.code, zone]))
/** Land zones that feel one wind. */
export interface LandStretch {
  zones: readonly WarningZone[]
  wind: LandWind
}

/** The land behind a sea zone: its mainland, and its islands. */
export function landBehind(seaZoneCode: string): LandStretch[] {
  const { mainland = [], islands = [] } = COASTS[seaZoneCode] ?? {}
  return [
    { zones: zonesOf(mainland), wind: MAINLAND },
    { zones: zonesOf(islands), wind: ISLAND },
  ].filter(({ zones }) => zones.length > 0)
}

const zonesOf = (codes: readonly string[]) => codes.flatMap((code) => BY_CODE.get(code) ?? [])

/** Every land zone that the demo's offices watch. */
export const WATCHED_LAND: readonly WarningZone[] = Object.keys(COASTS).flatMap((code) =>
  landBehind(code).flatMap(({ zones }) => zones),
)
