import { HOUR_MS } from '../kernel/time.ts'
import { degreesOf } from '../fields/gridField.ts'
import type { Position } from '../kernel/positions.ts'
import type { Reason, Verdict } from '../trips/goOrStay.ts'
import type { WarningLevel, WarningType } from '../warnings/warnings.ts'

/** What is known of the sea at a place, in the units of the catalogue. What is absent is not known. */
export interface SeaValues {
  windSpeed?: number
  windFromDirection?: number
  windGust?: number
  significantWaveHeight?: number
  waveFromDirection?: number
  wavePeriod?: number
  /** m */
  visibility?: number
  currentSpeed?: number
  currentToDirection?: number
  /** m above the datum of the nearest tide station */
  tideHeight?: number
}

/** An hour at a place, judged by what a boat can stand. */
export interface SeaHour {
  at: Date
  values: SeaValues
  isDaylight?: boolean | undefined
  /** the gravest first; absent while too little is known to say that there is none */
  warnings?: readonly { type: WarningType; level: WarningLevel }[] | undefined
  verdict: Verdict
  reason?: Reason
}

/** The sea at some places, hour by hour from one hour on. */
export interface SeaAlong {
  /** beginning of the first hour */
  from: Date
  /** one list for each place; all of one length */
  places: readonly (readonly SeaHour[])[]
}

/** The weather at a place on a way, at the hour at which the ship is there. */
export interface PassageHour extends SeaHour {
  place: Position
}

/** What is said of an hour of which nothing is known. */
const UNKNOWN_HOUR = {
  values: {},
  verdict: 'unknown',
  reason: { kind: 'missing', name: 'warnings' },
} as const

/** The hour that a moment belongs to; nothing is known before the first and beyond the last. */
export function seaHourAt({ from, places }: SeaAlong, place: number, at: Date): SeaHour {
  const hour = Math.floor((at.getTime() - from.getTime()) / HOUR_MS)
  return places[place]?.[hour] ?? { at, ...UNKNOWN_HOUR }
}

/** Of a ship that is at each place at its own moment. */
export const passageHours = (
  sea: SeaAlong,
  points: readonly { place: Position; at: Date }[],
): PassageHour[] => points.map(({ place, at }, i) => ({ ...seaHourAt(sea, i, at), place, at }))

const RANK: Record<Verdict, number> = { go: 0, near: 1, unknown: 2, over: 3 }

export const isWorse = (one: Verdict, other: Verdict): boolean => RANK[one] > RANK[other]

/** Place of the hour that decides a passage: the first of the worst; undefined where there is none. */
export function worstHour(hours: readonly { verdict: Verdict }[]): number | undefined {
  if (hours.length === 0) return undefined
  let worst = 0
  for (const [index, { verdict }] of hours.entries())
    if (isWorse(verdict, hours[worst]!.verdict)) worst = index
  return worst
}

/** @param east and north of the current, m/s; NaN and undefined where it is not known */
export function seaCurrent(east: number | undefined, north: number | undefined): SeaValues {
  if (east === undefined || north === undefined) return {}
  const currentSpeed = Math.hypot(east, north)
  const currentToDirection = degreesOf(east, north)
  if (Number.isNaN(currentSpeed)) return {}
  return { currentSpeed, ...(!Number.isNaN(currentToDirection) && { currentToDirection }) }
}

/** Slower winds and currents make no steep sea together, m/s. */
const OPPOSING = { windSpeed: 5, currentSpeed: 0.5, withinDegrees: 45 } as const

/** Whether the wind blows against the current, which makes short and steep waves. */
export function isWindAgainstCurrent(values: SeaValues): boolean {
  const { windSpeed = 0, windFromDirection, currentSpeed = 0, currentToDirection } = values
  if (windFromDirection === undefined || currentToDirection === undefined) return false
  if (windSpeed < OPPOSING.windSpeed || currentSpeed < OPPOSING.currentSpeed) return false
  // wind comes from where the current goes to
  return angleBetween(windFromDirection, currentToDirection) <= OPPOSING.withinDegrees
}

/** @returns 0 to 180 degrees */
export function angleBetween(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360
  return apart > 180 ? 360 - apart : apart
}
