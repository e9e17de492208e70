import { Refusal } from '../../../../src/domain/kernel/refusals.ts'
import { isBoatSpeed, MOST_WAYPOINTS } from '../../../../src/domain/passages/waypoints.ts'
import { tidyName } from '../../../../src/domain/passages/wayText.ts'
import type { FileProblem } from '../../../../src/domain/passages/fileProblems.ts'
import type { FilePoint } from './passageFile.ts'

export function refuseFile(problem: FileProblem): never {
  throw new Refusal('PASSAGE_FILE_REFUSED', { problem })
}

/** @throws Refusal PASSAGE_FILE_REFUSED for none and too many */
export function wantedPoints<Point>(points: readonly Point[]): readonly Point[] {
  if (points.length === 0) refuseFile('no-route')
  return points.length > MOST_WAYPOINTS ? refuseFile('too-many-points') : points
}

const DEGREES = /^[+-]?\d{1,3}(?:\.\d{1,15})?$/
const SPEED = /^\d{1,3}(?:\.\d{1,6})?$/
/** A moment without an offset is UTC, as both formats say. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/

interface PointParts {
  name?: string | undefined
  at?: string | undefined
  /** a speed that no boat has is left out */
  knots?: string | undefined
}

/** @throws Refusal PASSAGE_FILE_REFUSED */
export function pointOf(
  { lat = '', lon = '' }: Readonly<Record<string, string>>,
  { name = '', at = '', knots = '' }: PointParts,
): FilePoint {
  const isPlace = DEGREES.test(lat) && DEGREES.test(lon) && Math.abs(+lat) <= 90 && Math.abs(+lon) <= 180
  if (!isPlace) refuseFile('no-place')
  const moment = MOMENT.exec(at)
  const time = new Date(moment && !moment[1] ? `${at}Z` : at)
  if (at !== '' && (!moment || Number.isNaN(time.getTime()))) refuseFile('bad-time')
  const tidy = tidyName(name)
  return {
    lat: Number(lat),
    lon: Number(lon),
    ...(tidy !== '' && { name: tidy }),
    ...(SPEED.test(knots) && isBoatSpeed(Number(knots)) && { knots: Number(knots) }),
    ...(at !== '' && { at: time }),
  }
}
