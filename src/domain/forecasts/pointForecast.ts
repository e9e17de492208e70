import { element } from '../kernel/elements.ts'
import type { Element, ElementName } from '../kernel/elements.ts'
import { POINT_ELEMENTS, POINT_STEP_HOURS } from './forecasts.ts'
import type { PointElement } from './forecasts.ts'
import type { Age, AbsentReason, FeedMode, Quality } from '../kernel/readings.ts'
import type { SquareAddress } from '../zones/zones.ts'

/** Units of a point forecast; `mm` is the amount of three hours. */
export type PointUnit = Element['unit'] | 'mm'

export interface PointElementFacts {
  unit: PointUnit
  /** decimals shown to people */
  decimals: number
  /** decimals kept in the database, where values are whole numbers of this fraction */
  storedDecimals: number
  /** inclusive valid range */
  min: number
  max: number
}

/** No catalogue entry of observations: a forecast gives the amount of its three hours. */
const PRECIPITATION: PointElementFacts = { unit: 'mm', decimals: 1, storedDecimals: 2, min: 0, max: 1000 }

/** Unit, decimals and valid range of an element; those that are observed too have the catalogue's. */
export function pointElement(name: PointElement): PointElementFacts {
  return name === 'precipitationAmount' ? PRECIPITATION : element(name)
}

/** The elements that are observed too, under the same name. */
export type ObservedPointElement = PointElement & ElementName

export function observedElement(name: PointElement): ObservedPointElement | undefined {
  return name === 'precipitationAmount' ? undefined : name
}

/** @returns true when the value is a finite number inside the element's valid range, both ends included */
export function isValidForecast(name: PointElement, value: number): boolean {
  const { min, max } = pointElement(name)
  return Number.isFinite(value) && value >= min && value <= max
}

/** A value of a forecast, in the unit of {@link pointElement}, or why there is none. */
export type PointValue = { state: 'forecast'; value: number } | { state: 'absent'; reason: AbsentReason }

/** What is forecast for one moment; every element is there, with a value or a reason. */
export interface PointForecastRow {
  validAt: Date
  values: Record<PointElement, PointValue>
}

/** The model run behind the values of a forecast: where they come from, and how old they are. */
export interface ForecastRun {
  issuedAt: Date
  /** when the newest of its parts was received */
  receivedAt: Date
  source: string
  mode: FeedMode
  quality: Quality
  age: Age
}

export interface PointForecast {
  /** the place asked for, degrees, WGS 84 */
  lat: number
  lon: number
  /** the place at sea the values are for, where the one asked for is on land */
  snapped?: { lat: number; lon: number; distanceKm: number }
  /**
   * The part of a square with values of its own for the place; at times and elements without a value, and
   * everywhere without it, they are interpolated between the squares.
   */
  part?: Required<SquareAddress>
  /** absent while no run can be used; every value then says why */
  run?: ForecastRun
  /** oldest first, three hours apart */
  rows: readonly PointForecastRow[]
}

/** Numbers per square and time, in the order of `POINT_ELEMENTS`. */
export const POINT_WIDTH = POINT_ELEMENTS.length

/** For each element: 10 to the power of its stored decimals. */
export const POINT_SCALES: readonly number[] = POINT_ELEMENTS.map(
  (name) => 10 ** pointElement(name).storedDecimals,
)

/** The speed or height that belongs to a direction; when that is zero there is no direction. */
const MAGNITUDES: Partial<Record<PointElement, PointElement>> = {
  waveFromDirection: 'significantWaveHeight',
  windFromDirection: 'windSpeed',
}
const NO_DIRECTION = -1
/** For each element: where its magnitude stands, or that it is no direction. */
const MAGNITUDE_AT: readonly number[] = POINT_ELEMENTS.map((name) => {
  const magnitude = MAGNITUDES[name]
  return magnitude ? POINT_ELEMENTS.indexOf(magnitude) : NO_DIRECTION
})

const AMOUNT_AT = POINT_ELEMENTS.indexOf('precipitationAmount')

/** A square that takes part in a value. */
export interface Corner {
  /** where its numbers begin */
  offset: number
  /** 0–1 */
  weight: number
}

const SQUARE_DEGREES = 0.5

/** The four centres of half-degree squares around a place; the weights add up to 1. */
export function centresAround(
  lon: number,
  lat: number,
): readonly { lon: number; lat: number; weight: number }[] {
  const x = lon / SQUARE_DEGREES - 0.5
  const y = lat / SQUARE_DEGREES - 0.5
  const [west, south] = [Math.floor(x), Math.floor(y)]
  const [east, north] = [x - west, y - south]
  const centre = (column: number, row: number, weight: number) => ({
    lon: (column + 0.5) * SQUARE_DEGREES,
    lat: (row + 0.5) * SQUARE_DEGREES,
    weight,
  })
  return [
    centre(west, south, (1 - east) * (1 - north)),
    centre(west + 1, south, east * (1 - north)),
    centre(west, south + 1, (1 - east) * north),
    centre(west + 1, south + 1, east * north),
  ]
}

