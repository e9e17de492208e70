import { withParts } from '../http/defineRoute.ts'
import type { Module } from '../module.ts'
import type { Observations } from '../observations/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { Zones } from '../zones/index.ts'
import { Favourites } from './favourites.ts'
import { favouriteRoutes } from './rest/favourites.ts'

interface FavouritesParts {
  db: Database
  clock: Clock
  observations: Observations
  zones: Zones
}

/** The places that members marked. */
export function buildFavourites({ db, clock, observations, zones }: FavouritesParts) {
  const places = {
    hasStation: (code: string) => observations.latest().some((one) => one.code === code),
    hasZone: (code: string) => zones.isKnown(code) || zones.forecastZone(code) !== undefined,
  }
  const services = { favourites: new Favourites({ db, clock, places }) }
  return { services, routes: withParts(favouriteRoutes, { services }) } satisfies Module
}
