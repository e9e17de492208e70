import { COMPASS_POINTS } from '../../../src/domain/kernel/display.ts'
import type { CompassPoint } from '../../../src/domain/kernel/display.ts'
import type { Range, ZoneForecastPeriod, ZoneOutlookPeriod } from '../../../src/domain/forecasts/forecasts.ts'
import { DAY_MS, HOUR_MS, KST_OFFSET_MS } from '../../../src/domain/kernel/time.ts'
import type { ForecastZone } from '../../../src/domain/zones/zones.ts'
import { FORECAST_ZONES, ZONE_PLACES } from '../../platform/db/facts/zones.ts'
import { forecastAt } from './forecast.ts'
import type { PointState } from './forecast.ts'
import { comingFrom, fromDirection, sum, wrapped } from './geometry.ts'
import type { Place } from './geometry.ts'
import { officeOfForecasts } from './offices.ts'
import type { SeaClock } from './seaTime.ts'
import { weatherOf } from './weather.ts'

const HALF_DAY_H = 12
const PERIODS = 8
/** Hours of a half day that are looked at. */
const LOOKED_AT_H = [1, 4, 7, 10]
const WAVE_STEP_M = 0.5
/** A bulletin's wind spans at least this, m/s. */
const NARROWEST_WIND = 3
/** The lower end of a range: so far from the least to the greatest value. */
const LOWER_END = 0.3

/** The northern seas have no small zones, but an outlook. */
const NORTHERN_PLACES: Readonly<Record<string, readonly Place[]>> = {
  '12A10000': [
    { lon: 124.2, lat: 38.6 },
    { lon: 123.9, lat: 39.1 },
  ],
  '12C30000': [
    { lon: 129.6, lat: 39.2 },
    { lon: 130.6, lat: 39.6 },
  ],
}

export const SMALL_ZONES: readonly ForecastZone[] = FORECAST_ZONES.filter(({ level }) => level === 'small')

export const placesOf = (warningZoneCode: string | undefined): Place[] =>
  (ZONE_PLACES[warningZoneCode ?? ''] ?? []).map(([lon, lat]) => ({ lon, lat }))

/** Eight half days of one zone, from the one in which the issue falls. */
export function zonePeriods(
  zone: ForecastZone,
  issuedAt: Date,
  clock: SeaClock,
): Required<ZoneForecastPeriod>[] {
  const first = halfDayOf(issuedAt)
  return Array.from({ length: PERIODS }, (_, step): Required<ZoneForecastPeriod> => {
    const validAt = new Date(first.getTime() + step * HALF_DAY_H * HOUR_MS)
    const hours = LOOKED_AT_H.map((hour) =>
      placesOf(zone.warningZoneCode).map((place) =>
        forecastAt(place, clock(issuedAt), clock(after(validAt, hour))),
      ),
    )
    const all = hours.flat()
    const { sky, precipitation, textKo } = weatherOf(all)
    const early = hours.slice(0, hours.length / 2).flat()
    const late = hours.slice(hours.length / 2).flat()
    return {
      zoneCode: zone.code,
      issuedAt,
      validAt,
      hours: HALF_DAY_H,
      step,
      ...windTurn(meanFrom(early), meanFrom(late)),
      windSpeed: windRange(all),
      waveHeight: waveRange(all),
      sky,
      precipitation,
      weatherKo: textKo,
      office: officeOfForecasts(zone),
    }
  })
}

/** Days 3 to 7 by halves, 8 to 10 whole, counted from the day of the issue. Empty for a zone without an outlook. */
export function outlookPeriods(zoneCode: string, issuedAt: Date, clock: SeaClock): ZoneOutlookPeriod[] {
  const places =
    NORTHERN_PLACES[zoneCode] ??
    SMALL_ZONES.filter(({ midtermZoneCode }) => midtermZoneCode === zoneCode).flatMap((zone) =>
      placesOf(zone.warningZoneCode).slice(0, 1),
    )
  if (places.length === 0) return []
  const midnight = startOfDay(issuedAt)
  const period = (day: number, startHour: number, hours: number): ZoneOutlookPeriod => {
    const validAt = after(midnight, day * 24 + startHour)
    const times = LOOKED_AT_H.flatMap((hour) => (hours === HALF_DAY_H ? [hour] : [hour, hour + HALF_DAY_H]))
    const states = times.flatMap((hour) =>
      places.map((place) => forecastAt(place, clock(issuedAt), clock(after(validAt, hour)))),
    )
    return {
      zoneCode,
      issuedAt,
      validAt,
      hours,
      weatherKo: weatherOf(states).textKo,
      waveHeight: waveRange(states),
    }
  }
  return [3, 4, 5, 6, 7, 8, 9, 10].flatMap((day) =>
    day <= 7
      ? [period(day, 0, HALF_DAY_H), period(day, HALF_DAY_H, HALF_DAY_H)]
      : [period(day, 0, 2 * HALF_DAY_H)],
  )
}

const after = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS)

const startOf = (at: Date, ms: number) =>
  new Date(Math.floor((at.getTime() + KST_OFFSET_MS) / ms) * ms - KST_OFFSET_MS)
const startOfDay = (at: Date) => startOf(at, DAY_MS)
/** Start of the half day in Korea in which a moment falls. */
export const halfDayOf = (at: Date) => startOf(at, HALF_DAY_H * HOUR_MS)

function windRange(states: readonly PointState[]): Range {
  const { from, to } = extent(states.map(({ windSpeed }) => windSpeed))
  const low = Math.round(from + LOWER_END * (to - from))
  return { from: low, to: Math.max(low + NARROWEST_WIND, Math.round(to)) }
}

function waveRange(states: readonly PointState[]): Range {
  const { from, to } = extent(states.map(({ significantWaveHeight }) => significantWaveHeight))
  const step = (height: number) => Math.max(1, Math.round(height / WAVE_STEP_M)) * WAVE_STEP_M
  return { from: step(from + LOWER_END * (to - from)), to: step(to) }
}

const extent = (values: readonly number[]): Range => ({ from: Math.min(...values), to: Math.max(...values) })

/** Weighted by speed, as winds are felt. */
const meanFrom = (states: readonly PointState[]) =>
  fromDirection(
    sum(...states.map(({ windFromDirection, windSpeed }) => comingFrom(windFromDirection, windSpeed))),
  )

const EIGHTH_DEG = 45

/** Bulletins name two of eight directions: from the one to the other, or, in a steady wind, the two it blows between. */
function windTurn(early: number, late: number): { windFrom: CompassPoint; windTurnsTo: CompassPoint } {
  const first = Math.round(early / EIGHTH_DEG)
  let second = Math.round(late / EIGHTH_DEG)
  if (pointOf(first) === pointOf(second)) second = first + (early > first * EIGHTH_DEG ? 1 : -1)
  return { windFrom: pointOf(first), windTurnsTo: pointOf(second) }
}

const pointOf = (eighth: number): CompassPoint =>
  COMPASS_POINTS[wrapped(eighth * EIGHTH_DEG) / (EIGHTH_DEG / 2)]!
