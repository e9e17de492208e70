/**
 * Every route in one table: who may call it, how often, and how much it may send. The server applies the limits from
 * here, and a test walks the table and the running server side by side.
 */
export interface RoutePolicy {
  method: 'GET' | 'POST'
  /** Express pattern */
  path: string
  /**
   * `everyone`; `local` for callers on the machine or its private network; `member` for whoever is logged in, and
   * `member-with-duty` also while something has to be done first. The services decide; a test holds them to this table.
   */
  who: 'everyone' | 'local' | 'member' | 'member-with-duty'
  /** requests per minute and address; prepared answers are not counted, because they cost nothing */
  perMinute: number
  /**
   * requests at once of an address that has rested; `perMinute` is then the rate at which they come back. Without it
   * `perMinute` counts from one minute to the next
   */
  burst?: number
  /** bytes of body; 0 = the route takes none */
  bodyLimitBytes: number
  /**
   * what the body may be; default JSON alone. `any-form`: JSON, or a form as browsers and scripts send it, without
   * files; `signed-json`: JSON that stays bytes, because they are what is signed
   */
  bodyType?: 'json' | 'form' | 'json-or-form' | 'any-form' | 'signed-json'
  /** fields of a form at most, a repeated one counted each time; default 50 */
  mostFields?: number
}

/** How much more a program may ask with a member's key. */
export const API_KEY_FACTOR = 5

export const REST_PREFIX = '/mmis_marine_api'
const DATA = `${REST_PREFIX}/v1/kma`
const AUTH = `${REST_PREFIX}/api/auth`
const MY_PAGE = `${REST_PREFIX}/api/mypage`
const CUSTOM = `${REST_PREFIX}/api/member/custom`
const FAVOURITES = `${REST_PREFIX}/api/favorite`
const MESSAGES = `${REST_PREFIX}/api/message`
const MONITORED = `${REST_PREFIX}/api/moni/favorite`
const WARNINGS = `${DATA}/warn`
const COASTAL = `${DATA}/warn-sasc`
/** broadcasts, and the specification's names of the services of warnings */
const BROADCAST = `${DATA}/brdc`
const FORECASTS = `${DATA}/fct`
const SQUARES = `${DATA}/mdl/marine_zone`

/** Existing clients poll up to five times a second; the limit stands well above that. */
const DATA_PER_MINUTE = 1_200
/** A program that reads every sea square does so at once: there are 1,331. */
const DATA_BURST = 2_000
const PAGES_PER_MINUTE = 1_200
const FILES_PER_MINUTE = 6_000
/** What existing clients call again and again; guessing is slowed down by account and by address besides. */
const MEMBER_PER_MINUTE = 300
/** Long lists out of the database. */
const HISTORY_PER_MINUTE = 120
/** What a person does by hand. */
const FORM_PER_MINUTE = 60
const read = { method: 'GET', who: 'everyone', bodyLimitBytes: 0 } as const
const data = { ...read, perMinute: DATA_PER_MINUTE, burst: DATA_BURST } as const
/** What takes a long list out of the database, or packs a large answer. */
const history = { ...read, who: 'member', perMinute: HISTORY_PER_MINUTE } as const
const heavyData = { ...data, perMinute: 600 } as const
const send = { method: 'POST', who: 'everyone', bodyLimitBytes: 0, perMinute: MEMBER_PER_MINUTE } as const
const form = {
  ...send,
  bodyLimitBytes: 16_384,
  bodyType: 'json-or-form',
  perMinute: FORM_PER_MINUTE,
} as const
const messageForm = { ...form, who: 'member', bodyType: 'any-form' } as const

