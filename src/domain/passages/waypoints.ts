import type { Position } from '../kernel/positions.ts'
import { lengthNm } from '../routes/alongPath.ts'
import { nauticalMiles } from '../routes/geodesy.ts'
import { SEA_BOX } from '../routes/seaGrid.ts'

/** A place that a passage goes through. */
export interface Waypoint extends Position {
  name?: string
  /** through the water on the leg that arrives here, knots; absent: the passage's own */
  knots?: number
}

export const MOST_WAYPOINTS = 2_000
export const NAME_MAX_LENGTH = 60
export const TITLE_MAX_LENGTH = 60
export const DESCRIPTION_MAX_LENGTH = 500
/** Passages that a member keeps. */
export const MOST_KEPT = 30
/** A voyage around the country takes a third of it. */
export const LONGEST_NM = 3_000
/** Nearer than this two points are one, nautical miles: 10 m. */
const SAME_NM = 0.0054

/** The waters whose coast the portal knows, degrees. */
export const WATERS = {
  west: SEA_BOX.west,
  south: SEA_BOX.south,
  east: SEA_BOX.west + SEA_BOX.columns * SEA_BOX.step,
  north: SEA_BOX.south + SEA_BOX.rows * SEA_BOX.step,
} as const

/** Speeds of boats, knots. */
export const KNOTS = { least: 2, most: 50, usual: 8 } as const

export const isBoatSpeed = (knots: number): boolean => knots >= KNOTS.least && knots <= KNOTS.most

/** Why points are no passage. `at` counts them from 1. */
export type PassageProblem =
  | { kind: 'too-few' }
  | { kind: 'too-many'; most: number }
  | { kind: 'no-place' | 'outside' | 'same-place' | 'speed'; at: number }
  | { kind: 'too-long'; mostNm: number }

/** @returns the first problem; undefined for a passage that can be sailed, but for land in its way */
export function passageProblem(waypoints: readonly Waypoint[]): PassageProblem | undefined {
  if (waypoints.length > MOST_WAYPOINTS) return { kind: 'too-many', most: MOST_WAYPOINTS }
  for (const [index, { lat, lon, knots }] of waypoints.entries()) {
    const at = index + 1
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return { kind: 'no-place', at }
    if (!isInWaters({ lat, lon })) return { kind: 'outside', at }
    if (knots !== undefined && !isBoatSpeed(knots)) return { kind: 'speed', at }
    const before = waypoints[index - 1]
    if (before && nauticalMiles(before, { lat, lon }) < SAME_NM) return { kind: 'same-place', at }
  }
  if (waypoints.length < 2) return { kind: 'too-few' }
  return lengthNm(waypoints) > LONGEST_NM ? { kind: 'too-long', mostNm: LONGEST_NM } : undefined
}

export const isInWaters = ({ lat, lon }: Position): boolean =>
  lat >= WATERS.south && lat < WATERS.north && lon >= WATERS.west && lon < WATERS.east

/** The way back: the same places, each leg with its own speed. */
export const reversed = (waypoints: readonly Waypoint[]): Waypoint[] =>
  waypoints.toReversed().map(({ lat, lon, name }, index) => {
    const knots = index === 0 ? undefined : waypoints[waypoints.length - index]?.knots
    return { lat, lon, ...(name !== undefined && { name }), ...(knots !== undefined && { knots }) }
  })
