/** A boat on its way: when it is where. */
import { HOUR_MS } from '../kernel/time.ts'
import { alongPath, courseOf } from '../routes/alongPath.ts'
import type { WayPoint } from '../routes/alongPath.ts'
import type { SeaAlong, SeaHour, SeaValues } from './seaHours.ts'
import { angleBetween, isWorse, seaHourAt } from './seaHours.ts'
import type { Waypoint } from './waypoints.ts'

/** A place on a passage: one of its own points, or one between them. */
export interface PassageNode extends WayPoint {
  /** degrees, and knots through calm water, from here to the next; of the last those to it */
  course: number
  knots: number
  /** which of the looked-at places stands for it */
  sample: number
}

/** A passage cut into places at which one looks at the sea. */
export interface PassagePlan {
  nodes: readonly PassageNode[]
  /** nodes at which the sea is looked at, at most `MOST_SAMPLES` */
  samples: readonly number[]
  lengthNm: number
}

/** The sea is looked at so often at most: of a way of 2,000 points not at each. */
export const MOST_SAMPLES = 200

/** @param waypoints at least two @param knots where a leg has no speed of its own */
export function passagePlan(waypoints: readonly Waypoint[], knots: number): PassagePlan {
  const points = alongPath(waypoints)
  const lengthNm = points.at(-1)!.nm
  const apart = points.length <= MOST_SAMPLES ? 0 : lengthNm / (MOST_SAMPLES - 2)
  const samples: number[] = []
  const nodes = points.map((point, index): PassageNode => {
    const [from, to] = index + 1 < points.length ? [index, index + 1] : [index - 1, index]
    const last = samples.at(-1)
    const isSample = last === undefined || index === points.length - 1 || point.nm - points[last]!.nm >= apart
    if (isSample) samples.push(index)
    return {
      ...point,
      course: courseOf(points[from]!.place, points[to]!.place),
      knots: waypoints[points[to]!.leg + 1]?.knots ?? knots,
      sample: samples.length - 1,
    }
  })
  return { nodes, samples, lengthNm }
}

/** A boat in a strong stream against it still moves, so that each passage has an end. */
const LEAST_KNOTS = 0.5
const KNOTS_PER_MS = 3_600 / 1_852

/**
 * Speed that waves take from a boat, knots: most from ahead, none from behind, half the boat's speed at most. Waves of
 * unknown direction are taken to come from ahead.
 *
 * @source the form of the empirical formulas of weather routing, (0.745 − 0.257 q) h with the angle q in radians off the
 *   bow, which were made for merchant ships of 9 to 20 knots; for small boats a rough guide
 */
export function waveLossKnots(knots: number, course: number, values: SeaValues): number {
  const { significantWaveHeight = 0, waveFromDirection = course } = values
  const offBow = (angleBetween(waveFromDirection, course) * Math.PI) / 180
  return Math.min(knots / 2, Math.max(0, (0.745 - 0.257 * offBow) * significantWaveHeight))
}

/** Speed over the ground: less what waves take, and with the part of the current that goes the same way. */
export function groundKnots(knots: number, course: number, values: SeaValues): number {
  const { currentSpeed = 0, currentToDirection } = values
  const set =
    currentToDirection === undefined
      ? 0
      : currentSpeed * KNOTS_PER_MS * Math.cos(((currentToDirection - course) * Math.PI) / 180)
  return Math.max(LEAST_KNOTS, knots - waveLossKnots(knots, course, values) + set)
}

/**
 * When a boat is at each node. Its speed is that of the place and the hour, so the way is cut where either changes: a
 * boat that leaves later or is slower never overtakes, and backwards is the exact inverse of forwards.
 */
export function sailingTimes({ nodes }: PassagePlan, sea: SeaAlong, departure: Date): Date[] {
  const times = [departure]
  let ms = departure.getTime()
  for (let at = 0; at + 1 < nodes.length; at++) {
    let left = nodes[at + 1]!.nm - nodes[at]!.nm
    while (left > 0) {
      const speed = speedAt(nodes[at]!, sea, ms) / HOUR_MS
      const hourEnd = (Math.floor(ms / HOUR_MS) + 1) * HOUR_MS
      const reach = speed * (hourEnd - ms)
      if (reach >= left) {
        ms += left / speed
        left = 0
      } else {
        left -= reach
        ms = hourEnd
      }
    }
    times.push(new Date(Math.round(ms)))
  }
  return times
}

/** When a boat has to leave to be at the end at a moment. */
export function departureFor({ nodes }: PassagePlan, sea: SeaAlong, arrival: Date): Date {
  let ms = arrival.getTime()
  for (let at = nodes.length - 2; at >= 0; at--) {
    let left = nodes[at + 1]!.nm - nodes[at]!.nm
    while (left > 0) {
      const hourStart = (Math.ceil(ms / HOUR_MS) - 1) * HOUR_MS
      const speed = speedAt(nodes[at]!, sea, hourStart) / HOUR_MS
      const reach = speed * (ms - hourStart)
      if (reach >= left) {
        ms -= left / speed
        left = 0
      } else {
        left -= reach
        ms = hourStart
      }
    }
  }
  return new Date(Math.round(ms))
}

function speedAt({ sample, knots, course }: PassageNode, { from, places }: SeaAlong, ms: number): number {
  const hour = Math.floor((ms - from.getTime()) / HOUR_MS)
  return groundKnots(knots, course, places[sample]?.[hour]?.values ?? {})
}

/** A node when the boat is there, and the worst until it is at the next. */
export interface SailedNode {
  node: PassageNode
  at: Date
  /** the hour in which the boat is there */
  here: SeaHour
  /** the worst of the hours from here to the next node; of the last that of the arrival */
  worst: SeaHour
  /** over the ground, knots */
  groundKnots: number
}

export function sailed(plan: PassagePlan, sea: SeaAlong, departure: Date): SailedNode[] {
  const times = sailingTimes(plan, sea, departure)
  return plan.nodes.map((node, index) => {
    const at = times[index]!
    const here = seaHourAt(sea, node.sample, at)
    const { knots, course } = node
    return {
      node,
      at,
      here,
      worst: worstBetween(sea, node.sample, at, times[index + 1] ?? at),
      groundKnots: groundKnots(knots, course, here.values),
    }
  })
}

/** The first of the worst hours at a place while a boat is about it. */
export function worstBetween(sea: SeaAlong, sample: number, from: Date, until: Date): SeaHour {
  let worst = seaHourAt(sea, sample, from)
  for (let ms = (Math.floor(from.getTime() / HOUR_MS) + 1) * HOUR_MS; ms < until.getTime(); ms += HOUR_MS) {
    const hour = seaHourAt(sea, sample, new Date(ms))
    if (isWorse(hour.verdict, worst.verdict)) worst = hour
  }
  return worst
}
