import { DAY_MS } from '../kernel/time.ts'
import { addMonths, dayOf, startOfDay } from '../kernel/calendar.ts'
import type { SeaName } from '../kernel/seas.ts'
import type { StationFacts } from './stations.ts'

/** Elements whose months are shown, in this order. */
export const CLIMATE_ELEMENTS = [
  'seaTemperature',
  'significantWaveHeight',
  'windSpeed',
  'airTemperature',
] as const
export type ClimateElement = (typeof CLIMATE_ELEMENTS)[number]

/** Months that are shown, with the one that has begun. */
export const CLIMATE_MONTHS = 13
/**
 * So many days of a month may be missing of a station.
 *
 * @source WMO-No. 1203, section 4.4.1: no monthly value where eleven daily ones are missing
 */
export const MOST_MISSING_DAYS = 10
/** Of a month that is not over, so many days are enough for what is called the mean so far. */
export const LEAST_DAYS_SO_FAR = 5

/** A calendar month in Korea. */
export interface Month {
  /** `2026-05` */
  name: string
  from: Date
  /** exclusive */
  to: Date
}

type NamedStation = Pick<StationFacts, 'code' | 'nameKo' | 'nameEn'>

/** What the days of a station come to in a month, in the unit of the catalogue. */
export interface StationMonth {
  sea: SeaName
  station: NamedStation
  /** days with a value */
  days: number
  /** of the daily means */
  sum: number
  minimum: number
  maximum: number
}

/** What a sea had in a month. */
export interface MonthMean {
  /** mean of the stations' own means, so that one which was silent for a week weighs as much as the others */
  mean: number
  minimum: number
  /** the station of the lowest value */
  minimumAt: NamedStation
  maximum: number
  maximumAt: NamedStation
  stations: number
  /** days of all stations together */
  stationDays: number
}

/** What is usual for a sea in a month of the year. */
export interface ClimateNormal {
  sea: SeaName
  /** 1–12 */
  month: number
  element: ClimateElement
  value: number
  /** the years behind it, such as `1991-2020` */
  period: string
  source: string
}

export interface SeaMonth extends Month {
  elements: Partial<Record<ClimateElement, MonthMean>>
}

export interface SeaClimate {
  sea: SeaName
  /** newest first */
  months: SeaMonth[]
}

/** The newest first. */
export function climateMonths(now: Date): Month[] {
  const first = `${dayOf(now).slice(0, 7)}-01`
  return Array.from({ length: CLIMATE_MONTHS }, (_, i) => {
    const on = addMonths(first, -i)
    return { name: on.slice(0, 7), from: startOfDay(on), to: startOfDay(addMonths(on, 1)) }
  })
}

/** The mean of a sea in a month; undefined where no station has enough days of it. */
export function monthMean(
  stations: readonly StationMonth[],
  { from, to }: Pick<Month, 'from' | 'to'>,
  now: Date,
): MonthMean | undefined {
  const length = (to.getTime() - from.getTime()) / DAY_MS
  const least = to > now ? LEAST_DAYS_SO_FAR : length - MOST_MISSING_DAYS
  const whole = stations.filter(({ days }) => days >= least)
  const [first] = whole
  if (!first) return undefined
  const lowest = whole.reduce((low, one) => (one.minimum < low.minimum ? one : low), first)
  const highest = whole.reduce((high, one) => (one.maximum > high.maximum ? one : high), first)
  return {
    mean: whole.reduce((sum, station) => sum + station.sum / station.days, 0) / whole.length,
    minimum: lowest.minimum,
    minimumAt: lowest.station,
    maximum: highest.maximum,
    maximumAt: highest.station,
    stations: whole.length,
    stationDays: whole.reduce((sum, { days }) => sum + days, 0),
  }
}
