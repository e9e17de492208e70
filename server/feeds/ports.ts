import type {
  Commentary,
  SquareForecast,
  ZoneForecastPeriod,
  ZoneOutlookPeriod,
} from '../../src/domain/forecasts/forecasts.ts'
import type { GridField } from '../../src/domain/fields/gridField.ts'
import type { FieldProductName } from '../../src/domain/fields/products.ts'
import type { FeedMode, StationReport } from '../../src/domain/kernel/readings.ts'
import type { StationFacts } from '../../src/domain/observations/stations.ts'
import type { PartnerFact } from '../../src/domain/partners/partnerFacts.ts'
import type { QuakeBulletin } from '../../src/domain/earthquakes/earthquakes.ts'
import type { TsunamiBulletin } from '../../src/domain/earthquakes/tsunamis.ts'
import type { StormFacts, TyphoonAdvisory } from '../../src/domain/typhoons/typhoons.ts'
import type { WarningEvent, WarningListing } from '../../src/domain/warnings/warnings.ts'

/** One question to one service, in words that every agency shares; how it is spelt is the service's matter. */
export interface FeedRequest {
  /** `<provider>_<service>`, as recorded files are named */
  service: string
  /** the moment asked for, or the end of the stretch that begins at `from` */
  at: Date
  from?: Date
  /** the issue of a forecast, and the time it is valid for */
  issuedAt?: Date
  validAt?: Date
  /** one station or zone, by the agency's own code; absent = all */
  station?: string
  zone?: string
  /** one of several lists, or one of several elements, that the service gives, by the service's own name for it */
  list?: string
  /** where many files make up one run: the name of this one, and how many there are */
  part?: { name: string; of: number }
  /** only for a folder of recordings: the name of one of its files, as `recordings` lists them */
  recording?: string
}

/** A file of a folder of recordings. */
export interface Recording {
  name: string
  /** whether its bytes hold the text */
  includes(text: string): Promise<boolean>
}

/** How one service is asked, and which recordings stand for its answers. */
export interface Service {
  /** below the provider's address */
  path: string
  /**
   * Parameters of the address, without the key.
   *
   * @throws TransportFailed `refused` where the request lacks something that the service needs
   */
  query(request: FeedRequest): Record<string, string>
  /** where a recording of the service may be the answer to another request: whether it is the answer to this one */
  isAnswer?(recording: Recording, request: FeedRequest): boolean | Promise<boolean>
}

/** An agency, or one of its gateways: a folder beside this file. */
export interface Provider {
  /** origin, with a path where there is one; an operator may set another */
  publicUrl: string
  /** parameters that carry the operator's key; absent where none is needed */
  keyed?(key: string): Record<string, string>
  /** by name, `<provider>_<service>` */
  services: Readonly<Record<string, Service>>
  /** minutes the agency usually needs to publish a slot */
  delayMin: number
  /** in the order they are asked */
  feeds: readonly FeedDefinition[]
}

/** Where payload bytes come from: an agency over HTTP, a folder of recordings, or the demo sea. */
export interface Transport {
  readonly mode: FeedMode
  /**
   * @returns the payload exactly as received, or undefined when there is none for this request
   * @throws TransportFailed when the source cannot be reached, refuses, does not know the service, or answers beyond
   *   its limits
   */
  fetch(request: FeedRequest, signal: AbortSignal): Promise<Uint8Array | undefined>
  /** only a folder of recordings has several payloads per request; their names, oldest name first */
  recordings?(request: FeedRequest): Promise<string[]>
}

/** What every payload may hold beside its contents. */
export interface PayloadTrouble {
  /** rows of a sound payload that were refused one by one; never stored */
  refusedRows: { line: number; reason: string; text: string }[]
}

export interface ParsedPayload extends PayloadTrouble {
  reports: StationReport[]
  /** facts of stations in the payload itself (sea_obs and stn_inf carry positions); English name may be missing */
  stations: (Omit<StationFacts, 'nameEn'> & { nameEn?: string })[]
}

/** A zone as `wrn_reg`, or a row of a list of warnings, reports it. */
export interface ReportedZone {
  code: string
  nameKo: string
  nameEn?: string
  parentCode?: string
}

export interface WarningPayload extends PayloadTrouble {
  events: WarningEvent[]
  zones: ReportedZone[]
  /** only where the payload is a whole list of what holds now; an empty list is a sound payload */
  listing?: WarningListing
}

