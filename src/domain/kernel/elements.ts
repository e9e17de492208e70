/**
 * The catalogue of measured elements: the one place where a name, unit, precision and valid range of a
 * measured quantity stands. Every stored or shown value is in the unit given here.
 *
 * @source names follow the CF standard names where one exists; ranges are wide physical limits for the
 *   seas around Korea, meant to catch broken sensors, not rare weather
 */

export type Unit = 'm/s' | 'degree' | 'm' | 's' | 'degC' | 'hPa' | '%' | 'psu'

export interface Element {
  /** catalogue unit; directions are degrees true, 0–360: where wind or waves come from, and where a current goes to */
  unit: Unit
  /** decimals shown to people */
  decimals: number
  /** decimals kept in the database, where values are whole numbers of this fraction */
  storedDecimals: number
  /** inclusive valid range in the catalogue unit; outside it a value is refused as `out-of-range` */
  min: number
  max: number
  /** how several values of a period become one: directions are averaged as vectors */
  summary: 'mean' | 'maximum' | 'minimum' | 'direction'
  /** minutes between two reports when all is well; ages are judged by it */
  cadenceMin: number
  /** CF standard name, where there is one */
  cfName?: string
}

const CADENCE_MIN = 60

const speed = {
  unit: 'm/s',
  decimals: 1,
  storedDecimals: 2,
  min: 0,
  max: 100,
  cadenceMin: CADENCE_MIN,
} as const
const direction = {
  unit: 'degree',
  decimals: 0,
  storedDecimals: 0,
  min: 0,
  max: 360,
  summary: 'direction',
  cadenceMin: CADENCE_MIN,
} as const
const height = {
  unit: 'm',
  decimals: 1,
  storedDecimals: 2,
  min: 0,
  max: 35,
  cadenceMin: CADENCE_MIN,
} as const
const airTemperature = {
  unit: 'degC',
  decimals: 1,
  storedDecimals: 2,
  min: -40,
  max: 50,
  cadenceMin: CADENCE_MIN,
} as const

export const ELEMENTS = {
  windSpeed: { ...speed, summary: 'mean', cfName: 'wind_speed' },
  windFromDirection: { ...direction, cfName: 'wind_from_direction' },
  windGust: { ...speed, summary: 'maximum', cfName: 'wind_speed_of_gust' },
  secondWindSpeed: { ...speed, summary: 'mean', cfName: 'wind_speed' },
  secondWindFromDirection: { ...direction, cfName: 'wind_from_direction' },
  secondWindGust: { ...speed, summary: 'maximum', cfName: 'wind_speed_of_gust' },
  dayMaximumGust: { ...speed, summary: 'maximum' },
  dayMaximumGustFromDirection: { ...direction },
  significantWaveHeight: { ...height, summary: 'mean', cfName: 'sea_surface_wave_significant_height' },
  maximumWaveHeight: { ...height, summary: 'maximum', cfName: 'sea_surface_wave_maximum_height' },
  meanWaveHeight: { ...height, summary: 'mean', cfName: 'sea_surface_wave_mean_height' },
  wavePeriod: {
    unit: 's',
    decimals: 1,
    storedDecimals: 1,
    min: 0,
    max: 40,
    summary: 'mean',
    cadenceMin: CADENCE_MIN,
  },
  waveFromDirection: { ...direction, cfName: 'sea_surface_wave_from_direction' },
  seaTemperature: {
    unit: 'degC',
    decimals: 1,
    storedDecimals: 2,
    min: -3,
    max: 40,
    summary: 'mean',
    cadenceMin: CADENCE_MIN,
    cfName: 'sea_surface_temperature',
  },
  airTemperature: { ...airTemperature, summary: 'mean', cfName: 'air_temperature' },
  dayMinimumAirTemperature: { ...airTemperature, summary: 'minimum' },
  dayMaximumAirTemperature: { ...airTemperature, summary: 'maximum' },
  pressure: {
    unit: 'hPa',
    decimals: 1,
    storedDecimals: 1,
    min: 850,
    max: 1090,
    summary: 'mean',
    cadenceMin: CADENCE_MIN,
    cfName: 'air_pressure_at_mean_sea_level',
  },
  relativeHumidity: {
    unit: '%',
    decimals: 0,
    storedDecimals: 1,
    min: 0,
    max: 100,
    summary: 'mean',
    cadenceMin: CADENCE_MIN,
    cfName: 'relative_humidity',
  },
  visibility: {
    unit: 'm',
    decimals: 0,
    storedDecimals: 0,
    min: 0,
    max: 100_000,
    summary: 'minimum',
    cadenceMin: CADENCE_MIN,
    cfName: 'visibility_in_air',
  },
  /** above the datum of the station's chart, the approximate lowest low water */
  seaLevel: {
    unit: 'm',
    decimals: 2,
    storedDecimals: 2,
    min: -5,
    max: 15,
    summary: 'mean',
    cadenceMin: CADENCE_MIN,
    cfName: 'water_surface_height_above_reference_datum',
  },
  salinity: {
    unit: 'psu',
    decimals: 1,
    storedDecimals: 2,
    min: 0,
    max: 45,
    summary: 'mean',
    cadenceMin: CADENCE_MIN,
    cfName: 'sea_water_practical_salinity',
  },
  /** at the depth of the instrument, which the agency does not name */
  currentSpeed: {
    unit: 'm/s',
    decimals: 2,
    storedDecimals: 3,
    min: 0,
    max: 10,
    summary: 'mean',
    cadenceMin: CADENCE_MIN,
    cfName: 'sea_water_speed',
  },
  currentToDirection: { ...direction, cfName: 'sea_water_velocity_to_direction' },
} as const satisfies Record<string, Element>

export type ElementName = keyof typeof ELEMENTS

export const ELEMENT_NAMES = Object.keys(ELEMENTS) as ElementName[]

/** The elements a person can put on the map, in the order of the selector. */
export const MAP_ELEMENTS = [
  'windSpeed',
  'significantWaveHeight',
  'seaTemperature',
  'airTemperature',
  'pressure',
  'visibility',
] as const satisfies ElementName[]
export type MapElement = (typeof MAP_ELEMENTS)[number]

export function element(name: ElementName): Element {
  return ELEMENTS[name]
}

export function isElementName(text: string): text is ElementName {
  return Object.hasOwn(ELEMENTS, text)
}

/** Whether a value of this element may be below zero; where not, a negative is shown as missing. */
export function canBeNegative(name: ElementName): boolean {
  return ELEMENTS[name].min < 0
}

/** @returns true when the value is a finite number inside the element's valid range, both ends included */
export function isValid(name: ElementName, value: number): boolean {
  const { min, max } = ELEMENTS[name]
  return Number.isFinite(value) && value >= min && value <= max
}
