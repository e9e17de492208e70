import type { Logger } from 'pino'
import type { Clock } from '../platform/clock.ts'
import { timeSlice } from '../platform/timeSlice.ts'
import { bringsObservations, PayloadRejected } from '../feeds/ports.ts'
import type {
  AnyFeed,
  Feed,
  FeedRow,
  FeedRequest,
  PayloadStores,
  ParsedPayload,
  Payloads,
  PayloadTrouble,
  Stored,
} from '../feeds/ports.ts'
import type { Quarantine } from '../feeds/quarantine.ts'
import type { Feeds } from './feeds.ts'
import type { Observations } from './observations.ts'

export type IngestResult =
  | {
      accepted: true
      rows: number
      inserted: number
      changed: number
      unchanged: number
      refusedRows: number
    }
  | { accepted: false; reason: string }

export type RowOutcome = 'inserted' | 'changed' | 'unchanged' | 'refused'

export interface IngestParts {
  observations: Pick<Observations, 'record'>
  /** payload stores of everything but observations; absent where no feed brings such */
  payloadStores?: PayloadStores
  feeds: Feeds
  quarantine: Pick<Quarantine, 'keep'>
  clock: Clock
  log: Pick<Logger, 'warn' | 'debug'>
  /** called with what came of the rows of each payload, for a metric */
  count?: (outcome: RowOutcome, rows: number) => void
}

interface SoundPayload<P extends PayloadTrouble> {
  parsed: P
  judgedAt: Date
}

type PayloadOf<F extends AnyFeed> = Payloads[F['adapter']['kind']]

/**
 * From bytes to visible values, for every feed alike: the adapter reads, what it refuses goes to quarantine with its
 * reason, the rest is stored. A payload lies in one transaction, so nothing of it is half stored.
 */
export class Ingest {
  private readonly parts: IngestParts
  /** what was last refused of a feed's values, so that a broken sensor fills no quarantine */
  private readonly refusedBefore = new Map<string, string>()

  constructor(parts: IngestParts) {
    this.parts = parts
  }

  /**
   * @param request what the bytes answer
   * @param receivedAt when the bytes came; a recording is judged and stored as if received at its own newest time
   * @returns accepted: false when the payload as a whole was refused; that is expected and no error
   */
  async ingest(
    feed: AnyFeed,
    bytes: Uint8Array,
    request?: FeedRequest,
    receivedAt = this.parts.clock.now(),
  ): Promise<IngestResult> {
    const yieldIfDue = timeSlice()
    const read = bringsObservations(feed)
      ? await this.readObservations(feed, bytes, receivedAt, request)
      : await this.read(feed, bytes, receivedAt, request)
    if ('reason' in read) return { accepted: false, reason: read.reason }
    await yieldIfDue()
    const stored = bringsObservations(feed)
      ? await this.store(feed, [read as SoundPayload<ParsedPayload>])
      : await this.keepOther(feed, read)
    return { accepted: true, ...stored, refusedRows: read.parsed.refusedRows.length }
  }

  /**
   * Several payloads of one feed in one transaction, which spares the hours and days they share from being computed
   * again and again. Refused ones among them are kept as ever.
   *
   * @returns how many were accepted
   */
  async ingestTogether(feed: Feed, payloads: readonly Uint8Array[]): Promise<number> {
    const sound: SoundPayload<ParsedPayload>[] = []
    const yieldIfDue = timeSlice()
    for (const bytes of payloads) {
      const read = await this.readObservations(feed, bytes, this.parts.clock.now())
      if ('parsed' in read) sound.push(read)
      await yieldIfDue()
    }
    if (sound.length > 0) await this.store(feed, sound)
    return sound.length
  }

  private async readObservations(
    feed: Feed,
    bytes: Uint8Array,
    receivedAt: Date,
    request?: FeedRequest,
  ): Promise<SoundPayload<ParsedPayload> | { reason: string }> {
    return this.read(feed, bytes, receivedAt, request, (parsed) =>
      parsed.reports.flatMap(({ stationCode, refused }) =>
        Object.entries(refused).map(([element, reason]) => `${stationCode} ${element}: ${reason}`),
      ),
    )
  }

  /** Parses, and sends to quarantine what is refused of it. @param valuesOf refused values within sound rows */
  private async read<F extends AnyFeed>(
    feed: F,
    bytes: Uint8Array,
    receivedAt: Date,
    request?: FeedRequest,
    valuesOf: (parsed: PayloadOf<F>) => string[] = () => [],
  ): Promise<SoundPayload<PayloadOf<F>> | { reason: string }> {
    const isReplay = feed.mode === 'replay'
    const judgedAt = (isReplay && feed.adapter.newestTime(bytes, receivedAt)) || receivedAt
    let parsed: PayloadOf<F>
    try {
      const context = { receivedAt: judgedAt, isExcerpt: isReplay, ...(request && { request }) }
      parsed = (await feed.adapter.parse(bytes, context)) as PayloadOf<F>
    } catch (error) {
      if (!(error instanceof PayloadRejected)) throw error
      await this.reject(feed, bytes, error)
      return { reason: error.reason }
    }
    await this.reportRefusals(feed, bytes, parsed.refusedRows, valuesOf(parsed))
    return { parsed, judgedAt }
  }

