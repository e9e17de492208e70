import type { Clock } from '../../platform/clock.ts'
import type { Observations } from '../../observations/index.ts'
import type { PointForecasts } from '../../forecasts/index.ts'
import { routesFor } from '../../http/defineRoute.ts'
import type { Places } from '../places.ts'

/** What the handlers use of the subject. */
export interface PlaceRouteParts {
  services: {
    places: Pick<Places, 'list' | 'find' | 'near'>
    observations: Pick<Observations, 'latest'>
    pointForecasts: Pick<PointForecasts, 'point'>
  }
  clock: Clock
}

export const defineRoute = routesFor<PlaceRouteParts>()
