import type { FieldElement } from '../../../../src/domain/fields/fieldElements.ts'

/** How GRIB2 names and measures an element. */
export interface GribParameter {
  element: FieldElement
  /** discipline, category and number. @source WMO Manual on Codes, code table 4.2 */
  code: readonly [discipline: number, category: number, number: number]
  /** first fixed surface. @source code table 4.5; `value` in metres */
  surface: { type: number; value: number }
  /** a value in the file is `value × factor + offset` of the catalogue's unit */
  factor: number
  offset: number
  /** decimals of a written value, in the file's unit */
  decimals: number
  /** whether values are sums over the time before the valid one */
  isSum?: boolean
}

const SURFACE = { type: 1, value: 0 }
const SEA_LEVEL = { type: 101, value: 0 }
const TWO_METRES = { type: 103, value: 2 }
const TEN_METRES = { type: 103, value: 10 }
const SEA_SURFACE = { type: 160, value: 0 }
const KELVIN = 273.15
const PLAIN = { factor: 1, offset: 0 }

/** The first of an element is the one that is written; of several in a file the first in this list counts. */
export const GRIB_PARAMETERS: readonly GribParameter[] = [
  { element: 'eastwardWind', code: [0, 2, 2], surface: TEN_METRES, ...PLAIN, decimals: 2 },
  { element: 'northwardWind', code: [0, 2, 3], surface: TEN_METRES, ...PLAIN, decimals: 2 },
  { element: 'windGust', code: [0, 2, 22], surface: TEN_METRES, ...PLAIN, decimals: 2 },
  { element: 'pressure', code: [0, 3, 1], surface: SEA_LEVEL, factor: 100, offset: 0, decimals: 0 },
  { element: 'airTemperature', code: [0, 0, 0], surface: TWO_METRES, factor: 1, offset: KELVIN, decimals: 2 },
  { element: 'relativeHumidity', code: [0, 1, 1], surface: TWO_METRES, ...PLAIN, decimals: 1 },
  { element: 'precipitationAmount', code: [0, 1, 8], surface: SURFACE, ...PLAIN, decimals: 1, isSum: true },
  { element: 'visibility', code: [0, 19, 0], surface: SURFACE, ...PLAIN, decimals: 0 },
  { element: 'significantWaveHeight', code: [10, 0, 3], surface: SURFACE, ...PLAIN, decimals: 2 },
  { element: 'windWaveHeight', code: [10, 0, 5], surface: SURFACE, ...PLAIN, decimals: 2 },
  { element: 'swellHeight', code: [10, 0, 8], surface: SURFACE, ...PLAIN, decimals: 2 },
  { element: 'wavePeriod', code: [10, 0, 34], surface: SURFACE, ...PLAIN, decimals: 2 },
  { element: 'wavePeriod', code: [10, 0, 11], surface: SURFACE, ...PLAIN, decimals: 2 },
  { element: 'swellPeriod', code: [10, 0, 9], surface: SURFACE, ...PLAIN, decimals: 2 },
  { element: 'waveFromDirection', code: [10, 0, 10], surface: SURFACE, ...PLAIN, decimals: 0 },
  { element: 'swellFromDirection', code: [10, 0, 7], surface: SURFACE, ...PLAIN, decimals: 0 },
  { element: 'eastwardCurrent', code: [10, 1, 2], surface: SEA_SURFACE, ...PLAIN, decimals: 2 },
  { element: 'northwardCurrent', code: [10, 1, 3], surface: SEA_SURFACE, ...PLAIN, decimals: 2 },
  {
    element: 'seaTemperature',
    code: [10, 3, 0],
    surface: SEA_SURFACE,
    factor: 1,
    offset: KELVIN,
    decimals: 2,
  },
]

/** Surfaces that mean the same for an element: models disagree on where the surface of the sea is. */
const ALIKE = new Set([1, 101, 102, 160])

/**
 * @param surface type of the first fixed surface and its value in metres
 * @returns undefined for what the portal does not show, such as the wind of another height
 */
export function gribParameter(
  [discipline, category, number]: GribParameter['code'],
  surface: GribParameter['surface'],
): GribParameter | undefined {
  return GRIB_PARAMETERS.find(
    ({ code, surface: own }) =>
      code[0] === discipline &&
      code[1] === category &&
      code[2] === number &&
      (own.type === 103
        ? (surface.type === 103 && Math.abs(surface.value - own.value) < 0.5) ||
          (surface.type === 1 && number === 22)
        : ALIKE.has(surface.type) && Math.abs(surface.value) < 1),
  )
}

/** How an element is written; undefined for what GRIB2 has no parameter for. */
export const writtenParameter = (element: FieldElement): GribParameter | undefined =>
  GRIB_PARAMETERS.find((one) => one.element === element)
