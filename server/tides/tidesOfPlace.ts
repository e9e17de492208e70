import { DAY_MS } from '../../src/domain/kernel/time.ts'
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
