import { stormSurgeHeight } from '../../../src/domain/warnings/warningCriteria.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { fromDirection, lengthOf, smoothStep } from './geometry.ts'
import type { Place } from './geometry.ts'
import { fetchKm } from './land.ts'
import { pressureAt } from './pressureSystems.ts'
import type { SeaClock, SeaTime } from './seaTime.ts'
import { typhoonAt, typhoonDeficitHpa, typhoonWind } from './typhoon.ts'
import { wavesAt } from './waves.ts'
import { windAt } from './wind.ts'

/** What warnings hang on, the greatest over a zone's places: m/s, m, m/s of the wind a typhoon drives, m above the tide. */
export interface ZoneHour {
  windSpeed: number
  significantWaveHeight: number
  typhoonWind: number
  surge: number
}

const VALUES = 4
const HOURS = 24
/** About a quarter of a year of 44 zones. */
const REMEMBERED_DAYS = 4_400
/** Wind that ran over less open water than the first blows off the land, over more than the second onto it, km. */
const OFFSHORE_KM = 60
const ONSHORE_KM = 250

export interface ZoneHoursParts {
  places: readonly Place[]
  isAtCoast: boolean
  clock: SeaClock
  /** shared by all zones of an office, so that it is bounded as a whole */
  memory: DayMemory
}

/** The state of a zone by the hour, worked out a day at a time and kept while there is room. */
export class ZoneHours {
  private readonly places: readonly Place[]
  private readonly isAtCoast: boolean
  private readonly clock: SeaClock
  private readonly days: Map<number, Float32Array>

  constructor({ places, isAtCoast, clock, memory }: ZoneHoursParts) {
    this.places = places
    this.isAtCoast = isAtCoast
    this.clock = clock
    this.days = memory.ofZone()
  }

  /** @param hour hours since 1970, UTC */
  at(hour: number): ZoneHour {
    const day = Math.floor(hour / HOURS)
    let values = this.days.get(day)
    if (!values) {
      values = this.workOut(day)
      this.days.set(day, values)
    }
    const index = (hour - day * HOURS) * VALUES
    return {
      windSpeed: values[index]!,
      significantWaveHeight: values[index + 1]!,
      typhoonWind: values[index + 2]!,
      surge: values[index + 3]!,
    }
  }

  private workOut(day: number): Float32Array {
    const values = new Float32Array(HOURS * VALUES)
    for (let hour = 0; hour < HOURS; hour++) {
      const at = this.clock(new Date((day * HOURS + hour) * HOUR_MS))
      for (const place of this.places) {
        const state = hourAt(place, at, this.isAtCoast)
        const all = [state.windSpeed, state.significantWaveHeight, state.typhoonWind, state.surge]
        all.forEach((value, index) => {
          const slot = hour * VALUES + index
          values[slot] = Math.max(values[slot]!, value)
        })
      }
    }
    return values
  }
}

/** The days of all zones; starts anew when it is full. */
export class DayMemory {
  private readonly zones: Map<number, Float32Array>[] = []

  ofZone(): Map<number, Float32Array> {
    const days = new Map<number, Float32Array>()
    this.zones.push(days)
    return days
  }

  /** To be called between two pieces of work. */
  makeRoom(): void {
    const held = this.zones.reduce((total, { size }) => total + size, 0)
    if (held >= REMEMBERED_DAYS) for (const days of this.zones) days.clear()
  }
}

function hourAt(place: Place, at: SeaTime, isAtCoast: boolean): ZoneHour {
  const wind = windAt(place, at)
  const typhoon = typhoonAt(at)
  return {
    windSpeed: lengthOf(wind),
    significantWaveHeight: wavesAt(place, at, wind).significantHeight,
    typhoonWind: typhoon ? lengthOf(typhoonWind(typhoon, place)) : 0,
    surge: isAtCoast ? surgeAt(place, at, wind) : 0,
  }
}

function surgeAt(place: Place, at: SeaTime, wind: ReturnType<typeof windAt>): number {
  const typhoon = typhoonAt(at)
  const pressure = pressureAt(place, at).hPa - (typhoon ? typhoonDeficitHpa(typhoon, place) : 0)
  const onshore = smoothStep(OFFSHORE_KM, ONSHORE_KM, fetchKm(place, fromDirection(wind)))
  return stormSurgeHeight(pressure, onshore * lengthOf(wind))
}
