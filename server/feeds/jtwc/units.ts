import type { WindRadius } from '../../../src/domain/typhoons/typhoons.ts'

const KM_PER_NAUTICAL_MILE = 1.852
const MS_PER_KNOT = 1852 / 3600
const LONGEST_KM = 2_000

/** @returns m/s, one decimal; the averaging time stays what it was */
export const metresPerSecond = (knots: number): number => Math.round(knots * MS_PER_KNOT * 10) / 10

/**
 * A radius in four quadrants, clockwise from the north-east, nautical miles; 0 where the wind does not reach.
 *
 * @returns undefined where it reaches nowhere, and for what no wind reaches
 */
export function quadrantRadius(miles: readonly number[]): WindRadius | undefined {
  const [ne = 0, se = 0, sw = 0, nw = 0] = miles.map((mile) => Math.round(mile * KM_PER_NAUTICAL_MILE))
  const km = Math.max(ne, se, sw, nw)
  return km > 0 && km <= LONGEST_KM ? { km, quadrants: [ne, se, sw, nw] } : undefined
}

/** @returns degrees from tenths with a hemisphere, such as 218N and 1159E; undefined for another text */
export function degreesOf(text: string): number | undefined {
  const [, tenths, side] = /^(\d{1,4})([NSEW])$/.exec(text.trim()) ?? []
  if (tenths === undefined || side === undefined) return undefined
  const degrees = Number(tenths) / 10
  const isLat = side === 'N' || side === 'S'
  if (degrees > (isLat ? 90 : 180)) return undefined
  return side === 'S' || side === 'W' ? -degrees : degrees
}

/** @returns the moment of ten digits in UTC; undefined where they are none */
export function momentOf(digits: string): Date | undefined {
  const [, year, month, day, hour] = /^(\d{4})(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  if (hour === undefined) return undefined
  const at = new Date(`${year}-${month}-${day}T${hour}:00:00Z`)
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(`${year}-${month}-${day}T${hour}`)
    ? undefined
    : at
}
