import type { Limited } from '../../domain/trips/boatLimits.ts'

/** Units in which limits are written; a level has none. */
export const LIMIT_UNITS: Partial<Record<Limited, 'm/s' | 'm' | 's' | 'km' | 'degC'>> = {
  windSpeed: 'm/s',
  windGust: 'm/s',
  significantWaveHeight: 'm',
  wavePeriod: 's',
  visibility: 'km',
  tideAtLeast: 'm',
  tideAtMost: 'm',
  seaTemperature: 'degC',
  airTemperature: 'degC',
}
