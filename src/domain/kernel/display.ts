import { canBeNegative, element, isValid } from './elements.ts'
import type { ElementName } from './elements.ts'
import { ageOf } from './readings.ts'
import type { AbsentReason, Age, FeedMode, Reading, SourceName } from './readings.ts'
import { clockFields } from './time.ts'
import type { TimeZoneName } from './time.ts'
import { inShownUnit, shownUnit } from './units.ts'
import type { ShownUnit, WindUnit } from './units.ts'

/** Stands for every missing value; its reason is shown beside it. */
export const DASH = '–'

/** @source specification part 2, section 5: visibility above 20 km is shown as 20.0 */
export const VISIBILITY_CAP_KM = 20
const VISIBILITY_DECIMALS = 1

/** Below this wind is calm and has no direction. @source Beaufort scale, force 0: under 0.3 m/s */
export const CALM_BELOW_MS = 0.3

const isDirection = (name: ElementName) => element(name).unit === 'degree'

/**
 * Whether a value may be shown as a measurement: a finite number, not negative where the element cannot be, and for
 * directions within 0–360.
 *
 * @param value in the catalogue unit
 * @source specification part 2, section 5, with the dash for negatives held to elements that cannot be negative
 */
export function isShowable(name: ElementName, value: number | null | undefined): value is number {
  if (value === null || value === undefined || !Number.isFinite(value)) return false
  if (isDirection(name)) return isValid(name, value)
  return value >= 0 || canBeNegative(name)
}

/** Decimals people see; a visibility is shown in km and has one. */
export function shownDecimals(name: ElementName): number {
  return name === 'visibility' ? VISIBILITY_DECIMALS : element(name).decimals
}

/**
 * The number that people are shown, before it is rounded: in the unit of `shownUnit`, a visibility of at most 20 km.
 * What is drawn and what is written come from it, so that a picture never shows what its sentence does not.
 *
 * @param value in the catalogue unit
 */
export function shownNumber(name: ElementName, value: number, windUnit: WindUnit): number {
  const converted = inShownUnit(name, value, windUnit)
  return name === 'visibility' ? Math.min(converted, VISIBILITY_CAP_KM) : converted
}

/**
 * A value as people read it, without its unit: {@link shownNumber} with the element's decimals, a true minus sign,
 * never a negative zero.
 *
 * @param value in the catalogue unit; what must not be shown becomes the dash
 */
export function formatValue(name: ElementName, value: number | null | undefined, windUnit: WindUnit): string {
  if (!isShowable(name, value)) return DASH
  const shown = shownNumber(name, value, windUnit)
  return formatNumber(isDirection(name) ? shown % 360 : shown, shownDecimals(name))
}

/** @returns fixed decimals with U+2212 as the minus sign; what rounds to zero has no sign */
export function formatNumber(value: number, decimals: number): string {
  // toFixed rounds the binary number, so 1.005 would become 1.00; nudging by an ulp-sized share keeps halves going up.
  const nudged = value * (1 + Number.EPSILON)
  const text = Math.abs(nudged).toFixed(decimals)
  return value < 0 && Number(text) !== 0 ? `\u2212${text}` : text
}

export const COMPASS_POINTS = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
] as const
export type CompassPoint = (typeof COMPASS_POINTS)[number]

const POINT_DEGREES = 360 / COMPASS_POINTS.length

/** @param degrees degrees true, 0–360 @returns the nearest of 16 points, or undefined outside 0–360 */
export function compassPoint(degrees: number): CompassPoint | undefined {
  if (!Number.isFinite(degrees) || degrees < 0 || degrees > 360) return undefined
  return COMPASS_POINTS[Math.round(degrees / POINT_DEGREES) % COMPASS_POINTS.length]
}

export function isCalm(windSpeed: number): boolean {
  return windSpeed < CALM_BELOW_MS
}

/** A reading ready to be drawn: a number with unit and age, or a dash with its reason. */
export type ShownReading =
  | {
      state: 'value'
      text: string
      unit: ShownUnit
      /** catalogue unit */
      value: number
      observedAt: Date
      age: Age
      source: SourceName
      mode: FeedMode
    }
  | { state: 'dash'; text: typeof DASH; reason: AbsentReason }

/** The one way from a stored reading to what a page shows. */
export function showReading(
  name: ElementName,
  reading: Reading,
  windUnit: WindUnit,
  now: Date,
): ShownReading {
  if (reading.state === 'absent') return { state: 'dash', text: DASH, reason: reading.reason }
  if (!isShowable(name, reading.value)) return { state: 'dash', text: DASH, reason: 'out-of-range' }
  const { value, observedAt, source, mode } = reading
  return {
    state: 'value',
    text: formatValue(name, value, windUnit),
    unit: shownUnit(name, windUnit),
    value,
    observedAt,
    age: ageOf(name, observedAt, now),
    source,
    mode,
  }
}

const pad = (n: number) => String(n).padStart(2, '0')

/** @returns `07:40`, the wall clock of the zone; print the zone beside it */
export function clockText(at: Date, zone: TimeZoneName): string {
  const { hour, minute } = clockFields(at, zone)
  return `${pad(hour)}:${pad(minute)}`
}

/** @returns `2026-05-04` on the calendar of the zone */
export function dateText(at: Date, zone: TimeZoneName): string {
  const { year, month, day } = clockFields(at, zone)
  return `${year}-${pad(month)}-${pad(day)}`
}

/**
 * The shortest unmistakable time, always with its zone: `07:40 KST` today, `05-03 07:40 KST` within the year,
 * `2025-05-03 07:40 KST` beyond.
 */
export function timeText(at: Date, now: Date, zone: TimeZoneName): string {
  const clock = `${clockText(at, zone)} ${zone}`
  const date = dateText(at, zone)
  const today = dateText(now, zone)
  if (date === today) return clock
  return date.slice(0, 4) === today.slice(0, 4) ? `${date.slice(5)} ${clock}` : `${date} ${clock}`
}

/** Latitude or longitude as sailors write it: degrees and decimal minutes, `37°14.4′N`. */
export function positionText(degrees: number, axis: 'lat' | 'lon'): string {
  const tenthsOfMinutes = Math.round(Math.abs(degrees) * 600)
  const whole = Math.floor(tenthsOfMinutes / 600)
  const minutes = ((tenthsOfMinutes % 600) / 10).toFixed(1).padStart(4, '0')
  const letter = axis === 'lat' ? (degrees < 0 ? 'S' : 'N') : degrees < 0 ? 'W' : 'E'
  return `${whole}°${minutes}′${letter}`
}
