import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { Env } from '../env.ts'
import { originOf } from '../http/origin.ts'
import type { Places } from '../places/index.ts'
import { mountGoing } from './publish/going.ts'
import type { Module } from '../module.ts'
import type { Fields } from '../fields/index.ts'
import type { PointForecasts } from '../forecasts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Almanac, Tides } from '../tides/index.ts'
import type { Warnings } from '../warnings/index.ts'
import type { Zones } from '../zones/index.ts'
import { SeaReader } from './seaAlong.ts'
import { Trips } from './trips.ts'

export { SEA_HOURS } from './seaAlong.ts'
export type { SeaReader } from './seaAlong.ts'
export type { Trips } from './trips.ts'

interface TripsModuleParts {
  env: Pick<Env, 'PUBLIC_ORIGIN' | 'HOST' | 'PORT'>
  places: Places
  clock: Clock
  pointForecasts: PointForecasts
  fields: Fields
  warnings: Warnings
  zones: Zones
  tides: Tides
  almanac: Almanac
  mode: FeedMode
}

/** Advice on going out. */
export function buildTrips(parts: TripsModuleParts) {
  const trips = new Trips(parts)
  const seaReader = new SeaReader(parts)
  const { clock, places, env, mode } = parts
  return {
    services: { trips, seaReader },
    mount: (app) => mountGoing(app, { services: { trips, places }, clock, mode, origin: originOf(env) }),
  } satisfies Module
}
