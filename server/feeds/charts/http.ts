import { z } from 'zod'
import { CHART_LIMITS } from '../../../src/domain/charts/chartNames.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ChartFeed, ChartOffer } from '../../platform/media/ports.ts'
import { HttpSource } from '../http.ts'
import { TransportFailed } from '../ports.ts'
import { isPlainName } from './names.ts'

const LARGEST_INDEX = 1_000_000
const MOST_FILES = 2_000
/** As long as a chart's source may be. */
const LONGEST_SOURCE = 60

/**
 * A format of our own: names beside the index, the newest last, and a version that shows whether a file has changed.
 */
const indexSchema = z.object({
  charts: z.array(
    z.object({
      name: z.string().max(500),
      version: z.string().max(200).optional(),
      bytes: z.number().int().nonnegative().optional(),
    }),
  ),
})

/**
 * An index of charts on the web: `{"charts":[{"name":"wave_202601081500.png","version":"…","bytes":123}]}`, only the
 * name is needed. Each file lies beside the index; nothing else is ever asked for.
 */
export class ChartIndex implements ChartFeed {
  readonly name: string
  private readonly index: URL
  private readonly indexes: HttpSource
  private readonly files: HttpSource

  /** @param index http or https address of the index */
  constructor(index: string, options: { clock?: Clock } = {}) {
    this.index = new URL(index)
    this.name = `chart-index ${this.index.hostname}`.slice(0, LONGEST_SOURCE)
    const hosts = [this.index.host]
    this.indexes = new HttpSource({ ...options, hosts, maxBytes: LARGEST_INDEX })
    this.files = new HttpSource({ ...options, hosts, maxBytes: CHART_LIMITS.bytes })
  }

  /** @throws TransportFailed also for what is no index */
  async list(signal: AbortSignal): Promise<ChartOffer[]> {
    const bytes = await this.indexes.fetchBytes(this.index, signal)
    const { data } = indexSchema.safeParse(parsed(bytes))
    if (!data)
      throw new TransportFailed('refused', `${this.index.host}${this.index.pathname}: no index of charts`)
    return data.charts.slice(-MOST_FILES).map(({ name, version, bytes: size }) => ({
      name,
      ...(version !== undefined && { version }),
      ...(size !== undefined && { bytes: size }),
    }))
  }

  async read(name: string, signal: AbortSignal): Promise<Uint8Array | 'gone' | 'too-large'> {
    if (!isPlainName(name)) return 'gone'
    const address = new URL(encodeURIComponent(name), this.index)
    // a key in the address of the index is for the files, too
    address.search = this.index.search
    try {
      return await this.files.fetchBytes(address, signal)
    } catch (error) {
      if (error instanceof TransportFailed && error.reason === 'too-large') return 'too-large'
      if (error instanceof TransportFailed && error.reason === 'refused') return 'gone'
      throw error
    }
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
