import { ALERT_LIMITS, LIMIT_NAMES } from './alertLimits.ts'
import { timeBits, windowAt } from './sendTimes.ts'
import { ALERT_ELEMENTS } from './thresholdColumns.ts'
import type { DueColumns, ObservationColumns, SubscriptionColumns } from './thresholdColumns.ts'
import { DueList } from './thresholdDues.ts'
import { levelsOf } from './thresholdLevels.ts'
import type { Levels } from './thresholdLevels.ts'
import { MINUTE_MS } from '../kernel/time.ts'

const LIMITS = LIMIT_NAMES.length
const ELEMENTS = ALERT_ELEMENTS.length
/** Before every observation there is. */
const NEVER_MIN = -2_147_483_648
/** Places in LIMIT_NAMES of the limits of each element of ALERT_ELEMENTS. */
const LIMITS_OF = ALERT_ELEMENTS.map((name) =>
  LIMIT_NAMES.flatMap((limit, place) => (ALERT_LIMITS[limit].element === name ? [place] : [])),
)
const IS_ABOVE = LIMIT_NAMES.map((name) => ALERT_LIMITS[name].side === 'above')

/**
 * Subscriptions to limits, and where the values of each station stand against them in the present window of the day.
 *
 * All subscribers of the same limit of a station go past it at the same observation, so the state belongs to the
 * limit and not to the subscriptions: an observation looks at some dozens of limits, and at subscriptions only where a
 * limit is gone past. What is counted of each subscription is how many times that happened in the window.
 *
 * Each window begins anew: a value that is still past a limit goes past it once more. A value of an element that is not
 * newer than its last one, or of a window before the last one of the station, changes nothing.
 *
 * @source decisions, "Messages"
 */
export class ThresholdMatching {
  private readonly levels: Levels
  /** of each level: whether the last value was past the limit and none has been back since */
  private readonly isPast: Uint8Array
  /** of each subscription: how many times limits were gone past in this window */
  private readonly counted: Int32Array
  private readonly dues: DueList
  /** of each point: when its last window began, ms since 1970 */
  private readonly windowOf: Float64Array
  /** of each point and element: the last minute */
  private readonly lastMin: Int32Array

  private constructor(levels: Levels, points: number) {
    this.levels = levels
    this.isPast = new Uint8Array(levels.limit.length)
    this.counted = new Int32Array(levels.memberId.length)
    const { memberId, way } = levels
    this.dues = new DueList({
      memberId,
      way,
      counted: this.counted,
      placeOf: new Int32Array(memberId.length),
    })
    this.windowOf = new Float64Array(points).fill(Number.NEGATIVE_INFINITY)
    this.lastMin = new Int32Array(points * ELEMENTS).fill(NEVER_MIN)
  }

  /**
   * Puts columns in order, piece by piece: other work fits between the steps of the generator.
   *
   * @param points how many there are
   * @throws RangeError for a subscription to a point that is not below it
   */
  static *build(
    columns: readonly SubscriptionColumns[],
    points: number,
  ): Generator<void, ThresholdMatching, void> {
    return new ThresholdMatching(yield* levelsOf(columns, points), points)
  }

  get subscriptions(): number {
    return this.counted.length
  }

  /** The limits of all subscriptions together. */
  get rules(): number {
    return this.levels.members.length
  }

  /**
   * Takes observations in, in the order given.
   *
   * @param isNew which members are notified of observations that were matched before; none when absent
   * @throws RangeError for a point that is not there; nothing is taken in then
   */
  observe(observations: ObservationColumns, isNew: (memberId: number) => boolean = noMember): DueColumns {
    for (const at of observations.point)
      if (!(at >= 0 && at < this.windowOf.length)) throw new RangeError(`There is no point ${at}.`)
    for (let index = 0; index < observations.point.length; index++) {
      this.take(observations, index)
      this.dues.end(index, observations.isReported[index] === 1 ? isNew : undefined)
    }
    return this.dues.finish()
  }

  private take({ point, observedMin, values }: ObservationColumns, index: number): void {
    const [at, minute] = [point[index]!, observedMin[index]!]
    const bit = this.enterWindow(at, minute)
    if (bit === 0) return
    for (let place = 0; place < ELEMENTS; place++) {
      const value = values[index * ELEMENTS + place]!
      const last = at * ELEMENTS + place
      if (Number.isNaN(value) || minute <= this.lastMin[last]!) continue
      this.lastMin[last] = minute
      for (const name of LIMITS_OF[place]!) this.compare({ group: at * LIMITS + name, name, bit }, value)
    }
  }

  /** @returns the bit of the window, or 0 when the station has gone on to a later one */
  private enterWindow(point: number, minute: number): number {
    const { from, value } = windowAt(new Date(minute * MINUTE_MS))
    const last = this.windowOf[point]!
    if (from.getTime() < last) return 0
    if (from.getTime() > last) {
      const { firstOfPoint, firstOfGroup } = this.levels
      this.windowOf[point] = from.getTime()
      this.counted.fill(0, firstOfPoint[point], firstOfPoint[point + 1])
      this.isPast.fill(0, firstOfGroup[point * LIMITS], firstOfGroup[(point + 1) * LIMITS])
    }
    // both kinds of buoys have the same windows
    return timeBits('weather-buoy', [value])
  }

  private compare({ group, name, bit }: { group: number; name: number; bit: number }, value: number): void {
    const { firstOfGroup, limit, back, firstOfLevel, members, windows } = this.levels
    const isAbove = IS_ABOVE[name]!
    const end = firstOfGroup[group + 1]!
    for (let level = firstOfGroup[group]!; level < end; level++) {
      if (this.isPast[level] === 1) {
        if (isAbove ? value <= back[level]! : value >= back[level]!) this.isPast[level] = 0
      } else if (isAbove ? value >= limit[level]! : value <= limit[level]!) {
        this.isPast[level] = 1
        const last = firstOfLevel[level + 1]!
        for (let next = firstOfLevel[level]!; next < last; next++) {
          const subscription = members[next]!
          if ((windows[subscription]! & bit) !== 0) this.dues.add(subscription, name, limit[level]!)
        }
      }
    }
  }
}

const noMember = (): boolean => false
