import type { Clock } from '../../platform/clock.ts'
import type { HotAnswers } from '../../http/hot/answers.ts'
import { forecastNotices } from './forecastNotices.ts'
import { mapAnswers, mapCatalogue, MapLayers, mapService } from '../../map/rest/mapService.ts'
import type { MapParts, MapZones } from '../../map/rest/mapService.ts'
import { pointForecastRoutes } from './pointForecasts.ts'
import { seaForecastAnswers, seaForecastRoutes } from './seaForecasts.ts'
import type { SeaForecastParts } from './seaForecasts.ts'
import { squareAnswers, squareRoutes } from './squares.ts'
import { warningAnswers, warningRoutes, zoneAnswers } from '../../warnings/rest/warnings.ts'

/**
 * The paths of warnings and forecasts, in the order in which they have to be mounted: the bulletins of a day before the
 * lists of a type, whose pattern would take them too.
 */
export const forecastRoutes = [
  forecastNotices,
  ...seaForecastRoutes,
  ...warningRoutes,
  ...pointForecastRoutes,
  ...squareRoutes,
  mapService,
]

/** What the prepared answers are made of. */
interface Preparing<Method extends keyof HotAnswers> {
  services: Pick<MapParts, 'warnings'> & {
    zones: MapZones & SeaForecastParts['zones']
    zoneForecasts: SeaForecastParts['zoneForecasts']
    outlooks: SeaForecastParts['outlooks']
  }
  clock: Clock
  mode: MapParts['mode']
  hot: Pick<HotAnswers, Method>
}

/** Registers what is prepared anew whenever warnings or forecasts change: warnings first, for they are not to wait. */
export function registerForecastAnswers({ hot, services, clock, mode }: Preparing<'register'>): void {
  const { warnings, zones } = services
  const parts = { warnings, zones, clock, mode }
  hot.register('compat warnings', () => warningAnswers(parts))
  hot.register('compat map', mapAnswers(new MapLayers(parts), parts))
  hot.register('compat sea forecasts', seaForecastAnswers({ ...services, mode }))
}

/** Prepares what changes only with the program. */
export async function prepareForecastCatalogues({
  hot,
  services,
  ...parts
}: Preparing<'set'>): Promise<void> {
  const layers = new MapLayers({ ...parts, ...services })
  for (const { key, body, ...kind } of [
    ...zoneAnswers(services),
    ...squareAnswers(),
    ...(await mapCatalogue(layers)),
  ])
    await hot.set(key, body, kind)
}
