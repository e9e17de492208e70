import type { PointForecast } from '../../src/domain/forecasts/pointForecast.ts'
import type { Position } from '../../src/domain/kernel/positions.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import { LIMITED } from '../../src/domain/trips/boatLimits.ts'
import type { Boat } from '../../src/domain/trips/boatLimits.ts'
import { judgeHour } from '../../src/domain/trips/goOrStay.ts'
import { SHOWN_ON_THE_WAY } from '../../src/domain/trips/passageHours.ts'
import type { PassageHour } from '../../src/domain/trips/passageHours.ts'
import { fieldValues, pointValues, tripHours, warningsOfHours } from './tripHours.ts'
import type { HourValues } from './tripHours.ts'
import type { TripsParts } from './trips.ts'

/** The weather where a ship is when it is there, judged by what the boat can stand. */
export class PassageWeather {
  readonly #parts: TripsParts

  constructor(parts: TripsParts) {
    this.#parts = parts
  }

  /**
   * @param points in their order; each with the moment at which the ship is there
   * @returns one for each point; what is not known of an hour is absent, and the hour then unknown
   * @throws Refusal INPUT_INVALID
   */
  async along(points: readonly { place: Position; at: Date }[], boat: Boat): Promise<PassageHour[]> {
    const { fields, warnings, zones, clock, almanac } = this.#parts
    const hours = points.map(({ at }) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS))
    const forecasts = await Promise.all(points.map(({ place }) => this.#forecastAt(place)))
    const atSea = points.map(({ place }, i) => forecasts[i]?.snapped ?? place)
    const distinct = [...new Set(hours.map((at) => at.getTime()))].toSorted((a, b) => a - b)
    const ofFields = await fieldValues(
      fields,
      atSea,
      distinct.map((ms) => new Date(ms)),
      boat.limits,
    )
    const [state, now] = [warnings.current(), clock.now()]
    return points.map(({ place, at }, i) => {
      const hour = hours[i]!
      const { lat, lon } = atSea[i]!
      const zoneCodes = zones.zonesFor(lon, lat).map(({ code }) => code)
      const [known] = tripHours([hour], {
        values: {
          ...(forecasts[i] && pointValues(forecasts[i], [hour])),
          ...hourOf(ofFields[i] ?? {}, distinct.indexOf(hour.getTime())),
        },
        isDaylight: boat.limits.needsDaylight ? (from, to) => almanac.isDaylight(place, from, to) : undefined,
        warnings: warningsOfHours([hour], { state, isFed: warnings.isFed, zoneCodes, now }),
      })
      const { verdict, reason } = judgeHour(known!, boat.limits)
      return {
        place,
        at,
        values: shownOf(forecasts[i], hour),
        warnings: known!.warnings,
        verdict,
        ...(reason && { reason }),
      }
    })
  }

  async #forecastAt({ lat, lon }: Position): Promise<PointForecast | undefined> {
    try {
      return await this.#parts.pointForecasts.point(lat, lon, EVERY_HOUR)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'OUTSIDE_FORECAST') return undefined
      throw error
    }
  }
}

const EVERY_HOUR = { everyHour: true } as const

/** One hour of the values. */
function hourOf(values: HourValues, hour: number): HourValues {
  const own: HourValues = {}
  for (const name of LIMITED) if (values[name]) own[name] = [values[name][hour]]
  return own
}

/** Nothing of a run that is too old to go by. */
function shownOf(forecast: PointForecast | undefined, hour: Date): PassageHour['values'] {
  const row = forecast?.rows.find(({ validAt }) => validAt.getTime() === hour.getTime())
  if (!row || forecast?.run?.age === 'expired') return {}
  return Object.fromEntries(
    SHOWN_ON_THE_WAY.flatMap((name) => {
      const value = row.values[name]
      return value.state === 'forecast' ? [[name, value.value]] : []
    }),
  )
}
