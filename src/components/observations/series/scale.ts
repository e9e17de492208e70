import type { TimeZoneName } from '../../../domain/kernel/time.ts'
import { DAY_MS, HOUR_MS, KST_OFFSET_MS } from '../../../domain/kernel/time.ts'

/** A value axis: its ends and the round numbers on it, all in the shown unit. */
export interface Axis {
  from: number
  to: number
  ticks: number[]
}

/**
 * Room in px between the top of a plot's box and the end of its axis: the highest value, with the width of its line and
 * of the newest value's dot, lies within the box.
 */
export const HEADROOM = 6
/** Half the width of a line that lies on the lower end of the axis. */
export const FOOTROOM = 2

/** Height of a line of labels in px. */
const LABEL_PX = 15

/**
 * Where the labels of an advisory's and a warning's limit stand, so that neither lies over the other.
 *
 * @param places px from above where their lines are: one, or the lower limit and the higher one
 */
export function apart(places: readonly number[]): number[] {
  const [lower, upper] = places
  if (lower === undefined || upper === undefined) return [...places]
  const push = Math.max(0, LABEL_PX - (lower - upper)) / 2
  return [lower + push, upper - push]
}

/** in the shown unit: half a metre, half a degree, half a metre per second */
const SMALLEST_SPAN = 0.5

const NICE_STEPS = [1, 2, 2.5, 5, 10]

/**
 * An axis that holds every value and begins and ends on a round number.
 *
 * @param values    in the shown unit; none at all gives the axis 0–1
 * @param isFloored true begins at zero, for quantities that have a natural zero
 * @param steps     about how many steps
 */
export function valueAxis(values: readonly number[], isFloored: boolean, steps = 4): Axis {
  const finite = values.filter((value) => Number.isFinite(value))
  if (finite.length === 0) return { from: 0, to: 1, ticks: [0, 1] }
  const low = isFloored ? Math.min(0, ...finite) : Math.min(...finite)
  // A flat line is not blown up to fill the chart.
  const high = Math.max(...finite, low + SMALLEST_SPAN)
  const span = high - low
  const step = niceStep(span / steps)
  const from = Math.floor(low / step + 1e-9) * step
  const count = Math.max(1, Math.ceil((high - from) / step - 1e-9))
  const ticks = Array.from({ length: count + 1 }, (_, i) => Number((from + i * step).toFixed(6)))
  return { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1, ticks }
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return (NICE_STEPS.find((nice) => nice * power >= rough * 0.999) ?? 10) * power
}

export interface TimeTick {
  at: Date
  /** true where a calendar day of the zone begins */
  isDay: boolean
}

/** Marks on the zone's wall clock: each midnight for spans over two days, else every six hours. */
export function timeTicks(from: Date, to: Date, zone: TimeZoneName): TimeTick[] {
  const offset = zone === 'KST' ? KST_OFFSET_MS : 0
  const step = to.getTime() - from.getTime() > 2 * DAY_MS ? DAY_MS : 6 * HOUR_MS
  const ticks: TimeTick[] = []
  for (let t = Math.ceil((from.getTime() + offset) / step) * step; t - offset <= to.getTime(); t += step) {
    ticks.push({ at: new Date(t - offset), isDay: t % DAY_MS === 0 })
  }
  return ticks
}

/** 0 at `from`, 1 at `to`. */
export function shareOf(at: Date, from: Date, to: Date): number {
  const span = to.getTime() - from.getTime()
  return span <= 0 ? 0 : (at.getTime() - from.getTime()) / span
}
