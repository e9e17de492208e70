/** Small-scale geometry of the demo sea: flat enough within a few hundred kilometres. */
export const KM_PER_DEGREE_LAT = 110.57
const KM_PER_DEGREE_LON_AT_EQUATOR = 111.32
const RADIANS = Math.PI / 180

export const radians = (degrees: number) => degrees * RADIANS
export const kmPerDegreeLon = (lat: number) => KM_PER_DEGREE_LON_AT_EQUATOR * Math.cos(radians(lat))

export interface Place {
  lat: number
  lon: number
}

/** A horizontal vector, positive towards east and north. */
export interface Vector {
  east: number
  north: number
}

/** @returns km from `from` to `to`, east and north */
export function offsetKm(from: Place, to: Place): Vector {
  return {
    east: (to.lon - from.lon) * kmPerDegreeLon((from.lat + to.lat) / 2),
    north: (to.lat - from.lat) * KM_PER_DEGREE_LAT,
  }
}

export const lengthOf = ({ east, north }: Vector) => Math.hypot(east, north)

export const scaled = ({ east, north }: Vector, factor: number): Vector => ({
  east: east * factor,
  north: north * factor,
})

export function sum(...vectors: Vector[]): Vector {
  let east = 0
  let north = 0
  for (const vector of vectors) {
    east += vector.east
    north += vector.north
  }
  return { east, north }
}

/** Turned counter-clockwise, seen from above. */
export function turned({ east, north }: Vector, degrees: number): Vector {
  const cos = Math.cos(radians(degrees))
  const sin = Math.sin(radians(degrees))
  return { east: east * cos - north * sin, north: east * sin + north * cos }
}

/** Where a motion comes from, degrees true, 0 ≤ x < 360. */
export function fromDirection({ east, north }: Vector): number {
  return wrapped(Math.atan2(-east, -north) / RADIANS)
}

/** A motion of the given size that comes from the direction. */
export function comingFrom(degrees: number, size: number): Vector {
  return { east: -size * Math.sin(radians(degrees)), north: -size * Math.cos(radians(degrees)) }
}

export const wrapped = (degrees: number) => ((degrees % 360) + 360) % 360

export const clamped = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** 0 at `low` and below, 1 at `high` and above, smooth between. */
export function smoothStep(low: number, high: number, value: number): number {
  const t = clamped((value - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)
}
