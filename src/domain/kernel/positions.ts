/** West, south, east, north in degrees; west > east means the box crosses 180°. */
export interface BoundingBox {
  west: number
  south: number
  east: number
  north: number
}

/** A place on earth, degrees, WGS 84. */
export interface Position {
  lat: number
  lon: number
}

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d{1,9})?)`
const WRITTEN = new RegExp(`^${NUMBER}°?\\s*([NS])?(?:\\s*,\\s*|\\s+)${NUMBER}°?\\s*([EW])?$`, 'i')

/**
 * Reads `34.5,127.8` and `34.5 127.8`, latitude first, with or without letters (`34.5N 127.8E`).
 *
 * @returns the numbers as written, which need not be a place: see {@link isPlace}; undefined for anything else
 */
export function parsePosition(text: string): Position | undefined {
  const [, lat, south, lon, west] = WRITTEN.exec(text.trim()) ?? []
  if (lat === undefined || lon === undefined) return undefined
  const signed = (degrees: string, isNegative: boolean) => Number(degrees) * (isNegative ? -1 : 1)
  return {
    lat: signed(lat, south?.toUpperCase() === 'S'),
    lon: signed(lon, west?.toUpperCase() === 'W'),
  }
}

export const isPlace = ({ lat, lon }: Position): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180

/** The same with latitude and longitude in the other order, where only that is a place. */
export function swapped({ lat, lon }: Position): Position | undefined {
  const other = { lat: lon, lon: lat }
  return isPlace(other) && Math.abs(lat) > 90 ? other : undefined
}

/** Of an address: about 100 m, finer than the forecasts resolve. */
const ADDRESS_DECIMALS = 3

/** `34.500,127.800`, as an address writes it. */
export function positionAddress({ lat, lon }: Position): string {
  const parts = 10 ** ADDRESS_DECIMALS
  // adding zero turns a negative zero into zero
  const written = (degrees: number) => (Math.round(degrees * parts) / parts + 0).toFixed(ADDRESS_DECIMALS)
  return `${written(lat)},${written(lon)}`
}
