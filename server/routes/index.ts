import { withParts } from '../http/defineRoute.ts'
import type { Module } from '../module.ts'
import type { PartnerFacts } from '../partners/index.ts'
import type { Clock } from '../platform/clock.ts'
import { SEA_ROUTES } from '../platform/db/facts/routes.ts'
import { mountRoutePictures } from './publish/routePicture.ts'
import { seaRouteRoutes } from './rest/routes.ts'
import { SeaRoutes } from './routes.ts'
import { Sailings } from './sailings.ts'

export { wayPicture } from './publish/routePicture.ts'
export type { NamedArea } from './publish/routePicture.ts'
export type { SeaRoutes } from './routes.ts'
export type { Sailings } from './sailings.ts'

/** Lines of passenger ships, their ways and their departures. */
export function buildRoutes({ partnerFacts, clock }: { partnerFacts: PartnerFacts; clock: Clock }) {
  const seaRoutes = new SeaRoutes(SEA_ROUTES)
  const sailings = new Sailings({ routes: SEA_ROUTES, partnerFacts, clock })
  const services = { seaRoutes, sailings }
  return {
    services,
    routes: withParts(seaRouteRoutes, { services }),
    mount: (app) => mountRoutePictures(app, seaRoutes),
  } satisfies Module
}
