import { DAY_MS, HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { clamped, lengthOf, smoothStep } from './geometry.ts'
import type { Place, Vector } from './geometry.ts'
import { field } from './noise.ts'
import type { SeaTime } from './seaTime.ts'
import { dayWave, winterness, yearWave } from './season.ts'

const SEEDS = { sea: 51, air: 52, humidity: 53, clearness: 54 }
const WARMEST_SEA_DAY = 230
const CLEAR_M = 32_000
const FOG_M = 150

export interface Air {
  /** °C */
  seaTemperature: number
  airTemperature: number
  /** % */
  relativeHumidity: number
  /** m */
  visibility: number
}

/**
 * Surface water, °C: warmer in the south, with a wider swing of the year in the shallow Yellow Sea.
 *
 * @source fitted by eye to the monthly means NIFS publishes for the three seas
 */
export function seaTemperatureAt(place: Place, at: SeaTime): number {
  const south = 36 - place.lat
  const shallow = smoothStep(127.5, 125, place.lon) * smoothStep(33, 36, place.lat)
  const mean = 16.3 + 0.95 * south - 1.2 * shallow
  const swing = 7 - 0.28 * south + 2.6 * shallow
  const eddy = 0.7 * field(SEEDS.sea, place.lon * 0.6, place.lat * 0.6, at.weatherMs / DAY_MS / 6)
  return mean + swing * yearWave(at, WARMEST_SEA_DAY) + eddy + 0.15 * dayWave(at)
}

/** Air, humidity and visibility over the water, following the wind: from the north dry and cold, from the south moist. */
export function airAt(place: Place, at: SeaTime, wind: Vector): Air {
  const seaTemperature = seaTemperatureAt(place, at)
  const winter = winterness(at)
  const slowly = (seed: number) => field(seed, place.lon * 0.5, place.lat * 0.5, at.weatherMs / HOUR_MS / 18)
  const southerly = clamped(wind.north, -12, 12)
  const airTemperature =
    seaTemperature -
    4.2 * winter +
    1.4 * (1 - winter) +
    (0.15 + 0.25 * winter) * southerly +
    1.1 * dayWave(at) +
    1.3 * slowly(SEEDS.air)
  const humidity =
    73 +
    1.1 * southerly +
    3.2 * clamped(airTemperature - seaTemperature, -4, 5) -
    3 * dayWave(at) +
    9 * slowly(SEEDS.humidity)
  const relativeHumidity = clamped(humidity, 28, 100)
  return {
    seaTemperature,
    airTemperature,
    relativeHumidity,
    visibility: visibilityOf(
      relativeHumidity,
      lengthOf(wind),
      CLEAR_M * (1 + 0.25 * slowly(SEEDS.clearness)),
    ),
  }
}

/** Moist air over cooler water, and too little wind to lift it: fog. */
function visibilityOf(relativeHumidity: number, windSpeed: number, clearM: number): number {
  const haze = smoothStep(55, 98, relativeHumidity)
  const fog = smoothStep(93, 100, relativeHumidity) * (1 - smoothStep(7, 13, windSpeed))
  const clear = clearM * (1 - 0.8 * haze)
  return Math.exp(Math.log(clear) * (1 - fog) + Math.log(FOG_M) * fog)
}
