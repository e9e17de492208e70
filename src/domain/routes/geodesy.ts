import type { Position } from '../kernel/positions.ts'

const EQUATOR_KM = 6378.137
const FLATTENING = 1 / 298.257_223_563
const KM_PER_NAUTICAL_MILE = 1.852
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Distance along the shortest way on the WGS 84 ellipsoid, km; within some metres, and half the equator apart within 0.1 %.
 *
 * @source Andoyer–Lambert formula for long lines (Lambert, 1942)
 */
export function geodesicKm(a: Position, b: Position): number {
  const [p, q] = [a, b].map(({ lat }) => Math.atan((1 - FLATTENING) * Math.tan(radians(lat)))) as [
    number,
    number,
  ]
  const turn = radians(b.lon - a.lon)
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const share = half(q - p) + Math.cos(p) * Math.cos(q) * half(turn)
  const angle = 2 * Math.asin(Math.min(1, Math.sqrt(share)))
  if (angle === 0) return 0
  const [middle, apart] = [(p + q) / 2, (q - p) / 2]
  const x = (angle - Math.sin(angle)) * ((Math.sin(middle) * Math.cos(apart)) / Math.cos(angle / 2)) ** 2
  const y = (angle + Math.sin(angle)) * ((Math.cos(middle) * Math.sin(apart)) / Math.sin(angle / 2)) ** 2
  return EQUATOR_KM * (angle - (FLATTENING / 2) * (x + y))
}

export const nauticalMiles = (a: Position, b: Position): number => geodesicKm(a, b) / KM_PER_NAUTICAL_MILE
