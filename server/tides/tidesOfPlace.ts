import type { TideHeight } from '../../src/domain/tides/flatClock.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/kernel/time.ts'
import type { Position } from '../../src/domain/kernel/positions.ts'
import { ageOf } from '../../src/domain/kernel/readings.ts'
import type { Reading } from '../../src/domain/kernel/readings.ts'
import type { ObservedTide, TidesOfPlace } from '../../src/domain/tides/tides.ts'
import type { Almanac } from './almanac.ts'
import type { Tides } from './tides.ts'

interface Parts {
  tides: Pick<Tides, 'at' | 'extremes' | 'heights' | 'tableError'>
  almanac: Pick<Almanac, 'day'>
  /** level of the sea at a station; undefined for a station that is not known */
  seaLevel?: (code: string) => Reading | undefined
}

/** Tide, sun and moon of a place, from the day of Korea that holds a moment. */
export function tidesOfPlace(
  { tides, almanac, seaLevel }: Parts,
  place: Position,
  from: Date,
  days: number,
): TidesOfPlace {
  const at = tides.at(place)
  const code = 'station' in at ? at.station.code : undefined
  const observed = code === undefined ? undefined : observedTide(tides, code, seaLevel?.(code), from)
  const error = code === undefined ? undefined : tides.tableError(code)
  return {
    at,
    ...(observed && { observed }),
    ...(error && { error }),
    days: Array.from({ length: days }, (_, i) => {
      const day = almanac.day(place, new Date(from.getTime() + i * DAY_MS))
      const end = new Date(day.startsAt.getTime() + DAY_MS)
      return {
        almanac: day,
        extremes: 'station' in at ? tides.extremes(at.station.code, day.startsAt, end) : [],
      }
    }),
  }
}

/** A station that was known to measure and has been silent for hours is said to be so. */
function observedTide(
  tides: Pick<Tides, 'heights'>,
  code: string,
  reading: Reading | undefined,
  now: Date,
): ObservedTide | 'silent' | undefined {
  if (!reading) return undefined
  if (reading.state !== 'measured' || ageOf('seaLevel', reading.observedAt, now) === 'expired')
    return 'silent'
  const { observedAt, value } = reading
  const end = new Date(observedAt.getTime() + MINUTE_MS)
  const predicted = tides.heights(code, observedAt, end, MINUTE_MS)[0]
  return { at: observedAt, heightM: value, ...(predicted && { predictedM: predicted.heightM }) }
}

const STEP_MS = 10 * MINUTE_MS
/** A walk that has begun is shown whole. */
const PAST_MS = 8 * HOUR_MS
const AHEAD_MS = 48 * HOUR_MS

/** Heights at a place about a moment, every ten minutes; none where nothing is said of the tide. */
export function tideHeights(tides: Pick<Tides, 'at' | 'heights'>, place: Position, now: Date): TideHeight[] {
  const at = tides.at(place)
  if (!('station' in at)) return []
  const first = Math.floor((now.getTime() - PAST_MS) / STEP_MS) * STEP_MS
  return tides.heights(at.station.code, new Date(first), new Date(first + PAST_MS + AHEAD_MS), STEP_MS)
}
