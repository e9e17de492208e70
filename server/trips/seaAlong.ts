import { seaCurrent } from '../../src/domain/passages/seaHours.ts'
import type { PointForecast } from '../../src/domain/forecasts/pointForecast.ts'
import type { Position } from '../../src/domain/kernel/positions.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import type { SeaAlong, SeaHour, SeaValues } from '../../src/domain/passages/seaHours.ts'
import type { Boat } from '../../src/domain/trips/boatLimits.ts'
import { judgeHour } from '../../src/domain/trips/goOrStay.ts'
import {
  asksForTide,
  fieldValues,
  hourlyOf,
  pointValues,
  tideValues,
  tripHours,
  warningsOfHours,
} from './tripHours.ts'
import type { TripsParts } from './trips.ts'

/** Of the rows of a point forecast. */
const FROM_ROWS = [
  'windSpeed',
  'windFromDirection',
  'significantWaveHeight',
  'waveFromDirection',
  'wavePeriod',
  'visibility',
] as const satisfies (keyof SeaValues)[]

/** Hours of which a forecast may say something, from the hour that has begun. */
export const SEA_HOURS = 76

interface SeaWindow {
  /** default now */
  from?: Date
  /** default and most `SEA_HOURS` */
  hours?: number
}

/** The sea at places hour by hour, judged by what a boat can stand. */
export class SeaReader {
  readonly #parts: TripsParts

  constructor(parts: TripsParts) {
    this.#parts = parts
  }

  /**
   * @param places at most 200; each file is opened once for all of them
   * @returns what is not known of an hour is absent, and the hour then unknown
   * @throws Refusal INPUT_INVALID
   */
  async along(places: readonly Position[], window: SeaWindow, boat: Boat): Promise<SeaAlong> {
    const { fields, warnings, zones, clock, almanac } = this.#parts
    const { from = clock.now(), hours: count = SEA_HOURS } = window
    const first = new Date(Math.floor(from.getTime() / HOUR_MS) * HOUR_MS)
    const hours = Array.from({ length: count }, (_, hour) => new Date(first.getTime() + hour * HOUR_MS))
    const forecasts = await Promise.all(
      places.map((place) => this.#forecastAt(place, { from: first, count })),
    )
    const atSea = places.map((place, i) => forecasts[i]?.snapped ?? place)
    const [limited, gusts, currents] = await Promise.all([
      fieldValues(fields, atSea, hours, boat.limits),
      hourlyOf(fields, atSea, hours, 'gust', ['windGust']),
      hourlyOf(fields, atSea, hours, 'current', ['eastwardCurrent', 'northwardCurrent']),
    ])
    const [state, now] = [warnings.current(), clock.now()]
    const warnedIn = byKey((zoneCodes: readonly string[]) =>
      warningsOfHours(hours, { state, isFed: warnings.isFed, zoneCodes, now }),
    )
    const tideAt = this.#tidesOf(hours)
    return {
      from: first,
      places: places.map((place, i) => {
        const { lat, lon } = atSea[i]!
        const known = tripHours(hours, {
          values: {
            ...(forecasts[i] && pointValues(forecasts[i], hours)),
            ...limited[i],
            ...(asksForTide(boat) ? tideValues(this.#parts.tides, place, hours) : {}),
          },
          isDaylight: (start, end) => almanac.isDaylight(place, start, end),
          warnings: warnedIn(zones.zonesFor(lon, lat).map(({ code }) => code)),
        })
        const shown = shownOf(forecasts[i], hours)
        const tide = tideAt(place)
        return known.map((hour, at): SeaHour => {
          const { verdict, reason } = judgeHour(hour, boat.limits)
          return {
            at: hour.at,
            values: {
              ...shown[at],
              ...defined({ windGust: gusts[i]?.[0]?.[at], tideHeight: tide?.get(hour.at.getTime()) }),
              ...seaCurrent(currents[i]?.[0]?.[at], currents[i]?.[1]?.[at]),
            },
            isDaylight: hour.isDaylight,
            warnings: hour.warnings,
            verdict,
            ...(reason && { reason }),
          }
        })
      }),
    }
  }

  async #forecastAt(
    { lat, lon }: Position,
    hours: { from: Date; count: number },
  ): Promise<PointForecast | undefined> {
    try {
      return await this.#parts.pointForecasts.point(lat, lon, { everyHour: true, hours })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'OUTSIDE_FORECAST') return undefined
      throw error
    }
  }

  /** Heights of the station that speaks for a place; each station's are computed once. */
  #tidesOf(hours: readonly Date[]) {
    const { tides } = this.#parts
    const heightsOf = byKey((code: string) => {
      const [first, last] = [hours[0], hours.at(-1)]
      if (!first || !last) return new Map<number, number>()
      const heights = tides.heights(code, first, new Date(last.getTime() + HOUR_MS), HOUR_MS)
      return new Map(heights.map(({ at, heightM }) => [at.getTime(), heightM]))
    })
    return (place: Position) => {
      const found = tides.at(place)
      return 'station' in found ? heightsOf(found.station.code) : undefined
    }
  }
}

/** Computes once for each key. */
function byKey<Key extends string | readonly string[], Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const made = new Map<string, Value>()
  return (key) => {
    const name = typeof key === 'string' ? key : key.join(' ')
    if (!made.has(name)) made.set(name, make(key))
    return made.get(name)!
  }
}

/** Nothing of a run that is too old to go by. */
function shownOf(forecast: PointForecast | undefined, hours: readonly Date[]): SeaValues[] {
  if (!forecast || forecast.run?.age === 'expired') return hours.map(() => ({}))
  const byTime = new Map(forecast.rows.map((row) => [row.validAt.getTime(), row.values]))
  return hours.map((at) => {
    const row = byTime.get(at.getTime())
    const values: SeaValues = {}
    for (const name of FROM_ROWS) {
      const value = row?.[name]
      if (value?.state === 'forecast') values[name] = value.value
    }
    return values
  })
}

const defined = (values: Record<'windGust' | 'tideHeight', number | undefined>): SeaValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