export interface ZonePayload extends PayloadTrouble {
  zones: ReportedZone[]
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

/** Storms: what an agency expects of them, and its list of a year. No storm at all is a sound payload. */
export interface TyphoonPayload extends PayloadTrouble {
  advisories: TyphoonAdvisory[]
  storms: StormFacts[]
}

/** Bulletins about earthquakes. None is a sound payload. */
export interface EarthquakePayload extends PayloadTrouble {
  quakes: QuakeBulletin[]
  /** where the service speaks of tsunamis */
  tsunamis?: TsunamiBulletin[]
}

/** What a partner agency says beside observations; an empty list is a sound payload. */
export interface PartnerPayload extends PayloadTrouble {
  facts: PartnerFact[]
}

/** One file of a run of model fields. */
export interface FieldPayload extends PayloadTrouble {
  product: FieldProductName
  /** reference time of the run */
  issuedAt: Date
  part: { name: string; of: number }
  /** all on one grid; at least one */
  fields: readonly GridField[]
}

/** What the services bring, by kind: the kind of a payload decides its store. */
export interface Payloads {
  observations: ParsedPayload
  warnings: WarningPayload
  zones: ZonePayload
  zoneForecasts: ZoneForecastPayload
  zoneOutlooks: ZoneOutlookPayload
  squares: SquarePayload
  commentaries: CommentaryPayload
  partnerFacts: PartnerPayload
  typhoons: TyphoonPayload
  earthquakes: EarthquakePayload
  fields: FieldPayload
}
export type PayloadKind = keyof Payloads

export interface ParseContext {
  receivedAt: Date
  /** true for recordings, whose frame lines may be missing */
  isExcerpt: boolean
  /** what was asked for; absent for a payload from nowhere, as in tests */
  request?: FeedRequest
}

/** Grids are decoded in a thread. */
export type ParsedBy<K extends PayloadKind> = K extends 'fields' ? Promise<Payloads[K]> : Payloads[K]

/** Reads one service's payload. Pure: the same bytes and context always give the same result. */
export interface Adapter<K extends PayloadKind = 'observations'> {
  readonly kind: K
  /** names the payloads in the database; for observations one of the catalogue's `SourceName` */
  readonly source: string
  /** the service whose payloads it reads */
  readonly service: string
  /** of an adapter of fields: what its runs are of */
  readonly product?: FieldProductName
  /**
   * @param context.receivedAt rows with an observation time after it (+10 min) or more than 400 days before it are
   *   refused
   * @throws PayloadRejected when the payload as a whole cannot be trusted
   */
  parse(bytes: Uint8Array, context: ParseContext): ParsedBy<K>
  /**
   * The newest time the payload names, for judging a recording by its own time; undefined when none.
   *
   * @param notAfter later times are taken for damage
   */
  newestTime(bytes: Uint8Array, notAfter: Date): Date | undefined
}

/** An adapter of texts, which are read at once. */
export type TextAdapter = { [K in Exclude<PayloadKind, 'fields'>]: Adapter<K> }[Exclude<
  PayloadKind,
  'fields'
>]

/** A span that is back-filled after a start, where it is not stored yet. */
export interface PastBand {
  /** how far back from now */
  spanMin: number
  /** one observation time every so often */
  stepMin: number
  /** where the service answers for a stretch of time: ask for this much at once */
  stretch?: { service: string; chunkMin: number }
}

/** What a provider offers: requests, interval and adapter. */
export interface FeedDefinitionOf<K extends PayloadKind> {
  /** unique among all feeds there may ever be, without the mark of its mode */
  name: string
  adapter: Adapter<K>
  everyMin: number
  /** minutes after the slot, in every mode; default the provider's for the agency itself, none for others */
  delayMin?: number
  /** what to ask for the slot that has come due */
  request(slot: Date): FeedRequest
  /**
   * Where one request is not enough: all that has to be asked now. A folder of recordings is asked by `request` alone.
   *
   * @param since when the feed last brought something; undefined when it never did
   */
  requests?(slot: Date, since: Date | undefined): FeedRequest[]
  /** whether each request stands alone: one that fails keeps no other from being asked, as stations of a list do */
  areIndependent?: boolean
  /** how many of them are asked in one slot at most, those that are there already not counted; default all */
  mostAtOnce?: number
  /** longest that all requests of a slot may take; default one minute */
  timeoutMs?: number
  /** observations to back-fill, most valuable first; the demo sea has any, an agency is asked for little */
  past?: { demo: readonly PastBand[]; live: readonly PastBand[] }
}
export type FeedDefinition = { [K in PayloadKind]: FeedDefinitionOf<K> }[PayloadKind]

/** An enabled feed: its definition with the transport that serves it. */
export interface FeedOf<K extends PayloadKind> extends Omit<FeedDefinitionOf<K>, 'past'> {
  /** names its rows in the database */
  name: string
  mode: FeedMode
  transport: Transport
  delayMin: number
  /** empty where the source has no history */
  past: readonly PastBand[]
}

/** A feed of observations. */
export type Feed = FeedOf<'observations'>
export type AnyFeed = { [K in PayloadKind]: FeedOf<K> }[PayloadKind]

export const bringsObservations = (feed: AnyFeed): feed is Feed => feed.adapter.kind === 'observations'

/** A feed as the database knows it: whose rows they are. */
export interface FeedRow {
  id: number
  source: string
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
export type PayloadStores = {
  [K in Exclude<PayloadKind, 'observations'>]: (
    feed: FeedRow,
    payload: Payloads[K],
    receivedAt: Date,
  ) => Promise<Stored>
}

/** Whether a file of a run is there already, so that it need not be asked for. */
export type HoldsPart = (feed: FeedRow, product: FieldProductName, request: FeedRequest) => boolean

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
