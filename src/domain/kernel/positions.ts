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

const DEGREES = String.raw`([+-]?\d{1,3}(?:\.\d{1,9})?)\s*°?`
const MINUTES = String.raw`(\d{1,2}(?:\.\d{1,6})?)`
const SECONDS = MINUTES
/** Marks between the two, such as `, `. */
const BETWEEN = String.raw`(?:\s*[,;]\s*|\s+)`

/** The letter stands before the number or behind it, or not at all. */
const DECIMAL = new RegExp(
  String.raw`^([NS])?\s*${DEGREES}\s*([NS])?${BETWEEN}([EW])?\s*${DEGREES}\s*([EW])?$`,
  'i',
)
/** `34°30.0′N 127°48′E`, `34-30-15N 127-48-20E`, `34 30 N, 127 48 E` */
const SEXAGESIMAL = new RegExp(
  [
    String.raw`^(\d{1,2})\s*[°\s-]\s*${MINUTES}\s*'?(?:[\s-]*${SECONDS}\s*"?)?\s*([NS])`,
    String.raw`\s*[,;]?\s*(\d{1,3})\s*[°\s-]\s*${MINUTES}\s*'?(?:[\s-]*${SECONDS}\s*"?)?\s*([EW])$`,
  ].join(''),
  'i',
)
/** `3430N 12748E`, `3430.5N12748.2E`, `343015N 1274820E`, as bulletins and charts write it */
const COMPACT =
  /^(\d{2})(\d{2}(?:\.\d{1,6})?)(\d{2}(?:\.\d{1,6})?)?\s*([NS])[\s,;]*(\d{3})(\d{2}(?:\.\d{1,6})?)(\d{2}(?:\.\d{1,6})?)?\s*([EW])$/i

/** Longer texts are no position. */
const MAX_LENGTH = 60

/**
 * Reads a position as people write it, latitude first: decimal degrees, degrees and minutes, and seconds, with letters or
 * without where they are decimal.
 *
 * @returns the numbers as written, which need not be a place: see {@link isPlace}; undefined for anything else
 */
export function parsePosition(text: string): Position | undefined {
  const written = text
    .trim()
    .replaceAll(/[′’´]/g, "'")
    .replaceAll(/[″”]|''/g, '"')
  if (written.length > MAX_LENGTH) return undefined
  const decimal = DECIMAL.exec(written)
  if (decimal) {
    const [, before, lat = '', after, eastBefore, lon = '', eastAfter] = decimal
    return { lat: signed(Number(lat), before ?? after), lon: signed(Number(lon), eastBefore ?? eastAfter) }
  }
  const parts = SEXAGESIMAL.exec(written) ?? COMPACT.exec(written)
  if (!parts) return undefined
  const [, latDegrees, latMinutes, latSeconds = '0', south, lonDegrees, lonMinutes, lonSeconds = '0', west] =
    parts
  const sixtieths = [latMinutes, latSeconds, lonMinutes, lonSeconds].map(Number)
  if (sixtieths.some((part) => part >= SIXTY)) return undefined
  return {
    lat: signed(degreesOf(latDegrees, latMinutes, latSeconds), south),
    lon: signed(degreesOf(lonDegrees, lonMinutes, lonSeconds), west),
  }
}

const SIXTY = 60
const degreesOf = (...parts: (string | undefined)[]) =>
  parts.reduce((sum, part, place) => sum + Number(part ?? 0) / SIXTY ** place, 0)

const signed = (degrees: number, letter: string | undefined) =>
  letter !== undefined && /[SW]/i.test(letter) ? -degrees : degrees

export const isPlace = ({ lat, lon }: Position): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180

/** The same with latitude and longitude in the other order, where only that is a place. */
export function swapped({ lat, lon }: Position): Position | undefined {
  const other = { lat: lon, lon: lat }
  return isPlace(other) && Math.abs(lat) > 90 ? other : undefined
}

/** The place that is meant, in whichever order; undefined for what is none. */
export const placeMeant = (position: Position): Position | undefined =>
  isPlace(position) ? position : swapped(position)

/** Of an address: about 100 m, finer than the forecasts resolve. */
const ADDRESS_DECIMALS = 3

/** `34.500,127.800`, as an address writes it. */
export function positionAddress({ lat, lon }: Position): string {
  const parts = 10 ** ADDRESS_DECIMALS
  // adding zero turns a negative zero into zero
  const written = (degrees: number) => (Math.round(degrees * parts) / parts + 0).toFixed(ADDRESS_DECIMALS)
  return `${written(lat)},${written(lon)}`
}
