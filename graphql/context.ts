import type { Clock } from '../server/clock.ts'
import type { ElementName } from '../src/domain/elements.ts'
import type {
  BoundingBox,
  FeedStatus,
  Series,
  SeriesQuery,
  StationKind,
  StationLatest,
} from '../src/domain/stations.ts'

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

export interface PortalServices {
  observations: ObservationsReader
  feeds: FeedsReader
}

export interface ErrorLog {
  error(facts: object, message: string): void
}

/** Answers prepared ahead of requests; rebuilt whenever the observations change. */
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
}

/** What the GraphQL face takes from the container. */
export interface GraphqlHost {
  services: PortalServices
  clock: Clock
  log: ErrorLog
  hot: PreparedAnswers
}

/** One request's context. */
export interface Context {
  services: PortalServices
  clock: Clock
  log: ErrorLog
  requestId?: string
  /** nothing tells who asks, so that the answer may be shared with everyone */
  isAnonymous: boolean
  /**
   * Set by every resolver whose answer can change while the observations' version does not (clock, database, feed
   * state), and by every error: such an answer is never kept. An object, because Apollo hands out a shallow copy of
   * the context.
   */
  marks: { isVolatile: boolean }
}

export function newContext(
  host: GraphqlHost,
  { requestId, isAnonymous = false }: { requestId?: string; isAnonymous?: boolean } = {},
): Context {
  return {
    services: host.services,
    clock: host.clock,
    log: host.log,
    requestId,
    isAnonymous,
    marks: { isVolatile: false },
  }
}
