import type { Request, Response } from 'express'
import type { Clock } from '../server/clock.ts'
import type { ApiKeys } from '../server/services/apiKeys.ts'
import type { IdChecks } from '../server/services/idChecks.ts'
import type { LoggedIn, LogIns, Origin } from '../server/services/logIns.ts'
import type { PictureAnswer } from '../server/services/pictureProof.ts'
import type { Members } from '../server/services/members.ts'
import type { PhoneCodes } from '../server/services/phoneCodes.ts'
import type { Recovery } from '../server/services/recovery.ts'
import type { ElementName } from '../src/domain/elements.ts'
import type { Language } from '../src/domain/language.ts'
import { ANONYMOUS } from '../src/domain/roles.ts'
import type { Viewer } from '../src/domain/roles.ts'
import type {
  BoundingBox,
  FeedStatus,
  Series,
  SeriesQuery,
  StationKind,
  StationLatest,
} from '../src/domain/stations.ts'
import type { Warning } from '../src/domain/warnings.ts'
import type {
  BroadcastsReader,
  ChartsReader,
  CommentariesReader,
  OutlooksReader,
  PointForecastsReader,
  TimetablesReader,
  WarningsReader,
  ZoneForecastsReader,
  ZonesReader,
} from './readers.ts'
import type { FavouritesReader } from './resolvers/favourites.ts'
import type { PreferencesReader } from './resolvers/preferences.ts'
import type { MessagesReader } from './resolvers/subscriptions.ts'

/** What this face needs of the observations service. */
export interface ObservationsReader {
  /** counts up with every change; equal versions mean equal latest values */
  readonly version: number
  latest(filter?: {
    box?: BoundingBox
    kinds?: StationKind[]
    elements?: ElementName[]
  }): readonly StationLatest[]
  /** @throws Refusal STATION_UNKNOWN */
  station(code: string): StationLatest
  /** @throws Refusal STATION_UNKNOWN, TIME_ORDER, SPAN_TOO_LONG, INPUT_INVALID */
  series(query: SeriesQuery): Promise<Series>
}

export interface FeedsReader {
  status(): FeedStatus[] | Promise<FeedStatus[]>
}

export interface PortalServices extends MessagesReader {
  observations: ObservationsReader
  feeds: FeedsReader
  warnings: WarningsReader
  zones: ZonesReader
  zoneForecasts: ZoneForecastsReader
  outlooks: OutlooksReader
  pointForecasts: PointForecastsReader
  commentaries: CommentariesReader
  broadcasts: BroadcastsReader
  timetables: TimetablesReader
  charts: ChartsReader
  logIns: Pick<LogIns, 'current'>
  members: Pick<
    Members,
    'checkPassword' | 'confirmPhone' | 'isLoginIdFree' | 'me' | 'reconsent' | 'signUp' | 'update' | 'withdraw'
  >
  recovery: Pick<Recovery, 'findLoginId' | 'findPassword'>
  apiKeys: Pick<ApiKeys, 'apply' | 'cancel' | 'extend' | 'reveal'>
  phoneCodes: Pick<PhoneCodes, 'request'>
  idChecks: Pick<IdChecks, 'count'>
  favourites: FavouritesReader
  preferences: PreferencesReader
}

/** Where someone comes in and leaves: it writes headers and cookies of one answer. */
export interface EntryDoor {
  /**
   * Checks a password and starts a session.
   *
   * @param isKept whether the session outlives the browser
   * @throws Refusal FIELDS_INVALID, CAPTCHA_REQUIRED, CAPTCHA_WRONG, TOO_MANY_ATTEMPTS, LOGIN_FAILED, ORIGIN_FOREIGN, NOT_READY
   */
  logIn(loginId: string, password: string, isKept: boolean, picture: PictureAnswer): Promise<LoggedIn>
  /** Ends the session and the tokens the request came with. */
  logOut(): Promise<void>
}

/** Who asks, and from where; without it a request belongs to nobody. */
export interface Asker {
  viewer: Viewer
  caller: Origin
  /** of the tokens or the session the viewer was known by */
  family?: string | undefined
  language: Language
  entry?: EntryDoor
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
  register(name: string, build: () => Promise<PreparedAnswerBody[]>): void
}

export interface PreparedAnswerBody {
  /** exact path and query of a GET, or the path of a POST */
  key: string
  /** exact body of the POST */
  post?: string
  body: string
  type: string
  /** from then on it is no longer true */
  until?: Date | undefined
}

/** What the GraphQL face takes from the container. */
export interface GraphqlHost {
  services: PortalServices
  clock: Clock
  log: ErrorLog
  hot: PreparedAnswers
  addresses: PortalAddresses
  /** who asks by this request, as `identify` found out */
  askerOf(request: Request, response: Response): Asker
}

/** One request's context. */
export interface Context extends Asker {
  services: PortalServices
  clock: Clock
  log: ErrorLog
  addresses: PortalAddresses
  requestId?: string
  /** nothing tells who asks, so that the answer may be shared with everyone */
  isAnonymous: boolean
  /**
   * Set by every resolver whose answer can change while the observations' version does not (clock, database, feed
   * state, warnings, forecasts, the asker's language), and by every error: such an answer is never kept. An object,
   * because Apollo hands out a shallow copy of the context.
   */
  marks: { isVolatile: boolean }
}

const NOBODY: Asker = { viewer: ANONYMOUS, caller: { address: '' }, language: 'en' }

export function newContext(
  host: Omit<GraphqlHost, 'askerOf'>,
  {
    requestId,
    isAnonymous = false,
    asker = NOBODY,
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
    marks: { isVolatile: false },
  }
}
