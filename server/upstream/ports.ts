import type { FeedMode, SourceName, StationReport } from '../../src/domain/readings.ts'
import type { StationFacts } from '../../src/domain/stations.ts'

/** Services of the KMA API hub that the portal reads, named as recorded files are named (`<provider>_<service>`). */
export type HubService =
  'kma_sea_obs' | 'kma_buoy' | 'kma_buoy2' | 'kma_lhaws2' | 'kma_aws2_min_vis' | 'kma_stn_inf'

export interface HubRequest {
  service: HubService
  /** the observation time asked for; `kma_buoy2` and `kma_lhaws2` ask for everything from `from` to `at` */
  at: Date
  from?: Date
  /** hub station number; absent = all stations */
  station?: string
  /** only for `kma_stn_inf` */
  list?: 'BUOY' | 'LHAWS'
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

export interface ParsedPayload {
  reports: StationReport[]
  /** facts of stations the payload itself tells (sea_obs and stn_inf carry positions); English name may be missing */
  stations: (Omit<StationFacts, 'nameEn'> & { nameEn?: string })[]
  /** rows of a sound payload that were refused one by one; never stored */
  refusedRows: { line: number; reason: string; text: string }[]
}

/** Reads one service's payload. Pure: the same bytes always give the same result. */
export interface Adapter {
  readonly source: SourceName | 'kma-stn-inf'
  readonly service: HubService
  /**
   * @param context.receivedAt rows with an observation time after it (+10 min) or more than 400 days before it are refused;
   * @param context.isExcerpt true for recordings, whose frame lines may be missing
   * @throws PayloadRejected when the payload as a whole cannot be trusted
   */
  parse(bytes: Uint8Array, context: { receivedAt: Date; isExcerpt: boolean }): ParsedPayload
  /**
   * The newest observation time the payload names, for judging a recording by its own time; undefined when none.
   *
   * @param notAfter later times are taken for damage
   */
  newestTime(bytes: Uint8Array, notAfter: Date): Date | undefined
}

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
export interface Feed {
  /** unique among all feeds there may ever be; names its rows in the database */
  name: string
  mode: FeedMode
  adapter: Adapter
  transport: Transport
  everyMin: number
  /** minutes the source needs to publish a slot */
  delayMin: number
  /** what to ask for the slot that has come due */
  request(slot: Date): HubRequest
  /** most valuable first; empty where the source has no past */
  past: readonly PastBand[]
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
