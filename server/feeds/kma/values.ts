import { isValid } from '../../../src/domain/kernel/elements.ts'
import type { ElementName } from '../../../src/domain/kernel/elements.ts'
import type { Range } from '../../../src/domain/forecasts/forecasts.ts'
import type { StationReport } from '../../../src/domain/kernel/readings.ts'

/** A column of a hub table and the element it carries. */
export interface Column {
  index: number
  element: ElementName
}

/**
 * The hub's markers of a missing value, by their spelling. `-9` is a marker and `-9.0` a temperature of nine below
 * zero: decimal columns write their markers as -99.0 and -999.0, whole-number columns as -9, -99 or -999, so the
 * spelling decides what the number alone cannot.
 */
const MISSING = /^(?:-|-9|-99(?:\.0+)?|-999(?:\.0+)?)?$/
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

type Measured = Pick<StationReport, 'values' | 'refused'>

/**
 * Values of one row in catalogue units. A direction of 0 with a speed of 0 is the agency's way to write a calm and
 * stays as it is; north is 360, or 0 with a speed.
 *
 * @param fields trimmed texts of the row
 * @returns what was measured, and what was there but outside its range or not a number
 */
export function readValues(fields: readonly string[], columns: readonly Column[]): Measured {
  const result: Measured = { values: {}, refused: {} }
  for (const { index, element } of columns) {
    const value = readNumber(fields[index] ?? '')
    if (value === undefined) continue
    if (Number.isNaN(value)) result.refused[element] = 'failed-check'
    else if (!isValid(element, value)) result.refused[element] = 'out-of-range'
    else result.values[element] = value === 0 ? 0 : value
  }
  return result
}

/** @returns undefined for a marker of a missing value, NaN for what is no number */
export function readNumber(text: string): number | undefined {
  if (MISSING.test(text)) return undefined
  return NUMBER.test(text) ? Number(text) : NaN
}

/**
 * Two ends of a range, in either order; where one is missing the other is both.
 *
 * @returns `number` when a text is no number
 */
export function readRange(element: ElementName, first: string, second: string): Range | undefined | 'number' {
  const ends = [readNumber(first), readNumber(second)]
  if (ends.some(Number.isNaN)) return 'number'
  const reported = ends.filter((end) => end !== undefined && isValid(element, end)) as number[]
  return reported.length === 0 ? undefined : { from: Math.min(...reported), to: Math.max(...reported) }
}

/** @returns degrees, or undefined when the texts are not a position on the globe; 0, 0 is a station not yet set up */
export function readPosition(latText: string, lonText: string): { lat: number; lon: number } | undefined {
  if (!NUMBER.test(latText) || !NUMBER.test(lonText)) return undefined
  const lat = Number(latText)
  const lon = Number(lonText)
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180 || (lat === 0 && lon === 0)) return undefined
  return { lat, lon }
}

const STATION_CODE = /^[0-9A-Za-z]{1,16}$/
const STATION_NAME = /^(?=.*[\p{L}\p{N}]).{1,60}$/u

export const isStationCode = (text: string) => STATION_CODE.test(text)
export const isStationName = (text: string) => STATION_NAME.test(text)
