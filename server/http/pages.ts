import type { IncomingHttpHeaders } from 'node:http'
import type { PageContext } from '../../src/api/pageContext.ts'
import { officeContextOf } from './officeContext.ts'
import type { OfficeEntry } from './officeContext.ts'
import { heardAt } from '../../src/domain/broadcasts/broadcasts.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { WindUnit } from '../../src/domain/kernel/units.ts'
import { isWindUnit } from '../../src/domain/kernel/units.ts'
import type { Language } from '../../src/domain/kernel/language.ts'
import { LANGUAGES } from '../../src/domain/kernel/language.ts'
import { boatOfCode } from '../../src/domain/trips/boatLimits.ts'
import type { Theme } from '../../src/domain/kernel/themes.ts'
import { THEMES } from '../../src/domain/kernel/themes.ts'
import type { TimeZoneName } from '../../src/domain/kernel/time.ts'
import { hasRight } from '../../src/domain/accounts/rights.ts'
import { ANONYMOUS } from '../../src/domain/accounts/roles.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import type { ContentPage } from '../content/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Container } from '../container.ts'
import type { Env } from '../env.ts'
import { preferredLanguage } from './language.ts'
import { mapTilesOf } from '../map/mapTiles.ts'
import { navigationalBoard, seaLevelsOf } from '../partners/index.ts'
import { seaLevelOf } from '../observations/index.ts'
import { lightOf } from '../../src/domain/tides/tides.ts'
import { tidesOfPlace } from '../tides/tidesOfPlace.ts'
import { capPath } from '../warnings/publish/mount.ts'

/** Cookies that remember a reader's choice for a year; readable by scripts, because they hold no secret. */
export const PREFERENCES = {
  lang: (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text),
  tz: (text: string): text is TimeZoneName => text === 'KST' || text === 'UTC',
  wind: isWindUnit,
  theme: (text: string): text is Theme => (THEMES as readonly string[]).includes(text),
  boat: (text: string): text is string => boatOfCode(text) !== undefined,
} as const

export type PreferenceName = keyof typeof PREFERENCES
export const PREFERENCE_NAMES = Object.keys(PREFERENCES) as PreferenceName[]

const MAX_COOKIE_LENGTH = 4_096
const LISTED_CHARTS = 50

export function cookiesOf(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').slice(0, MAX_COOKIE_LENGTH).split(';')) {
    const at = part.indexOf('=')
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
  }
  return cookies
}

function choice<T extends string>(
  isAllowed: (text: string) => text is T,
  ...candidates: (string | null | undefined)[]
): T | undefined {
  return candidates.find((text): text is T => typeof text === 'string' && isAllowed(text))
}

export const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** What a member chose stands in for the cookies of a browser that does not know it yet. */
export type Chosen = Partial<Record<PreferenceName, string>>

/** All that a page's markup depends on besides its address and the data. */
export interface Reader {
  language: Language
  timeZone: TimeZoneName
  windUnit: WindUnit
  theme: Theme
  /** limits of the reader's boat, as `boatCode` writes them; absent: none are kept */
  boat?: string
  /** absolute, without a trailing slash */
  publicOrigin: string
  isDevelopmentHost: boolean
}

export interface ReaderFacts {
  headers: IncomingHttpHeaders
  query: URLSearchParams
  /** as the reader's address names them */
  hostname: string
  origin: string
}

export function readerOf(
  env: Pick<Env, 'PUBLIC_ORIGIN' | 'DEVELOPMENT_HOSTS'>,
  { headers, query, hostname, origin }: ReaderFacts,
  chosen: Chosen = {},
): Reader {
  const cookies = new Map([...cookiesOf(headers.cookie), ...Object.entries(chosen)])
  const host = hostname.toLowerCase()
  const boat = choice(PREFERENCES.boat, cookies.get('boat'))
  return {
    language:
      choice(PREFERENCES.lang, query.get('lang'), cookies.get('lang')) ??
      preferredLanguage(headers['accept-language']),
    timeZone: choice<TimeZoneName>(PREFERENCES.tz, query.get('tz'), cookies.get('tz')) ?? 'KST',
    windUnit: choice<WindUnit>(PREFERENCES.wind, query.get('wind'), cookies.get('wind')) ?? 'ms',
    theme: choice<Theme>(PREFERENCES.theme, cookies.get('theme')) ?? 'auto',
    ...(boat !== undefined && { boat }),
    publicOrigin: env.PUBLIC_ORIGIN ?? origin,
    isDevelopmentHost: LOCAL_HOSTS.has(host) || env.DEVELOPMENT_HOSTS.includes(host),
  }
}

