/** When to leave: one passage, sailed from every half hour of the next three days. */
import { HOUR_MS, MINUTE_MS } from '../kernel/time.ts'
import type { Reason, Verdict } from '../trips/goOrStay.ts'
import type { PassagePlan } from './sailing.ts'
import { sailingTimes, worstBetween } from './sailing.ts'
import type { SeaAlong } from './seaHours.ts'
import { isWorse } from './seaHours.ts'

export const DEPARTURE_STEP_MS = 30 * MINUTE_MS
export const DEPARTURE_HOURS = 72
export const DEPARTURES = (DEPARTURE_HOURS * HOUR_MS) / DEPARTURE_STEP_MS

/** What comes of leaving at a moment. */
export interface Departure {
  at: Date
  arrival: Date
  verdict: Verdict
  /** the first of what decides it, where and when; absent where nothing speaks against it */
  because?: { reason: Reason; at: Date; nm: number }
  /** the highest waves on the way, m; absent where none are known */
  highestWaves?: number
}

/** Leaving at each half hour, from the next one on. @param count default three days */
export function departures(plan: PassagePlan, sea: SeaAlong, now: Date, count = DEPARTURES): Departure[] {
  const first = Math.ceil(now.getTime() / DEPARTURE_STEP_MS) * DEPARTURE_STEP_MS
  return Array.from({ length: count }, (_, step) =>
    departureAt(plan, sea, new Date(first + step * DEPARTURE_STEP_MS)),
  )
}

export function departureAt(plan: PassagePlan, sea: SeaAlong, at: Date): Departure {
  const times = sailingTimes(plan, sea, at)
  let [verdict, highest]: [Verdict, number] = ['go', -Infinity]
  let because: Departure['because']
  for (const [index, { sample, nm }] of plan.nodes.entries()) {
    const here = times[index]!
    const worst = worstBetween(sea, sample, here, times[index + 1] ?? here)
    highest = Math.max(highest, worst.values.significantWaveHeight ?? -Infinity)
    if (!isWorse(worst.verdict, verdict)) continue
    verdict = worst.verdict
    because = worst.reason && { reason: worst.reason, at: worst.at > here ? worst.at : here, nm }
  }
  return {
    at,
    arrival: times.at(-1)!,
    verdict,
    ...(because && { because }),
    ...(highest > -Infinity && { highestWaves: highest }),
  }
}

/** Half hours one after another at which one may leave. */
export interface DepartureWindow {
  /** first and last moment to leave */
  from: Date
  until: Date
  /** whether some of it is near a limit */
  isNear: boolean
  /** the departure of it with the lowest waves on the way, the earliest of those */
  best: Departure
}

const mayLeave = ({ verdict }: Departure) => verdict === 'go' || verdict === 'near'

/** @param all half an hour apart, oldest first */
export function departureWindows(all: readonly Departure[]): DepartureWindow[] {
  const windows: DepartureWindow[] = []
  for (const [index, departure] of all.entries()) {
    if (!mayLeave(departure)) continue
    const open = index > 0 && mayLeave(all[index - 1]!) ? windows.at(-1) : undefined
    if (open) {
      open.until = departure.at
      open.isNear ||= departure.verdict === 'near'
      if (isBetter(departure, open.best)) open.best = departure
    } else {
      const isNear = departure.verdict === 'near'
      windows.push({ from: departure.at, until: departure.at, isNear, best: departure })
    }
  }
  return windows
}

/** Waves differ by less than a forecast can say, m. */
const ALIKE_M = 0.05

function isBetter(one: Departure, other: Departure): boolean {
  if (one.verdict !== other.verdict) return isWorse(other.verdict, one.verdict)
  return (one.highestWaves ?? Infinity) < (other.highestWaves ?? Infinity) - ALIKE_M
}

/** The way back after a passage. */
export interface Return {
  /** leaving at once on arrival, or at the next half hour at which one may */
  first?: Departure
  /** the last moment to leave for home, of those without a gap after the first */
  last?: Departure
}

/** @param back departures from the destination, oldest first; only those after the arrival count */
export function returnAfter(arrival: Date, back: readonly Departure[]): Return {
  const after = back.filter(({ at }) => at >= arrival)
  const start = after.findIndex(mayLeave)
  if (start < 0) return {}
  const end = after.findIndex((one, index) => index > start && !mayLeave(one))
  return { first: after[start]!, last: after[(end < 0 ? after.length : end) - 1]! }
}
