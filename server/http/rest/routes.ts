import { z } from 'zod'
import { defineRoute, withTwins } from '../defineRoute.ts'
import { heavyData, REST_PREFIX } from '../policy.ts'
import { authRoutes } from '../../accounts/rest/auth.ts'
import { broadcastRoutes } from '../../broadcasts/rest/broadcasts.ts'
import { codeList } from '../../observations/rest/codes.ts'
import { favouriteRoutes } from '../../favourites/rest/favourites.ts'
import { forecastRoutes } from '../../forecasts/rest/forecasts.ts'
import { memberCustom, memberCustomChange } from '../../accounts/rest/memberPreferences.ts'
import { messageCatalogueRoutes } from '../../messages/rest/messageCatalogues.ts'
import { messageRoutes } from '../../messages/rest/messages.ts'
import { myPageRoutes } from '../../accounts/rest/mypage.ts'
import { observationRoutes } from '../../observations/rest/observations.ts'
import { signUpRoutes } from '../../accounts/rest/signUp.ts'
import { menuUsage } from '../../kernel/rest/usage.ts'

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
