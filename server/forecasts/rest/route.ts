import type { Clock } from '../../platform/clock.ts'
import type { Zones } from '../../zones/index.ts'
import type { Commentaries } from '../commentaries.ts'
import type { PointForecasts } from '../pointForecasts.ts'
import type { ZoneForecasts } from '../zoneForecasts.ts'
import type { ZoneOutlooks } from '../zoneOutlooks.ts'
import { routesFor } from '../../http/defineRoute.ts'

/** What the handlers use of the subject. */
export interface ForecastRouteParts {
  services: {
    zones: Zones
    zoneForecasts: ZoneForecasts
    outlooks: ZoneOutlooks
    pointForecasts: PointForecasts
    commentaries: Commentaries
  }
  clock: Clock
}

export const defineRoute = routesFor<ForecastRouteParts>()
