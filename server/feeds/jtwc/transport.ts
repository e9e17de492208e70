import type { HttpSource } from '../http.ts'
import { TransportFailed } from '../ports.ts'
import type { FeedRequest, Transport } from '../ports.ts'
import { JTWC_FOLDER, JTWC_TYPHOONS } from './index.ts'

/** More never go on at once. */
const MOST_STORMS = 8
/** A storm as the list of warnings names its files: basin, number, year. Invests, from 80 on, have no warning. */
const STORM = /\bproducts\/(wp[0-7]\d\d\d)\.tcw\b/g

export interface JtwcTransportOptions {
  baseUrl: string
  /** folder of best tracks, `bwp112026.dat`; without it a storm's way begins with the first warning that was received */
  decksUrl?: string | undefined
  http: Pick<HttpSource, 'fetchBytes'>
}

/**
 * The centre keeps a list of warnings and one file of each. One payload is made of them, each as it was received, with the
 * best track of the storm where one can be had.
 */
export class JtwcTransport implements Transport {
  readonly mode = 'live'
  readonly #options: JtwcTransportOptions

  constructor(options: JtwcTransportOptions) {
    this.#options = options
  }

  async fetch({ service }: FeedRequest, signal: AbortSignal): Promise<Uint8Array> {
    if (service !== JTWC_TYPHOONS) throw new TransportFailed('refused', `${service} is not asked here`)
    const base = this.#options.baseUrl.replace(/\/+$/, '') + JTWC_FOLDER
    const list = await this.#text(`${base}/rss/jtwc.rss`, signal)
    if (!/<rss\b/.test(list)) throw new TransportFailed('refused', 'jtwc.rss is no list of warnings')
    const ids = [...new Set([...list.matchAll(STORM)].map(([, id]) => id!))].slice(0, MOST_STORMS)
    const storms = []
    for (const id of ids) {
      const warning = await this.#text(`${base}/products/${id}.tcw`, signal)
      const deck = await this.#deck(id, signal)
      storms.push({ id, warning, ...(deck !== undefined && { deck }) })
    }
    return Buffer.from(JSON.stringify({ storms }))
  }

  /** A best track that is missing keeps no warning back. */
  async #deck(id: string, signal: AbortSignal): Promise<string | undefined> {
    const { decksUrl } = this.#options
    if (decksUrl === undefined) return undefined
    const name = `b${id.slice(0, 4)}20${id.slice(4)}.dat`
    try {
      return await this.#text(`${decksUrl.replace(/\/+$/, '')}/${name}`, signal)
    } catch (error) {
      if (signal.aborted) throw error
      return undefined
    }
  }

  async #text(address: string, signal: AbortSignal): Promise<string> {
    return Buffer.from(await this.#options.http.fetchBytes(new URL(address), signal)).toString('latin1')
  }
}
