import type { CompassPoint } from '../kernel/display.ts'
import { kmBetween } from '../kernel/distances.ts'
import type { Position } from '../kernel/positions.ts'
import { HOUR_MS } from '../kernel/time.ts'
import type { FeedMode } from '../kernel/readings.ts'

/** Agencies whose tracks stand side by side and are never averaged. */
export const TYPHOON_AGENCIES = ['kma', 'jma', 'jtwc'] as const
export type TyphoonAgency = (typeof TYPHOON_AGENCIES)[number]

/** Winds that have a radius; which speed they begin at is the agency's. */
export type RadiusWind = 'gale' | 'storm'

interface RadiusSpeed {
  /** m/s, as a mean over the agency's minutes */
  ms: number
  /** as the agency names it */
  name: string
}

const REGIONAL = { gale: { ms: 15, name: '15 m/s' }, storm: { ms: 25, name: '25 m/s' } }
const RADIUS_SPEEDS: Readonly<Record<TyphoonAgency, Record<RadiusWind, RadiusSpeed>>> = {
  kma: REGIONAL,
  jma: REGIONAL,
  jtwc: { gale: { ms: 17.5, name: '34 kt' }, storm: { ms: 25.7, name: '50 kt' } },
}

export const radiusSpeed = (agency: TyphoonAgency, wind: RadiusWind): RadiusSpeed =>
  RADIUS_SPEEDS[agency][wind]

/** How far a wind reaches from the centre. */
export interface WindRadius {
  /** where it reaches farthest */
  km: number
  /** in four quadrants clockwise from the north-east, km; 0 where it does not reach */
  quadrants?: readonly [ne: number, se: number, sw: number, nw: number]
  /** the side on which it reaches less far */
  weaker?: { toward: CompassPoint; km: number }
}

/** A storm at one time: analysed, or as it is expected. What the agency does not say is absent. */
export interface TrackPoint extends Position {
  at: Date
  /** hours after the base time; 0 for the analysis */
  leadHours: number
  /** at the centre, hPa */
  pressure?: number
  /** strongest mean wind, m/s, over the minutes of the advisory */
  windSpeed?: number
  gale?: WindRadius
  storm?: WindRadius
  /** of 64 kt, by the agency that gives it */
  hurricane?: WindRadius
  /** the centre lies within this circle in 70 % of cases, km */
  probabilityKm?: number
  motion?: { toward: CompassPoint; kmh: number }
  /** in the agency's words */
  place?: string
}

/** What an agency said of a storm at one time, kept as it was issued. */
export interface TyphoonAdvisory {
  agency: TyphoonAgency
  year: number
  /** of the agency, within the year; see {@link DEPRESSIONS_FROM} */
  number: number
  kind: 'typhoon' | 'depression'
  /** of a depression: the typhoon that it became, or that it was */
  typhoon?: number
  /** by an agency that keeps no list of names */
  nameEn?: string
  /** time of the analysis, to which leads count */
  baseAt: Date
  /** minutes over which winds are averaged */
  averagingMin: 10 | 1
  analysis: TrackPoint
  /** by lead */
  forecast: readonly TrackPoint[]
}

export const STORM_EFFECTS = ['landfall', 'direct', 'indirect', 'none'] as const
export type StormEffect = (typeof STORM_EFFECTS)[number]

/** A storm as the agency's list of a year names it. */
export interface StormFacts {
  agency: TyphoonAgency
  year: number
  number: number
  nameKo?: string
  nameEn?: string
  isActive: boolean
  startedAt: Date
  /** absent while it goes on */
  endedAt?: Date
  /** on the agency's own country */
  effect?: StormEffect
  /** in the agency's words */
  remark?: string
}

/** A storm with what is known of it. */
export interface Storm extends StormFacts {
  mode: FeedMode
  /** the newest; absent for storms of which only the list speaks */
  advisory?: TyphoonAdvisory
}

/** A storm with the way it came. */
export interface TrackedStorm extends Storm {
  /** analyses, oldest first; of one time what was received last */
  past: readonly TrackPoint[]
}

/** Which storm of which agency. */
export type StormName = Pick<StormFacts, 'agency' | 'year' | 'number'>

/**
 * Agencies number tropical depressions of a year apart from typhoons. Here their numbers begin behind this one, so that
 * a number still names one storm; codes, pages and answers say the agency's own.
 */
export const DEPRESSIONS_FROM = 500

export const isDepression = ({ number }: Pick<StormName, 'number'>): boolean => number > DEPRESSIONS_FROM

