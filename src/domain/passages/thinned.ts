import { onMap } from '../routes/coastLines.ts'
import type { OnMap } from '../routes/coastLines.ts'
import type { Waypoint } from './waypoints.ts'

/**
 * The points of a way that say most of its shape, at most so many; its ends are among them.
 *
 * @param most at least two
 * @source Douglas and Peucker (1973), with the number of points instead of a tolerance
 */
export function thinned(waypoints: readonly Waypoint[], most: number): Waypoint[] {
  if (waypoints.length <= most) return [...waypoints]
  const places = waypoints.map(onMap)
  const kept = new Set([0, places.length - 1])
  let stretches = [farthest(places, 0, places.length - 1)]
  while (kept.size < most) {
    stretches = stretches.toSorted((a, b) => a.far - b.far)
    const widest = stretches.pop()
    if (!widest || widest.at === undefined) break
    const { from, at, to } = widest
    kept.add(at)
    stretches.push(farthest(places, from, at), farthest(places, at, to))
  }
  return waypoints.filter((_, index) => kept.has(index))
}

interface Stretch {
  from: number
  to: number
  /** the place farthest from the line between the ends, and how far; none between neighbours */
  at?: number
  far: number
}

function farthest(places: readonly OnMap[], from: number, to: number): Stretch {
  const found: Stretch = { from, to, far: -1 }
  for (let at = from + 1; at < to; at++) {
    const far = offLine(places[at]!, places[from]!, places[to]!)
    if (far > found.far) Object.assign(found, { at, far })
  }
  return found
}

function offLine([x, y]: OnMap, [ax, ay]: OnMap, [bx, by]: OnMap): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - share * dx, y - ay - share * dy)
}
