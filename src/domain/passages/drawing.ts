import type { Position } from '../kernel/positions.ts'
import { isBoatSpeed, isInWaters, MOST_WAYPOINTS } from './waypoints.ts'
import type { Waypoint } from './waypoints.ts'
import { tidyName } from './wayText.ts'

/** A way that is being drawn, and what it was before each change. */
export interface Drawing {
  points: readonly Waypoint[]
  /** the newest last */
  past: readonly (readonly Waypoint[])[]
}

/** Changes that can be taken back. */
const MOST_PAST = 50

function changed({ points, past }: Drawing, next: readonly Waypoint[]): Drawing {
  return { points: next, past: [...past, points].slice(-MOST_PAST) }
}

/** A place outside the waters of the portal, and one too many, change nothing. */
const takes = ({ points }: Drawing, place: Position, more = 1) =>
  isInWaters(place) && points.length + more <= MOST_WAYPOINTS

/** @param at place among the points at which it stands afterwards; default the end */
export function withPoint(drawing: Drawing, point: Waypoint, at = drawing.points.length): Drawing {
  return takes(drawing, point) ? changed(drawing, drawing.points.toSpliced(at, 0, point)) : drawing
}

/** A moved point keeps its name and its speed. */
export function withMoved(drawing: Drawing, at: number, { lat, lon }: Position): Drawing {
  const point = drawing.points[at]
  if (!point || !takes(drawing, { lat, lon }, 0)) return drawing
  return changed(drawing, drawing.points.with(at, { ...point, lat, lon }))
}

/**
 * A point gets another name, and the leg that arrives at it a speed of its own.
 *
 * @param own empty: none; a speed of no boat changes nothing
 */
export function withOwn(drawing: Drawing, at: number, own: Pick<Waypoint, 'name' | 'knots'>): Drawing {
  const point = drawing.points[at]
  const name = tidyName(own.name ?? '')
  const { knots } = own
  if (!point || (knots !== undefined && !isBoatSpeed(knots))) return drawing
  if ((point.name ?? '') === name && point.knots === knots) return drawing
  const { lat, lon } = point
  const next = { lat, lon, ...(name !== '' && { name }), ...(knots !== undefined && { knots }) }
  return changed(drawing, drawing.points.with(at, next))
}

export function withoutPoint(drawing: Drawing, at: number): Drawing {
  return drawing.points[at] ? changed(drawing, drawing.points.toSpliced(at, 1)) : drawing
}

/** The leg that arrives at a point becomes a way around the coast; its ends keep their names. */
export function withWay(drawing: Drawing, to: number, way: readonly Position[]): Drawing {
  const [from, end] = [drawing.points[to - 1], drawing.points[to]]
  if (!from || !end || way.length < 2) return drawing
  const between = way.slice(1, -1)
  if (drawing.points.length + between.length > MOST_WAYPOINTS) return drawing
  const [first, last] = [way[0]!, way.at(-1)!]
  return changed(
    drawing,
    drawing.points.toSpliced(to - 1, 2, { ...from, ...first }, ...between, { ...end, ...last }),
  )
}

export const cleared = (drawing: Drawing): Drawing =>
  drawing.points.length === 0 ? drawing : changed(drawing, [])

export function undone({ points, past }: Drawing): Drawing {
  return { points: past.at(-1) ?? points, past: past.slice(0, -1) }
}
