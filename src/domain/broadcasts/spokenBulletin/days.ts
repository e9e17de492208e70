import { COMPASS_POINTS } from '../../kernel/display.ts'
import type { CompassPoint } from '../../kernel/display.ts'
import { PRECIPITATIONS, SKIES } from '../../forecasts/forecasts.ts'
import type { Precipitation, Range, Sky } from '../../forecasts/forecasts.ts'
import type { BulletinWeather } from './words.ts'
import { DAY_MS, HOUR_MS } from '../../kernel/time.ts'

/** A period of the forecast of one small zone, or of an outlook. */
export interface BulletinPeriod {
  validAt: Date
  /** length: 12 or 24 */
  hours: number
  windFrom?: CompassPoint
  windTurnsTo?: CompassPoint
  /** m/s */
  windSpeed?: Range
  /** m */
  waveHeight?: Range
  /** km */
  visibility?: Range
  weather?: BulletinWeather
}

/** A direction, the two ends of a narrow arc (clockwise), or too many to name. */
export type Directions = 'variable' | { first: CompassPoint; second?: CompassPoint }

/** A value of several periods or zones; `isPartly` some of them say nothing of it. */
export interface Reported<Value> {
  value: Value
  isPartly: boolean
}

export interface WeatherSummary {
  /** the brightest and the greyest; both the same where it is one */
  skies?: readonly [Sky, Sky]
  /** everything that may fall; empty for nothing */
  falls?: readonly Exclude<Precipitation, 'none'>[]
  /** it falls in some of the zones only */
  isInPlaces: boolean
}

/** One day of one zone, of all its periods that are not over. */
export interface BulletinDay {
  from?: Reported<Directions>
  turnsTo?: Directions
  windSpeed?: Reported<Range>
  waveHeight?: Reported<Range>
  visibility?: Reported<Range>
  /** of the half days that are not over; undefined for one without a forecast */
  weather: readonly (Reported<WeatherSummary> | undefined)[]
}

const HALF_DAY_MS = DAY_MS / 2
/** A wider arc is no direction any more: a quarter of the compass. */
const WIDEST_ARC = COMPASS_POINTS.length / 4

const endOf = ({ validAt, hours }: BulletinPeriod) => validAt.getTime() + hours * HOUR_MS
const touches = (period: BulletinPeriod, fromMs: number, toMs: number) =>
  period.validAt.getTime() < toMs && endOf(period) > fromMs

/**
 * A day of a zone that has one or more parts, each with a forecast of its own.
 *
 * @param start midnight in Korea
 * @param at what is over then is left out
 * @returns undefined where nothing is forecast for it
 */
export function dayOf(
  parts: readonly (readonly BulletinPeriod[])[],
  start: Date,
  at: Date,
): BulletinDay | undefined {
  const fromMs = Math.max(start.getTime(), at.getTime())
  const endMs = start.getTime() + DAY_MS
  const days = parts.map((periods) => periods.filter((period) => touches(period, fromMs, endMs)))
  const all = days.flat()
  if (all.length === 0) return undefined
  const firsts = days.map((periods) => periods.at(0)?.windFrom)
  const lasts = days.map((periods) => periods.at(-1)?.windTurnsTo ?? periods.at(-1)?.windFrom)
  const early = directionsOf(firsts)
  const late = directionsOf(lasts)
  const from = early ?? late
  const turnsTo = early && late && !isSame(early.value, late.value) ? late.value : undefined
  const windSpeed = rangeOf(all.map((period) => period.windSpeed))
  const waveHeight = rangeOf(all.map((period) => period.waveHeight))
  const visibility = rangeOf(all.map((period) => period.visibility))
  const halves = [start.getTime(), start.getTime() + HALF_DAY_MS].filter((ms) => ms + HALF_DAY_MS > fromMs)
  return {
    ...(from && { from: { ...from, isPartly: from.isPartly || !early || (late?.isPartly ?? true) } }),
    ...(turnsTo && { turnsTo }),
    ...(windSpeed && { windSpeed }),
    ...(waveHeight && { waveHeight }),
    ...(visibility && { visibility }),
    weather: halves.map((ms) =>
      weatherOf(days.map((periods) => periods.find((one) => touches(one, ms, ms + HALF_DAY_MS))?.weather)),
    ),
  }
}

/** From the least to the greatest; undefined where there is none. An impossible range is ignored. */
export function rangeOf(ranges: readonly (Range | undefined)[]): Reported<Range> | undefined {
  const reported = ranges.filter((range) => range !== undefined && isSound(range)) as Range[]
  if (reported.length === 0) return undefined
  const from = Math.min(...reported.map((range) => range.from))
  const to = Math.max(...reported.map((range) => range.to))
  return { value: { from, to }, isPartly: reported.length < ranges.length }
}

const isSound = ({ from, to }: Range) => from >= 0 && from <= to && Number.isFinite(to)

/** One weather for several zones at the same time. */
export function weatherOf(
  all: readonly (BulletinWeather | undefined)[],
): Reported<WeatherSummary> | undefined {
  const reported = all.filter((one) => one?.sky !== undefined || one?.precipitation !== undefined)
  if (reported.length === 0) return undefined
  const skies = SKIES.filter((sky) => reported.some((one) => one?.sky === sky))
  const falling = new Set(reported.map((one) => one?.precipitation))
  const falls = PRECIPITATIONS.filter((kind) => falling.has(kind)).filter((kind) => kind !== 'none')
  const [first, last] = [skies.at(0), skies.at(-1)]
  const areFallsReported = reported.some((one) => one?.precipitation !== undefined)
  return {
    value: {
      ...(first && last && { skies: [first, last] }),
      ...(areFallsReported && { falls }),
      isInPlaces: falls.length > 0 && falling.has('none'),
    },
    isPartly: reported.length < all.length,
  }
}

function directionsOf(points: readonly (CompassPoint | undefined)[]): Reported<Directions> | undefined {
  const reported = points.filter((point) => point !== undefined)
  if (reported.length === 0) return undefined
  return { value: arcOf(reported), isPartly: reported.length < points.length }
}

/** The shortest arc that holds them all, read clockwise. */
function arcOf(points: readonly CompassPoint[]): Directions {
  const count = COMPASS_POINTS.length
  const places = [...new Set(points.map((point) => COMPASS_POINTS.indexOf(point)))].toSorted((a, b) => a - b)
  const arcs = places.map((first, i) => {
    const before = places.at(i - 1)!
    return { first, length: (before - first + count) % count }
  })
  const { first, length } = arcs.reduce((best, arc) => (arc.length < best.length ? arc : best))
  if (length > WIDEST_ARC) return 'variable'
  const begin = COMPASS_POINTS[first]!
  return length === 0 ? { first: begin } : { first: begin, second: COMPASS_POINTS[(first + length) % count]! }
}

const isSame = (a: Directions, b: Directions) =>
  a === 'variable' || b === 'variable' ? a === b : a.first === b.first && a.second === b.second
