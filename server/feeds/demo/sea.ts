import { airAt } from './air.ts'
import { fromDirection, lengthOf } from './geometry.ts'
import { seaLevelPressure } from './seaLevelPressure.ts'
import type { SeaTime } from './seaTime.ts'
import { wavesAt } from './waves.ts'
import type { WaveTrain } from './waves.ts'
import { gustOf, windAt } from './wind.ts'

/** Weather and waves at one place and moment, in catalogue units. */
export interface SeaState {
  windSpeed: number
  windFromDirection: number
  windGust: number
  pressure: number
  significantWaveHeight: number
  maximumWaveHeight: number
  meanWaveHeight: number
  wavePeriod: number
  waveFromDirection: number
  windSea: WaveTrain
  swell: WaveTrain
  seaTemperature: number
  airTemperature: number
  relativeHumidity: number
  /** m */
  visibility: number
}

/**
 * The demo sea: a pure function of place and time, so whatever shows it (stations, grids, warnings, messages) agrees.
 * Everything follows from one pressure field: wind from its gradient, waves from the wind of the last hours and the
 * open water upwind, temperature and fog from where the wind comes from.
 *
 * @param lat, lon degrees; made for the seas around Korea, 20–50° N, 110–150° E
 */
export function seaState(lat: number, lon: number, at: SeaTime): SeaState {
  const place = { lat, lon }
  const wind = windAt(place, at)
  const speed = lengthOf(wind)
  const waves = wavesAt(place, at, wind)
  return {
    windSpeed: speed,
    windFromDirection: fromDirection(wind),
    windGust: gustOf(speed, place, at),
    pressure: seaLevelPressure(place, at),
    significantWaveHeight: waves.significantHeight,
    maximumWaveHeight: waves.maximumHeight,
    meanWaveHeight: waves.meanHeight,
    wavePeriod: waves.period,
    waveFromDirection: waves.fromDirection,
    windSea: waves.windSea,
    swell: waves.swell,
    ...airAt(place, at, wind),
  }
}
