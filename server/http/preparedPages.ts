import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { BASE, hrefOf, pageOf } from '../../src/domain/kernel/pages.ts'
import type { PageName } from '../../src/domain/kernel/pages.ts'
import { BOAT_KEYS } from '../../src/domain/trips/boatLimits.ts'
import type { Container } from '../container.ts'
import type { AskedPage } from './hot/pages.ts'
import type { Reader } from './pages.ts'
import { LOCAL_HOSTS, PREFERENCES, readerOf } from './pages.ts'

/** Subjects of pages; services emit their changes. */
export const SUBJECTS = ['observations', 'warnings', 'forecasts', 'broadcasts', 'content'] as const
export type Subject = (typeof SUBJECTS)[number]

interface PreparedPage {
  /** besides warnings and news of the agency, which every header shows */
  shows?: readonly Subject[]
  /** parameters of its own, and what they may be; another value is for the page itself to read */
  query?: Readonly<Record<string, RegExp>>
  lifeMs?: number
  /** judged by the limits of a boat, which a reader's cookie may hold: with one it is made for each reader */
  isOfBoat?: boolean
}

const BROADCASTS: PreparedPage = {
  shows: ['broadcasts'],
  query: { tab: /^\d$/, id: /^\d{1,9}$/, voice: /^\w{2}$/, zone: /^\w{1,16}$/, date: /^\d{4}-\d\d-\d\d$/ },
}
const CHART: PreparedPage = { shows: ['broadcasts'], query: { id: /^\d{1,15}$/, type: /^fax$/ } }
const STATIONS: PreparedPage = { shows: ['observations'] }
const FORECAST: PreparedPage = { shows: ['observations', 'forecasts'] }
const ZONES: PreparedPage = { ...FORECAST, query: { q: /^$/ } }
/** Judged by the usual boat; another one is of a single reader. */
const PLACE: PreparedPage = {
  ...FORECAST,
  query: Object.fromEntries(BOAT_KEYS.map((key) => [key, /(?!)/])),
  isOfBoat: true,
}
const PROSE: PreparedPage = {}

/**
 * The pages that are the same for everyone who reads in the same way. All others are made for each reader: those of a
 * member, those with a form of an account, and what is found by a search.
 */
const PAGES: Partial<Record<PageName, PreparedPage>> = {
  home: STATIONS,
  mobileHome: STATIONS,
  stations: STATIONS,
  mobileStations: STATIONS,
  mobilePlaces: { query: { kind: /^[a-z-]{1,20}$/ } },
  mobilePlace: PLACE,
  station: FORECAST,
  warnings: PROSE,
  mobileWarnings: PROSE,
  bulletins: { shows: ['forecasts'], query: { month: /^\d{4}-\d\d$/, day: /^\d{4}-\d\d-\d\d$/ } },
  bulletin: PROSE,
  zones: ZONES,
  mobileZones: ZONES,
  zone: PLACE,
  square: FORECAST,
  point: PLACE,
  places: { query: { kind: /^[a-z-]{1,20}$/ } },
  place: PLACE,
  // feeds and the outbox emit no change events
  status: { ...STATIONS, lifeMs: 1_000 },
  developers: STATIONS,
  graphiql: PROSE,
  audio: BROADCASTS,
  mobileAudio: BROADCASTS,
  broadcasts: BROADCASTS,
  broadcastDetail: CHART,
  mobileBroadcastDetail: CHART,
  boats: PROSE,
  systemInfo: PROSE,
  mobileSystemInfo: PROSE,
  privacy: PROSE,
  mobilePrivacy: PROSE,
  privacyNotice: PROSE,
  mobilePrivacyNotice: PROSE,
}

/**
 * Of stations, zones, squares, positions and bulletins; anything longer or stranger is for the page itself to refuse.
 */
const PARAMETER = '[\\w.,-]{1,40}'

const entries = Object.entries(PAGES) as [PageName, PreparedPage][]
const BY_PATH = new Map(entries.map(([name, page]) => [hrefOf(name), page]))
const BY_PATTERN = entries.flatMap(([name, page]) => {
  const { path } = pageOf(name)
  if (!path.includes(':')) return []
  // a zone has a text form too
  const end = name === 'zone' ? '(/text)?' : ''
  return [{ page, pattern: new RegExp(`^${BASE}${path.replace(/:\w+/, PARAMETER)}${end}$`) }]
})

