import type { Module } from '../module.ts'
import type { Fields } from '../fields/index.ts'
import type { PointForecasts } from '../forecasts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Almanac, Tides } from '../tides/index.ts'
import type { Warnings } from '../warnings/index.ts'
import type { Zones } from '../zones/index.ts'
import { Trips } from './trips.ts'

export type { Trips } from './trips.ts'

interface TripsModuleParts {
  clock: Clock
  pointForecasts: PointForecasts
  fields: Fields
  warnings: Warnings
  zones: Zones
  tides: Tides
  almanac: Almanac
}

/** Advice on going out. */
export function buildTrips(parts: TripsModuleParts) {
  return { services: { trips: new Trips(parts) } } satisfies Module
}
