import proj4 from 'proj4'
import { isPlace } from '../../src/domain/kernel/positions.ts'
import type { Position } from '../../src/domain/kernel/positions.ts'

/** `52S DD 12345 67890`, with 1 to 5 digits of each */
const MGRS = /^(\d{1,2})([C-HJ-NP-X])\s*([A-HJ-NP-Z]{2})\s*(\d{1,5})\s*(\d{1,5})$/i
/** `52S 428000 3855000`, with or without E and N */
const UTM = /^(\d{1,2})\s*([C-HJ-NP-X])\s*(\d{6}(?:\.\d{1,3})?)\s*m?E?[\s,]+(\d{1,7}(?:\.\d{1,3})?)\s*m?N?$/i
const ZONES = 60
/** From this letter on a band lies north of the equator. */
const NORTHERN_BANDS = 'N'

/** Reads a reference of the UTM grid or of the military grid; undefined for anything else. */
export function parseGridReference(text: string): Position | undefined {
  const written = text.trim()
  return placeOf(() => parseMgrs(written) ?? parseUtm(written))
}

function parseMgrs(written: string): Position | undefined {
  const [, zone = '', band = '', square = '', ...digits] = MGRS.exec(written) ?? []
  if (square === '' || !isZone(zone)) return undefined
  // without a blank the pattern cannot know where the one number ends
  const joined = digits.join('')
  if (joined.length % 2 !== 0) return undefined
  const [lon, lat] = proj4.mgrs.toPoint(`${zone}${band}${square}${joined}`.toUpperCase())
  return { lat, lon }
}

function parseUtm(written: string): Position | undefined {
  const [, zone = '', band = '', easting, northing] = UTM.exec(written) ?? []
  if (northing === undefined || !isZone(zone)) return undefined
  const south = band.toUpperCase() < NORTHERN_BANDS ? ' +south' : ''
  const [lon, lat] = proj4(`+proj=utm +zone=${Number(zone)}${south} +datum=WGS84`).inverse([
    Number(easting),
    Number(northing),
  ])
  return lon === undefined || lat === undefined ? undefined : { lat, lon }
}

const isZone = (zone: string) => Number(zone) >= 1 && Number(zone) <= ZONES

/** The library throws at references outside the grid. */
function placeOf(read: () => Position | undefined): Position | undefined {
  try {
    const place = read()
    return place && Number.isFinite(place.lat + place.lon) && isPlace(place) ? place : undefined
  } catch {
    return undefined
  }
}
