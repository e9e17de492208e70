import type { Request, Response } from 'express'
import type { Clock } from '../../server/platform/clock.ts'
import type { FeedPipeline } from '../../server/feedPipeline.ts'
import type { BuiltAnswer } from '../../server/http/hot/answers.ts'
import type { ApiKeys } from '../../server/accounts/apiKeys.ts'
import type { Broadcasts } from '../../server/broadcasts/broadcasts.ts'
import type { Contents } from '../../server/content/contents.ts'
import type { Typhoons } from '../../server/typhoons/index.ts'
import type { Charts } from '../../server/charts/charts.ts'
import type { Commentaries } from '../../server/forecasts/commentaries.ts'
import type { Fields } from '../../server/fields/fields.ts'
import type { Favourites } from '../../server/favourites/favourites.ts'
import type { IdChecks } from '../../server/accounts/idChecks.ts'
import type { LoggedIn, LogIns, Origin } from '../../server/accounts/logIns.ts'
import type { Members } from '../../server/accounts/members.ts'
import type { Observations } from '../../server/observations/observations.ts'
import type { OceanClimate } from '../../server/observations/index.ts'
import type { Outbox } from '../../server/messages/outbox/index.ts'
import type { PhoneCodes } from '../../server/accounts/phoneCodes.ts'
import type { PictureAnswer } from '../../server/accounts/pictureProof.ts'
import type { Cameras } from '../../server/cameras/cameras.ts'
import type { Places } from '../../server/places/places.ts'
import type { PlaceSearch } from '../../server/places/placeSearch.ts'
import type { Almanac } from '../../server/tides/almanac.ts'
import type { Tides } from '../../server/tides/tides.ts'
import type { Sailings, SeaRoutes } from '../../server/routes/index.ts'
import type { PartnerFacts } from '../../server/partners/index.ts'
import type { Passages, SeaWays } from '../../server/passages/index.ts'
import type { SeaReader } from '../../server/trips/index.ts'
import type { Trips } from '../../server/trips/trips.ts'
import type { PointForecasts } from '../../server/forecasts/pointForecasts.ts'
import type { Preferences } from '../../server/accounts/preferences.ts'
import type { PushEndpoints } from '../../server/messages/pushEndpoints.ts'
import type { Recovery } from '../../server/accounts/recovery.ts'
import type { SubscriptionCatalogue } from '../../server/messages/subscriptionCatalogue.ts'
import type { Subscriptions } from '../../server/messages/subscriptions.ts'
import type { TripWatches } from '../../server/messages/tripWatches.ts'
import type { Timetables } from '../../server/broadcasts/timetables.ts'
import type { Warnings } from '../../server/warnings/warnings.ts'
import type { ZoneForecasts } from '../../server/forecasts/zoneForecasts.ts'
import type { ZoneOutlooks } from '../../server/forecasts/zoneOutlooks.ts'
import type { Zones } from '../../server/zones/zones.ts'
import type { Language } from '../../src/domain/kernel/language.ts'
import { ANONYMOUS } from '../../src/domain/accounts/roles.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import type { Warning } from '../../src/domain/warnings/warnings.ts'

/** What this interface calls of the services. */
export interface PortalServices {
  observations: Pick<Observations, 'version' | 'latest' | 'latestAt' | 'station' | 'series'>
  feeds: Pick<FeedPipeline, 'status'>
  warnings: Pick<Warnings, 'version' | 'isFed' | 'current' | 'asOf' | 'warning' | 'bulletins' | 'bulletin'>
  zones: Pick<
    Zones,
    | 'version'
    | 'warningZones'
    | 'landZones'
    | 'forecastZones'
    | 'isKnown'
    | 'warningZone'
    | 'forecastZone'
    | 'childrenOf'
    | 'shape'
    | 'seaZoneNear'
  >
  places: Pick<Places, 'version' | 'list' | 'find' | 'near'>
  placeSearch: Pick<PlaceSearch, 'find'>
  tides: Pick<Tides, 'at' | 'extremes' | 'heights' | 'tableError'>
  cameras: Pick<Cameras, 'list'>
  almanac: Pick<Almanac, 'day'>
  trips: Pick<Trips, 'advise' | 'adviseMany'>
  zoneForecasts: Pick<ZoneForecasts, 'version' | 'latest' | 'zone' | 'issue' | 'issueTimes'>
  fields: Pick<Fields, 'version' | 'layers' | 'value' | 'series' | 'seriesOf'>
  outlooks: Pick<ZoneOutlooks, 'version' | 'zone'>
  pointForecasts: Pick<PointForecasts, 'version' | 'point' | 'square'>
  commentaries: Pick<Commentaries, 'version' | 'list'>
  broadcasts: Pick<Broadcasts, 'version' | 'list' | 'find'>
  timetables: Pick<Timetables, 'version' | 'timetable'>
  charts: Pick<Charts, 'version' | 'list' | 'find' | 'neighbours'>
  typhoons: Pick<Typhoons, 'version' | 'current' | 'year' | 'storm'>
  logIns: Pick<LogIns, 'current'>
  members: Pick<
    Members,
    'checkPassword' | 'confirmPhone' | 'isLoginIdFree' | 'me' | 'reconsent' | 'signUp' | 'update' | 'withdraw'
  >
  recovery: Pick<Recovery, 'findLoginId' | 'findPassword'>
  apiKeys: Pick<ApiKeys, 'apply' | 'cancel' | 'extend' | 'reveal'>
  phoneCodes: Pick<PhoneCodes, 'request'>
  idChecks: Pick<IdChecks, 'count'>
  favourites: Pick<Favourites, 'list' | 'add' | 'remove' | 'merge'>
  passages: Pick<Passages, 'list' | 'add' | 'edit' | 'remove'>
  seaRoutes: Pick<SeaRoutes, 'list'>
  sailings: Pick<Sailings, 'list'>
  seaWays: Pick<SeaWays, 'find'>
  seaReader: Pick<SeaReader, 'along'>
  partnerFacts: Pick<PartnerFacts, 'of'>
  preferences: Pick<Preferences, 'get' | 'set'>
  subscriptionCatalogue: Pick<SubscriptionCatalogue, 'of'>
  subscriptions: Pick<Subscriptions, 'list' | 'save' | 'cancel' | 'settings' | 'saveSettings'>
  pushEndpoints: Pick<PushEndpoints, 'register' | 'forget'>
  deliveries: Pick<Outbox, 'deliveriesOf'>
  oceanClimate: Pick<OceanClimate, 'seas' | 'normals'>
  contents: Pick<Contents, 'shown' | 'read'>
  tripWatches: Pick<TripWatches, 'list' | 'add' | 'remove'>
  /** application server key of web push, base64url; absent where the portal sends none */
  pushKey?: string | undefined
}