  /** Hands what is no observation to the service that keeps its kind. */
  private async keepOther(
    feed: AnyFeed,
    { parsed, judgedAt }: SoundPayload<PayloadTrouble>,
  ): Promise<Stored> {
    const { feeds, payloadStores } = this.parts
    const { kind } = feed.adapter
    if (kind === 'observations' || !payloadStores) throw new Error(`No payload store for ${feed.name}.`)
    // kind and payload come from the same adapter, which the compiler cannot see through the table
    const keep = payloadStores[kind] as (row: FeedRow, payload: PayloadTrouble, at: Date) => Promise<Stored>
    const stored = await keep(feeds.row(feed), parsed, judgedAt)
    this.countRows(stored)
    feeds.succeeded(feed.name, { rows: stored.rows, newestObservedAt: stored.newestAt })
    return stored
  }

  private countRows(stored: Stored): void {
    for (const outcome of ['inserted', 'changed', 'unchanged'] as const)
      this.parts.count?.(outcome, stored[outcome])
  }

  /** @param sound payloads of one feed, received at the same time unless it is only one */
  private async store(feed: Feed, sound: readonly SoundPayload<ParsedPayload>[]) {
    const { observations, feeds, log } = this.parts
    const reports = sound.flatMap(({ parsed }) => parsed.reports)
    const stations = sound.flatMap(({ parsed }) => parsed.stations)
    const receivedAt = sound[0]?.judgedAt ?? this.parts.clock.now()
    const target = feeds.observationFeed(feed)
    // their rows would be stored as those of no feed
    if (!target && reports.length > 0) throw new Error(`${feed.adapter.source} is no source of observations.`)
    const { unknownStations, ...result } = await observations.record(
      target ?? STATION_LIST,
      reports,
      stations,
      receivedAt,
    )
    if (unknownStations.length > 0) {
      log.debug({ feed: feed.name, stations: unknownStations.length }, 'rows of unknown stations left out')
    }
    this.countRows(result)
    const rows = target ? result.rows : stations.length
    feeds.succeeded(feed.name, {
      rows,
      newestObservedAt: newestOf(reports.map((report) => report.observedAt)),
    })
    return { ...result, rows }
  }

  private async reject(feed: AnyFeed, bytes: Uint8Array, rejection: PayloadRejected): Promise<void> {
    const { feeds, log } = this.parts
    feeds.refused(feed.name, rejection.message)
    const { reason, message } = rejection
    const kept = await this.keep(feed, bytes, { reason, detail: message })
    log.warn({ feed: feed.name, reason: message, kept }, 'payload refused')
  }

  /** Rows and values refused within a sound payload: the payload is kept too, once per kind of trouble. */
  private async reportRefusals(
    feed: AnyFeed,
    bytes: Uint8Array,
    refusedRows: PayloadTrouble['refusedRows'],
    values: readonly string[],
  ): Promise<void> {
    const { feeds, log, count } = this.parts
    const rows = refusedRows.map((row) => row.reason)
    const trouble = [...new Set([...rows.toSorted(), ...values.toSorted()])].join(', ')
    if (refusedRows.length > 0) count?.('refused', refusedRows.length)
    if (trouble === '' || this.refusedBefore.get(feed.name) === trouble) {
      if (trouble === '') this.refusedBefore.delete(feed.name)
      return
    }
    this.refusedBefore.set(feed.name, trouble)
    const reason = refusedRows.length > 0 ? 'rows-refused' : 'values-refused'
    const detail = `${refusedRows.length} rows, ${values.length} values: ${trouble}`
    feeds.refused(feed.name, `${reason}: ${detail}`)
    const kept = await this.keep(feed, bytes, { reason, detail, refusedRows })
    log.warn(
      { feed: feed.name, rows: refusedRows.length, values: values.length, kept },
      'rows or values refused',
    )
  }

  /** A full disk must not stop the feed. */
  private async keep(
    feed: AnyFeed,
    bytes: Uint8Array,
    why: { reason: string; detail: string; refusedRows?: ParsedPayload['refusedRows'] },
  ): Promise<string | undefined> {
    const { quarantine, clock, log } = this.parts
    try {
      return await quarantine.keep({ feed: feed.name, receivedAt: clock.now(), bytes, ...why })
    } catch (error) {
      log.warn({ feed: feed.name, err: error }, 'quarantine write failed')
      return undefined
    }
  }
}

/** A list of stations has no rows of its own; the id is never stored. */
const STATION_LIST = { id: 0, source: 'kma-sea-obs', mode: 'live' } as const

function newestOf(times: readonly Date[]): Date | undefined {
  return times.reduce<Date | undefined>((newest, at) => (!newest || at > newest ? at : newest), undefined)
}
