import { withParts } from '../http/defineRoute.ts'
import type { Module } from '../module.ts'
import { SEA_ROUTES } from '../platform/db/facts/routes.ts'
import { mountRoutePictures } from './publish/routePicture.ts'
import { seaRouteRoutes } from './rest/routes.ts'
import { SeaRoutes } from './routes.ts'

export { wayPicture } from './publish/routePicture.ts'
export type { SeaRoutes } from './routes.ts'

/** Lines of passenger ships and their ways. */
export function buildRoutes() {
  const services = { seaRoutes: new SeaRoutes(SEA_ROUTES) }
  return {
    services,
    routes: withParts(seaRouteRoutes, { services }),
    mount: (app) => mountRoutePictures(app, services.seaRoutes),
  } satisfies Module
}