/**
 * What a page may know. Reads of the services happen only when a page asks for them.
 *
 * @param member the caller, for a page of one reader; without it the page is everyone's
 * @param viewer with the rights of that caller
 * @param office where the page is one of the back office
 */
export function pageContext(
  container: Container,
  reader: Reader,
  member?: PageContext['member'],
  viewer: Viewer = ANONYMOUS,
  office?: OfficeEntry,
): PageContext {
  const { env, clock, services, feedModes, demoTexts } = container
  const mapTiles = mapTilesOf(env)
  const { scaleEnds } = services.settings.present
  return {
    ...reader,
    now: clock.now(),
    isDemo: feedModes.includes('demo'),
    isReplay: feedModes.includes('replay'),
    version: container.version,
    ...(member !== undefined && { member }),
    asksPhoneCode: env.PHONE_VERIFY === 'on',
    ...(env.ADMIN_PHONE !== undefined && { adminPhone: env.ADMIN_PHONE }),
    ...(demoTexts && { demoTexts }),
    ...(mapTiles && { mapTiles }),
    ...(Object.keys(scaleEnds).length > 0 && { scaleEnds }),
    stations: () => [...services.observations.latest()],
    station(code) {
      try {
        return services.observations.station(code)
      } catch (error) {
        if (error instanceof Refusal && error.code === 'STATION_UNKNOWN') return undefined
        throw error
      }
    },
    series: (series) => services.observations.series(series),
    feeds: () => Promise.resolve(services.feeds.status()),
    async oceanClimate() {
      const { oceanClimate } = services
      return { seas: await oceanClimate.seas(), normals: oceanClimate.normals }
    },
    clockLeap: () => container.clockWatch.last,
    ...(container.scene && { demoScene: container.scene }),
    messageFigures: () => services.outbox.recentFigures(),
    ...forecastContext(services),
    ...placeContext(services, clock),
    ...broadcastContext(services, clock),
    ...contentContext(services, viewer),
    ...(office && officeContextOf(services, office)),
    speechVoice: container.speechVoice(),
    openApi: () => container.openApi(),
  }
}

/** What a page may know of warnings and forecasts. */
function forecastContext({
  warnings,
  zones,
  zoneForecasts,
  outlooks,
  pointForecasts,
  commentaries,
  typhoons,
  earthquakes,
}: Container['services']) {
  return {
    hasEarthquakes: earthquakes.isFed,
    earthquakes: () => earthquakes.recent(),
    tsunamis: () => earthquakes.tsunamis(),
    hasTyphoons: typhoons.isFed,
    typhoons: () => typhoons.current(),
    stormsOf: (year) => typhoons.year(year),
    stormYears: () => typhoons.years(),
    hasWarnings: warnings.isFed,
    warnings: () => warnings.current(),
    warning: (id) => warnings.warning(id),
    capHref: (warning) => capPath(warning),
    warningTroubles: () => warnings.troubles(),
    zones,
    unknownZones: () => [...new Set([...warnings.troubles().unknownZones, ...zoneForecasts.unknownZones()])],
    zoneForecast: (code) => zoneForecasts.zone(code),
    zoneOutlook: (code) => outlooks.zone(code),
    zoneForecasts: () => zoneForecasts.latest(),
    bulletins: (query) => warnings.bulletins(query),
    bulletin: (id) => warnings.bulletin(id),
    commentaries: (from, to) => commentaries.list(from, to),
    pointForecast: (lat, lon) => pointForecasts.point(lat, lon),
    squareForecast: (address) => pointForecasts.square(address),
  } satisfies Partial<PageContext>
}

