import {
  Body,
  Illumination,
  MoonPhase,
  Observer,
  SearchAltitude,
  SearchMoonPhase,
  SearchRiseSet,
} from 'astronomy-engine'
import { DAY_MS, KST_OFFSET_MS } from '../../src/domain/kernel/time.ts'
import { lunarDayOf } from '../../src/domain/tides/tides.ts'
import type { AlmanacDay } from '../../src/domain/tides/tides.ts'
import type { Position } from '../../src/domain/kernel/positions.ts'

/** Places as near as this share a day: the sun is a minute off at most. */
const GRID_DEGREES = 0.25
/** Days that are kept: of all places of a wall, a week ahead. */
const MOST_DAYS = 4_000
const CIVIL_TWILIGHT_DEGREES = -6
const LONGEST_MONTH_DAYS = 31

/** Sun and moon, computed once for each day and quarter of a degree. @source Astronomy Engine, within a minute */
export class Almanac {
  private readonly days = new Map<string, AlmanacDay>()

  /** The day of Korea that holds a moment. */
  day(place: Position, at: Date): AlmanacDay {
    const [lat, lon] = [rounded(place.lat), rounded(place.lon)]
    const startsAt = new Date(Math.floor((at.getTime() + KST_OFFSET_MS) / DAY_MS) * DAY_MS - KST_OFFSET_MS)
    const key = `${lat} ${lon} ${startsAt.getTime()}`
    const known = this.days.get(key)
    if (known) return known
    if (this.days.size >= MOST_DAYS) this.days.delete(this.days.keys().next().value!)
    const day = almanacDay({ lat, lon }, startsAt)
    this.days.set(key, day)
    return day
  }

  /** Whether the sun is up from one moment to another; both on the same day or one after the other. */
  isDaylight(place: Position, from: Date, to: Date): boolean {
    const { sunrise, sunset } = this.day(place, from)
    return sunrise !== undefined && sunset !== undefined && from >= sunrise && to <= sunset
  }
}

const rounded = (degrees: number) => Math.round(degrees / GRID_DEGREES) * GRID_DEGREES

function almanacDay({ lat, lon }: Position, startsAt: Date): AlmanacDay {
  const observer = new Observer(lat, lon, 0)
  const noon = new Date(startsAt.getTime() + DAY_MS / 2)
  const found = (name: string, time: { date: Date } | null) => (time ? { [name]: time.date } : {})
  const riseOrSet = (body: Body, direction: 1 | -1) => SearchRiseSet(body, observer, direction, startsAt, 1)
  const twilight = (direction: 1 | -1) =>
    SearchAltitude(Body.Sun, observer, direction, startsAt, 1, CIVIL_TWILIGHT_DEGREES)
  return {
    startsAt,
    ...found('sunrise', riseOrSet(Body.Sun, 1)),
    ...found('sunset', riseOrSet(Body.Sun, -1)),
    ...found('dawn', twilight(1)),
    ...found('dusk', twilight(-1)),
    ...found('moonrise', riseOrSet(Body.Moon, 1)),
    ...found('moonset', riseOrSet(Body.Moon, -1)),
    moonPhase: MoonPhase(noon),
    moonLit: Illumination(Body.Moon, noon).phase_fraction,
    lunarDay: lunarDayOf(startsAt, lastNewMoon(startsAt)),
  }
}

/** The new moon of the day or the last one before it: its day of Korea is the first of the lunar month. */
function lastNewMoon(startsAt: Date): Date {
  const endsAt = startsAt.getTime() + DAY_MS
  let from = new Date(endsAt - LONGEST_MONTH_DAYS * DAY_MS)
  let last: Date | undefined
  for (;;) {
    const next = SearchMoonPhase(0, from, LONGEST_MONTH_DAYS)?.date
    if (!next || next.getTime() >= endsAt) break
    last = next
    from = new Date(next.getTime() + DAY_MS)
  }
  if (!last) throw new Error('A month without a new moon')
  return last
}
