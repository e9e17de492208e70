import type { Waypoint } from '../../../../src/domain/passages/waypoints.ts'
import { KNOTS } from '../../../../src/domain/passages/waypoints.ts'
import { nauticalMiles } from '../../../../src/domain/routes/geodesy.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'

/** A point of a passage in a file; a file may say when one is there. */
export interface FilePoint extends Waypoint {
  at?: Date
}

/** What is exchanged with other programs. */
export interface PassageFile {
  title: string
  points: readonly FilePoint[]
}

export const FILE_MAX_BYTES = 2_000_000

/** The first moment of a file, and a speed for each leg whose times say one. */
export function timesOfFile({ points }: PassageFile): { departsAt?: Date; waypoints: Waypoint[] } {
  const departsAt = points[0]?.at
  const waypoints = points.map(({ at, ...point }, index) => {
    const before = points[index - 1]
    if (point.knots !== undefined || !at || !before?.at) return point
    const hours = (at.getTime() - before.at.getTime()) / HOUR_MS
    const knots = Math.round((nauticalMiles(before, point) / hours) * 10) / 10
    return knots >= KNOTS.least && knots <= KNOTS.most ? { ...point, knots } : point
  })
  return { ...(departsAt && { departsAt }), waypoints }
}
