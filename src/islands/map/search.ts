import type { ZoneArea } from '../../api/zoneAreas.ts'

export interface Position {
  lat: number
  lon: number
}

/** Degrees with or without signs, letters in front or behind. */
const DECIMAL =
  /^([NS])?\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([NS])?\s*[,;\s]\s*([EW])?\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([EW])?$/i
/** Degrees and minutes, as sailors write them. */
const MINUTES =
  /^(\d{1,2})\s*[°\s-]\s*(\d{1,2}(?:\.\d+)?)\s*['′’]?\s*([NS])\s*[,;\s]?\s*(\d{1,3})\s*[°\s-]\s*(\d{1,2}(?:\.\d+)?)\s*['′’]?\s*([EW])$/i
const MINUTES_PER_DEGREE = 60

/**
 * Reads `34.5, 128.2`, `N34.5 E128.2` and `34°30.0′N 128°12′E`. Where the first number can only be a longitude, the two
 * are taken the other way round. Undefined for anything else and for what is no place on earth.
 */
export function parsePosition(text: string): Position | undefined {
  const written = text.trim()
  const minutes = MINUTES.exec(written)
  if (minutes) {
    const [, d1, m1, ns, d2, m2, ew] = minutes
    if (Number(m1) >= MINUTES_PER_DEGREE || Number(m2) >= MINUTES_PER_DEGREE) return undefined
    return onEarth(
      signed(Number(d1) + Number(m1) / MINUTES_PER_DEGREE, ns),
      signed(Number(d2) + Number(m2) / MINUTES_PER_DEGREE, ew),
    )
  }
  const [, nsBefore, first, nsAfter, ewBefore, second, ewAfter] = DECIMAL.exec(written) ?? []
  if (first === undefined || second === undefined) return undefined
  const [lat, lon] = [signed(Number(first), nsBefore ?? nsAfter), signed(Number(second), ewBefore ?? ewAfter)]
  const hasLetters = (nsBefore ?? nsAfter ?? ewBefore ?? ewAfter) !== undefined
  return onEarth(lat, lon) ?? (hasLetters ? undefined : onEarth(lon, lat))
}

const signed = (degrees: number, letter: string | undefined) =>
  letter !== undefined && /[SW]/i.test(letter) ? -degrees : degrees

const onEarth = (lat: number, lon: number): Position | undefined =>
  Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined

/** Zones with the words in their code or one of their names, whatever case and blanks: whole seas first. */
export function findZones(zones: readonly ZoneArea[], search: string): ZoneArea[] {
  const wanted = bare(search)
  if (wanted === '') return []
  const order = { group: 0, sea: 1, coastal: 2, land: 3 } as const
  return zones
    .filter(({ code, nameKo, nameEn }) => [code, nameKo, nameEn].some((name) => bare(name).includes(wanted)))
    .toSorted((a, b) => order[a.level] - order[b.level] || (a.code < b.code ? -1 : 1))
}

const bare = (text: string) => text.toLowerCase().replace(/\s+/g, '')
