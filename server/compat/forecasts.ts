import type { RequestHandler } from 'express'
import type { HotAnswers } from '../hot/answers.ts'
import type { RouteName } from '../policy.ts'
import { forecastNoticeHandlers } from './forecastNotices.ts'
import type { NoticeFace } from './forecastNotices.ts'
import { mapAnswers, mapCatalogue, mapHandlers, MapLayers } from './mapService.ts'
import type { MapFace, MapZones } from './mapService.ts'
import { pointForecastHandlers } from './pointForecasts.ts'
import type { PointForecastFace } from './pointForecasts.ts'
import { seaForecastAnswers, seaForecastHandlers } from './seaForecasts.ts'
import type { SeaForecastFace } from './seaForecasts.ts'
import { squareAnswers, squareHandlers } from './squares.ts'
import type { SquareFace } from './squares.ts'
import { warningAnswers, warningHandlers, zoneAnswers } from './warnings.ts'
import type { WarningFace, ZoneReader } from './warnings.ts'

/** What the paths of warnings and forecasts need. */
export interface ForecastFace {
  services: {
    warnings: WarningFace['warnings']
    zones: ZoneReader & MapZones & SeaForecastFace['zones']
    zoneForecasts: SeaForecastFace['zoneForecasts']
    outlooks: SeaForecastFace['outlooks']
    pointForecasts: PointForecastFace['pointForecasts'] & SquareFace['pointForecasts']
    commentaries: NoticeFace['commentaries']
  }
  clock: WarningFace['clock']
  hot: Pick<HotAnswers, 'send'>
  mode: MapFace['mode']
}

/**
 * Handlers of the paths of warnings and forecasts by their row in the policy table, in the order in which they have to
 * be mounted: the bulletins of a day before the lists of a type, whose pattern would take them too.
 */
export function forecastRoutes(face: ForecastFace): Partial<Record<RouteName, RequestHandler>> {
  const { services, clock, hot, mode } = face
  const { warnings, zones, pointForecasts } = services
  return {
    ...forecastNoticeHandlers({ ...services, clock, mode }),
    ...seaForecastHandlers({ ...services, mode }),
    ...warningHandlers({ warnings, zones, clock, hot, mode }),
    ...pointForecastHandlers({ pointForecasts, clock, mode }),
    ...squareHandlers({ pointForecasts, hot, mode }),
    ...mapHandlers(new MapLayers({ warnings, zones, clock, mode })),
  }
}

type Preparing<Method extends keyof HotAnswers> = Omit<ForecastFace, 'hot'> & {
  hot: Pick<HotAnswers, Method>
}

/** Registers what is prepared anew whenever warnings or forecasts change: warnings first, for they are not to wait. */
export function registerForecastAnswers({ hot, services, clock, mode }: Preparing<'register'>): void {
  const { warnings, zones } = services
  const face = { warnings, zones, clock, mode }
  hot.register('compat warnings', () => warningAnswers(face))
  hot.register('compat map', mapAnswers(new MapLayers(face), face))
  hot.register('compat sea forecasts', seaForecastAnswers({ ...services, mode }))
}

/** Prepares what changes only with the program. */
export async function prepareForecastCatalogues({ hot, services, ...face }: Preparing<'set'>): Promise<void> {
  const layers = new MapLayers({ ...face, ...services })
  for (const { key, body, ...kind } of [
    ...zoneAnswers(services),
    ...squareAnswers(),
    ...(await mapCatalogue(layers)),
  ])
    await hot.set(key, body, kind)
}
