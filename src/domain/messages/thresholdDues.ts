import { LIMIT_NAMES } from './alertLimits.ts'
import { emptyDues } from './thresholdColumns.ts'
import type { DueColumns } from './thresholdColumns.ts'

const LIMITS = LIMIT_NAMES.length
const FIRST_ROOM = 256

/** What the messages need to know of the subscriptions, one entry of each column per subscription. */
export interface Subscribers {
  memberId: Int32Array
  way: Uint8Array
  /** how many times limits were gone past in the present window */
  counted: Int32Array
  /** 1 + place of the subscription's message among those gathered, 0 = none; all 0 between observations */
  placeOf: Int32Array
}

/** Gathers the messages of observations, one after the other; each subscription has one, whatever its limits. */
export class DueList {
  private readonly of: Subscribers
  private columns = emptyDues(FIRST_ROOM)
  /** the subscription of each message of the present observation */
  private subscription = new Int32Array(FIRST_ROOM)
  private first = 0
  private count = 0

  constructor(of: Subscribers) {
    this.of = of
  }

  /** A subscription's limit is gone past. */
  add(subscription: number, limit: number, value: number): void {
    let place = this.of.placeOf[subscription]! - 1
    if (place < 0) {
      place = this.count++
      if (place === this.columns.memberId.length) this.grow()
      this.of.placeOf[subscription] = place + 1
      this.subscription[place] = subscription
    }
    this.columns.limits[place * LIMITS + limit] = value
  }

  /**
   * Ends an observation: what was gathered since the last one is counted and becomes its messages.
   *
   * @param isWanted which members are notified; all when absent
   */
  end(observation: number, isWanted?: (memberId: number) => boolean): void {
    const { memberId, way, counted, placeOf } = this.of
    const { columns } = this
    let kept = this.first
    for (let place = this.first; place < this.count; place++) {
      const subscription = this.subscription[place]!
      placeOf[subscription] = 0
      let past = 0
      for (let limit = 0; limit < LIMITS; limit++) {
        const value = columns.limits[place * LIMITS + limit]!
        // not a number is not equal to itself
        if (value === value) past++
        columns.limits[place * LIMITS + limit] = Number.NaN
        columns.limits[kept * LIMITS + limit] = value
      }
      counted[subscription]! += past
      if (isWanted && !isWanted(memberId[subscription]!)) {
        columns.limits.fill(Number.NaN, kept * LIMITS, (kept + 1) * LIMITS)
        continue
      }
      columns.observation[kept] = observation
      columns.memberId[kept] = memberId[subscription]!
      columns.way[kept] = way[subscription]!
      columns.ordinal[kept] = counted[subscription]!
      kept++
    }
    this.first = this.count = kept
  }

  /** What was gathered, in columns of its own length; the list is empty afterwards, and keeps its room. */
  finish(): DueColumns {
    const { count } = this
    const { observation, memberId, way, ordinal, limits } = this.columns
    const dues = {
      observation: observation.slice(0, count),
      memberId: memberId.slice(0, count),
      way: way.slice(0, count),
      ordinal: ordinal.slice(0, count),
      limits: limits.slice(0, count * LIMITS),
    }
    limits.fill(Number.NaN, 0, count * LIMITS)
    this.first = this.count = 0
    return dues
  }

  private grow(): void {
    const { columns, subscription } = this
    this.columns = emptyDues(2 * columns.memberId.length)
    for (const name of ['observation', 'memberId', 'way', 'ordinal', 'limits'] as const)
      this.columns[name].set(columns[name])
    this.subscription = new Int32Array(2 * subscription.length)
    this.subscription.set(subscription)
  }
}
