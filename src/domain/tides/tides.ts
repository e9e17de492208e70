import { DAY_MS, KST_OFFSET_MS } from '../kernel/time.ts'
import type { SeaName } from '../kernel/seas.ts'

/** High or low water. Heights in metres above the datum. */
export interface TideExtreme {
  at: Date
  heightM: number
  kind: 'high' | 'low'
}

/** What heights of the tide are above: the approximate lowest low water of charts, or the mean sea level. */
export type TideDatum = 'DL' | 'MSL'

/** Where a prediction is from: the agency's own table, or our computation from published harmonic constants. */
export type TideOrigin = 'agency' | 'computed'

/** Harmonic constants of a tide station. Amplitudes in cm, phases in degrees of Greenwich. */
export interface TideConstants {
  station: string
  nameKo: string
  nameEn: string
  lat: number
  lon: number
  /** cm; height of the mean sea level above the datum */
  z0: number
  /** years the constants were made from, where the source names them */
  epoch?: string
  constituents: readonly { name: string; amplitude: number; phase: number }[]
}

/** Why nothing is said of the tide at a place. */
export type TideAbsence = 'no-station' | 'too-far' | 'across-land'

/** The two ways of counting the days of the tide. */
export const TIDE_COUNTS = [7, 8] as const
export type TideCount = (typeof TIDE_COUNTS)[number]

/** A day of the tide: 1–13, then the day of the weakest tide, then the one on which it turns. */
export type TideDay = { kind: 'numbered'; number: number } | { kind: 'neap' } | { kind: 'slack' }

/** Days of half a lunar month that the counts go round in. */
const ROUND = 15
const NEAP = 14

/**
 * The day of the tide, 물때: on the first of the lunar month it is the 7th of the one count, the 8th of the other.
 *
 * @param lunarDay 1–30
 */
export function tideDay(lunarDay: number, count: TideCount): TideDay {
  const number = ((lunarDay - 1 + count - 1) % ROUND) + 1
  if (number < NEAP) return { kind: 'numbered', number }
  return number === NEAP ? { kind: 'neap' } : { kind: 'slack' }
}

/** The count that people use along a coast: 7 in the west, 8 in the south, the east and Jeju. */
export const customaryCount = (sea: SeaName): TideCount =>
  sea === 'west-central' || sea === 'west-south' ? 7 : 8

/** Days of Korea since 1970. */
const kstDay = (at: Date): number => Math.floor((at.getTime() + KST_OFFSET_MS) / DAY_MS)

/** Day of the lunar month in Korea: the day of the new moon is the first. @param newMoon the last one of that day or before */
export const lunarDayOf = (at: Date, newMoon: Date): number => kstDay(at) - kstDay(newMoon) + 1

/** The tide station that speaks for a place. */
export interface TideStation {
  code: string
  nameKo: string
  nameEn: string
  distanceKm: number
  datum: TideDatum
  origin: TideOrigin
  epoch?: string
}

/** What is said of the tide at a place, or why nothing is. */
export type TideAt =
  | { station: TideStation }
  | { reason: TideAbsence; nearest?: { nameKo: string; nameEn: string; distanceKm: number } }

/** Sun and moon of one day of Korea at a place. A time is absent on a day without it. */
export interface AlmanacDay {
  /** 0 o'clock KST */
  startsAt: Date
  sunrise?: Date
  sunset?: Date
  /** the sun is 6° below the horizon: beginning and end of civil twilight */
  dawn?: Date
  dusk?: Date
  moonrise?: Date
  moonset?: Date
  /** of the moon at noon: 0 new, 90 first quarter, 180 full, 270 last quarter */
  moonPhase: number
  /** share of the moon's disc that is lit at noon, 0–1 */
  moonLit: number
  /** day of the lunar month, 1–30 */
  lunarDay: number
}

/** How light it is. */
export type Light = 'day' | 'twilight' | 'night'

/** @param day the one that holds the moment */
export function lightOf({ dawn, sunrise, sunset, dusk }: AlmanacDay, at: Date): Light {
  if (sunrise && sunset && at >= sunrise && at <= sunset) return 'day'
  return dawn && dusk && at >= dawn && at <= dusk ? 'twilight' : 'night'
}

/** A day at a place: its high and low waters, sun and moon. */
export interface TideDayFacts {
  almanac: AlmanacDay
  /** none where nothing is said of the tide */
  extremes: TideExtreme[]
}

/** How far computed waters are from those of a table: means of the distances without sign. */
export interface TableError {
  minutes: number
  heightM: number
  waters: number
}

/** What the station measures now, beside what was predicted for that minute. */
export interface ObservedTide {
  at: Date
  heightM: number
  /** absent where the prediction does not reach it */
  predictedM?: number
}

/** What is said of tide, sun and moon at a place over some days. */
export interface TidesOfPlace {
  at: TideAt
  /** `silent` where the station that speaks for the place has measured nothing for hours; absent where none measures */
  observed?: ObservedTide | 'silent'
  /** how far our computation is from the agency's table, where both are there */
  error?: TableError
  days: TideDayFacts[]
}
