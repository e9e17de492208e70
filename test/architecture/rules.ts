/** Import rules, as data. A path or package that no list names is not allowed. */
export interface LayerRule {
  /** files the rule speaks of; the first rule that matches a file is its rule */
  files: RegExp
  /** paths inside the repository that it may import */
  paths: RegExp
  /** packages it may import; `node:` stands for every Node module */
  packages: RegExp
  /** paths it may import for their types alone, which no build keeps */
  types?: RegExp
  reason: string
}

const NONE = /^$/
const VIEW_PACKAGES = /^(react|react-dom|leaflet)$/

export const LAYER_RULES: LayerRule[] = [
  {
    files: /^src\/domain\//,
    paths: /^src\/domain\//,
    packages: NONE,
    reason: 'the rules are pure: no package, no clock, no input or output',
  },
  {
    files: /^src\/wire\//,
    paths: /^src\/(domain|wire)\//,
    packages: /^zod$/,
    reason: 'a codec knows the old names and the domain, and checks with zod',
  },
  {
    files: /^src\/text\//,
    paths: /^src\/(domain|text)\//,
    packages: NONE,
    reason: 'words know only the domain whose codes they name',
  },
  {
    files: /^src\/state\//,
    paths: /^src\/(domain|state|api)\//,
    packages: /^react$/,
    reason: 'shared state stands below the views',
  },
  {
    files: /^src\/api\//,
    paths: /^src\/(domain|api)\//,
    packages: /^(@apollo\/client|graphql|rxjs)$/,
    reason: 'src/api is the only browser code that talks to the server, and knows no view',
  },
  {
    files: /^src\/islands\//,
    paths: /^src\/(domain|state|api|text|components|styles|islands)\//,
    packages: /^(react|react-dom|leaflet|graphiql)$/,
    reason:
      'an island stands on domain, state, api and text; outside code runs in Node or belongs to another feature',
  },
  {
    files: /^src\/components\/pages\//,
    paths: /^src\/(domain|state|api|text|components|layouts|styles|islands)\//,
    packages: VIEW_PACKAGES,
    reason: 'the body of a page mounts islands and stands in a layout, and knows no old name',
  },
  {
    files: /^src\/components\//,
    paths: /^src\/(domain|state|api|text|components|layouts|styles)\//,
    packages: VIEW_PACKAGES,
    reason: 'components are parts of pages and islands and know neither',
  },
  {
    files: /^src\//,
    paths: /^src\/(?!wire\/)/,
    packages: /^(react|react-dom|astro)$/,
    reason: 'src/ is all a browser may load; server/, graphql/ and entities/ run in Node only',
  },
  {
    files: /^entities\//,
    paths: /^(entities|src\/domain)\//,
    packages: /^(typeorm|type-graphql|graphql|graphql-scalars|reflect-metadata)$/,
    reason: 'an entity is a noun with its table and fields; it knows no use-case',
  },
  {
    files: /^server\/services\//,
    paths:
      /^(server\/(services|db)\/|server\/(auth|delivery|media)\/ports\.ts$|server\/(timeSlice|circuitBreaker|clock|log|metrics|errors)\.ts$|server\/upstream\/(ports|quarantine)\.ts$|entities\/|src\/domain\/|src\/text\/textMessages\.ts$)/,
    types: /^src\/api\//,
    packages: /^(node:|typeorm|zod|pino)$/,
    reason:
      'a use-case has many callers: it knows no interface (express, graphql), no adapter, only ports, and no words but those it sends to phones',
  },
  {
    files: /^server\/compat\//,
    paths: /^(server\/(?!db\/|upstream\/|jobs\/|hot\/|media\/)|src\/(domain|wire|text|api)\/)/,
    types: /^server\/(hot\/|media\/ports\.ts$)/,
    packages: /^(node:|express|express-rate-limit|zod)$/,
    reason: 'REST is a thin layer over the services and never touches the database',
  },
  {
    files: /^server\/upstream\/(?!demo\/)/,
    paths:
      /^(server\/(upstream\/(?!demo\/)|db\/facts\/)|server\/media\/ports\.ts$|server\/(timeSlice|circuitBreaker|semaphore|clock|log)\.ts$|src\/domain\/)/,
    packages: /^(node:|iconv-lite|zod|pino)$/,
    reason:
      'an adapter turns bytes into reports; storing them is a service’s work, and only the container knows the demo',
  },
  {
    files: /^server\/upstream\//,
    paths:
      /^(server\/(upstream|db\/facts)\/|server\/media\/ports\.ts$|server\/(timeSlice|clock|log)\.ts$|src\/domain\/)/,
    packages: /^(node:|iconv-lite|zod|pino)$/,
    reason: 'an adapter turns bytes into reports; storing them is a service’s work',
  },
  {
    files: /^server\/hot\//,
    paths: /^(server\/(hot\/|timeSlice\.ts|clock\.ts|log\.ts|metrics\.ts)|src\/(domain|wire|api|text)\/)/,
    types: /^server\//,
    packages: /^node:$/,
    reason: 'the hot path stands before Express and sends bytes that are already made',
  },
  {
    files: /^server\/auth\//,
    paths: /^(server\/(auth|db)\/|server\/(semaphore|clock|log|env)\.ts$|entities\/|src\/(domain|text)\/)/,
    types: /^server\//,
    packages:
      /^(node:|typeorm|jose|zod|express|express-session|passport|passport-local|redis|connect-redis|sharp)$/,
    reason: 'sessions, tokens and passwords stand below the interfaces and above the database',
  },
  {
    files: /^server\/delivery\//,
    paths: /^(server\/(delivery|db)\/|server\/(clock|durableFiles|log|svg)\.ts$|entities\/|src\/domain\/)/,
    packages: /^(node:|typeorm|zod|pino|web-push|nodemailer|bullmq|ioredis|sharp)$/,
    reason: 'a gateway carries messages out; what is sent is a service’s work',
  },
  {
    files: /^server\/media\//,
    paths:
      /^(server\/(media|db)\/|server\/(timeSlice|clock|durableFiles|log|restingThread|root|svg)\.ts$|entities\/|src\/domain\/|src\/text\/(captcha|charts)\.ts$)/,
    packages: /^(node:|express|pino|zod|wasm-media-encoders|d3-contour|@resvg\/resvg-js|sharp)$/,
    reason:
      'an adapter speaks, draws, keeps and hands out files; what is said and when is a service’s work, and it knows no words but those it draws',
  },
  {
    files: /^server\/jobs\//,
    paths:
      /^(server\/(jobs|services|db)\/|server\/(clock|log|metrics)\.ts$|server\/(upstream|media)\/ports\.ts$|entities\/|src\/domain\/)/,
    types: /^server\/upstream\//,
    packages: /^(node:|pino|typeorm)$/,
    reason: 'a job is a caller of services; the container gives it its feeds',
  },
  {
    files: /^server\/db\//,
    paths: /^(server\/db\/|server\/(timeSlice|clock|log)\.ts$|entities\/|src\/domain\/)/,
    packages: /^(node:|typeorm|better-sqlite3|mysql2|reflect-metadata|pino|zod)$/,
    reason: 'the database layer serves the services and knows none of them',
  },
  {
    files: /^server\/(container|feedPipeline|broadcasts|broadcastMakers)\.ts$/,
    paths: /^(server|graphql|entities|src\/(domain|wire|text|api))\//,
    packages: /./,
    reason:
      'the container, with its pipeline of feeds and its broadcasts, is the one place that chooses adapters',
  },
  {
    files: /^server\//,
    paths:
      /^(server\/(?!upstream\/|media\/(?!ports\.ts$|mediaFiles\.ts$))|graphql\/|src\/(domain|wire|text|api)\/)/,
    types: /^server\/upstream\/ports\.ts$/,
    packages: /./,
    reason: 'only the container chooses adapters, and the server never runs the browser’s views',
  },
  {
    files: /^graphql\//,
    paths:
      /^(graphql|entities|server\/services|server\/hot|src\/(domain|api|text))\/|^server\/(timeSlice|clock|log|errors|metrics|policy|env|language|requestId)\.ts$/,
    types: /^server\//,
    packages:
      /^(node:|graphql|graphql-jit|graphql-scalars|type-graphql|reflect-metadata|@apollo\/server|express|zod)$/,
    reason: 'GraphQL is a thin layer over the services and never touches typeorm',
  },
]

