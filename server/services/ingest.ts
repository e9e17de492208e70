import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { PayloadRejected } from '../upstream/ports.ts'
import type { Feed, ParsedPayload } from '../upstream/ports.ts'
import type { Quarantine } from '../upstream/quarantine.ts'
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
  feeds: Feeds
  quarantine: Pick<Quarantine, 'keep'>
  clock: Clock
  log: Pick<Logger, 'warn' | 'debug'>
  /** told what came of the rows of each payload, for a metric */
  count?: (outcome: RowOutcome, rows: number) => void
}

interface SoundPayload {
  parsed: ParsedPayload
  judgedAt: Date
}

const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve))

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
   * @param receivedAt when the bytes came; a recording is judged and stored as if received at its own newest time
   * @returns accepted: false when the payload as a whole was refused; that is expected and no error
   */
  async ingest(feed: Feed, bytes: Uint8Array, receivedAt = this.parts.clock.now()): Promise<IngestResult> {
    const read = await this.read(feed, bytes, receivedAt)
    if ('reason' in read) return { accepted: false, reason: read.reason }
    await yieldToEventLoop()
    return {
      accepted: true,
      ...(await this.store(feed, [read])),
      refusedRows: read.parsed.refusedRows.length,
    }
  }

  /**
   * Several payloads of one feed in one transaction, which spares the hours and days they share from being computed
   * again and again. Refused ones among them are kept as ever.
   *
   * @returns how many were accepted
   */
  async ingestTogether(feed: Feed, payloads: readonly Uint8Array[]): Promise<number> {
    const sound: SoundPayload[] = []
    for (const bytes of payloads) {
      const read = await this.read(feed, bytes, this.parts.clock.now())
      if ('parsed' in read) sound.push(read)
      await yieldToEventLoop()
    }
    if (sound.length > 0) await this.store(feed, sound)
    return sound.length
  }

  /** Parses, and sends to quarantine what is refused of it. */
  private async read(
    feed: Feed,
    bytes: Uint8Array,
    receivedAt: Date,
  ): Promise<SoundPayload | { reason: string }> {
    const isReplay = feed.mode === 'replay'
    const judgedAt = (isReplay && feed.adapter.newestTime(bytes, receivedAt)) || receivedAt
    let parsed: ParsedPayload
    try {
      parsed = feed.adapter.parse(bytes, { receivedAt: judgedAt, isExcerpt: isReplay })
    } catch (error) {
      if (!(error instanceof PayloadRejected)) throw error
      await this.reject(feed, bytes, error)
      return { reason: error.reason }
    }
    await this.reportRefusals(feed, bytes, parsed)
    return { parsed, judgedAt }
  }

  /** @param sound payloads of one feed, received at the same time unless it is only one */
  private async store(feed: Feed, sound: readonly SoundPayload[]) {
    const { observations, feeds, log, count } = this.parts
    const reports = sound.flatMap(({ parsed }) => parsed.reports)
    const stations = sound.flatMap(({ parsed }) => parsed.stations)
    const receivedAt = sound[0]?.judgedAt ?? this.parts.clock.now()
    const target = feeds.observationFeed(feed)
    const { unknownStations, ...result } = await observations.record(
      target ?? STATION_LIST,
      reports,
      stations,
      receivedAt,
    )
    if (unknownStations.length > 0) {
      log.debug({ feed: feed.name, stations: unknownStations.length }, 'rows of unknown stations left out')
    }
    for (const outcome of ['inserted', 'changed', 'unchanged'] as const) count?.(outcome, result[outcome])
    const rows = target ? result.rows : stations.length
    feeds.succeeded(feed.name, {
      rows,
      newestObservedAt: newestOf(reports.map((report) => report.observedAt)),
    })
    return { ...result, rows }
  }

  private async reject(feed: Feed, bytes: Uint8Array, rejection: PayloadRejected): Promise<void> {
    const { feeds, log } = this.parts
    feeds.refused(feed.name, rejection.message)
    const { reason, message } = rejection
    const kept = await this.keep(feed, bytes, { reason, detail: message })
    log.warn({ feed: feed.name, reason: message, kept }, 'payload refused')
  }

  /** Rows and values refused within a sound payload: the payload is kept too, once per kind of trouble. */
  private async reportRefusals(feed: Feed, bytes: Uint8Array, parsed: ParsedPayload): Promise<void> {
    const { feeds, log, count } = this.parts
    const { refusedRows } = parsed
    const values = parsed.reports.flatMap(({ stationCode, refused }) =>
      Object.entries(refused).map(([element, reason]) => `${stationCode} ${element}: ${reason}`),
    )
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
    log.warn({ feed: feed.name, rows: refusedRows.length, values: values.length, kept }, 'part refused')
  }

  /** A full disk must not stop the feed. */
  private async keep(
    feed: Feed,
    bytes: Uint8Array,
    why: { reason: string; detail: string; refusedRows?: ParsedPayload['refusedRows'] },
  ): Promise<string | undefined> {
    const { quarantine, clock, log } = this.parts
    try {
      return await quarantine.keep({ feed: feed.name, receivedAt: clock.now(), bytes, ...why })
    } catch (error) {
      log.warn({ feed: feed.name, err: error }, 'quarantine could not be written')
      return undefined
    }
  }
}

/** A list of stations has no rows of its own; the id is never stored. */
const STATION_LIST = { id: 0, source: 'kma-sea-obs', mode: 'live' } as const

function newestOf(times: readonly Date[]): Date | undefined {
  return times.reduce<Date | undefined>((newest, at) => (!newest || at > newest ? at : newest), undefined)
}
