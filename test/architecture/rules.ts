import { SUBJECTS } from './subjects.ts'

export { SUBJECT_IMPORTS, SUBJECTS } from './subjects.ts'
export type { Subject } from './subjects.ts'

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

/** A pattern of paths in which `<subject>` stands for any subject. */
const paths = (pattern: string) => new RegExp(pattern.replaceAll('<subject>', `(${SUBJECTS.join('|')})`))

/** The layers, the lowest first; within one folder the narrower rule comes first. */
export const LAYER_RULES: LayerRule[] = [
  {
    files: /^src\/domain\//,
    paths: /^src\/domain\//,
    packages: NONE,
    reason: 'the rules are pure: no package, no clock, no input or output',
  },
  {
    files: /^src\/text\//,
    paths: /^src\/(domain|text)\//,
    packages: NONE,
    reason: 'words know only the domain whose codes they name',
  },
  {
    files: /^src\/wire\//,
    paths: /^src\/(domain|wire)\//,
    packages: /^zod$/,
    reason: 'a codec knows the old names and the domain, and checks with zod',
  },
  {
    files: /^src\/api\//,
    paths: /^src\/(domain|api)\//,
    packages: /^(@apollo\/client|graphql|rxjs)$/,
    reason: 'src/api is the only browser code that talks to the server, and knows no view',
  },
  {
    files: /^src\/state\//,
    paths: /^src\/(domain|state|api)\//,
    packages: /^react$/,
    reason: 'shared state stands below the views',
  },
  {
    files: /^src\/components\/\w+\/pages\//,
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
    files: /^src\/islands\//,
    paths: /^src\/(domain|state|api|text|components|styles|islands)\//,
    packages: /^(react|react-dom|leaflet|graphiql|@tiptap\/.+)$/,
    reason:
      'an island stands on domain, state, api and text; outside code runs in Node or belongs to another feature',
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
    files: /^server\/platform\/db\//,
    paths:
      /^(server\/platform\/db\/|server\/platform\/((timeSlice|clock|log)\.ts$|threads\/)|entities\/|src\/domain\/)/,
    packages: /^(node:|typeorm|better-sqlite3|mysql2|reflect-metadata|pino|zod)$/,
    reason: 'the database layer serves the services and knows none of them',
  },
  {
    files: /^server\/platform\/jobs\//,
    paths: /^(server\/platform\/|entities\/|src\/domain\/)/,
    packages: /^(node:|pino|typeorm)$/,
    reason: 'the runner starts jobs and knows none of them',
  },
  {
    files: /^server\/platform\//,
    paths: /^(server\/platform\/|src\/domain\/)/,
    types: /^server\/env\.ts$/,
    packages: /^(node:|express|csv-parse|h5wasm|pino|prom-client|saxes|sharp|zod|@resvg\/resvg-js)$/,
    reason: 'what every part of the server stands on knows no feed, no subject and no interface',
  },
  {
    files: /^server\/feeds\/demo\//,
    paths:
      /^(server\/feeds\/|server\/platform\/(db\/facts\/|threads\/|gridFiles\/|media\/ports\.ts$|(circuitBreaker|semaphore|timeSlice|clock|log|xml|readXml)\.ts$)|src\/domain\/)/,
    packages: /^(node:|iconv-lite|zod|pino|sharp)$/,
    reason: 'the demo sea answers as the agencies do, and stores nothing',
  },
  {
    files: /^server\/feeds\//,
    paths:
      /^(server\/feeds\/(?!demo\/)|server\/platform\/(db\/facts\/|threads\/|gridFiles\/|media\/ports\.ts$|(circuitBreaker|semaphore|timeSlice|clock|log|xml|readXml)\.ts$)|src\/domain\/)/,
    packages: /^(node:|iconv-lite|zod|pino|sharp|@cornerstonejs\/codec-openjpeg|h5wasm|netcdfjs)$/,
    reason:
      'an adapter turns bytes into reports; storing them is a service’s work, and only the container knows the demo',
  },
  {
    files: /^server\/http\/hot\//,
    paths:
      /^(server\/http\/hot\/|server\/platform\/(timeSlice|clock|log|metrics)\.ts$|src\/(domain|wire|api|text)\/)/,
    types: /^server\//,
    packages: /^node:$/,
    reason: 'the hot path stands before Express and sends bytes that are already made',
  },
  {
    files: /^server\/accounts\/auth\//,
    paths:
      /^(server\/(accounts\/auth|platform\/db)\/|server\/platform\/(semaphore|clock|log|sealing|secrets|svg)\.ts$|server\/env\.ts$|entities\/|src\/(domain|text)\/)/,
    types: /^server\//,
    packages:
      /^(node:|typeorm|jose|otpauth|@simplewebauthn\/server|zod|express|express-session|passport|passport-local|redis|connect-redis)$/,
    reason: 'sessions, tokens and passwords stand below the interfaces and above the database',
  },
  {
    files: /^server\/messages\/(delivery|matching)\//,
    paths:
      /^(server\/messages\/(delivery|matching)\/|server\/platform\/(db\/|threads\/|(clock|drawing|durableFiles|log|svg)\.ts$)|entities\/|src\/domain\/)/,
    packages: /^(node:|typeorm|zod|pino|web-push|nodemailer|bullmq|ioredis|sharp)$/,
    reason: 'a gateway carries messages out; what is sent is a service’s work',
  },
  {
    files: paths('^server/<subject>/media/'),
    paths:
      /^(server\/(broadcasts|cameras|charts|fields|platform)\/media\/|server\/platform\/(db\/|threads\/|(timeSlice|clock|coastFiles|durableFiles|log|root|semaphore|svg)\.ts$)|entities\/|src\/domain\/|src\/text\/(charts\/charts|accounts\/captcha)\.ts$)/,
    packages: /^(node:|pino|zod|wasm-media-encoders|d3-contour|sharp)$/,
    reason:
      'an adapter speaks, draws and receives; what is said and when is a service’s work, and it knows no words but those it draws',
  },
  {
    files: paths('^server/(<subject>|http)/rest/'),
    paths: paths(
      '^(server/(?!platform/(db|jobs|media)/|feeds/|http/hot/|<subject>/(jobs|media|delivery|matching)/)|src/(domain|wire|text|api)/)',
    ),
    types: /^server\/(http\/hot\/|platform\/media\/ports\.ts$|messages\/delivery\/ports\.ts$)/,
    packages: /^(node:|express|express-rate-limit|zod)$/,
    reason: 'REST is a thin interface over the services and never touches the database',
  },
  {
    files: paths('^server/<subject>/publish/'),
    paths: paths(
      '^(server/(?!platform/(db/|jobs/|media/(?!fileSending))|feeds/|http/hot/(?!negotiate)|<subject>/(rest|jobs|media|delivery|matching)/)|src/(domain|text|api)/)',
    ),
    types: /^server\/http\/hot\//,
    packages: /^(node:|express|zod|ical-generator|pdfkit)$/,
    reason: 'what is published is made of what the services hold',
  },
  {
    files: /^server\/(fields\/packing|passages\/ways)\//,
    paths:
      /^(server\/(fields\/packing|passages\/ways)\/|server\/platform\/(threads\/|(clock|coastFiles|durableFiles|log)\.ts$)|src\/domain\/)/,
    packages: /^(node:|pino)$/,
    reason: 'long work is done by a thread that knows no service',
  },
  {
    files: paths('^server/<subject>/jobs/'),
    paths: paths(
      '^(server/(platform/(db|jobs)/|platform/(media/ports|clock|log|metrics)\\.ts$|feeds/ports\\.ts$|<subject>/(?!rest/|publish/|media/|delivery/|auth/))|entities/|src/domain/)',
    ),
    types: /^server\/feeds\//,
    packages: /^(node:|pino|typeorm)$/,
    reason: 'a job is a caller of services; the container gives it its feeds',
  },
  {
    files: /^server\/(container|feedPipeline|lifeCycle|main|run|env|module)\.ts$/,
    paths: /^(server|graphql|entities|src\/(domain|wire|text|api))\//,
    packages: /./,
    reason:
      'the container, with its pipeline of feeds, is the one place that chooses adapters and knows every module',
  },
  {
    files: paths('^server/<subject>/index\\.ts$'),
    paths: paths(
      '^(server/(?!feeds/|http/|container)|server/feeds/ports\\.ts$|server/http/(defineRoute|origin)\\.ts$|entities/|src/(domain|wire|text)/)',
    ),
    types: /^server\/http\/hot\//,
    packages: /^(node:|pino)$/,
    reason: 'a module puts the parts of its subject together, and knows no feed and no container',
  },
  {
    files: paths('^server/<subject>/(subscriptionServices|adminCommand|administer|doctor)\\.ts$'),
    paths: paths(
      '^(server/(?!feeds/|http/|<subject>/(rest|publish)/)|server/feeds/ports\\.ts$|entities/|src/(domain|wire|text)/)',
    ),
    packages: /^(node:|pino)$/,
    reason: 'what puts services together with their adapters knows no interface',
  },
  {
    files: /^server\/(places|tides)\//,
    paths:
      /^(server\/(places|tides)\/(?!rest\/|publish\/)|server\/platform\/(db\/facts\/|(byPlace|clock|operatorTable)\.ts$)|src\/domain\/)/,
    packages: /^(node:|zod|proj4|@neaps\/tide-predictor|astronomy-engine)$/,
    reason: 'places, tides, sun and moon are computed from facts, with the packages of their trades',
  },
  {
    files: /^server\/content\/(files|text)\//,
    paths:
      /^(server\/content\/(files|text)\/|server\/platform\/(semaphore|durableFiles|clock|log)\.ts$|src\/domain\/)/,
    packages:
      /^(node:|sharp|yauzl|sanitize-html|mdast|mdast-util-(from-markdown|gfm-table|to-markdown)|micromark-extension-gfm-table)$/,
    reason: 'files and texts of others are read with the packages of their formats, which know no service',
  },
  {
    files: paths('^server/<subject>/'),
    paths: paths(
      '^(server/<subject>/(?!rest/|publish/|jobs/|auth/(?!ports\\.ts$)|delivery/(?!ports\\.ts$)|matching/|media/)|server/platform/(db/|gridFiles/|(media/ports|byPlace|circuitBreaker|durableFiles|operatorTable|sealing|timeSlice|clock|log|metrics)\\.ts$)|server/feeds/(ports|quarantine)\\.ts$|entities/|src/domain/|src/text/messages/textMessages\\.ts$)',
    ),
    types: /^(src\/(api|text)\/|server\/env\.ts$)/,
    packages: /^(node:|typeorm|zod|pino)$/,
    reason:
      'a use-case has many callers: it knows no interface (express, graphql), no adapter, only ports, and no words but those it sends to phones',
  },
  {
    files: /^server\//,
    paths: paths(
      '^(server/(?!feeds/|platform/media/(?!mediaFiles\\.ts$)|<subject>/(jobs|media|delivery|matching)/)|graphql/|src/(domain|wire|text|api)/)',
    ),
    types: /^server\/feeds\/ports\.ts$/,
    packages: /./,
    reason: 'only the container chooses adapters, and the server never runs the browser’s views',
  },
  {
    files: /^graphql\//,
    paths: paths(
      '^((graphql|entities|server/http/hot|src/(domain|api|text))/|server/<subject>/[^/]+\\.ts$|server/<subject>/(outbox|sender)/|server/platform/(timeSlice|clock|log|metrics)\\.ts$|server/http/(errors|policy|graphqlPolicy|language|requestId)\\.ts$|server/env\\.ts$)',
    ),
    types: /^server\//,
    packages:
      /^(node:|graphql|graphql-jit|graphql-scalars|type-graphql|reflect-metadata|@apollo\/server|express|zod)$/,
    reason: 'GraphQL is a thin interface over the services and never touches typeorm',
  },
]

