import type { Favourites } from '../favourites.ts'
import { routesFor } from '../../http/defineRoute.ts'

/** What the handlers use of the subject. */
export interface FavouriteRouteParts {
  services: { favourites: Favourites }
}

export const defineRoute = routesFor<FavouriteRouteParts>()
