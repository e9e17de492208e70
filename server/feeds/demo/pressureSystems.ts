import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { KM_PER_DEGREE_LAT, kmPerDegreeLon, offsetKm } from './geometry.ts'
import type { Place } from './geometry.ts'
import { chance } from './noise.ts'
import { rememberedByInstant } from './remembered.ts'
import type { SeaTime } from './seaTime.ts'
import { winterness } from './season.ts'

/** A travelling low or high: a bell of pressure, negative for a low. */
export interface PressureSystem extends Place {
  /** hPa above the surroundings at the centre */
  anomalyHpa: number
  radiusKm: number
}

const SEEDS = { low: 11, high: 12 }
const PERIOD_H = 84
const LIFE_H = 132
const START_LON = 106

/** The lows and highs on their way from China to the Pacific at that moment, two or three of each. */
export const pressureSystemsAt = rememberedByInstant((at): PressureSystem[] => [
  ...travelling('low', at),
  ...travelling('high', at),
])

function travelling(sort: 'low' | 'high', at: SeaTime): PressureSystem[] {
  const hours = at.weatherMs / HOUR_MS
  const winter = winterness(at)
  const shiftH = sort === 'high' ? PERIOD_H / 2 : 0
  const last = Math.floor((hours - shiftH) / PERIOD_H)
  const systems: PressureSystem[] = []
  for (let number = last; number >= last - Math.ceil(LIFE_H / PERIOD_H) - 1; number--) {
    const draw = (what: number) => chance(SEEDS[sort], number, what)
    const ageH = hours - shiftH - number * PERIOD_H - 24 * draw(0)
    if (ageH < 0 || ageH > LIFE_H) continue
    const growth = Math.sin((Math.PI * ageH) / LIFE_H)
    const isLow = sort === 'low'
    const strength = isLow ? -(9 + 15 * draw(1)) * (0.65 + 0.5 * winter) : 6 + 9 * draw(1)
    systems.push({
      lon: START_LON + (0.27 + 0.1 * draw(2)) * ageH,
      lat: (isLow ? 32 + 10 * draw(3) : 30 + 9 * draw(3)) + (isLow ? 0.04 : 0.01) * ageH,
      anomalyHpa: strength * growth,
      radiusKm: isLow ? 430 + 280 * draw(4) : 700 + 300 * draw(4),
    })
  }
  return systems
}

export interface PressureState {
  hPa: number
  /** hPa above what the season alone would give: the work of the travelling systems */
  anomalyHpa: number
  /** hPa per km towards east and north */
  gradient: { east: number; north: number }
}

/** Pressure at sea level from the season and the travelling systems, without the typhoon. */
export function pressureAt(place: Place, at: SeaTime): PressureState {
  const background = seasonalPressure(place, at)
  let anomalyHpa = 0
  let { east, north } = background.gradient
  for (const system of pressureSystemsAt(at)) {
    const offset = offsetKm(system, place)
    const r2 = system.radiusKm ** 2
    const bell = system.anomalyHpa * Math.exp(-(offset.east ** 2 + offset.north ** 2) / (2 * r2))
    anomalyHpa += bell
    east -= (bell * offset.east) / r2
    north -= (bell * offset.north) / r2
  }
  return { hPa: background.hPa + anomalyHpa, anomalyHpa, gradient: { east, north } }
}

/** Siberian high in winter, weak Pacific high in summer, as two tilted planes around the middle of the map. */
function seasonalPressure({ lat, lon }: Place, at: SeaTime): Omit<PressureState, 'anomalyHpa'> {
  const winter = winterness(at)
  const summer = 1 - winter
  const perLon = -0.5 * winter + 0.14 * summer
  const perLat = -0.18 * winter - 0.1 * summer
  return {
    hPa: 1010 + 11 * winter + perLon * (lon - 127) + perLat * (lat - 35),
    gradient: { east: perLon / kmPerDegreeLon(lat), north: perLat / KM_PER_DEGREE_LAT },
  }
}
