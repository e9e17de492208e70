import type { WarningZone } from '../../../../../src/domain/zones/zones.ts'
import type { LandRow } from './landRows.ts'
import { CHUNGNAM, GANGWON, SEOUL_GYEONGGI } from './landZonesNorth.ts'
import { GYEONGBUK, GYEONGNAM, JEJU, JEONBUK, JEONNAM } from './landZonesSouth.ts'

/**
 * The land zones of the warning service of the Korea Meteorological Administration in the provinces with a coast, state
 * of 2026: provinces and cities, and the zones that bulletins name. Chungbuk, which has no sea, is left out. English
 * names follow the Revised Romanization; brackets name the part of a place.
 *
 * @source KMA land warning zones (육상 특보구역), as its warning service and the KMA API hub (`wrn_reg`) name them
 */
const ROWS: readonly LandRow[] = [
  ...SEOUL_GYEONGGI,
  ...GANGWON,
  ...CHUNGNAM,
  ...JEONNAM,
  ...JEONBUK,
  ...GYEONGBUK,
  ...GYEONGNAM,
  ...JEJU,
]

/** Zones of cities that were cut out of a province and kept its codes, and islands with a name of their own. */
const PARENTS: Readonly<Record<string, string>> = {
  L1014200: 'L1014000',
  L1014300: 'L1014000',
  L1082500: 'L1150000',
  L1082600: 'L1150000',
  L1082700: 'L1150000',
  L1082800: 'L1160000',
  L1082900: 'L1160000',
}
/** Bulletins do not name it, and no zone of this list is a part of it: its only one has a code that the list lacks. */
const UNDIVIDED = 'L1120000'

const codes = new Set(ROWS.map(([code]) => code))

/** A part of a county shares its first six places with it, a county the first four with its province. */
function parentOf(code: string): string | undefined {
  const wholes = [PARENTS[code], `${code.slice(0, 6)}00`, `${code.slice(0, 4)}0000`]
  return wholes.find((whole) => whole !== undefined && whole !== code && codes.has(whole))
}

const parents = new Map(ROWS.map(([code]) => [code, parentOf(code)]))
const wholes = new Set([...parents.values(), UNDIVIDED])

export const LAND_ZONES: readonly WarningZone[] = ROWS.map(([code, nameKo, nameEn]) => {
  const parentCode = parents.get(code)
  return {
    code,
    nameKo,
    nameEn,
    level: 'land',
    ...(parentCode && { parentCode }),
    ...(wholes.has(code) && { isWhole: true }),
  }
})
