/**
 * The elements of the catalogue when the observation tables were first made. Frozen: a later element comes with a
 * migration of its own that adds its columns (the drift test asks for it), and this list stays as it is.
 */
export const DIRECTIONS = [
  'windFromDirection',
  'secondWindFromDirection',
  'dayMaximumGustFromDirection',
  'waveFromDirection',
]

export const ELEMENTS = [
  'windSpeed',
  'windFromDirection',
  'windGust',
  'secondWindSpeed',
  'secondWindFromDirection',
  'secondWindGust',
  'dayMaximumGust',
  'dayMaximumGustFromDirection',
  'significantWaveHeight',
  'maximumWaveHeight',
  'meanWaveHeight',
  'wavePeriod',
  'waveFromDirection',
  'seaTemperature',
  'airTemperature',
  'dayMinimumAirTemperature',
  'dayMaximumAirTemperature',
  'pressure',
  'relativeHumidity',
  'visibility',
]

export const SUMMARY_COLUMNS = ELEMENTS.flatMap((name) =>
  DIRECTIONS.includes(name) ? [`${name}Mean`] : [`${name}Mean`, `${name}Minimum`, `${name}Maximum`],
)
