import { z } from 'zod'
import { defineRoute, withTwins } from '../http/defineRoute.ts'
import { heavyData, REST_PREFIX } from '../policy.ts'
import { authRoutes } from './auth.ts'
import { broadcastRoutes } from './broadcasts.ts'
import { codeList } from './codes.ts'
import { favouriteRoutes } from './favourites.ts'
import { forecastRoutes } from './forecasts.ts'
import { memberCustom, memberCustomChange } from './memberPreferences.ts'
import { messageCatalogueRoutes } from './messageCatalogues.ts'
import { messageRoutes } from './messages.ts'
import { myPageRoutes } from './mypage.ts'
import { observationRoutes } from './observations.ts'
import { signUpRoutes } from './signUp.ts'
import { menuUsage } from './usage.ts'

export const openApi = defineRoute({
  ...heavyData,
  name: 'openApi',
  path: `${REST_PREFIX}/openapi.json`,
  answer: { plain: z.looseObject({}) },
  handle: ({ openApi: document }) => JSON.stringify(document()),
})

/** Every REST route, in the order in which they are mounted. */
export const REST_ROUTES = withTwins([
  ...authRoutes,
  ...signUpRoutes,
  ...myPageRoutes,
  memberCustom,
  memberCustomChange,
  ...favouriteRoutes,
  ...messageRoutes,
  ...observationRoutes,
  codeList,
  openApi,
  menuUsage,
  ...forecastRoutes,
  ...broadcastRoutes,
  ...messageCatalogueRoutes,
])