export const POLICY = {
  alive: { ...read, path: '/healthz', perMinute: 6_000 },
  ready: { ...read, path: '/readyz', perMinute: 600 },
  metrics: { ...read, path: '/metrics', who: 'local', perMinute: 600 },

  observationList: { ...data, path: `${DATA}/obs/:type/list` },
  observationItem: { ...data, path: `${DATA}/obs/:type/item` },
  observationSeries: { ...heavyData, path: `${DATA}/obs/:type/:id/list` },

  warningList: { ...data, path: `${WARNINGS}/list` },
  warningReady: { ...data, path: `${WARNINGS}/ready` },
  warningLatest: { ...data, path: `${WARNINGS}/latest` },
  coastalWarningList: { ...data, path: `${COASTAL}/list` },
  coastalWarningReady: { ...data, path: `${COASTAL}/ready` },
  coastalWarningLatest: { ...data, path: `${COASTAL}/latest` },
  warningZoneList: { ...data, path: `${WARNINGS}/zone/list` },
  warningTimeline: { ...history, path: `${WARNINGS}/ef/list` },
  warningBulletins: { ...history, path: `${WARNINGS}/ntfctn/list` },
  broadcastWarningList: { ...data, path: `${BROADCAST}/warn/list` },
  broadcastWarningReady: { ...data, path: `${BROADCAST}/ready` },
  broadcastCoastalWarnings: { ...data, path: `${BROADCAST}/warn-sasc` },
  broadcastCoastalWarningList: { ...data, path: `${BROADCAST}/warn-sasc/list` },
  broadcastZoneList: { ...data, path: `${BROADCAST}/zone/list` },
  broadcastTimeline: { ...history, path: `${BROADCAST}/ef/list` },
  broadcastBulletins: { ...history, path: `${BROADCAST}/ntfctn/list` },

  satelliteSchedule: { ...data, path: `${BROADCAST}/sat` },
  faxSchedule: { ...data, path: `${BROADCAST}/fax` },
  broadcastList: { ...data, path: `${BROADCAST}/list` },
  broadcastDetail: { ...data, path: `${BROADCAST}/detail` },

  forecastNotices: { ...heavyData, path: `${FORECASTS}/:type/ntfctn/list` },
  seaForecastTimes: { ...data, path: `${FORECASTS}/sea/:type/time` },
  seaForecastList: { ...data, path: `${FORECASTS}/sea/:type/list` },
  seaForecastDetail: { ...data, path: `${FORECASTS}/sea/:type/detail` },
  pointForecast: { ...data, path: `${FORECASTS}/latlon/data` },
  pointForecastDetail: { ...data, path: `${FORECASTS}/latlon/data/detail` },
  smallAreaForecast: {
    ...data,
    path: `${FORECASTS}/small-area/latlon/data/detail`,
  },
  smallAreaModelForecast: {
    ...data,
    path: `${FORECASTS}/netcdf/small-area/latlon/data/detail`,
  },
  squareArea: { ...heavyData, path: `${SQUARES}/area` },
  squareRuns: { ...data, path: `${SQUARES}/small-area/fct-tm/list/vs` },
  squareForecast: { ...data, path: `${SQUARES}/vs/:square/list` },
  mapService: { ...heavyData, path: '/geoserver/mmis/ows' },

  codeList: { ...data, path: `${DATA}/ccm/cd/list` },
  openApi: { ...heavyData, path: `${REST_PREFIX}/openapi.json` },
  menuUsage: {
    method: 'POST',
    path: `${REST_PREFIX}/menu-usage-logs`,
    who: 'everyone',
    perMinute: 240,
    bodyLimitBytes: 1_024,
  },

  logIn: { ...form, path: `${AUTH}/login`, perMinute: MEMBER_PER_MINUTE },
  leave: { ...send, path: `${AUTH}/logout`, who: 'member-with-duty' },
  leaveByGet: { ...read, path: `${AUTH}/logout`, who: 'member-with-duty', perMinute: MEMBER_PER_MINUTE },
  renewTokens: { ...send, path: `${AUTH}/refresh-token` },
  anonymousTokens: { ...send, path: `${AUTH}/noMemberNewCode` },
  tokenCheck: { ...read, path: `${AUTH}/token-checker`, who: 'member-with-duty', perMinute: DATA_PER_MINUTE },
  captcha: { ...read, path: `${AUTH}/captcha`, perMinute: FORM_PER_MINUTE },
  captchaSpeech: { ...read, path: `${AUTH}/captcha/:id/speech`, perMinute: 30 },
  signUp: { ...form, path: `${AUTH}/signUp` },
  loginIdCheck: { ...form, path: `${AUTH}/checkSameId` },
  phoneCode: { ...form, path: `${AUTH}/phoneCode` },
  findLoginId: { ...form, path: `${AUTH}/findId` },
  findPassword: { ...form, path: `${AUTH}/findPW` },

  myPage: { ...read, path: MY_PAGE, who: 'member-with-duty', perMinute: DATA_PER_MINUTE },
  myPageUpdate: { ...form, path: `${MY_PAGE}/userInfoUpdate`, who: 'member-with-duty' },
  privacyAgreeByGet: {
    ...read,
    path: `${MY_PAGE}/privacy-agree`,
    who: 'member-with-duty',
    perMinute: FORM_PER_MINUTE,
  },
  privacyAgree: {
    ...send,
    path: `${MY_PAGE}/privacy-agree`,
    who: 'member-with-duty',
    perMinute: FORM_PER_MINUTE,
  },
  apiKeyApply: { ...form, path: `${MY_PAGE}/setApplyAPI`, who: 'member' },
  apiKeyExtend: { ...send, path: `${MY_PAGE}/setExtendAPI`, who: 'member', perMinute: FORM_PER_MINUTE },
  apiKeyCancel: { ...send, path: `${MY_PAGE}/setCancelAPI`, who: 'member', perMinute: FORM_PER_MINUTE },
  apiKeyReveal: { ...form, path: `${MY_PAGE}/getAPI`, who: 'member' },
  withdraw: { ...form, path: `${MY_PAGE}/signOut`, who: 'member' },

  memberCustom: { ...read, path: CUSTOM, who: 'member', perMinute: DATA_PER_MINUTE },
  memberCustomChange: { ...form, path: CUSTOM, who: 'member', perMinute: MEMBER_PER_MINUTE },
  favouriteAdd: {
    ...form,
    path: `${FAVOURITES}/userFavoriteAdd`,
    who: 'member',
    perMinute: MEMBER_PER_MINUTE,
  },
  favouriteList: {
    ...form,
    path: `${FAVOURITES}/userFavoriteList`,
    who: 'member',
    perMinute: DATA_PER_MINUTE,
  },
  favouriteItem: {
    ...read,
    path: `${FAVOURITES}/userFavoriteList/:number`,
    who: 'member',
    perMinute: DATA_PER_MINUTE,
  },
  favouriteRemove: {
    ...form,
    path: `${FAVOURITES}/userFavoriteDelete`,
    who: 'member',
    perMinute: MEMBER_PER_MINUTE,
  },
  monitoredAdd: {
    ...form,
    path: `${MONITORED}/userFavoriteAdd`,
    who: 'member',
    perMinute: MEMBER_PER_MINUTE,
  },
  monitoredList: {
    ...form,
    path: `${MONITORED}/userFavoriteList`,
    who: 'member',
    perMinute: DATA_PER_MINUTE,
  },
  monitoredItem: {
    ...read,
    path: `${MONITORED}/userFavoriteList/:number`,
    who: 'member',
    perMinute: DATA_PER_MINUTE,
  },
  monitoredRemove: {
    ...form,
    path: `${MONITORED}/userFavoriteDelete`,
    who: 'member',
    perMinute: MEMBER_PER_MINUTE,
  },

  messageInfo: {
    ...messageForm,
    path: `${MESSAGES}/userMessageInfo`,
    perMinute: MEMBER_PER_MINUTE,
  },
  messageSave: {
    ...messageForm,
    path: `${MESSAGES}/userMessageSetting`,
    // every station and zone there is, with every send time, as JSON inside a form
    bodyLimitBytes: 262_144,
    mostFields: 2_000,
  },
  messageCancel: { ...messageForm, path: `${MESSAGES}/userMessageCancel` },
  /** a provider tells of many messages at once, soon after a large batch */
  messageReport: {
    ...send,
    path: `${MESSAGES}/report`,
    perMinute: FILES_PER_MINUTE,
    bodyLimitBytes: 262_144,
    bodyType: 'signed-json',
  },
  landZoneList: { ...data, path: `${MESSAGES}/land-spcrpt-zones` },
  smsCatalogue: { ...data, path: `${DATA}/sms/list` },
  mmsCatalogue: { ...data, path: `${DATA}/mms/list` },

  graphql: { ...data, method: 'POST', path: '/graphql', bodyLimitBytes: 262_144 },
  graphqlQuery: { ...data, path: '/graphql' },

  capDocument: { ...data, path: '/mmis/cap/:file' },
  warningFeed: { ...data, path: '/mmis/warnings.atom' },
  warningGeoJson: { ...data, path: '/mmis/warnings.geojson' },
  zoneGeoJson: { ...heavyData, path: '/mmis/zones.geojson' },
  squareLayer: { ...heavyData, path: '/mmis/forecasts/squares/:file' },
  /** one long answer per open page */
  warningEvents: { ...read, path: '/mmis/warnings/events', perMinute: 240 },

  /** sounds and charts; a player asks for a sound in many pieces */
  media: { ...read, path: '/mmis/media/:file', perMinute: FILES_PER_MINUTE },
  podcast: { ...read, path: '/mmis/podcasts/:region/:file', perMinute: 240 },
  timetableCalendar: { ...read, path: '/mmis/timetables/:file', perMinute: 240 },

  preferences: { ...read, path: '/mmis/preferences', perMinute: 240 },
  /** what a page that is everyone's asks of its reader once it is shown */
  reader: { ...read, path: '/mmis/reader', perMinute: FILES_PER_MINUTE },
  logOut: {
    method: 'POST',
    path: '/mmis/logout',
    who: 'everyone',
    perMinute: 60,
    bodyLimitBytes: 4_096,
    bodyType: 'form',
  },
  files: { ...read, path: '/mmis/{*file}', perMinute: FILES_PER_MINUTE },
  pages: { ...read, path: '/mmis/{*page}', perMinute: PAGES_PER_MINUTE },
  /** addresses of nothing, for people in browsers */
  strayPages: { ...read, path: '/{*page}', perMinute: PAGES_PER_MINUTE },
} as const satisfies Record<string, RoutePolicy>

export type RouteName = keyof typeof POLICY
export const ROUTE_NAMES = Object.keys(POLICY) as RouteName[]

export const policyOf = (name: RouteName): RoutePolicy => POLICY[name]

export { GRAPHQL_POLICY } from './graphqlPolicy.ts'
