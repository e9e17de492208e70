/** The seven seas of Korean marine forecasts, in the fixed order of a reading: down the west coast, up the east. */
export const SEA_NAMES = [
  'west-central',
  'west-south',
  'south-west',
  'south-east',
  'jeju',
  'east-south',
  'east-central',
] as const
export type SeaName = (typeof SEA_NAMES)[number]

const JEJU_NORTH_LAT = 33.98
const JEJU_WEST_LON = 124.3
const YELLOW_SEA_EAST_LON = 126.4
const WEST_COAST_EAST_LON = 127.4
const SOUTH_COAST_NORTH_LAT = 35.35
const SOUTH_COAST_EAST_LON = 129.36
const WEST_DIVIDE_LAT = 36
const SOUTH_DIVIDE_LON = 127.88
const EAST_DIVIDE_LAT = 37.14

/**
 * The sea a position belongs to, for grouping stations in lists. Straight dividing lines, so it serves no warning and
 * no legal purpose; where the agency's zones bend, a station near a border may sit in its neighbour's group.
 *
 * @source the extents of KMA's marine warning zones, rounded to one dividing line each
 */
export function seaOf({ lat, lon }: { lat: number; lon: number }): SeaName {
  if (lat < JEJU_NORTH_LAT && lon >= JEJU_WEST_LON && lon < SOUTH_COAST_EAST_LON) return 'jeju'
  if (lon < YELLOW_SEA_EAST_LON || (lat >= SOUTH_COAST_NORTH_LAT && lon < WEST_COAST_EAST_LON)) {
    return lat >= WEST_DIVIDE_LAT ? 'west-central' : 'west-south'
  }
  if (lat < SOUTH_COAST_NORTH_LAT && lon < SOUTH_COAST_EAST_LON) {
    return lon < SOUTH_DIVIDE_LON ? 'south-west' : 'south-east'
  }
  return lat >= EAST_DIVIDE_LAT ? 'east-central' : 'east-south'
}
