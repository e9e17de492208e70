import type { TideHeight } from '../../src/domain/tides/flatClock.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/kernel/time.ts'
import type { Position } from '../../src/domain/kernel/positions.ts'
import type { TidesOfPlace } from '../../src/domain/tides/tides.ts'
import type { Almanac } from './almanac.ts'
import type { Tides } from './tides.ts'

interface Parts {
  tides: Pick<Tides, 'at' | 'extremes'>
  almanac: Pick<Almanac, 'day'>
}

/** Tide, sun and moon of a place, from the day of Korea that holds a moment. */
export function tidesOfPlace(
  { tides, almanac }: Parts,
  place: Position,
  from: Date,
  days: number,
): TidesOfPlace {
  const at = tides.at(place)
  return {
    at,
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
