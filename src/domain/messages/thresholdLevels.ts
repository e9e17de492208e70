import { LIMIT_NAMES } from './alertLimits.ts'
import { backFrom, meant } from './thresholdColumns.ts'
import type { SubscriptionColumns } from './thresholdColumns.ts'

const LIMITS = LIMIT_NAMES.length
/** Subscriptions of one time slice: about a millisecond of work. */
const PIECE = 4_096

/**
 * Subscriptions grouped by what they watch. A level is one limit of one point, with its subscribers.
 * Columns of firsts have one more entry for the end of the last.
 */
export interface Levels {
  /** subscriptions in the order of their points */
  memberId: Int32Array
  way: Uint8Array
  windows: Uint8Array
  /** of each point: its first subscription */
  firstOfPoint: Int32Array
  /** of each point and limit name: its first level */
  firstOfGroup: Int32Array
  /** of each level: the limit, and where a value is back from it */
  limit: Float64Array
  back: Float64Array
  /** of each level: the first of its entries in `members` */
  firstOfLevel: Int32Array
  /** subscriptions, level after level */
  members: Int32Array
}

/** Limits of subscriptions, and the subscriptions of one point among them; `name` is a place in LIMIT_NAMES. */
interface Group {
  limits: Float64Array
  name: number
  from: number
  to: number
}

/**
 * Puts subscriptions in order, piece by piece: other work fits between the steps of the generator.
 *
 * @param points how many there are
 * @throws RangeError for a subscription to a point that is not below it
 */
export function* levelsOf(
  columns: readonly SubscriptionColumns[],
  points: number,
): Generator<void, Levels, void> {
  const { limits, rules, ...sorted } = yield* sortByPoint(columns, points)
  const firstOfGroup = new Int32Array(points * LIMITS + 1)
  const members = new Int32Array(rules)
  const [limit, back, firstOfLevel]: [number[], number[], number[]] = [[], [], [0]]
  let [placed, sincePause] = [0, 0]
  for (let at = 0; at < points * LIMITS; at++) {
    const [point, name] = [Math.floor(at / LIMITS), at % LIMITS]
    const group = { limits, name, from: sorted.firstOfPoint[point]!, to: sorted.firstOfPoint[point + 1]! }
    const firstOf = new Map<number, number>()
    for (const [value, count] of countsOf(group)) {
      firstOf.set(value, placed)
      placed += count
      limit.push(value)
      back.push(backFrom(LIMIT_NAMES[name]!, value))
      firstOfLevel.push(placed)
    }
    placeMembers(group, firstOf, members)
    firstOfGroup[at + 1] = limit.length
    sincePause += group.to - group.from
    if (sincePause < PIECE) continue
    sincePause = 0
    yield
  }
  return {
    ...sorted,
    firstOfGroup,
    limit: Float64Array.from(limit),
    back: Float64Array.from(back),
    firstOfLevel: Int32Array.from(firstOfLevel),
    members,
  }
}

/** Counts the subscriptions of each point, then puts each behind the ones before it. */
function* sortByPoint(columns: readonly SubscriptionColumns[], points: number) {
  const firstOfPoint = new Int32Array(points + 1)
  for (const { point } of columns) {
    for (const at of point) {
      if (!(at >= 0 && at < points)) throw new RangeError(`There is no point ${at} among ${points}.`)
      firstOfPoint[at + 1]!++
    }
    yield
  }
  for (let at = 0; at < points; at++) firstOfPoint[at + 1]! += firstOfPoint[at]!
  const count = firstOfPoint[points]!
  const [memberId, way, windows] = [new Int32Array(count), new Uint8Array(count), new Uint8Array(count)]
  const limits = new Float64Array(count * LIMITS)
  const next = firstOfPoint.slice()
  let rules = 0
  for (const some of columns) {
    for (let entry = 0; entry < some.point.length; entry++) {
      const place = next[some.point[entry]!]!++
      memberId[place] = some.memberId[entry]!
      way[place] = some.way[entry]!
      windows[place] = some.windows[entry]!
      for (let name = 0; name < LIMITS; name++) {
        const value = meant(some.limits[entry * LIMITS + name]!)
        limits[place * LIMITS + name] = value
        if (!Number.isNaN(value)) rules++
      }
    }
    yield
  }
  return { memberId, way, windows, firstOfPoint, limits, rules }
}

/** How many subscriptions chose each value. */
function countsOf({ limits, name, from, to }: Group): Map<number, number> {
  const counts = new Map<number, number>()
  for (let at = from; at < to; at++) {
    const value = limits[at * LIMITS + name]!
    if (!Number.isNaN(value)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** @param next where the next subscription with each value goes; counted on */
function placeMembers({ limits, name, from, to }: Group, next: Map<number, number>, members: Int32Array) {
  for (let at = from; at < to; at++) {
    const value = limits[at * LIMITS + name]!
    const place = next.get(value)
    if (place === undefined) continue
    members[place] = at
    next.set(value, place + 1)
  }
}
