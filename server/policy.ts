/**
 * Every route in one table: who may call it, how often, and how much it may send. The server applies the limits from
 * here, and a test walks the table and the running server side by side.
 */
export interface RoutePolicy {
  method: 'GET' | 'POST'
  /** Express pattern */
  path: string
  /** `everyone`, or `local` for callers on the machine or its private network */
  who: 'everyone' | 'local'
  /** requests per minute and address; prepared answers are sent before any limit, because they cost nothing */
  perMinute: number
  /** bytes of body; 0 = the route takes none */
  bodyLimitBytes: number
}

export const REST_PREFIX = '/mmis_marine_api'
const DATA = `${REST_PREFIX}/v1/kma`

/** Existing clients poll up to five times a second; the limit stands well above that. */
const DATA_PER_MINUTE = 1_200
const PAGES_PER_MINUTE = 1_200
const FILES_PER_MINUTE = 6_000
const read = { method: 'GET', who: 'everyone', bodyLimitBytes: 0 } as const

export const POLICY = {
  alive: { ...read, path: '/healthz', perMinute: 6_000 },
  ready: { ...read, path: '/readyz', perMinute: 600 },
  metrics: { ...read, path: '/metrics', who: 'local', perMinute: 600 },

  observationList: { ...read, path: `${DATA}/obs/:type/list`, perMinute: DATA_PER_MINUTE },
  observationItem: { ...read, path: `${DATA}/obs/:type/item`, perMinute: DATA_PER_MINUTE },
  observationSeries: { ...read, path: `${DATA}/obs/:type/:id/list`, perMinute: 600 },
  codeList: { ...read, path: `${DATA}/ccm/cd/list`, perMinute: DATA_PER_MINUTE },
  openApi: { ...read, path: `${REST_PREFIX}/openapi.json`, perMinute: 600 },
  menuUsage: {
    method: 'POST',
    path: `${REST_PREFIX}/menu-usage-logs`,
    who: 'everyone',
    perMinute: 240,
    bodyLimitBytes: 1_024,
  },

  graphql: { method: 'POST', path: '/graphql', who: 'everyone', perMinute: 1_200, bodyLimitBytes: 262_144 },
  graphqlQuery: { ...read, path: '/graphql', perMinute: 1_200 },

  preferences: { ...read, path: '/mmis/preferences', perMinute: 240 },
  files: { ...read, path: '/mmis/{*file}', perMinute: FILES_PER_MINUTE },
  pages: { ...read, path: '/mmis/{*page}', perMinute: PAGES_PER_MINUTE },
} as const satisfies Record<string, RoutePolicy>

export type RouteName = keyof typeof POLICY
export const ROUTE_NAMES = Object.keys(POLICY) as RouteName[]

export const policyOf = (name: RouteName): RoutePolicy => POLICY[name]
