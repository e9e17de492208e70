import type { Position } from '../../src/domain/kernel/positions.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import type { Boat } from '../../src/domain/trips/boatLimits.ts'
import { goOrStay } from '../../src/domain/trips/goOrStay.ts'
import type { TripAdvice } from '../../src/domain/trips/tripAdvice.ts'
import type { Fields } from '../fields/index.ts'
import type { PointForecasts } from '../forecasts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Almanac, Tides } from '../tides/index.ts'
import type { Warnings } from '../warnings/index.ts'
import type { Zones } from '../zones/index.ts'
import { fieldValues, pointValues, tideValues, tripHours, warningsOfHours } from './tripHours.ts'

/** Hours of a strip: three days. */
export const TRIP_HOURS = 72

interface TripsParts {
  clock: Clock
  pointForecasts: Pick<PointForecasts, 'point'>
  fields: Pick<Fields, 'series'>
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
    const { clock, pointForecasts, fields, warnings, zones, tides, almanac } = this.parts
    const now = clock.now()
    const first = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
    const hours = Array.from({ length: TRIP_HOURS }, (_, i) => new Date(first + i * HOUR_MS))
    const { run, rows, snapped } = await pointForecasts.point(place.lat, place.lon, { everyHour: true })
    const atSea = snapped ?? place
    const state = warnings.current()
    const values = {
      ...pointValues({ ...(run && { run }), rows }, hours),
      ...(await fieldValues(fields, atSea, hours, boat.limits)),
      ...(asksForTide(boat) ? tideValues(tides, place, hours) : {}),
    }
    const known = tripHours(hours, {
      values,
      // a day of the sun costs more than all the rest of the strip
      isDaylight: boat.limits.needsDaylight ? (from, to) => almanac.isDaylight(place, from, to) : undefined,
      warnings: warningsOfHours(hours, {
        state,
        isFed: warnings.isFed,
        zoneCodes: zones.zonesFor(atSea.lon, atSea.lat).map(({ code }) => code),
        now,
      }),
    })
    return {
      ...goOrStay(known, boat.limits, boat.tripHours),
      boat,
      ...(run && { run }),
      ...(state.checkedAt && { warningsCheckedAt: state.checkedAt }),
      ...(snapped && { snapped }),
    }
  }
}

const asksForTide = ({ limits }: Boat) => limits.tideAtLeast !== undefined || limits.tideAtMost !== undefined
