import type { Clock } from '../../platform/clock.ts'
import type { Zones } from '../../zones/index.ts'
import type { Warnings } from '../warnings.ts'
import { routesFor } from '../../http/defineRoute.ts'

/** What the handlers use of the subject. */
export interface WarningRouteParts {
  services: { warnings: Warnings; zones: Zones }
  clock: Clock
}

export const defineRoute = routesFor<WarningRouteParts>()
