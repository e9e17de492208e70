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
  /** requests per minute and address; prepared answers are sent before any limit, because they cost nothing */
  perMinute: number
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
const PAGES_PER_MINUTE = 1_200
const FILES_PER_MINUTE = 6_000
/** What existing clients call again and again; guessing is slowed down by account and by address besides. */
const MEMBER_PER_MINUTE = 300
/** Long lists out of the database. */
const HISTORY_PER_MINUTE = 120
/** What a person does by hand. */
const FORM_PER_MINUTE = 60
const read = { method: 'GET', who: 'everyone', bodyLimitBytes: 0 } as const
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

  observationList: { ...read, path: `${DATA}/obs/:type/list`, perMinute: DATA_PER_MINUTE },
  observationItem: { ...read, path: `${DATA}/obs/:type/item`, perMinute: DATA_PER_MINUTE },
  observationSeries: { ...read, path: `${DATA}/obs/:type/:id/list`, perMinute: 600 },

  warningList: { ...read, path: `${WARNINGS}/list`, perMinute: DATA_PER_MINUTE },
  warningReady: { ...read, path: `${WARNINGS}/ready`, perMinute: DATA_PER_MINUTE },
  warningLatest: { ...read, path: `${WARNINGS}/latest`, perMinute: DATA_PER_MINUTE },
  coastalWarningList: { ...read, path: `${COASTAL}/list`, perMinute: DATA_PER_MINUTE },
  coastalWarningReady: { ...read, path: `${COASTAL}/ready`, perMinute: DATA_PER_MINUTE },
  coastalWarningLatest: { ...read, path: `${COASTAL}/latest`, perMinute: DATA_PER_MINUTE },
  warningZoneList: { ...read, path: `${WARNINGS}/zone/list`, perMinute: DATA_PER_MINUTE },
  warningTimeline: {
    ...read,
    path: `${WARNINGS}/ef/list`,
    who: 'member',
    perMinute: HISTORY_PER_MINUTE,
  },
  warningBulletins: {
    ...read,
    path: `${WARNINGS}/ntfctn/list`,
    who: 'member',
    perMinute: HISTORY_PER_MINUTE,
  },
  broadcastWarningList: { ...read, path: `${BROADCAST}/warn/list`, perMinute: DATA_PER_MINUTE },
  broadcastWarningReady: { ...read, path: `${BROADCAST}/ready`, perMinute: DATA_PER_MINUTE },
  broadcastCoastalWarnings: { ...read, path: `${BROADCAST}/warn-sasc`, perMinute: DATA_PER_MINUTE },
  broadcastCoastalWarningList: { ...read, path: `${BROADCAST}/warn-sasc/list`, perMinute: DATA_PER_MINUTE },
  broadcastZoneList: { ...read, path: `${BROADCAST}/zone/list`, perMinute: DATA_PER_MINUTE },
  broadcastTimeline: {
    ...read,
    path: `${BROADCAST}/ef/list`,
    who: 'member',
    perMinute: HISTORY_PER_MINUTE,
  },
  broadcastBulletins: {
    ...read,
    path: `${BROADCAST}/ntfctn/list`,
    who: 'member',
    perMinute: HISTORY_PER_MINUTE,
  },

  satelliteSchedule: { ...read, path: `${BROADCAST}/sat`, perMinute: DATA_PER_MINUTE },
  faxSchedule: { ...read, path: `${BROADCAST}/fax`, perMinute: DATA_PER_MINUTE },
  broadcastList: { ...read, path: `${BROADCAST}/list`, perMinute: DATA_PER_MINUTE },
  broadcastDetail: { ...read, path: `${BROADCAST}/detail`, perMinute: DATA_PER_MINUTE },

  forecastNotices: { ...read, path: `${FORECASTS}/:type/ntfctn/list`, perMinute: 600 },
  seaForecastTimes: { ...read, path: `${FORECASTS}/sea/:type/time`, perMinute: DATA_PER_MINUTE },
  seaForecastList: { ...read, path: `${FORECASTS}/sea/:type/list`, perMinute: DATA_PER_MINUTE },
  seaForecastDetail: { ...read, path: `${FORECASTS}/sea/:type/detail`, perMinute: DATA_PER_MINUTE },
  pointForecast: { ...read, path: `${FORECASTS}/latlon/data`, perMinute: DATA_PER_MINUTE },
  pointForecastDetail: { ...read, path: `${FORECASTS}/latlon/data/detail`, perMinute: DATA_PER_MINUTE },
  smallAreaForecast: {
    ...read,
    path: `${FORECASTS}/small-area/latlon/data/detail`,
    perMinute: DATA_PER_MINUTE,
  },
  smallAreaModelForecast: {
    ...read,
    path: `${FORECASTS}/netcdf/small-area/latlon/data/detail`,
    perMinute: DATA_PER_MINUTE,
  },
  squareArea: { ...read, path: `${SQUARES}/area`, perMinute: 240 },
  squareRuns: { ...read, path: `${SQUARES}/small-area/fct-tm/list/vs`, perMinute: DATA_PER_MINUTE },
  squareForecast: { ...read, path: `${SQUARES}/vs/:square/list`, perMinute: DATA_PER_MINUTE },
  mapService: { ...read, path: '/geoserver/mmis/ows', perMinute: 600 },

  codeList: { ...read, path: `${DATA}/ccm/cd/list`, perMinute: DATA_PER_MINUTE },
  openApi: { ...read, path: `${REST_PREFIX}/openapi.json`, perMinute: 600 },
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
  landZoneList: { ...read, path: `${MESSAGES}/land-spcrpt-zones`, perMinute: DATA_PER_MINUTE },
  smsCatalogue: { ...read, path: `${DATA}/sms/list`, perMinute: DATA_PER_MINUTE },
  mmsCatalogue: { ...read, path: `${DATA}/mms/list`, perMinute: DATA_PER_MINUTE },

  graphql: { method: 'POST', path: '/graphql', who: 'everyone', perMinute: 1_200, bodyLimitBytes: 262_144 },
  graphqlQuery: { ...read, path: '/graphql', perMinute: 1_200 },

  capDocument: { ...read, path: '/mmis/cap/:file', perMinute: DATA_PER_MINUTE },
  warningFeed: { ...read, path: '/mmis/warnings.atom', perMinute: DATA_PER_MINUTE },
  warningGeoJson: { ...read, path: '/mmis/warnings.geojson', perMinute: DATA_PER_MINUTE },
  zoneGeoJson: { ...read, path: '/mmis/zones.geojson', perMinute: 600 },
  squareLayer: { ...read, path: '/mmis/forecasts/squares/:file', perMinute: 240 },
  /** one long answer per open page */
  warningEvents: { ...read, path: '/mmis/warnings/events', perMinute: 240 },

  /** sounds and charts; a player asks for a sound in many pieces */
  media: { ...read, path: '/mmis/media/:file', perMinute: FILES_PER_MINUTE },
  podcast: { ...read, path: '/mmis/podcasts/:region/:file', perMinute: 240 },
  timetableCalendar: { ...read, path: '/mmis/timetables/:file', perMinute: 240 },

  preferences: { ...read, path: '/mmis/preferences', perMinute: 240 },
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
} as const satisfies Record<string, RoutePolicy>

export type RouteName = keyof typeof POLICY
export const ROUTE_NAMES = Object.keys(POLICY) as RouteName[]

export const policyOf = (name: RouteName): RoutePolicy => POLICY[name]

export { GRAPHQL_POLICY } from './graphqlPolicy.ts'