/**
 * Values at a place between squares: the mean of the squares that have a value, by their weights; directions as unit
 * vectors, without those of a calm. Never outside the squares' own values.
 *
 * @param values each square's numbers lie together, from its offset on: time after time, the elements of a time in the
 *   order of `POINT_ELEMENTS`; NaN is missing
 * @param first number of the first time wanted
 * @param count how many times
 * @returns `count` × 8 numbers with the stored decimals, directions 0–359; NaN where no square has a value
 */
export function interpolate(
  values: Float32Array,
  corners: readonly Corner[],
  first: number,
  count: number,
): Float64Array {
  const result = new Float64Array(count * POINT_WIDTH)
  for (let time = 0; time < count; time++) {
    const at = (first + time) * POINT_WIDTH
    for (let place = 0; place < POINT_WIDTH; place++) {
      const magnitude = MAGNITUDE_AT[place]!
      const value =
        magnitude === NO_DIRECTION
          ? meanOf(values, corners, at + place)
          : directionOf(values, corners, at + place, at + magnitude)
      const scale = POINT_SCALES[place]!
      const rounded = Math.round(value * scale) / scale
      result[time * POINT_WIDTH + place] = magnitude === NO_DIRECTION ? rounded : rounded % 360
    }
  }
  return result
}

/**
 * Numbers of each hour from those of every third hour: in between, values lie on the line between the two times, and
 * directions turn the shorter way. What is missing at one of the two times is missing between them, and so is the
 * amount of three hours, which no single hour has.
 *
 * @param numbers as `interpolate` gives them, `POINT_WIDTH` a time
 * @returns the same from the first time to the last, every hour
 */
export function hourlyNumbers(numbers: Float64Array): Float64Array {
  const times = numbers.length / POINT_WIDTH
  if (times < 2) return numbers
  const result = new Float64Array(((times - 1) * POINT_STEP_HOURS + 1) * POINT_WIDTH)
  const values = Float32Array.from(numbers)
  for (let hour = 0; hour * POINT_WIDTH < result.length; hour++) {
    const [before, past] = [Math.floor(hour / POINT_STEP_HOURS), hour % POINT_STEP_HOURS]
    const [from, to] = [before * POINT_WIDTH, (before + 1) * POINT_WIDTH]
    if (past === 0) {
      result.set(numbers.subarray(from, to), hour * POINT_WIDTH)
      continue
    }
    const later = past / POINT_STEP_HOURS
    const corners = [
      { offset: from, weight: 1 - later },
      { offset: to, weight: later },
    ]
    const between = interpolate(values, corners, 0, 1)
    for (let place = 0; place < POINT_WIDTH; place++) {
      const isKnown = place !== AMOUNT_AT && !Number.isNaN(numbers[from + place]! + numbers[to + place]!)
      result[hour * POINT_WIDTH + place] = isKnown ? between[place]! : NaN
    }
  }
  return result
}

function meanOf(values: Float32Array, corners: readonly Corner[], at: number): number {
  let sum = 0
  let weights = 0
  for (const { offset, weight } of corners) {
    const value = values[offset + at]!
    if (weight === 0 || Number.isNaN(value)) continue
    sum += weight * value
    weights += weight
  }
  return weights === 0 ? NaN : sum / weights
}

const RADIANS = Math.PI / 180
/** Vectors that cancel each other out leave rounding errors of this size. */
const NOTHING_LEFT = 1e-9

function directionOf(values: Float32Array, corners: readonly Corner[], at: number, magnitudeAt: number) {
  let [east, north] = [0, 0]
  let [heaviest, heaviestWeight] = [NaN, 0]
  for (const { offset, weight } of corners) {
    const direction = values[offset + at]!
    if (weight === 0 || Number.isNaN(direction)) continue
    if (weight > heaviestWeight) [heaviest, heaviestWeight] = [direction, weight]
    if (values[offset + magnitudeAt] === 0) continue
    east += weight * Math.sin(direction * RADIANS)
    north += weight * Math.cos(direction * RADIANS)
  }
  // all is calm, or opposite directions balance: then nothing is truer than the nearest square
  if (Math.hypot(east, north) < NOTHING_LEFT) return heaviest
  return (Math.atan2(east, north) / RADIANS + 360) % 360
}
