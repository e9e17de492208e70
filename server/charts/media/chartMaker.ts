import type { Logger } from 'pino'
import type { Chart, ChartFile, ChartKind } from '../../../src/domain/charts/charts.ts'
import { chartKeyOf, chartValidUntil, dueCharts } from '../../../src/domain/charts/chartProgramme.ts'
import type { DueChart } from '../../../src/domain/charts/chartProgramme.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ChartDraft, MediaFiles } from '../../platform/media/ports.ts'
import type { ChartFieldSource, FieldOrigin, NoFieldReason } from './chartSources.ts'
import { SHEET_PX } from './order.ts'
import type { ChartOrder, DrawnChart } from './order.ts'

/** What making and receiving charts needs of the charts that are there. */
export interface StoredCharts {
  has(draft: ChartDraft): Promise<boolean>
  list(kind: ChartKind, options?: { first?: number }): Promise<Chart[]>
  add(draft: ChartDraft, files: readonly ChartFile[]): Promise<number | undefined>
}

export interface ChartMakerParts {
  charts: StoredCharts
  media: Pick<MediaFiles, 'write' | 'remove'>
  clock: Clock
  log: Pick<Logger, 'warn'>
  sources: readonly ChartFieldSource[]
  draw(order: ChartOrder, signal: AbortSignal): Promise<DrawnChart>
}

/** A chart that could not be drawn so often will not be the next time. */
const MOST_FAILURES = 3
/** Issues looked at for a received chart of the same moment. */
const LOOKED_AT = 40

type Outcome = 'drawn' | 'there' | 'received' | 'failed' | NoFieldReason

/** Draws the charts of the programme that were not received, each once. */
export class ChartMaker {
  readonly #parts: ChartMakerParts
  /** by the chart's key; those that are no longer due are never requested */
  readonly #failures = new Map<string, number>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(parts: ChartMakerParts) {
    this.#parts = parts
  }

  /**
   * Draws the charts that are due and not there, the newest issues first. One call after the other: two at once would
   * draw the same chart twice.
   *
   * @returns what came of it, for the job's record
   * @throws the signal's reason, at once while another call draws
   */
  makeDue(signal: AbortSignal): Promise<string> {
    const before = this.#last
    const made = unlessAborted(before, signal).then(() => this.#makeAll(signal))
    this.#last = made.catch(() => undefined).then(() => before)
    return made
  }

  async #makeAll(signal: AbortSignal): Promise<string> {
    const outcomes: string[] = []
    const counts = new Map<Outcome, number>()
    for (const due of dueCharts(this.#parts.clock.now())) {
      const source = this.#parts.sources.find(({ kinds }) => kinds.includes(due.kind))
      if (!source) continue
      signal.throwIfAborted()
      const outcome = await this.#make(due, source, signal)
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      if (outcome !== 'drawn' && outcome !== 'there')
        outcomes.push(`${due.kind} ${due.validAt.toISOString().slice(0, 16)}Z ${outcome}`)
    }
    return [`${counts.get('drawn') ?? 0} drawn, ${counts.get('there') ?? 0} there`, ...outcomes].join('; ')
  }

  async #make(due: DueChart, source: ChartFieldSource, signal: AbortSignal): Promise<Outcome> {
    const origin = source.origin(due)
    if ('reason' in origin) return origin.reason
    const draft = draftOf(due, origin)
    if (await this.#parts.charts.has(draft)) return 'there'
    if (await this.#isReceived(due)) return 'received'
    const key = chartKeyOf(draft)
    const failures = this.#failures.get(key) ?? 0
    if (failures >= MOST_FAILURES) return 'failed'
    const field = await source.field(due)
    if ('reason' in field) return field.reason
    try {
      const drawn = await this.#parts.draw({ ...due, mode: origin.mode, ...field }, signal)
      await this.#keep({ ...draft, facts: drawn.facts }, drawn)
      return 'drawn'
    } catch (error) {
      signal.throwIfAborted()
      this.#failures.set(key, failures + 1)
      this.#parts.log.warn({ err: error, chart: key }, 'chart drawing failed')
      return 'failed'
    }
  }

  /** Whether people have sent the same chart. */
  async #isReceived({ kind, issuedAt, validAt }: DueChart): Promise<boolean> {
    const charts = await this.#parts.charts.list(kind, { first: LOOKED_AT })
    return charts.some(
      (chart) =>
        chart.origin === 'received' &&
        chart.issuedAt.getTime() === issuedAt.getTime() &&
        chart.validAt.getTime() === validAt.getTime(),
    )
  }

  /** The files first, so that no row names a picture that does not exist yet. */
  async #keep(draft: ChartDraft, { svg, png }: DrawnChart): Promise<void> {
    const { media, charts } = this.#parts
    const size = { widthPx: SHEET_PX.width, heightPx: SHEET_PX.height }
    const written: ChartFile[] = []
    let id: number | undefined
    try {
      written.push({ ...(await media.write(png, 'png')), mediaType: 'image/png', ...size })
      written.push({ ...(await media.write(Buffer.from(svg), 'svg')), mediaType: 'image/svg+xml', ...size })
      id = await charts.add(draft, written)
    } finally {
      // another process was faster, or the database is away
      if (id === undefined) for (const { fileName } of written) await media.remove(fileName)
    }
  }
}

/** Waits for what it does not answer for itself, and no longer than it may. */
async function unlessAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const left = Promise.withResolvers<never>()
  const leave = () => left.reject(signal.reason as Error)
  signal.addEventListener('abort', leave, { once: true })
  try {
    await Promise.race([work, left.promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

const draftOf = (due: DueChart, { mode, source }: FieldOrigin): ChartDraft => ({
  ...due,
  validUntil: chartValidUntil(due),
  origin: 'generated',
  source,
  mode,
})
