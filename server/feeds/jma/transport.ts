import { z } from 'zod'
import type { HttpSource } from '../http.ts'
import { TransportFailed } from '../ports.ts'
import type { FeedRequest, Transport } from '../ports.ts'
import { JMA_FOLDER, JMA_TYPHOONS } from './index.ts'

/** More never go on at once. */
const MOST_STORMS = 8

const targetsSchema = z.array(z.object({ tropicalCyclone: z.string().regex(/^TC\d{4}$/) })).max(MOST_STORMS)

/**
 * The agency keeps a list of storms and two files of each. One payload is made of them, each as it was received, so that what is
 * said of a storm arrives together or not at all.
 */
export class JmaTransport implements Transport {
  readonly mode = 'live'
  readonly #base: string
  readonly #http: Pick<HttpSource, 'fetchBytes'>

  constructor({ baseUrl, http }: { baseUrl: string; http: Pick<HttpSource, 'fetchBytes'> }) {
    this.#base = baseUrl.replace(/\/+$/, '')
    this.#http = http
  }

  async fetch({ service }: FeedRequest, signal: AbortSignal): Promise<Uint8Array> {
    if (service !== JMA_TYPHOONS) throw new TransportFailed('refused', `${service} is not asked here`)
    const listed = await this.#json('targetTc.json', signal)
    const targets = targetsSchema.safeParse(listed)
    if (!targets.success) throw new TransportFailed('refused', 'targetTc.json is no list of storms')
    const storms = []
    for (const { tropicalCyclone: id } of targets.data) {
      const [forecast, specifications] = await Promise.all([
        this.#json(`${id}/forecast.json`, signal),
        this.#json(`${id}/specifications.json`, signal),
      ])
      storms.push({ id, forecast, specifications })
    }
    return Buffer.from(JSON.stringify({ targets: listed, storms }))
  }

  async #json(file: string, signal: AbortSignal): Promise<unknown> {
    const bytes = await this.#http.fetchBytes(new URL(`${this.#base}${JMA_FOLDER}/${file}`), signal)
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    } catch {
      throw new TransportFailed('refused', `${file} is no JSON`)
    }
  }
}
