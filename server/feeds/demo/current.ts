import { radians, scaled, smoothStep, sum } from './geometry.ts'
import type { Place, Vector } from './geometry.ts'
import { field } from './noise.ts'
import type { SeaTime } from './seaTime.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'

const SEED = 111
const M2_HOURS = 12.4206
/** Axis of a warm current: longitude and latitude of its path, m/s in its middle, degrees to either side. */
const BRANCHES = [
  // the Kuroshio past the Ryukyus
  {
    path: [
      [123, 26],
      [126.5, 28.5],
      [129, 30],
      [132, 31],
      [136, 32.5],
    ],
    speed: 0.9,
    width: 0.9,
  },
  // the Tsushima current through the Korea Strait and up the east coast
  {
    path: [
      [127, 31],
      [128, 33],
      [129.3, 34.8],
      [130.2, 36.5],
      [131, 38.5],
      [135, 39.5],
    ],
    speed: 0.55,
    width: 0.7,
  },
] as const
/** The tide runs hardest in the west. */
const TIDE = { most: 0.75, fromLon: 127.6, toLon: 124.5, axisDeg: 20, share: 0.35 }

/** Surface current, m/s: two warm currents, eddies about them, and the tide of the Yellow Sea. */
export function currentAt(place: Place, { weatherMs }: SeaTime): Vector {
  const hours = weatherMs / HOUR_MS
  const eddy = (seed: number) => 0.12 * field(seed, place.lon * 1.1, place.lat * 1.1, hours / 96)
  return sum(...BRANCHES.map((branch) => alongBranch(place, branch)), tideAt(place, hours), {
    east: eddy(SEED),
    north: eddy(SEED + 1),
  })
}

function alongBranch(place: Place, { path, speed, width }: (typeof BRANCHES)[number]): Vector {
  let best: { distance: number; along: Vector } | undefined
  for (let leg = 1; leg < path.length; leg++) {
    const [from, to] = [path[leg - 1]!, path[leg]!]
    const way = { east: to[0] - from[0], north: to[1] - from[1] }
    const length2 = way.east ** 2 + way.north ** 2
    const offset = { east: place.lon - from[0], north: place.lat - from[1] }
    const share = Math.max(0, Math.min(1, (offset.east * way.east + offset.north * way.north) / length2))
    const distance = Math.hypot(offset.east - share * way.east, offset.north - share * way.north)
    if (!best || distance < best.distance) best = { distance, along: scaled(way, 1 / Math.sqrt(length2)) }
  }
  return best ? scaled(best.along, speed * Math.exp(-((best.distance / width) ** 2))) : { east: 0, north: 0 }
}

/** A flat ellipse along the coast, the later the farther north. */
function tideAt(place: Place, hours: number): Vector {
  const strength = TIDE.most * smoothStep(-TIDE.fromLon, -TIDE.toLon, -place.lon)
  const phase = (2 * Math.PI * hours) / M2_HOURS - (place.lat - 33) * 0.9
  const [along, across] = [strength * Math.cos(phase), strength * TIDE.share * Math.sin(phase)]
  const axis = radians(TIDE.axisDeg)
  return {
    east: along * Math.sin(axis) + across * Math.cos(axis),
    north: along * Math.cos(axis) - across * Math.sin(axis),
  }
}