/** A service whose version goes up with every change of what it answers. */
export type Subject = {
  [Name in keyof PortalServices]-?: PortalServices[Name] extends { readonly version: number } ? Name : never
}[keyof PortalServices]

/** What an answer was made of: it is kept as long as that is so. */
export interface Freshness {
  versions: ReadonlyMap<Subject, number>
  at: Date
  /** from then on it is no longer true; undefined where only a change of a subject ends it */
  until: Date | undefined
}

/** Log-in and log-out of one request: writes headers and cookies of its response. */
export interface SessionIssuer {
  /**
   * Checks a password and starts a session.
   *
   * @param isKept whether the session outlives the browser
   * @throws Refusal FIELDS_INVALID, CAPTCHA_REQUIRED, CAPTCHA_WRONG, TOO_MANY_ATTEMPTS, LOGIN_FAILED, ORIGIN_FOREIGN,
   *   NOT_READY
   */
  logIn(loginId: string, password: string, isKept: boolean, picture: PictureAnswer): Promise<LoggedIn>
  /** Ends the session and the tokens the request came with. */
  logOut(): Promise<void>
}

/** The caller and its address; without it a request is anonymous. */
export interface Asker {
  viewer: Viewer
  caller: Origin
  /** of the tokens or the session the viewer was known by */
  family?: string | undefined
  language: Language
  entry?: SessionIssuer
}

export interface ErrorLog {
  error(facts: object, message: string): void
  warn(facts: object, message: string): void
}

/** Where the portal publishes a warning beside its answers, and its files. */
export interface PortalAddresses {
  /** the page that shows it */
  page(warning: Warning): string
  /** its newest CAP document; undefined where it has none */
  cap(warning: Warning): string | undefined
  /** a sound or a picture */
  media(fileName: string): string
}

/** Answers prepared ahead of requests; rebuilt whenever what they are made of changes. */
export interface PreparedAnswers {
  register(name: string, build: () => Promise<BuiltAnswer[]>): void
}

/** What the GraphQL interface takes from the container. */
export interface GraphqlHost {
  services: PortalServices
  clock: Clock
  log: ErrorLog
  hot: PreparedAnswers
  addresses: PortalAddresses
  /** the caller of this request, as `identify` found it */
  askerOf(request: Request, response: Response): Asker
}

/** One request's context. */
export interface Context extends Asker {
  services: PortalServices
  clock: Clock
  log: ErrorLog
  addresses: PortalAddresses
  requestId?: string
  /** without credentials, so that the answer may be shared */
  isAnonymous: boolean
  /**
   * What the answer may be kept by, where it may. In an object, because Apollo hands out a shallow copy of the context.
   */
  marks: { freshness?: Freshness | undefined }
}

const ANONYMOUS_ASKER: Asker = { viewer: ANONYMOUS, caller: { address: '' }, language: 'en' }

export function newContext(
  host: Omit<GraphqlHost, 'askerOf'>,
  {
    requestId,
    isAnonymous = false,
    asker = ANONYMOUS_ASKER,
  }: { requestId?: string; isAnonymous?: boolean; asker?: Asker } = {},
): Context {
  return {
    ...asker,
    services: host.services,
    clock: host.clock,
    log: host.log,
    addresses: host.addresses,
    requestId,
    isAnonymous,
    marks: {},
  }
}
