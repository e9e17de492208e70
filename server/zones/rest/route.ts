import type { Zones } from '../zones.ts'
import { routesFor } from '../../http/defineRoute.ts'

/** What the handlers use of the subject. */
export interface ZoneRouteParts {
  services: { zones: Pick<Zones, 'warningZones' | 'shape'> }
}

export const defineRoute = routesFor<ZoneRouteParts>()
