import type { Position } from '../src/domain/kernel/positions.ts'
import type { CoastLines, OnMap } from '../src/domain/routes/coastLines.ts'
import { onMap, placeOn, stretched } from '../src/domain/routes/coastLines.ts'
import { nauticalMiles } from '../src/domain/routes/geodesy.ts'

/** Around the box of the two ends, degrees. */
const MARGIN = 0.2
/** Corners stand off the coast by the berth that the portal's ways keep, degrees. */
const OFF = 0.0016
/** Corners nearer to each other than this are one, degrees. */
const SAME = 0.0005

interface Node {
  place: Position
  map: OnMap
  cost: number
  isDone: boolean
}

/**
 * Length of the shortest way between two places that touches no coast, nautical miles: Dijkstra over the corners of the
 * coast that see each other. Slow and exact, to hold the portal's own search against.
 *
 * @returns undefined where there is none within the box around both
 */
export function shortestBySight(coast: CoastLines, from: Position, to: Position): number | undefined {
  const nodes = [from, to, ...cornersBetween(coast, from, to)].map((place): Node => ({
    place,
    map: onMap(place),
    cost: Infinity,
    isDone: false,
  }))
  nodes[0]!.cost = 0
  for (;;) {
    const next = nodes.reduce<Node | undefined>(
      (best, node) => (!node.isDone && node.cost < (best?.cost ?? Infinity) ? node : best),
      undefined,
    )
    if (!next) return undefined
    if (next === nodes[1]) return next.cost
    next.isDone = true
    for (const node of nodes) {
      if (node.isDone) continue
      const cost = next.cost + nauticalMiles(next.place, node.place)
      if (cost < node.cost && !coast.crosses(next.map, node.map)) node.cost = cost
    }
  }
}

/** On all four sides of each end of a line of the coast, where there is water. */
function cornersBetween(coast: CoastLines, a: Position, b: Position): Position[] {
  const [south, north] = [Math.min(a.lat, b.lat) - MARGIN, Math.max(a.lat, b.lat) + MARGIN]
  const [west, east] = [Math.min(a.lon, b.lon) - MARGIN, Math.max(a.lon, b.lon) + MARGIN]
  const found = new Map<string, Position>()
  coast.each((x, y) => {
    if (x < west || x > east || y < stretched(south) || y > stretched(north)) return
    for (const [right, up] of [
      [OFF, OFF],
      [OFF, -OFF],
      [-OFF, OFF],
      [-OFF, -OFF],
    ] as const) {
      const place = placeOn([x + right, y + up])
      // neighbours within a few metres say nothing new
      const key = `${Math.round(place.lat / SAME)} ${Math.round(place.lon / SAME)}`
      if (!found.has(key) && !coast.isLand(onMap(place))) found.set(key, place)
    }
  })
  return [...found.values()]
}
