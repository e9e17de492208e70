/**
 * Callers, rate and body size of a route. REST routes say it in their declarations, the others in
 * the table below. The server applies it as limits, and a test walks all routes and the running server side by side.
 */
export interface RoutePolicy {
  method: 'GET' | 'POST'
  /** Express pattern */
  path: string
  /**
   * `everyone`; `local` for callers on the machine or its private network; `member` for a logged-in member, and
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
   * files; `signed-json`: JSON that stays bytes, because they are what is signed; `files`: a multipart form that the
   * handler reads as it comes
   */
  bodyType?: 'json' | 'form' | 'json-or-form' | 'any-form' | 'signed-json' | 'files'
  /** fields of a form at most, a repeated one counted each time; default 50 */
  mostFields?: number
}

/** How much more a program may ask with a member's key. */
export const API_KEY_FACTOR = 5

export const REST_PREFIX = '/mmis_marine_api'
export const DATA = `${REST_PREFIX}/v1/kma`
export const AUTH = `${REST_PREFIX}/api/auth`

/** Existing clients poll up to five times a second; the limit stands well above that. */
export const DATA_PER_MINUTE = 1_200
/** A program that reads every sea square does so at once: there are 1,331. */
const DATA_BURST = 2_000
const PAGES_PER_MINUTE = 1_200
export const FILES_PER_MINUTE = 6_000
/** What existing clients call again and again; guessing is slowed down by account and by address besides. */
export const MEMBER_PER_MINUTE = 300
/** Long lists out of the database. */
const HISTORY_PER_MINUTE = 120
/** What a person does by hand. */
export const FORM_PER_MINUTE = 60
export const read = { method: 'GET', who: 'everyone', bodyLimitBytes: 0 } as const
export const data = { ...read, perMinute: DATA_PER_MINUTE, burst: DATA_BURST } as const
/** What takes a long list out of the database, or packs a large answer. */
export const history = { ...read, who: 'member', perMinute: HISTORY_PER_MINUTE } as const
export const heavyData = { ...data, perMinute: 600 } as const
export const send = {
  method: 'POST',
  who: 'everyone',
  bodyLimitBytes: 0,
  perMinute: MEMBER_PER_MINUTE,
} as const
export const form = {
  ...send,
  bodyLimitBytes: 16_384,
  bodyType: 'json-or-form',
  perMinute: FORM_PER_MINUTE,
} as const
/** The form itself; the service bounds its files. */
const UPLOAD_BYTES = 2_100_000_000
export const uploadForm = {
  ...send,
  who: 'member',
  bodyLimitBytes: UPLOAD_BYTES,
  bodyType: 'files',
  perMinute: FORM_PER_MINUTE,
} as const
export const messageForm = { ...form, who: 'member', bodyType: 'any-form' } as const

export const POLICY = {
  alive: { ...read, path: '/healthz', perMinute: 6_000 },
  ready: { ...read, path: '/readyz', perMinute: 600 },
  metrics: { ...read, path: '/metrics', who: 'local', perMinute: 600 },

  graphql: { ...data, method: 'POST', path: '/graphql', bodyLimitBytes: 262_144 },
  graphqlQuery: { ...data, path: '/graphql' },

  capDocument: { ...data, path: '/mmis/cap/:file' },
  warningFeed: { ...data, path: '/mmis/warnings.atom' },
  warningGeoJson: { ...data, path: '/mmis/warnings.geojson' },
  noticeFeed: { ...data, path: '/mmis/notices.atom' },
  zoneGeoJson: { ...heavyData, path: '/mmis/zones.geojson' },
  squareLayer: { ...heavyData, path: '/mmis/forecasts/squares/:file' },
  fieldCatalogue: { ...heavyData, path: '/mmis/fields.json' },
  fieldFrame: { ...read, path: '/mmis/fields/:run/:element/:file', perMinute: FILES_PER_MINUTE },
  fieldFiles: { ...read, path: '/mmis/files/:format', perMinute: 120 },
  /** one long answer per open page */
  warningEvents: { ...read, path: '/mmis/warnings/events', perMinute: 240 },

  /** sounds and charts; a player asks for a sound in many pieces */
  media: { ...read, path: '/mmis/media/:file', perMinute: FILES_PER_MINUTE },
  podcast: { ...read, path: '/mmis/podcasts/:region/:file', perMinute: 240 },
  /** files of notices and the like */
  attachment: { ...read, path: '/mmis/attachments/:key', perMinute: 600 },
  cameraFile: { ...read, path: '/mmis/cameras/pictures/:file', perMinute: FILES_PER_MINUTE },
  /** judged for each request */
  tripCard: { ...read, path: '/mmis/places/:code/card.png', perMinute: 30 },
  monthlyWeatherFile: { ...read, path: '/mmis/monthlyWeather/:month.:format', perMinute: 60 },
  forecastRecord: { ...data, path: '/mmis/forecasts/record.csv' },
  passageFiles: { ...read, path: '/mmis/passages/:file', perMinute: 120 },
  routePicture: { ...read, path: '/mmis/routes/:file', perMinute: 120 },
  typhoonPicture: { ...read, path: '/mmis/typhoons/:code.svg', perMinute: 120 },
  currentTyphoons: { ...data, path: '/mmis/typhoons/current.geojson' },
  typhoonGeoJson: { ...data, path: '/mmis/typhoons/:code.geojson' },
  typhoonCsv: { ...data, path: '/mmis/typhoons/:code.csv' },
  warningCard: { ...read, path: '/mmis/warnings/card.png', perMinute: 60 },
  noticeCard: { ...read, path: '/mmis/notices/:id/card.png', perMinute: 60 },
  goingCalendar: { ...read, path: '/mmis/places/:code/going.ics', perMinute: 120 },
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
  /** the form of a text, which is shown again where it was refused, also after a login that is over */
  officeForm: {
    method: 'POST',
    path: '/mmis/admin/texts',
    who: 'everyone',
    perMinute: FORM_PER_MINUTE,
    bodyLimitBytes: 2_100_000_000,
    bodyType: 'files',
  },
  /** every other form of the back office, and its entrance */
  officeDeed: {
    method: 'POST',
    path: '/mmis/admin/deeds',
    who: 'everyone',
    perMinute: FORM_PER_MINUTE,
    bodyLimitBytes: 16_384,
    bodyType: 'form',
  },
  /** forms of the back office with a file */
  officeUpload: {
    method: 'POST',
    path: '/mmis/admin/uploads',
    who: 'everyone',
    perMinute: FORM_PER_MINUTE,
    bodyLimitBytes: 52_000_000,
    bodyType: 'files',
  },
  articleReceipt: {
    method: 'POST',
    path: '/mmis/itdc/articles/:id/read',
    who: 'member',
    perMinute: FORM_PER_MINUTE,
    bodyLimitBytes: 0,
  },
  files: { ...read, path: '/mmis/{*file}', perMinute: FILES_PER_MINUTE },
  pages: { ...read, path: '/mmis/{*page}', perMinute: PAGES_PER_MINUTE },
  /** addresses of nothing, for people in browsers */
  strayPages: { ...read, path: '/{*page}', perMinute: PAGES_PER_MINUTE },
} as const satisfies Record<string, RoutePolicy>

export type RouteName = keyof typeof POLICY

export const policyOf = (name: RouteName): RoutePolicy => POLICY[name]