/** What a page may know of places, their tides and whether to go out there. */
function placeContext(
  {
    places,
    placeSearch,
    tides,
    almanac,
    trips,
    cameras,
    partnerFacts,
    fields,
    observations,
    seaRoutes,
    sailings,
    seaReader,
    seaWays,
  }: Pick<
    Container['services'],
    | 'places'
    | 'placeSearch'
    | 'tides'
    | 'almanac'
    | 'trips'
    | 'cameras'
    | 'partnerFacts'
    | 'fields'
    | 'observations'
    | 'seaRoutes'
    | 'sailings'
    | 'seaReader'
    | 'seaWays'
  >,
  clock: Clock,
) {
  return {
    places: (kind) => places.list(kind),
    place: (code) => places.find(code),
    placesNear: (position, first) => places.near(position, first),
    search: (text) => placeSearch.find(text),
    placeMistakes: () => places.mistakes,
    seaLevels: (place, atSea) => seaLevelsOf({ partnerFacts, fields, clock }, place, atSea),
    cameras: () => cameras.list(),
    camerasNear: (place) => cameras.near(place),
    tides: (position, days) =>
      tidesOfPlace({ tides, almanac, seaLevel: seaLevelOf(observations) }, position, clock.now(), days),
    flatTimes: (position, walker) => trips.flat(position, walker),
    tripAdvice: (position, boat) => trips.advise(position, boat),
    seaRoutes: () => seaRoutes.list(),
    sailings: (route) => sailings.list(route),
    navigationalBoard: () => navigationalBoard(partnerFacts),
    seaAlong: (positions, boat) => seaReader.along(positions, {}, boat),
    async seaWay(from, to) {
      try {
        return await seaWays.find(from, to)
      } catch (error) {
        if (error instanceof Refusal && error.code === 'NO_SEA_WAY') return String(error.facts['reason'])
        throw error
      }
    },
    landLegs: (path) => seaWays.landLegs(path),
    tripAdvices: (positions, boat) => trips.adviseMany(positions, boat),
  } satisfies Partial<PageContext>
}

/** What a page may know of broadcasts, timetables and charts. */
function broadcastContext(
  {
    broadcasts,
    timetables,
    charts,
    monthlyWeather,
    loops,
    almanac,
  }: Pick<
    Container['services'],
    'broadcasts' | 'timetables' | 'charts' | 'monthlyWeather' | 'loops' | 'almanac'
  >,
  clock: Clock,
) {
  return {
    async broadcasts(kind, query = {}) {
      const found = await broadcasts.list(kind, query)
      return found.map((one) => heardAt(one, clock.now()))
    },
    async broadcast(id) {
      const found = await broadcasts.find(id)
      return found && heardAt(found, clock.now())
    },
    timetable: (kind, date) => timetables.timetable(kind, date),
    nowAndNext: (kind) => timetables.nowAndNext(kind, clock.now()),
    months: () => monthlyWeather.months(),
    monthlySummary: (name) => (name === undefined ? monthlyWeather.newest() : monthlyWeather.summary(name)),
    satellite: (product) => loops.loop(product),
    lightAt: (place, at) => lightOf(almanac.day(place, at), at),
    charts: (kind) => charts.list(kind, { first: LISTED_CHARTS }),
    chart: (id) => charts.find(id),
    chartNeighbours: (id) => charts.neighbours(id),
  } satisfies Partial<PageContext>
}

/** What a page may know of texts: those of boards for members of institutions alone. */
function contentContext(
  {
    contents,
    attachments,
    boards,
    publications,
  }: Pick<Container['services'], 'contents' | 'attachments' | 'boards' | 'publications'>,
  viewer: Viewer,
) {
  const withFiles = async ({ rows, ...page }: ContentPage) => {
    const counts = await attachments.counts(rows.map(({ id }) => id))
    return { ...page, rows: rows.map((row) => ({ ...row, fileCount: counts.get(row.id) ?? 0 })) }
  }
  const isMember = viewer.kind === 'member' && !viewer.duty
  const mayRead = isMember && hasRight(viewer, 'read-boards')
  return {
    contents: (kind, query, page, perPage) => withFiles(contents.shown(kind, query, page, perPage)),
    content: (kind, id) => contents.read(kind, id),
    newestPublication: publications.newest(),
    popups: () => contents.popups(),
    institutions: () => boards.institutions(),
    boards: () => boards.boards(),
    ...(isMember && hasRight(viewer, 'back-office') && { hasOffice: true }),
    ...(mayRead && {
      boardReader: {
        articles: (boardId, search, page) => withFiles(boards.articles(viewer, boardId, search, page)),
        article: (id) => boards.article(viewer, id),
      },
    }),
  } satisfies Partial<PageContext>
}
