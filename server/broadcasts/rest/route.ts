import type { Clock } from '../../platform/clock.ts'
import type { Broadcasts } from '../broadcasts.ts'
import type { Timetables } from '../timetables.ts'
import { routesFor } from '../../http/defineRoute.ts'

/** What the handlers use of the subject. */
export interface BroadcastRouteParts {
  services: { broadcasts: Broadcasts; timetables: Timetables }
  clock: Clock
}

export const defineRoute = routesFor<BroadcastRouteParts>()
