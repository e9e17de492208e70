/** Subscriptions to limits, observations and what is due as columns: they move between threads without being copied. */
import { ALERT_LIMITS, LIMIT_NAMES } from './alertLimits.ts'
import type { LimitName, Limits } from './alertLimits.ts'
import type { Channel } from './alertTopics.ts'
import { CHANNELS } from './alertTopics.ts'
import { element } from '../kernel/elements.ts'
import type { ElementName } from '../kernel/elements.ts'
import { DELIVERY_ROUTES } from './subscriptions.ts'
import type { DeliveryRoute } from './subscriptions.ts'

/** The elements that have limits, in the order in which columns hold their values. */
export const ALERT_ELEMENTS: readonly ElementName[] = [
  ...new Set(LIMIT_NAMES.map((name) => ALERT_LIMITS[name].element)),
]

/**
 * Share of a limit by which a value has to go back before it can go past the limit again.
 * @source decisions, Messages
 */
const HYSTERESIS = 0.05
/** Above the error of sums and products of doubles, below any difference a person would make. */
const PARTS_OF_A_UNIT = 1e6

/**
 * The number that was meant: 28 − 1.4 is not quite 26.6 among doubles, nor 3 × 0.1 quite 0.3, and a value of exactly
 * that much would lie on the wrong side.
 */
export const meant = (value: number): number => Math.round(value * PARTS_OF_A_UNIT) / PARTS_OF_A_UNIT

/**
 * Where a value counts as back from a limit: 5 % of the limit away from it, and at least one step of the resolution in
 * which values are kept, so that a limit at zero has a distance too. A value at this border is back; one at the limit
 * is past it.
 */
export function backFrom(name: LimitName, limit: number): number {
  const { element: measured, side } = ALERT_LIMITS[name]
  const distance = Math.max(HYSTERESIS * Math.abs(limit), 10 ** -element(measured).storedDecimals)
  return meant(side === 'above' ? limit - distance : limit + distance)
}

/** Subscriptions, one entry of each column per subscription. */
export interface SubscriptionColumns {
  /** what is observed: whole numbers from 0 that the caller gives to each topic and station */
  point: Int32Array<ArrayBuffer>
  memberId: Int32Array<ArrayBuffer>
  /** channel and route, see {@link wayOf} */
  way: Uint8Array<ArrayBuffer>
  /** the chosen windows, see `timeBits` */
  windows: Uint8Array<ArrayBuffer>
  /** one entry per name of `LIMIT_NAMES`, in its order; NaN = no limit */
  limits: Float64Array<ArrayBuffer>
}

export const emptySubscriptions = (count: number): SubscriptionColumns => ({
  point: new Int32Array(count),
  memberId: new Int32Array(count),
  way: new Uint8Array(count),
  windows: new Uint8Array(count),
  limits: new Float64Array(count * LIMIT_NAMES.length).fill(Number.NaN),
})

/** Observations, one entry of each column per observation, in the order in which they became known. */
export interface ObservationColumns {
  point: Int32Array<ArrayBuffer>
  /** whole minutes since 1970-01-01T00:00Z */
  observedMin: Int32Array<ArrayBuffer>
  /** one entry per element of {@link ALERT_ELEMENTS}, in its order and catalogue unit; NaN = not measured */
  values: Float64Array<ArrayBuffer>
  /** 1: it has been matched before, so only new members are notified */
  isReported: Uint8Array<ArrayBuffer>
}

export const emptyObservations = (count: number): ObservationColumns => ({
  point: new Int32Array(count),
  observedMin: new Int32Array(count),
  values: new Float64Array(count * ALERT_ELEMENTS.length).fill(Number.NaN),
  isReported: new Uint8Array(count),
})

/** Recipients, one entry of each column per message; in the order of the observations. */
export interface DueColumns {
  /** place of the observation among those that were given */
  observation: Int32Array<ArrayBuffer>
  memberId: Int32Array<ArrayBuffer>
  way: Uint8Array<ArrayBuffer>
  /** how many times limits of this subscription were gone past in this window, these included */
  ordinal: Int32Array<ArrayBuffer>
  /** the limits gone past just now, with the member's own value; NaN for the others */
  limits: Float64Array<ArrayBuffer>
}

export const emptyDues = (count: number): DueColumns => ({
  observation: new Int32Array(count),
  memberId: new Int32Array(count),
  way: new Uint8Array(count),
  ordinal: new Int32Array(count),
  limits: new Float64Array(count * LIMIT_NAMES.length).fill(Number.NaN),
})

export const wayOf = (channel: Channel, route: DeliveryRoute): number =>
  CHANNELS.indexOf(channel) * DELIVERY_ROUTES.length + DELIVERY_ROUTES.indexOf(route)

export const channelOf = (way: number): Channel => CHANNELS[Math.floor(way / DELIVERY_ROUTES.length)]!
export const routeOf = (way: number): DeliveryRoute => DELIVERY_ROUTES[way % DELIVERY_ROUTES.length]!

/** The limits of one entry of a column. */
export function limitsAt(column: Float64Array, entry: number): Limits {
  const limits: Limits = {}
  LIMIT_NAMES.forEach((name, place) => {
    const limit = column[entry * LIMIT_NAMES.length + place]
    if (limit !== undefined && !Number.isNaN(limit)) limits[name] = limit
  })
  return limits
}
