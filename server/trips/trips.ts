import type { PointForecast } from '../../src/domain/forecasts/pointForecast.ts'
import type { Position } from '../../src/domain/kernel/positions.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import {
  flatWalks,
  usableWalks,
  USUAL_DRY_BELOW_M,
  USUAL_MARGIN_MIN,
} from '../../src/domain/tides/flatClock.ts'
import type { Boat } from '../../src/domain/trips/boatLimits.ts'
import { goOrStay } from '../../src/domain/trips/goOrStay.ts'
import type { FlatTimes, TripAdvice } from '../../src/domain/trips/tripAdvice.ts'
import type { WarningState } from '../../src/domain/warnings/warnings.ts'
import type { Fields } from '../fields/index.ts'
import type { PointForecasts } from '../forecasts/index.ts'
import type { Clock } from '../platform/clock.ts'
import { tideHeights } from '../tides/index.ts'
import type { Almanac, Tides } from '../tides/index.ts'
import type { Warnings } from '../warnings/index.ts'
import type { Zones } from '../zones/index.ts'
import { asksForTide, fieldValues, pointValues, tideValues, tripHours, warningsOfHours } from './tripHours.ts'

/** Hours of a strip: three days. */
export const TRIP_HOURS = 72

export interface TripsParts {
  clock: Clock
  pointForecasts: Pick<PointForecasts, 'point'>
  fields: Pick<Fields, 'seriesOf'>
  warnings: Pick<Warnings, 'current' | 'isFed'>
  zones: Pick<Zones, 'zonesFor'>
  tides: Pick<Tides, 'at' | 'heights'>
  almanac: Pick<Almanac, 'isDaylight'>
}

/** Whether to go out: the one rule of the portal, over all that it knows of a place. */
export class Trips {
  private readonly parts: TripsParts

  constructor(parts: TripsParts) {
    this.parts = parts
  }

  /**
   * Hour by hour for three days, from the hour that has begun.
   *
   * @throws Refusal INPUT_INVALID, OUTSIDE_FORECAST with the nearest sea point
   */
  async advise(place: Position, boat: Boat): Promise<TripAdvice> {
    const hours = this.hours()
    const forecast = await this.parts.pointForecasts.point(place.lat, place.lon, EVERY_HOUR)
    const [advice] = await this.judge([{ place, forecast }], boat, hours)
    return advice!
  }

  /**
   * The same for many places at once, whose files are opened once for all of them.
   *
   * @returns in the order of the places; undefined outside the forecast
   * @throws Refusal INPUT_INVALID
   */
  async adviseMany(places: readonly Position[], boat: Boat): Promise<(TripAdvice | undefined)[]> {
    const hours = this.hours()
    const known = await Promise.all(places.map((place) => this.forecastAt(place)))
    const inside = known.filter((one) => one !== undefined)
    const advices = await this.judge(inside, boat, hours)
    return known.map((one) => one && advices[inside.indexOf(one)])
  }

  /**
   * When a tidal flat can be walked: between the tides, and free of all else that the walker's limits ask for.
   *
   * @throws Refusal INPUT_INVALID, OUTSIDE_FORECAST with the nearest sea point
   */
  async flat(place: Position, walker: Boat): Promise<FlatTimes> {
    const { tides, clock } = this.parts
    const now = clock.now()
    const { tideAtMost = USUAL_DRY_BELOW_M, ...others } = walker.limits
    const limits = { dryBelowM: tideAtMost, marginMin: USUAL_MARGIN_MIN }
    const heights = tideHeights(tides, place, now)
    if (heights.length === 0) return { limits }
    const { hours, windows } = await this.advise(place, { ...walker, limits: others })
    const walks = usableWalks(flatWalks(heights, limits), windows).filter(({ until }) => until > now)
    const isFree = hours[0]?.verdict === 'go' || hours[0]?.verdict === 'near'
    const against = isFree ? undefined : hours[0]?.reason
    return { limits, walks, ...(against && { against }) }
  }

  private hours(): Date[] {
    const first = Math.floor(this.parts.clock.now().getTime() / HOUR_MS) * HOUR_MS
    return Array.from({ length: TRIP_HOURS }, (_, i) => new Date(first + i * HOUR_MS))
  }

  private async forecastAt(place: Position): Promise<ForecastPlace | undefined> {
    try {
      return { place, forecast: await this.parts.pointForecasts.point(place.lat, place.lon, EVERY_HOUR) }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'OUTSIDE_FORECAST') return undefined
      throw error
    }
  }

  private async judge(
    places: readonly ForecastPlace[],
    boat: Boat,
    hours: readonly Date[],
  ): Promise<TripAdvice[]> {
    const { fields, warnings, tides, almanac } = this.parts
    const { limits } = boat
    const atSea = places.map(({ place, forecast }) => forecast.snapped ?? place)
    const ofFields = await fieldValues(fields, atSea, hours, limits)
    const state = warnings.current()
    const warned = this.warningsByZones(hours, state)
    return places.map(({ place, forecast: { run, rows, snapped } }, i) => {
      const values = {
        ...pointValues({ ...(run && { run }), rows }, hours),
        ...ofFields[i],
        ...(asksForTide(boat) ? tideValues(tides, place, hours) : {}),
      }
      const known = tripHours(hours, {
        values,
        // a day of the sun costs more than all the rest of the strip
        isDaylight: limits.needsDaylight ? (from, to) => almanac.isDaylight(place, from, to) : undefined,
        warnings: warned(atSea[i]!),
      })
      return {
        ...goOrStay(known, limits, boat.tripHours),
        boat,
        ...(run && { run }),
        ...(state.checkedAt && { warningsCheckedAt: state.checkedAt }),
        ...(snapped && { snapped }),
      }
    })
  }

  /** Warnings of the hours at a place; places in the same zones share them. */
  private warningsByZones(hours: readonly Date[], state: WarningState) {
    const { zones, warnings, clock } = this.parts
    const known = new Map<string, ReturnType<typeof warningsOfHours>>()
    const now = clock.now()
    return ({ lat, lon }: Position) => {
      const zoneCodes = zones.zonesFor(lon, lat).map(({ code }) => code)
      const key = zoneCodes.join(' ')
      const found = known.get(key) ?? warningsOfHours(hours, { state, isFed: warnings.isFed, zoneCodes, now })
      known.set(key, found)
      return found
    }
  }
}

const EVERY_HOUR = { everyHour: true } as const

interface ForecastPlace {
  place: Position
  forecast: PointForecast
}