/** The one place that may import the demo sea. */
export const KNOWS_DEMO = /^server\/(feeds\/demo\/|container\.ts$)/

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
  /^(src\/wire\/|test\/(src\/wire|server\/\w+\/rest|fixtures|journeys|processes|architecture)\/|docs\/|README\.md|CHANGELOG\.md)/

/** Files whose stem is not their service's or whose test has no twin, each with its reason. */
export const STEM_EXCEPTIONS: Record<string, string> = {
  'test/graphql/engine/databases.test.ts': 'holds the persisted operations of observations to both databases',
  'test/graphql/engine/forecastDatabases.test.ts':
    'holds the persisted operations of forecasts to both databases',
  'test/graphql/engine/lists.test.ts': 'holds all lists of the schema to one form',
  'test/graphql/engine/queries.test.ts': 'asks the whole schema, as clients do',
  'test/graphql/engine/refusals.test.ts': 'holds the answers of the whole schema to their codes',
  'test/graphql/engine/walks.test.ts': 'holds everything that walks a query to its depth',
  'test/src/text/words.test.ts': 'holds all words to one form',
  'test/server/accounts/rest/logIn.test.ts':
    'attacks the log-in of the whole portal, whose handlers have tests of their own',
  'test/server/http/rest/programs.test.ts':
    'holds the whole portal to what existing programs send, however they come to it',
  'test/server/accounts/rest/memberRequests.test.ts':
    'holds requests with a member’s token to what becomes of token and account, on both databases',
  'test/server/observations/rest/coastalStations.test.ts':
    'the way from the hub’s coastal rows to lists, GraphQL and a phone',
  'test/server/warnings/rest/landWarnings.test.ts': 'the way from the demo’s office to a list and a phone',
  'test/server/accounts/rest/renewals.test.ts':
    'what becomes of tokens after the log-in, whose handlers auth.test.ts tests',
  'test/server/warnings/rest/warningMonth.test.ts': 'holds every output to one month of a bad feed',
  'test/server/messages/sender/killed.test.ts':
    'kills processes of outbox and sender together, whose other tests stand beside it',
  'test/server/platform/db/observationWriterKilled.test.ts':
    'kills processes that store observations; what is stored has tests of its own',
  'test/server/warnings/warningStoreKilled.test.ts':
    'kills processes that store warnings and forecasts; what is stored has tests of its own',
  'test/server/messages/textsKilled.test.ts':
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

/** Where Korean may stand besides src/text: names and formats that are data, not words to a reader. */
export const KOREAN_ALLOWED =
  /^(src\/text\/|src\/wire\/|server\/platform\/db\/facts\/|server\/feeds\/|src\/islands\/map\/places\.ts$|src\/domain\/warnings\/bulletinTimes\.ts$)/
