import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { clamped, fromDirection, lengthOf, scaled, smoothStep, sum, turned } from './geometry.ts'
import type { Place, Vector } from './geometry.ts'
import { coriolis, fetchKm } from './land.ts'
import { field } from './noise.ts'
import { pressureAt } from './pressureSystems.ts'
import type { SeaTime } from './seaTime.ts'
import { typhoonAt, typhoonWind } from './typhoon.ts'

const AIR_DENSITY = 1.22
/** speed at 10 m over the sea against the wind that balances the pressure gradient, and its turn towards the low */
const SURFACE = 0.66
const FRICTION_TURN_DEG = 18
/** around a low the balanced wind is weaker than the gradient alone says */
const CURVATURE_LIMIT_MS = 75
const SEEDS = { east: 31, north: 32, gustEast: 33, gustNorth: 34, gust: 35 }

/** Wind at 10 m that the pressure field drives, m/s: the part that changes over hours. */
export function synopticWind(place: Place, at: SeaTime): Vector {
  const { gradient } = pressureAt(place, at)
  // hPa/km is 0.1 Pa/m; the wind has low pressure on its left
  const balance = 0.1 / (AIR_DENSITY * coriolis(clamped(place.lat, 15, 60)))
  const geostrophic = { east: -gradient.north * balance, north: gradient.east * balance }
  const slowed = SURFACE / (1 + lengthOf(geostrophic) / CURVATURE_LIMIT_MS)
  const driven = scaled(turned(geostrophic, FRICTION_TURN_DEG), slowed)
  const typhoon = typhoonAt(at)
  if (!typhoon) return driven
  const around = typhoonWind(typhoon, place)
  return sum(scaled(driven, 1 - 0.8 * Math.min(1, lengthOf(around) / 18)), around)
}

/**
 * Wind at 10 m, m/s, with the unrest of weather smaller than the pressure systems: patches of about 100 km that last
 * some hours, and smaller ones that last half an hour. Near a windward coast the land takes its share.
 */
export function windAt(place: Place, at: SeaTime): Vector {
  const hours = at.weatherMs / HOUR_MS
  const driven = synopticWind(place, at)
  const unrest = 1.1 + 0.06 * lengthOf(driven)
  const patch = (seed: number, perDegree: number, perHour: number) =>
    field(seed, place.lon * perDegree, place.lat * perDegree, hours * perHour)
  const wind = sum(
    driven,
    { east: unrest * patch(SEEDS.east, 0.9, 0.25), north: unrest * patch(SEEDS.north, 0.9, 0.25) },
    {
      east: 0.3 * unrest * patch(SEEDS.gustEast, 4, 2),
      north: 0.3 * unrest * patch(SEEDS.gustNorth, 4, 2),
    },
  )
  return scaled(wind, 0.72 + 0.28 * smoothStep(0, 60, fetchKm(place, fromDirection(wind))))
}

/** The strongest gust of the last minutes, m/s, for a mean wind. */
export function gustOf(speed: number, place: Place, at: SeaTime): number {
  const unrest = field(SEEDS.gust, place.lon * 5, place.lat * 5, at.weatherMs / HOUR_MS / 0.4)
  return speed * (1.28 + 0.12 * unrest) + 0.3
}
