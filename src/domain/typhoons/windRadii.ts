import { COMPASS_POINTS } from '../kernel/display.ts'
import type { CompassPoint } from '../kernel/display.ts'
import { bearingBetween, kmBetween } from '../kernel/distances.ts'
import type { Position } from '../kernel/positions.ts'
import type { RadiusWind, WindRadius } from './typhoons.ts'

/**
 * The agency names the side on which winds reach less far and how far they do there, not how wide that side is.
 *
 * @source none public: a quadrant around the side that is named, eased over 20° into the rest, is ours
 */
const WEAKER_HALF_DEG = 45
const EASE_DEG = 20
const QUADRANT_DEG = 90

const POINT_DEG = 360 / COMPASS_POINTS.length
const degreesOf = (point: CompassPoint): number => COMPASS_POINTS.indexOf(point) * POINT_DEG

/** @param bearing from the centre, degrees @returns km */
export function radiusToward({ km, weaker, quadrants }: WindRadius, bearing: number): number {
  if (quadrants) return quadrants[Math.floor((((bearing % 360) + 360) % 360) / QUADRANT_DEG)] ?? km
  if (!weaker) return km
  const off = Math.abs(((bearing - degreesOf(weaker.toward) + 540) % 360) - 180)
  const share = Math.min(1, Math.max(0, (off - WEAKER_HALF_DEG) / EASE_DEG))
  return weaker.km + (km - weaker.km) * share * share * (3 - 2 * share)
}

/**
 * How far inside a wind's reach a place lies, km; negative outside.
 *
 * @param distance of the two, km, where it is known already
 */
export function kmInside(
  centre: Position,
  radius: WindRadius,
  place: Position,
  distance = kmBetween(centre.lon, centre.lat, place.lon, place.lat),
): number {
  if (distance > radius.km) return radius.km - distance
  return radiusToward(radius, bearingBetween(centre, place)) - distance
}

/**
 * @param distance of the two, km, where it is known already
 * @returns km inside the reach of a wind; a stronger wind is one of 15 m/s too. -Infinity where the storm has no such wind
 */
export function insideOf(
  place: Position,
  centre: Position,
  { gale, storm }: Partial<Record<RadiusWind, WindRadius>>,
  wind: RadiusWind,
  distance = kmBetween(centre.lon, centre.lat, place.lon, place.lat),
): number {
  const inside = storm ? kmInside(centre, storm, place, distance) : -Infinity
  if (wind === 'storm' || !gale) return inside
  return Math.max(inside, kmInside(centre, gale, place, distance))
}
