import type {
  Commentary,
  SquareForecast,
  ZoneForecastPeriod,
  ZoneOutlookPeriod,
} from '../../src/domain/forecasts.ts'
import type { FeedMode, OtherSource, SourceName, StationReport } from '../../src/domain/readings.ts'
import type { StationFacts } from '../../src/domain/stations.ts'
import type { WarningEvent, WarningListing } from '../../src/domain/warnings.ts'

/**
 * Services of the KMA API hub, and of the KMA on data.go.kr, that the portal reads, named as recorded files are named
 * (`<provider>_<service>`).
 */
export type HubService =
  | 'kma_sea_obs'
  | 'kma_buoy'
  | 'kma_buoy2'
  | 'kma_lhaws2'
  | 'kma_aws2_min_vis'
  | 'kma_stn_inf'
  | 'kma_wrn_reg'
  | 'kma_wrn_now_data'
  | 'kma_wrn_now_data_new'
  | 'kma_wrn_met_data'
  | 'kma_fct_afs_do'
  | 'kma_marine_large_zone'
  | 'kma_marine_small_zone'
  | 'kma_wthr_cmt_rpt'
  | 'datago_getMidSeaFcst'

export interface HubRequest {
  service: HubService
  /** the observation time asked for; `kma_buoy2` and `kma_lhaws2` ask for everything from `from` to `at` */
  at: Date
  from?: Date
  /** hub station number; absent = all stations */
  station?: string
  /** only for `kma_stn_inf` */
  list?: 'BUOY' | 'LHAWS'
  /** only for the lists of warnings: what has been announced, or the preliminary ones */
  basis?: 'announced' | 'preliminary'
  /** only for forecasts: the issue asked for */
  issuedAt?: Date
  /** only for the squares, one valid time per request, and for outlooks, one zone per request */
  validAt?: Date
  zone?: string
  /** only for a folder of recordings: the name of one of its files, as `recordings` lists them */
  recording?: string
}

/** Where payload bytes come from: the hub over HTTP, a folder of recordings, or the demo sea's writer. */
export interface Transport {
  readonly mode: FeedMode
  /**
   * @returns the payload exactly as received, or undefined when there is none for this request
   * @throws TransportFailed when the source cannot be reached, refuses, or answers beyond its limits
   */
  fetch(request: HubRequest, signal: AbortSignal): Promise<Uint8Array | undefined>
  /** only a folder of recordings has several payloads per request; their names, oldest name first */
  recordings?(request: HubRequest): Promise<string[]>
}

/** What every payload may hold beside its contents. */
export interface PayloadTrouble {
  /** rows of a sound payload that were refused one by one; never stored */
  refusedRows: { line: number; reason: string; text: string }[]
}

export interface ParsedPayload extends PayloadTrouble {
  reports: StationReport[]
  /** facts of stations the payload itself tells (sea_obs and stn_inf carry positions); English name may be missing */
  stations: (Omit<StationFacts, 'nameEn'> & { nameEn?: string })[]
}

/** A zone as `wrn_reg`, or a row of a list of warnings, tells it. */
export interface ToldZone {
  code: string
  nameKo: string
  nameEn?: string
  parentCode?: string
}

export interface WarningPayload extends PayloadTrouble {
  events: WarningEvent[]
  zones: ToldZone[]
  /** only where the payload is a whole list of what holds now; an empty list is a sound payload */
  listing?: WarningListing
}

export interface ZonePayload extends PayloadTrouble {
  zones: ToldZone[]
}

export interface ZoneForecastPayload extends PayloadTrouble {
  periods: ZoneForecastPeriod[]
}

export interface ZoneOutlookPayload extends PayloadTrouble {
  periods: ZoneOutlookPeriod[]
}

export interface SquarePayload extends PayloadTrouble {
  squares: SquareForecast[]
}

export interface CommentaryPayload extends PayloadTrouble {
  commentaries: Commentary[]
}

/** What the services bring, by kind: who stores a payload is decided by its kind alone. */
export interface Payloads {
  observations: ParsedPayload
  warnings: WarningPayload
  zones: ZonePayload
  zoneForecasts: ZoneForecastPayload
  zoneOutlooks: ZoneOutlookPayload
  squares: SquarePayload
  commentaries: CommentaryPayload
}
export type PayloadKind = keyof Payloads