/**
 * Names of the old JSON that stay on the wire. One letter pairs that are also ordinary words or code (`tw`, `hm`,
 * `pa`, `ta`, `ws`) are held by the codecs' own tests instead, and so is `broadcastId`: on the wire it numbers a chart,
 * in the portal a broadcast.
 *
 * @source the answer shapes of the existing portal's REST service
 */
export const LEGACY_NAMES = `
  mmbrId mmbrName mmbrTelno mmbrJoinDt connIp mmbrTyCd mmbrPassword Goverment
  passwordQsContents passwordAnsContents relateInstMmbrNm relateInstDeptNm relateInstTelno mmbrApiKey mmbrApiType mmbrApiEndDate
  bkmkStnNum bkmkStnId bkmkStnNm bkmkTyContents bkmkStnKndCd bkmkStnEqpTyCd bkmkStnLat bkmkStnLon bkmkStnData bkmkStnCd wsUnit sig_wh
  max_wh ave_wh ws_1 wd_1 wh_sig obs_tm obs_elmnt tm_fc
  tm_ef smsTyCd smsTyNum obsvtId smsTo lwstTw hgstTw sigwv
  brdc_seq brdc_title_nm brdc_dt_nm brdc_file_nm brdc_file_txt serviceTime contentName broadcastSeq
  notiNum notiTitle notiDate annc_time ef_time ef_no zone_id
  stn_id kor_nm vs_ty_cd warn_zone_cd prcpt_yn
`
  .trim()
  .split(/\s+/)

