import type { RequestHandler } from 'express'
import type { Favourites } from '../services/favourites.ts'
import type { RouteName } from '../policy.ts'
import type { Preferences } from '../services/preferences.ts'
import { refuseForeignPage } from './asking.ts'
import { authHandlers } from './auth.ts'
import type { AuthParts } from './auth.ts'
import { favouriteHandlers } from './favourites.ts'
import { memberPreferencesHandlers } from './memberPreferences.ts'
import { myPageHandlers } from './mypage.ts'
import type { MyPageParts } from './mypage.ts'
import type { Routes } from './routes.ts'
import { signUpHandlers } from './signUp.ts'
import type { SignUpParts } from './signUp.ts'

export interface AccountRoutesParts extends AuthParts, Pick<MyPageParts, 'entry'> {
  services: SignUpParts & Pick<MyPageParts, 'apiKeys'> & { members: MyPageParts['members'] }
  entry: AuthParts['entry']
}

/** Everything about accounts that existing clients call; `identify` has to stand before it. */
export function accountRoutes(parts: AccountRoutesParts): Routes {
  const { services, entry, publicOrigin } = parts
  return ownPagesOnly(publicOrigin, {
    ...authHandlers(parts),
    ...signUpHandlers(services),
    ...myPageHandlers({ ...services, entry }),
  })
}

export interface FavouriteRoutesParts {
  services: {
    favourites: Pick<Favourites, 'add' | 'get' | 'list' | 'remove'>
    preferences: Pick<Preferences, 'get' | 'set'>
  }
  publicOrigin: string | undefined
}

/** Favourites under both their prefixes, and custom settings; `identify` has to stand before them. */
export function favouriteRoutes({ services, publicOrigin }: FavouriteRoutesParts): Routes {
  const favourites = favouriteHandlers(services.favourites)
  const monitored = favouriteHandlers(services.favourites, 'monitoring')
  const preferences = memberPreferencesHandlers(services.preferences)
  return ownPagesOnly(publicOrigin, {
    memberCustom: preferences.get,
    memberCustomChange: preferences.set,
    favouriteAdd: favourites.add,
    favouriteList: favourites.list,
    favouriteItem: favourites.item,
    favouriteRemove: favourites.remove,
    monitoredAdd: monitored.add,
    monitoredList: monitored.list,
    monitoredItem: monitored.item,
    monitoredRemove: monitored.remove,
  })
}

const WAYS_IN: readonly string[] = ['logIn', 'anonymousTokens'] satisfies RouteName[]

/** Refuses what pages of other sites send. */
export function ownPagesOnly(publicOrigin: string | undefined, routes: Routes): Routes {
  const guardOf = (name: string): RequestHandler => {
    const isWayIn = WAYS_IN.includes(name)
    return (request, _response, next) => {
      if (request.method === 'POST') refuseForeignPage(request, publicOrigin, isWayIn)
      next()
    }
  }
  return Object.fromEntries(
    Object.entries(routes).map(([name, handlers]) => [name, [guardOf(name), handlers].flat()]),
  )
}
