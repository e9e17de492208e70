import { FORECAST_ZONES, LAND_ZONES, WARNING_ZONES } from '../platform/db/facts/zones.ts'
import { zoneShapes } from '../platform/db/facts/zoneShapes.ts'
import { withParts } from '../http/defineRoute.ts'
import type { HotAnswers } from '../http/hot/answers.ts'
import type { Corrections } from '../kernel/index.ts'
import type { Module } from '../module.ts'
import { mountZones, zoneGeoJson } from './publish/zoneGeoJson.ts'
import { zoneAnswers, zoneRoutes } from './rest/zones.ts'
import { Zones } from './zones.ts'

export { capPolygons, geoJsonGeometry } from './publish/polygons.ts'
export type { GeoJsonGeometry } from './publish/polygons.ts'
export { GEOJSON_MEDIA_TYPE } from './publish/zoneGeoJson.ts'
export type { Zones } from './zones.ts'

interface ZonesParts {
  hot: Pick<HotAnswers, 'send'>
  corrections: Corrections
}

/** The zones of warnings and forecasts, which change with the program; their names are corrected. */
export function buildZones({ hot, corrections }: ZonesParts) {
  const zones = new Zones({
    warningZones: WARNING_ZONES,
    landZones: LAND_ZONES,
    forecastZones: FORECAST_ZONES,
    shapes: zoneShapes,
  })
  corrections.onChange(() => zones.setCorrections(corrections.of('zone')))
  const services = { zones }
  return {
    services,
    routes: withParts(zoneRoutes, { services }),
    mount: (app) => mountZones(app, hot),
    catalogues: () => [...zoneAnswers(zones), zoneGeoJson(zones)],
  } satisfies Module
}
