import type { PointElement } from '../domain/forecasts/forecasts.ts'
import { BASE } from '../domain/kernel/pages.ts'
import type { PointUnit } from '../domain/forecasts/pointForecast.ts'
import type { FeedMode } from '../domain/kernel/readings.ts'
import { SQUARES } from '../domain/zones/seaSquares.ts'
import type { Square } from '../domain/zones/seaSquares.ts'
import { fetchJson } from './fetchJson.ts'
import { ReadError } from './readError.ts'

/** The elements of the sea squares that are amounts; the directions come with those they belong to. */
export const SQUARE_LAYER_ELEMENTS = [
  'significantWaveHeight',
  'wavePeriod',
  'windSpeed',
  'visibility',
  'precipitationAmount',
  'seaTemperature',
] as const satisfies PointElement[]
export type SquareLayerElement = (typeof SQUARE_LAYER_ELEMENTS)[number]

const DIRECTIONS: Partial<Record<PointElement, PointElement>> = {
  significantWaveHeight: 'waveFromDirection',
  windSpeed: 'windFromDirection',
}
export const squareLayerDirections = (element: PointElement): PointElement | undefined => DIRECTIONS[element]

/** Tenths, but for visibility in hundreds of metres and directions in tens of degrees: what a map can show. */
const TENTHS = 10
const SCALES: Partial<Record<PointElement, number>> = {
  visibility: 0.01,
  waveFromDirection: 0.1,
  windFromDirection: 0.1,
}
export const squareLayerScale = (element: PointElement): number => SCALES[element] ?? TENTHS

export const squareLayerPath = (element: SquareLayerElement): string =>
  `${BASE}/forecasts/squares/${element}.json`

/** A whole number divided by `scale` is the value in `unit`; null where there is none. */
export interface SquareFieldAnswer {
  element: PointElement
  unit: PointUnit
  scale: number
  /** per time one number for each square */
  values: readonly (readonly (number | null)[])[]
}

/** One element of every sea square over the hours to come. Times are ISO 8601 UTC. */
export interface SquareLayerAnswer extends SquareFieldAnswer {
  /** of the model run */
  issuedAt: string
  receivedAt: string
  mode: FeedMode
  source: string
  times: readonly string[]
  /** numbers of the squares, in the agency's order; 7432 is there twice and has its values at the first */
  squares: readonly number[]
  /** where wind or waves come from */
  directions: SquareFieldAnswer | null
}

/** One element at one time; the arrays have a place for each of the portal's squares, NaN where there is no value. */
export interface SquareFrame {
  validAt: Date
  /** catalogue unit */
  values: Float64Array
  /** degrees true */
  fromDirections?: Float64Array
}

export interface SquareForecastLayer<Element extends SquareLayerElement = SquareLayerElement> {
  element: Element
  issuedAt: Date
  mode: FeedMode
  squares: readonly Square[]
  /** oldest first, three hours apart */
  frames: readonly SquareFrame[]
}

/** @throws ReadError */
export async function fetchSquareLayer<Element extends SquareLayerElement>(
  element: Element,
  signal: AbortSignal,
): Promise<SquareForecastLayer<Element>> {
  const { body } = await fetchJson(squareLayerPath(element), signal)
  return squareLayerOf(element, body)
}

/** @throws ReadError `malformed` when the body is not such an answer */
export function squareLayerOf<Element extends SquareLayerElement>(
  element: Element,
  body: unknown,
): SquareForecastLayer<Element> {
  const answer = body as Partial<SquareLayerAnswer> | undefined
  const { issuedAt, mode, times, squares, scale, values, directions } = answer ?? {}
  const isWhole =
    answer?.element === element &&
    issuedAt !== undefined &&
    mode !== undefined &&
    scale !== undefined &&
    Array.isArray(times) &&
    isTable(values, times.length, SQUARES.length) &&
    Array.isArray(squares) &&
    squares.every((square, place) => square === SQUARES[place]?.square)
  if (!isWhole) throw new ReadError('malformed')
  const hasDirections = directions && isTable(directions.values, times.length, SQUARES.length)
  return {
    element,
    issuedAt: new Date(issuedAt),
    mode,
    squares: SQUARES,
    frames: times.map((validAt: string, time) => ({
      validAt: new Date(validAt),
      values: numbersOf(values[time] ?? [], scale),
      ...(hasDirections && {
        fromDirections: numbersOf(directions.values[time] ?? [], directions.scale),
      }),
    })),
  }
}

function isTable(values: unknown, rows: number, columns: number): values is (number | null)[][] {
  return (
    Array.isArray(values) &&
    values.length === rows &&
    values.every((row) => Array.isArray(row) && row.length === columns)
  )
}

const numbersOf = (row: readonly (number | null)[], scale: number) =>
  Float64Array.from(row, (number) => (number === null ? NaN : number / scale))
