import type { CompassPoint } from '../kernel/display.ts'
import type { FeedMode } from '../kernel/readings.ts'
import { HOUR_MS } from '../kernel/time.ts'

/** State of the sky. @source KMA codes DB01–DB04 */
export const SKIES = ['clear', 'partly-cloudy', 'mostly-cloudy', 'overcast'] as const
export type Sky = (typeof SKIES)[number]

export const PRECIPITATIONS = ['none', 'rain', 'rain-or-snow', 'snow', 'snow-or-rain', 'shower'] as const
export type Precipitation = (typeof PRECIPITATIONS)[number]

/** Half a day (or a day) of the short-term sea forecast of one zone. */
export interface ZoneForecastPeriod {
  zoneCode: string
  issuedAt: Date
  /** start of the period; 00 or 12 o'clock KST */
  validAt: Date
  /** length of the period: 12, or 24 far ahead */
  hours: number
  /** running number of the period within the issue, from 0 */
  step: number
  /** the wind comes from here, turning to `windTurnsTo` where that is given */
  windFrom?: CompassPoint
  windTurnsTo?: CompassPoint
  /** m/s */
  windSpeed?: Range
  /** m */
  waveHeight?: Range
  sky?: Sky
  precipitation?: Precipitation
  /** the agency's own words for the weather */
  weatherKo?: string
  office?: string
}

export interface Range {
  from: number
  to: number
}

/** Part of a day of the mid-term outlook. */
export interface ZoneOutlookPeriod {
  zoneCode: string
  issuedAt: Date
  /** start of the part: 00 or 12 o'clock KST of the day */
  validAt: Date
  /** 12 for a half of the day, 24 for a whole one */
  hours: number
  weatherKo?: string
  /** m */
  waveHeight?: Range
}

/** One issue of a zone's forecast, as issued. */
export interface ZoneForecast {
  zoneCode: string
  issuedAt: Date
  receivedAt: Date
  mode: FeedMode
  /** oldest first */
  periods: readonly ZoneForecastPeriod[]
}

export interface ZoneOutlook {
  zoneCode: string
  issuedAt: Date
  receivedAt: Date
  mode: FeedMode
  periods: readonly ZoneOutlookPeriod[]
}

/**
 * The elements of a point forecast, in the order they are stored, with their catalogue units: m, s, degrees true
 * (coming from), m/s, degrees true (coming from), m, mm in three hours, °C.
 */
export const POINT_ELEMENTS = [
  'significantWaveHeight',
  'wavePeriod',
  'waveFromDirection',
  'windSpeed',
  'windFromDirection',
  'visibility',
  'precipitationAmount',
  'seaTemperature',
] as const
export type PointElement = (typeof POINT_ELEMENTS)[number]

/** A forecast of one square at one time; an element that is not there is missing in the source. */
export interface SquareForecast {
  square: number
  /** 1–9 for a part of the square, absent for the whole */
  part?: number
  /** model run */
  issuedAt: Date
  validAt: Date
  values: Partial<Record<PointElement, number>>
}

/** Hours a point forecast reaches ahead of its issue, and the step. */
export const POINT_FORECAST_HOURS = 72
export const POINT_STEP_HOURS = 3

/** A forecaster's commentary. */
export interface Commentary {
  office: string
  issuedAt: Date
  title: string
  text: string
}

/** The period of an issue that a moment lies in. */
export function periodAt(
  { periods }: Pick<ZoneForecast, 'periods'>,
  at: Date,
): ZoneForecastPeriod | undefined {
  return periods.find(
    ({ validAt, hours }) => validAt <= at && at.getTime() < validAt.getTime() + hours * HOUR_MS,
  )
}
