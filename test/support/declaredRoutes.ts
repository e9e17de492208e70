import { accountRoutes } from '../../server/accounts/rest/accounts.ts'
import { broadcastRoutes } from '../../server/broadcasts/rest/broadcasts.ts'
import { chartRoutes } from '../../server/charts/rest/charts.ts'
import { boardRoutes } from '../../server/boards/rest/boards.ts'
import { uploadRoutes } from '../../server/content/rest/uploads.ts'
import { noticeRoutes } from '../../server/notices/rest/notices.ts'
import { publicationRoutes } from '../../server/publications/rest/publications.ts'
import { favouriteRoutes } from '../../server/favourites/rest/favourites.ts'
import { fieldRoutes } from '../../server/fields/rest/fields.ts'
import { forecastRoutes } from '../../server/forecasts/rest/forecasts.ts'
import { withTwins } from '../../server/http/defineRoute.ts'
import type { DeclaredRoute } from '../../server/http/defineRoute.ts'
import { openApiRoute } from '../../server/http/rest/openApi.ts'
import { menuUsage } from '../../server/kernel/rest/usage.ts'
import { mapService } from '../../server/map/rest/mapService.ts'
import { messageCatalogueRoutes } from '../../server/messages/rest/messageCatalogues.ts'
import { messageRoutes } from '../../server/messages/rest/messages.ts'
import { codeList } from '../../server/observations/rest/codes.ts'
import { observationRoutes } from '../../server/observations/rest/observations.ts'
import { cameraRoutes } from '../../server/cameras/rest/cameras.ts'
import { partnerRoutes } from '../../server/partners/rest/partners.ts'
import { typhoonRoutes } from '../../server/typhoons/rest/typhoons.ts'
import { seaRouteRoutes } from '../../server/routes/rest/routes.ts'
import { passageRoutes } from '../../server/passages/rest/passages.ts'
import { placeRoutes } from '../../server/places/rest/places.ts'
import { warningRoutes } from '../../server/warnings/rest/warnings.ts'
import { zoneRoutes } from '../../server/zones/rest/zones.ts'

const declared: readonly DeclaredRoute[] = [
  ...zoneRoutes,
  ...warningRoutes,
  mapService,
  ...fieldRoutes,
  ...forecastRoutes,
  ...cameraRoutes,
  ...placeRoutes,
  ...observationRoutes,
  codeList,
  ...partnerRoutes,
  ...typhoonRoutes,
  ...seaRouteRoutes,
  ...passageRoutes,
  ...chartRoutes,
  ...messageRoutes,
  ...messageCatalogueRoutes,
  ...broadcastRoutes,
  ...accountRoutes,
  ...favouriteRoutes,
  ...boardRoutes,
  ...uploadRoutes,
  ...noticeRoutes,
  ...publicationRoutes,
  menuUsage,
  openApiRoute,
]

/** Every REST route, for tests that need the declarations without a portal; a test holds them to those of the portal. */
export const REST_ROUTES: readonly DeclaredRoute[] = withTwins(declared)
