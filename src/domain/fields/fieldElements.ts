/**
 * The elements that model fields carry: the one place of their units, precision and range. A stored value is a whole
 * number of steps above `min`, so what the map, the pointer, a file and a program read is the same number.
 *
 * @source names follow the CF standard names; ranges are wide physical limits that catch broken files
 */
export type FieldUnit = 'm/s' | 'degree' | 'm' | 's' | 'degC' | 'hPa' | '%' | 'mm' | 'cm' | 'class'

export interface FieldElementFacts {
  /** of every value inside; directions are degrees true, where wind, waves and swell come from */
  unit: FieldUnit
  /** decimals shown to people */
  decimals: number
  /** a stored value is `min + code × step` */
  step: number
  /** inclusive; a value outside is missing. Never more than 65,534 steps apart */
  min: number
  max: number
  /** how values between those of the grid come about: directions through their vectors, classes from the nearest */
  between: 'linear' | 'direction' | 'nearest'
  /** CF standard name, where there is one */
  cfName?: string
}

const height = { unit: 'm', decimals: 1, step: 0.01, min: 0, max: 35, between: 'linear' } as const
const period = { unit: 's', decimals: 1, step: 0.05, min: 0, max: 40, between: 'linear' } as const
const direction = { unit: 'degree', decimals: 0, step: 1, min: 0, max: 360, between: 'direction' } as const
const windPart = { unit: 'm/s', decimals: 1, step: 0.05, min: -100, max: 100, between: 'linear' } as const
const currentPart = { unit: 'm/s', decimals: 2, step: 0.01, min: -10, max: 10, between: 'linear' } as const
const classes = { unit: 'class', decimals: 0, step: 1, min: 0, max: 250, between: 'nearest' } as const

export const FIELD_ELEMENTS = {
  eastwardWind: { ...windPart, cfName: 'eastward_wind' },
  northwardWind: { ...windPart, cfName: 'northward_wind' },
  windGust: { ...windPart, min: 0, cfName: 'wind_speed_of_gust' },
  significantWaveHeight: { ...height, cfName: 'sea_surface_wave_significant_height' },
  windWaveHeight: { ...height, cfName: 'sea_surface_wind_wave_significant_height' },
  swellHeight: { ...height, cfName: 'sea_surface_swell_wave_significant_height' },
  wavePeriod: { ...period, cfName: 'sea_surface_wave_period_at_variance_spectral_density_maximum' },
  swellPeriod: { ...period, cfName: 'sea_surface_swell_wave_period' },
  waveFromDirection: { ...direction, cfName: 'sea_surface_wave_from_direction' },
  swellFromDirection: { ...direction, cfName: 'sea_surface_swell_wave_from_direction' },
  eastwardCurrent: { ...currentPart, cfName: 'eastward_sea_water_velocity' },
  northwardCurrent: { ...currentPart, cfName: 'northward_sea_water_velocity' },
  seaTemperature: {
    unit: 'degC',
    decimals: 1,
    step: 0.02,
    min: -3,
    max: 40,
    between: 'linear',
    cfName: 'sea_surface_temperature',
  },
  airTemperature: {
    unit: 'degC',
    decimals: 1,
    step: 0.05,
    min: -60,
    max: 60,
    between: 'linear',
    cfName: 'air_temperature',
  },
  pressure: {
    unit: 'hPa',
    decimals: 1,
    step: 0.05,
    min: 850,
    max: 1090,
    between: 'linear',
    cfName: 'air_pressure_at_mean_sea_level',
  },
  relativeHumidity: {
    unit: '%',
    decimals: 0,
    step: 0.5,
    min: 0,
    max: 100,
    between: 'linear',
    cfName: 'relative_humidity',
  },
  /** of the hour, or of the three hours, before the valid time */
  precipitationAmount: {
    unit: 'mm',
    decimals: 1,
    step: 0.1,
    min: 0,
    max: 1000,
    between: 'linear',
    cfName: 'lwe_thickness_of_precipitation_amount',
  },
  precipitationProbability: { unit: '%', decimals: 0, step: 1, min: 0, max: 100, between: 'linear' },
  /** new snow of the hour before the valid time */
  snowfall: {
    unit: 'cm',
    decimals: 1,
    step: 0.1,
    min: 0,
    max: 500,
    between: 'linear',
    cfName: 'thickness_of_snowfall_amount',
  },
  /** 1 clear, 3 mostly cloudy, 4 overcast. @source KMA, village forecast, SKY */
  sky: { ...classes },
  /** 0 none, 1 rain, 2 rain and snow, 3 snow, 4 shower. @source KMA, village forecast, PTY */
  precipitationType: { ...classes },
  visibility: {
    unit: 'm',
    decimals: 0,
    step: 10,
    min: 0,
    max: 100_000,
    between: 'linear',
    cfName: 'visibility_in_air',
  },
  /** see `FOG` */
  fog: { ...classes },
  /** of what a satellite sees in the infrared: the higher a cloud, the colder */
  brightnessTemperature: {
    unit: 'degC',
    decimals: 0,
    step: 0.1,
    min: -120,
    max: 80,
    between: 'linear',
    cfName: 'toa_brightness_temperature',
  },
} as const satisfies Record<string, FieldElementFacts>

export type FieldElement = keyof typeof FIELD_ELEMENTS

export const FIELD_ELEMENT_NAMES = Object.keys(FIELD_ELEMENTS) as FieldElement[]

export const fieldElement = (name: FieldElement): FieldElementFacts => FIELD_ELEMENTS[name]

export const isFieldElement = (text: string): text is FieldElement => Object.hasOwn(FIELD_ELEMENTS, text)
