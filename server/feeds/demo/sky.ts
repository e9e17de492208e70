import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { clamped, smoothStep } from './geometry.ts'
import type { Place } from './geometry.ts'
import { field } from './noise.ts'
import { pressureAt } from './pressureSystems.ts'
import type { SeaTime } from './seaTime.ts'
import { typhoonAt, typhoonDeficitHpa } from './typhoon.ts'

const SEEDS = { cloud: 81, patch: 82 }
const HEAVIEST_MM_PER_H = 9
const SNOW_BELOW_C = 1
const RAIN_ABOVE_C = 3.5

export type Falling = 'rain' | 'snow' | 'mixed'

export interface SkyState {
  /** share of the sky covered, 0–1 */
  cloud: number
  /** mm/h, water */
  precipitation: number
  falling: Falling
}

/** Clouds gather where the pressure is low and the air moist; the thickest of them rain. */
export function skyAt(
  place: Place,
  at: SeaTime,
  air: { airTemperature: number; relativeHumidity: number },
): SkyState {
  const hours = at.weatherMs / HOUR_MS
  const typhoon = typhoonAt(at)
  const low = (typhoon ? typhoonDeficitHpa(typhoon, place) : 0) - pressureAt(place, at).anomalyHpa
  const slowly = field(SEEDS.cloud, place.lon * 0.6, place.lat * 0.6, hours / 14)
  const patch = field(SEEDS.patch, place.lon * 1.6, place.lat * 1.6, hours / 4)
  const thickness = 0.46 + 0.036 * low + 0.011 * (air.relativeHumidity - 74) + 0.38 * slowly + 0.14 * patch
  return {
    cloud: clamped(thickness, 0, 1),
    precipitation: HEAVIEST_MM_PER_H * smoothStep(0.84, 1.8, thickness),
    falling: fallingAt(air.airTemperature),
  }
}

/** Whether rain or snow falls, by the temperature of the air in °C. */
export function fallingAt(airTemperature: number): Falling {
  if (airTemperature >= RAIN_ABOVE_C) return 'rain'
  return airTemperature < SNOW_BELOW_C ? 'snow' : 'mixed'
}
