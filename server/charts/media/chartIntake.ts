import { isWithin } from '../../../src/domain/kernel/clockTrust.ts'
import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { CHART_LIMITS, parseChartName, refusalOfTimes } from '../../../src/domain/charts/chartNames.ts'
import type { ChartName, ChartRefusal } from '../../../src/domain/charts/chartNames.ts'
import { chartValidUntil } from '../../../src/domain/charts/chartProgramme.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ChartDraft, ChartFeed, ChartOffer, MediaFiles } from '../../platform/media/ports.ts'
import type { StoredCharts } from './chartMaker.ts'
import { pictureFacts } from '../../platform/media/pictureFacts.ts'
import { remadePicture } from '../../platform/media/remadePicture.ts'
import type { RemadePicture } from '../../platform/media/remadePicture.ts'

export interface ChartIntakeParts {
  feed: ChartFeed
  charts: StoredCharts
  media: Pick<MediaFiles, 'write' | 'remove'>
  clock: Clock
  log: Pick<Logger, 'info' | 'warn'>
}

/** What came of one look at a feed. */
export interface IntakeLook {
  taken: number
  /** for the first time */
  refused: number
  /** offered and gone, or not to be read now; looked at again the next time */
  unread: number
}

/** A file that was dealt with, as long as it is offered. */
interface Seen {
  version: string | undefined
  at: Date
  refusal?: ChartRefusal
}

/** A refused file whose changes cannot be detected is checked again after this long. */
const LOOK_AGAIN_MS = HOUR_MS
/** Charts of a kind among which the same picture is looked for. */
const COMPARED = 100

/**
 * Takes over charts that a chart room sends: by a name with kind and times, and by content. What is not good
 * stays where it is, is counted and reported once.
 */
export class ChartIntake {
  /** since the start, by reason */
  readonly refusals = new Map<ChartRefusal, number>()
  readonly #parts: ChartIntakeParts
  readonly #seen = new Map<string, Seen>()

  constructor(parts: ChartIntakeParts) {
    this.#parts = parts
  }

  /**
   * Takes over what is new.
   *
   * @throws Error when the feed cannot be looked at
   */
  async look(signal: AbortSignal): Promise<IntakeLook> {
    const total: IntakeLook = { taken: 0, refused: 0, unread: 0 }
    const offers = await this.#parts.feed.list(signal)
    const offered = new Set(offers.map(({ name }) => name))
    for (const name of this.#seen.keys()) if (!offered.has(name)) this.#seen.delete(name)
    for (const offer of offers) {
      if (signal.aborted) break
      if (!this.#isSettled(offer)) await this.#take(offer, total, signal)
    }
    return total
  }

  #isSettled({ name, version }: ChartOffer): boolean {
    const seen = this.#seen.get(name)
    if (!seen || seen.version !== version) return false
    const isPast = !isWithin(seen.at, LOOK_AGAIN_MS, this.#parts.clock.now())
    // a chart for later comes into its time without changing
    const mayChange = seen.refusal && (version === undefined || seen.refusal === 'issued-in-future')
    return !(mayChange && isPast)
  }

  async #take(offer: ChartOffer, total: IntakeLook, signal: AbortSignal): Promise<void> {
    const { feed, charts, clock } = this.#parts
    const named = parseChartName(offer.name)
    if (!named) return this.#refuse(offer, 'name', total)
    const untimely = refusalOfTimes(named, clock.now())
    if (untimely) return this.#refuse(offer, untimely, total)
    if ((offer.bytes ?? 0) > CHART_LIMITS.bytes) return this.#refuse(offer, 'too-large', total)
    const draft = this.#draftOf(named)
    if (await charts.has(draft)) return this.#settle(offer)
    const content = await feed.read(offer.name, signal).catch(() => 'unread' as const)
    if (content === 'too-large') return this.#refuse(offer, content, total)
    if (content === 'gone' || content === 'unread') {
      total.unread += 1
      return
    }
    const facts = await pictureFacts(content, named.ending)
    if (typeof facts === 'string') return this.#refuse(offer, facts, total)
    const remade = await remadePicture(content, named.ending, facts)
    if (typeof remade === 'string') return this.#refuse(offer, remade, total)
    if (!(await this.#isThere(named, remade)) && (await this.#keep(draft, remade))) total.taken += 1
    this.#settle(offer)
  }

  #draftOf({ kind, issuedAt, validAt }: ChartName): ChartDraft {
    const times = { kind, issuedAt, validAt }
    const { name } = this.#parts.feed
    return { ...times, validUntil: chartValidUntil(times), origin: 'received', source: name, mode: 'live' }
  }

  /** Whether the same picture came before, under whatever name. */
  async #isThere({ kind }: ChartName, { content }: RemadePicture): Promise<boolean> {
    const sha256 = createHash('sha256').update(content).digest('hex')
    const charts = await this.#parts.charts.list(kind, { first: COMPARED })
    return charts.some(({ files }) => files.some((file) => file.sha256 === sha256))
  }

  async #keep(draft: ChartDraft, { content, ending, facts }: RemadePicture): Promise<boolean> {
    const { media, charts } = this.#parts
    const file = await media.write(content, ending)
    let id: number | undefined
    try {
      id = await charts.add(draft, [{ ...file, ...facts }])
    } finally {
      if (id === undefined) await media.remove(file.fileName)
    }
    return id !== undefined
  }

  #settle({ name, version }: ChartOffer, refusal?: ChartRefusal): void {
    const at = this.#parts.clock.now()
    this.#seen.set(name, { version, at, ...(refusal && { refusal }) })
  }

  #refuse(offer: ChartOffer, refusal: ChartRefusal, total: IntakeLook): void {
    const before = this.#seen.get(offer.name)
    this.#settle(offer, refusal)
    if (before?.refusal === refusal) return
    total.refused += 1
    this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1)
    const { feed, log } = this.#parts
    log.warn({ feed: feed.name, file: offer.name.slice(0, LONGEST_NAME), reason: refusal }, 'chart refused')
  }
}

/** Enough to find it again. */
const LONGEST_NAME = 200