/** Parameters that every page knows. */
const COMMON: Readonly<Record<string, (value: string) => boolean>> = {
  lang: PREFERENCES.lang,
  tz: PREFERENCES.tz,
  wind: PREFERENCES.wind,
  frame: (value) => value === 'popup',
}

/** A page as one request asks for it, and all it takes to make it. */
export interface PageRequest extends AskedPage<Subject> {
  /** path and query that the page is made for: known parameters alone, in one order */
  url: string
  path: string
  reader: Reader
}

const pageAt = (path: string): PreparedPage | undefined =>
  BY_PATH.get(path) ?? BY_PATTERN.find(({ pattern }) => pattern.test(path))?.page

/** @returns the known parameters in one order; undefined where one of the page's own is not as expected */
function knownQuery(asked: URLSearchParams, own: PreparedPage['query'] = {}): URLSearchParams | undefined {
  const known = new URLSearchParams()
  for (const [name, isKnown] of Object.entries(COMMON)) {
    const value = asked.get(name)
    if (value !== null && isKnown(value)) known.set(name, value)
  }
  for (const [name, pattern] of Object.entries(own)) {
    const [value, ...others] = asked.getAll(name)
    if (value === undefined) continue
    if (others.length > 0 || !pattern.test(value)) return undefined
    known.set(name, value)
  }
  return known
}

const NO_QUERY = new URLSearchParams()

/**
 * The prepared page that a request asks for; undefined for every other request.
 *
 * @param isTrusted whether what a proxy at an address says of the reader may be believed
 */
export function pageRequest(
  { env }: Pick<Container, 'env'>,
  request: IncomingMessage,
  isTrusted: (address: string) => boolean,
): PageRequest | undefined {
  const { url = '', method } = request
  if (!url.startsWith(BASE) || (method !== 'GET' && method !== 'HEAD')) return undefined
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const page = pageAt(path)
  if (!page) return undefined
  const query = at < 0 ? NO_QUERY : knownQuery(new URLSearchParams(url.slice(at)), page.query)
  const from = query && originOf(env, request, isTrusted)
  if (!from) return undefined
  const reader = readerOf(env, { headers: request.headers, query, ...from })
  if (page.isOfBoat && reader.boat !== undefined) return undefined
  const address = query.size > 0 ? `${path}?${query}` : path
  const { language, timeZone, windUnit, theme, isDevelopmentHost, publicOrigin } = reader
  return {
    key: `${address} ${language} ${timeZone} ${windUnit} ${theme} ${isDevelopmentHost} ${publicOrigin}`,
    shows: ['warnings', 'content', ...(page.shows ?? [])],
    ...(page.lifeMs !== undefined && { lifeMs: page.lifeMs }),
    url: address,
    path,
    reader,
  }
}

/**
 * Where the reader believes to be. Invented names of hosts must not multiply the pages: without a public origin, which
 * is what pages name in their links, only the server's own address counts.
 */
function originOf(
  { PUBLIC_ORIGIN }: Container['env'],
  { headers, socket }: IncomingMessage,
  isTrusted: (address: string) => boolean,
): { hostname: string; origin: string } | undefined {
  const forwarded = headers['x-forwarded-host']
  if (PUBLIC_ORIGIN === undefined) {
    const isProxied = forwarded !== undefined || headers['x-forwarded-proto'] !== undefined
    const { host = '' } = headers
    const hostname = host.replace(/:\d+$/, '')
    const isOwn = LOCAL_HOSTS.has(hostname) || hostname === socket.localAddress
    if (isProxied || !isOwn || host !== `${hostname}:${socket.localPort}`) return undefined
    const protocol = (socket as Partial<TLSSocket>).encrypted ? 'https' : 'http'
    return { hostname, origin: `${protocol}://${host}` }
  }
  const isBelieved = typeof forwarded === 'string' && isTrusted(socket.remoteAddress ?? '')
  const host = isBelieved ? (forwarded.split(',', 1)[0] ?? '').trim() : (headers.host ?? '')
  return { hostname: host.replace(/:\d+$/, ''), origin: PUBLIC_ORIGIN }
}
