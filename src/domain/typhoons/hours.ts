import type { Position } from '../kernel/positions.ts'
import { HOUR_MS } from '../kernel/time.ts'
import type { Arrival, WindSpan } from './arrivals.ts'
import { galeChances } from './harbours.ts'
import { pointsOf } from './track.ts'
import type { RadiusWind, TyphoonAdvisory } from './typhoons.ts'

/** A wind at a place and hour: by the most likely way, or by the widest that is reasonable. */
export interface HourWind {
  wind: RadiusWind
  isLikely: boolean
}

/** One place at one hour. */
export interface StormHour {
  at: Date
  /** the gravest; absent where none is awaited */
  wind?: HourWind
  /** how likely the 15 m/s wind has come by then, 0–1 */
  chance: number
}

/** The first days by six hours, then by twelve, as the points of a track lie. */
const [STEP_H, LATER_STEP_H, FIRST_DAYS_H] = [6, 12, 48]

/** Hours of a table, on the main hours of the world's observations, from the next one to the end of the advisory. */
export function stormHours(advisory: TyphoonAdvisory, now: Date): Date[] {
  const endMs = pointsOf(advisory).at(-1)!.at.getTime()
  const firstMs = Math.ceil(Math.max(now.getTime(), advisory.baseAt.getTime()) / (STEP_H * HOUR_MS)) * STEP_H
  const hours: Date[] = []
  let ms = firstMs * HOUR_MS
  while (ms <= endMs) {
    hours.push(new Date(ms))
    const isLater = ms - firstMs * HOUR_MS >= FIRST_DAYS_H * HOUR_MS
    ms += (isLater ? LATER_STEP_H : STEP_H) * HOUR_MS
  }
  return hours
}

/** What a storm brings a place, hour by hour. @param hours oldest first */
export function hoursAt(
  place: Position,
  { arrival, advisory }: { arrival: Pick<Arrival, 'winds'>; advisory: TyphoonAdvisory },
  hours: readonly Date[],
): StormHour[] {
  const chances = galeChances(place, advisory)
  return hours.map((at) => {
    const wind = windAt(arrival, at)
    const chance = chances.findLast((one) => one.at <= at)?.chance ?? 0
    return { at, chance, ...(wind && { wind }) }
  })
}

function windAt({ winds }: Pick<Arrival, 'winds'>, at: Date): HourWind | undefined {
  const order: readonly HourWind[] = [
    { wind: 'storm', isLikely: true },
    { wind: 'storm', isLikely: false },
    { wind: 'gale', isLikely: true },
    { wind: 'gale', isLikely: false },
  ]
  return order.find(({ wind, isLikely }) => isWithin(winds[wind], isLikely, at))
}

function isWithin(span: WindSpan, isLikely: boolean, at: Date): boolean {
  const from = isLikely ? span.likelyFrom : span.earliestFrom
  const until = isLikely ? span.likelyUntil : span.latestUntil
  return from !== undefined && at >= from && (until === undefined || at <= until)
}