/** Where the old names may stand besides src/wire: its tests, recorded answers, and what checks for them. */
export const LEGACY_NAMES_ALLOWED =
  /^(src\/wire\/|test\/(wire|compat|fixtures|journeys|processes|architecture)\/|docs\/|README\.md|CHANGELOG\.md)/

/** Files over 400 lines, each with the reason why two files would be worse. */
export const LONG_FILES_ALLOWED: Record<string, string> = {
  'package-lock.json': 'made by npm',
  'graphql/schema.graphql': 'made from the classes',
  'src/api/generated.ts': 'made from the schema and the operations',
}

/** A style sheet is a list and is looked into, not read; code is read. */
export const LONG_FILE_LINES = { code: 400, styles: 500 }

/** Files whose stem is not their service's or whose test has no twin, each with its reason. */
export const STEM_EXCEPTIONS: Record<string, string> = {
  'test/compat/logIn.test.ts':
    'attacks the log-in of the whole portal, whose handlers have tests of their own',
  'test/compat/programs.test.ts':
    'holds the whole portal to what existing programs send, however they come to it',
  'test/compat/memberRequests.test.ts':
    'holds requests with a member’s token to what becomes of token and account, on both databases',
  'test/compat/coastalStations.test.ts': 'the way from the hub’s coastal rows to lists, GraphQL and a phone',
  'test/compat/landWarnings.test.ts': 'the way from the demo’s office to a list and a phone',
  'test/compat/renewals.test.ts':
    'what becomes of tokens after the log-in, whose handlers auth.test.ts tests',
  'test/compat/warningMonth.test.ts': 'holds every output to one month of a bad feed',
  'test/services/senderKilled.test.ts':
    'kills processes of outbox and sender together, whose other tests stand beside it',
  'test/services/textsKilled.test.ts':
    'kills processes of the service of texts, whose other tests stand beside it',
}

/** Hosts that the browser's code may name, with the reason; none of them is ever loaded from. */
export const LINKS_ALLOWED: Record<string, string> = {
  'www.w3.org': 'name of the SVG namespace',
  'portal.invalid': 'a host that never is, against which paths are read',
  'www.openstreetmap.org': 'link to the licence of the base map',
  'schema.org': 'name of the vocabulary of linked data',
  'www.sitemaps.org': 'name of the namespace of site maps',
  'www.kma.go.kr': 'link to the agency the data are from',
  'www.weather.go.kr': 'link in the list of related organisations',
  'www.khoa.go.kr': 'link in the list of related organisations',
  'astro.kasi.re.kr': 'link in the list of related organisations',
}

/** Files that do something when they are loaded, because that is what they are for. */
export const STARTS_ON_LOAD: Record<string, string> = {
  'server/main.ts': 'the process',
  'src/islands/map/useLeafletMap.ts': 'lets the page show itself before the map’s library is read',
  'src/layouts/windows.ts': 'the script element of every page',
}

/** Words that stood in comments for a term of the trade; each with that term. */
export const REFUSED_WORDS: Record<string, string> = {
  'told|tales?': 'reported, announced, listed, notified',
  'roads?': 'path',
  'breathes?|giveWay': 'yield, time slice',
  'whoever|whomever': 'the caller, the client, the reader, the member',
  'desks?|shel(?:f|ves)|doors?|keepers?': 'service, store, issuer',
  'that is none': 'invalid',
  'nobody knows': 'unknown',
}

/** Where comments still wait for the terms of the trade. */
export const NOT_REWORDED =
  /^(src|test)\/(api|state|islands\/(accounts|favourites|subscriptions))\/|^src\/text\//

/** Where Korean may stand besides src/text: names and formats that are data, not words to a reader. */
export const KOREAN_ALLOWED =
  /^(src\/text\/|src\/wire\/|server\/db\/facts\/|server\/upstream\/|src\/islands\/map\/places\.ts$|src\/domain\/bulletinTimes\.ts$)/