export interface ParseContext {
  receivedAt: Date
  /** true for recordings, whose frame lines may be missing */
  isExcerpt: boolean
  /** what was asked for; absent for a payload from nowhere, as in tests */
  request?: HubRequest
}

/** Reads one service's payload. Pure: the same bytes and context always give the same result. */
export interface Adapter<K extends PayloadKind = 'observations'> {
  readonly kind: K
  readonly source: SourceName | OtherSource
  readonly service: HubService
  /**
   * @param context.receivedAt rows with an observation time after it (+10 min) or more than 400 days before it are refused
   * @throws PayloadRejected when the payload as a whole cannot be trusted
   */
  parse(bytes: Uint8Array, context: ParseContext): Payloads[K]
  /**
   * The newest time the payload names, for judging a recording by its own time; undefined when none.
   *
   * @param notAfter later times are taken for damage
   */
  newestTime(bytes: Uint8Array, notAfter: Date): Date | undefined
}

/** An adapter of any kind. */
export type AnyAdapter = { [K in PayloadKind]: Adapter<K> }[PayloadKind]

/** A stretch of the past that is filled in after a start, where it is not stored yet. */
export interface PastBand {
  /** how far back from now */
  spanMin: number
  /** one observation time every so often */
  stepMin: number
  /** where the service answers for a stretch of time: ask for this much at once */
  stretch?: { service: HubService; chunkMin: number }
}

/** One enabled road for one service: what to ask, where, how often, and who reads the answer. */
export interface FeedOf<K extends PayloadKind> {
  /** unique among all feeds there may ever be; names its rows in the database */
  name: string
  mode: FeedMode
  adapter: Adapter<K>
  transport: Transport
  everyMin: number
  /** minutes the source needs to publish a slot */
  delayMin: number
  /** what to ask for the slot that has come due */
  request(slot: Date): HubRequest
  /**
   * Where one request is not enough: all that has to be asked now. A folder of recordings is asked by `request` alone.
   *
   * @param since when the feed last brought something; undefined when it never did
   */
  requests?(slot: Date, since: Date | undefined): HubRequest[]
  /** longest that all requests of a slot may take; default one minute */
  timeoutMs?: number
  /** most valuable first; empty where the source has no past */
  past: readonly PastBand[]
}

/** A feed of observations. */
export type Feed = FeedOf<'observations'>
export type AnyFeed = { [K in PayloadKind]: FeedOf<K> }[PayloadKind]

export const bringsObservations = (feed: AnyFeed): feed is Feed => feed.adapter.kind === 'observations'

/** A feed as the database knows it: whose rows they are. */
export interface FeedRow {
  id: number
  source: SourceName | OtherSource
  mode: FeedMode
}

/** What came of storing a payload. */
export interface Stored {
  rows: number
  inserted: number
  changed: number
  unchanged: number
  /** newest time the payload speaks of: an observation, or the issue of a bulletin or forecast */
  newestAt?: Date
}

/** Stores payloads that bring no observations, each kind by one service. */
export type Keepers = {
  [K in Exclude<PayloadKind, 'observations'>]: (
    feed: FeedRow,
    payload: Payloads[K],
    receivedAt: Date,
  ) => Promise<Stored>
}

export type PayloadRejection =
  'empty' | 'truncated' | 'encoding' | 'not-this-format' | 'error-body' | 'no-valid-row'

export class PayloadRejected extends Error {
  readonly reason: PayloadRejection
  constructor(reason: PayloadRejection, detail: string) {
    super(`${reason}: ${detail}`)
    this.name = 'PayloadRejected'
    this.reason = reason
  }
}

export class TransportFailed extends Error {
  readonly reason: 'timeout' | 'unreachable' | 'refused' | 'too-large' | 'redirect' | 'breaker-open'
  constructor(reason: TransportFailed['reason'], detail: string) {
    super(`${reason}: ${detail}`)
    this.name = 'TransportFailed'
    this.reason = reason
  }
}