/** The number that the agency gave it. */
export const ownNumber = ({ number }: Pick<StormName, 'number'>): number =>
  number > DEPRESSIONS_FROM ? number - DEPRESSIONS_FROM : number

/** @returns names a storm of an agency: `kma-2026-24`, and a depression `kma-2026-td3` */
export const stormCode = (storm: StormName): string =>
  `${storm.agency}-${storm.year}-${isDepression(storm) ? 'td' : ''}${ownNumber(storm)}`

const CODE = /^(kma|jma|jtwc)-(\d{4})-(td)?(\d{1,2})$/

/** @returns undefined for what is no code of a storm */
export function readStormCode(code: string): StormName | undefined {
  const [, agency, year, depression, number] = CODE.exec(code) ?? []
  const known = TYPHOON_AGENCIES.find((one) => one === agency)
  if (!known) return undefined
  const from = depression === undefined ? 0 : DEPRESSIONS_FROM
  return { agency: known, year: Number(year), number: from + Number(number) }
}

/** A typhoon that begins so near a depression of which nothing more is said was that depression. */
const SAME_STORM_KM = 300

/**
 * Of a typhoon and the depression that it was or has become, the one of which was last said something: they are one
 * storm, and it stands once. The last rows of a depression may not name the typhoon yet; then it is known by its place.
 */
export function withoutFormer<T extends Pick<TrackedStorm, keyof StormName | 'advisory' | 'past'>>(
  storms: readonly T[],
): T[] {
  const baseMs = ({ advisory }: T) => advisory?.baseAt.getTime() ?? -Infinity
  const isSame = (depression: T, other: T) =>
    depression.agency === other.agency &&
    !isDepression(other) &&
    (depression.advisory?.typhoon === undefined
      ? beganNear(other, depression.advisory)
      : depression.year === other.year && depression.advisory.typhoon === other.number)
  return storms.filter((storm) =>
    isDepression(storm)
      ? !storms.some((other) => isSame(storm, other) && baseMs(other) >= baseMs(storm))
      : !storms.some((other) => isSame(other, storm) && baseMs(other) > baseMs(storm)),
  )
}

/**
 * Whether the agency says how far gales will reach and how uncertain its positions are. Of depressions none does, some do not
 * for times to come, and some give no circle; then arrivals are unknown.
 */
export function saysReach({ analysis, forecast }: Pick<TyphoonAdvisory, 'analysis' | 'forecast'>): boolean {
  if (forecast.length === 0) return analysis.gale !== undefined
  return (
    forecast.some(({ gale }) => gale) && forecast.some(({ probabilityKm }) => probabilityKm !== undefined)
  )
}

/** Whether its first analysis is later than that of a depression, and beside it. */
function beganNear(
  { advisory, past }: Pick<TrackedStorm, 'advisory' | 'past'>,
  depression?: TyphoonAdvisory,
) {
  const first = past[0] ?? advisory?.analysis
  if (!first || !depression || first.at <= depression.baseAt) return false
  const { lat, lon } = depression.analysis
  return kmBetween(lon, lat, first.lon, first.lat) <= SAME_STORM_KM
}

/** How strong a storm is. @source KMA, classes of typhoons by the strongest wind since 2020 */
export const STRENGTHS = ['depression', 'weak', 'medium', 'strong', 'very-strong', 'super'] as const
export type Strength = (typeof STRENGTHS)[number]
const STRENGTH_FROM_MS = [0, 17, 25, 33, 44, 54] as const

/** @param windSpeed strongest ten-minute mean, m/s @returns undefined where none is given */
export function strengthOfStorm(windSpeed: number | undefined): Strength | undefined {
  if (windSpeed === undefined) return undefined
  return STRENGTHS.findLast((_, at) => windSpeed >= (STRENGTH_FROM_MS[at] ?? Infinity))
}

/** An agency issues every six hours, and more often near land; after this an advisory is old. */
const NEXT_AFTER_MS = 6 * HOUR_MS
const OLD_AFTER_MS = 2 * NEXT_AFTER_MS

/** When the next advisory is expected. */
export const nextAdvisoryAt = ({ baseAt }: Pick<TyphoonAdvisory, 'baseAt'>): Date =>
  new Date(baseAt.getTime() + NEXT_AFTER_MS)

export const isAdvisoryOld = ({ baseAt }: Pick<TyphoonAdvisory, 'baseAt'>, now: Date): boolean =>
  now.getTime() - baseAt.getTime() > OLD_AFTER_MS
