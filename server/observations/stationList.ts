import type { BoundingBox } from '../../src/domain/kernel/positions.ts'
import type { ElementName } from '../../src/domain/kernel/elements.ts'
import type { StationFacts, StationKind, StationLatest } from '../../src/domain/observations/stations.ts'
import { isAfloat } from '../../src/domain/observations/stations.ts'

/** @returns whether the station lies in the box, edges included; a box with west > east crosses 180° */
export function inBox({ lat, lon }: StationFacts, { west, south, east, north }: BoundingBox): boolean {
  if (lat < south || lat > north) return false
  return west <= east ? lon >= west && lon <= east : lon >= west || lon <= east
}

export interface LatestFilter {
  box?: BoundingBox
  kinds?: readonly StationKind[]
  /** only stations with a measured value of at least one of these */
  elements?: readonly ElementName[]
}

/** @returns the same array where nothing is asked for */
export function matching(
  stations: readonly StationLatest[],
  { box, kinds, elements }: LatestFilter,
): readonly StationLatest[] {
  if (!box && !kinds && !elements) return stations
  return stations.filter(
    (station) =>
      (!box || inBox(station, box)) &&
      (!kinds || kinds.includes(station.kind)) &&
      (!elements || elements.some((name) => station.readings[name].state === 'measured')),
  )
}

/** Codes of digits in the order of their numbers, others after them as text. */
export function sortByCode<S extends { code: string }>(stations: readonly S[]): S[] {
  const number = ({ code }: S) => (/^\d+$/.test(code) ? Number(code) : Infinity)
  return stations.toSorted((a, b) => {
    const [first, second] = [number(a), number(b)]
    if (first !== second) return first < second ? -1 : 1
    return a.code < b.code ? -1 : 1
  })
}

/** Services round positions differently; only what floats is followed from report to report. */
export function movesAbout(
  known: StationFacts | undefined,
  reported: Pick<StationFacts, 'lat' | 'lon'>,
): boolean {
  if (!known || !isAfloat(known.kind)) return false
  return known.lat !== reported.lat || known.lon !== reported.lon
}

/** Longest texts the station table holds. */
const LONGEST = { code: 16, nameKo: 60, nameEn: 80 }

/**
 * Makes a station from facts of a payload, with the Korean name where there is no English one.
 *
 * @returns undefined when it has no usable code or place
 */
export function stationToAdd(
  reported: Omit<StationFacts, 'nameEn'> & { nameEn?: string },
): StationFacts | undefined {
  const { code, kind, lat, lon } = reported
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  if (!/^[0-9A-Za-z_-]+$/.test(code) || code.length > LONGEST.code || !isOnEarth) return undefined
  const nameKo = reported.nameKo.trim().slice(0, LONGEST.nameKo) || code
  const nameEn = (reported.nameEn ?? nameKo).trim().slice(0, LONGEST.nameEn) || nameKo
  return { code, nameKo, nameEn, kind, lat, lon }
}
