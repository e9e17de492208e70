import type { Clock } from '../../platform/clock.ts'
import type { Observations } from '../observations.ts'
import { routesFor } from '../../http/defineRoute.ts'

/** What the handlers use of the subject. */
export interface ObservationRouteParts {
  services: { observations: Pick<Observations, 'station' | 'series'> }
  clock: Clock
}

export const defineRoute = routesFor<ObservationRouteParts>()
