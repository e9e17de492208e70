import { elementsAt, readXml } from '../../platform/readXml.ts'
import type { HttpSource } from '../http.ts'
import { TransportFailed } from '../ports.ts'
import type { FeedRequest, Transport } from '../ports.ts'
import { PTWC_LIST, PTWC_TSUNAMIS } from './index.ts'

/** The list holds the last bulletins, the newest first; what it has not any more is kept here. */
const MOST_BULLETINS = 6

/** A list of bulletins, and each as the Common Alerting Protocol has it: one payload of all. */
export class PtwcTransport implements Transport {
  readonly mode = 'live'
  readonly #base: string
  readonly #http: Pick<HttpSource, 'fetchBytes'>

  constructor({ baseUrl, http }: { baseUrl: string; http: Pick<HttpSource, 'fetchBytes'> }) {
    this.#base = baseUrl.replace(/\/+$/, '')
    this.#http = http
  }

  async fetch({ service }: FeedRequest, signal: AbortSignal): Promise<Uint8Array> {
    if (service !== PTWC_TSUNAMIS) throw new TransportFailed('refused', `${service} is not asked here`)
    const list = await this.#text(`${this.#base}${PTWC_LIST}`, signal)
    const addresses = capAddresses(list).slice(0, MOST_BULLETINS)
    const alerts = []
    for (const address of addresses) alerts.push(await this.#text(this.#own(address), signal))
    return Buffer.from(JSON.stringify({ alerts }))
  }

  /** Wherever an address leads, the path is asked of the one host. */
  #own(address: string): string {
    const { pathname } = new URL(address, this.#base)
    return `${this.#base}${pathname}`
  }

  async #text(address: string, signal: AbortSignal): Promise<string> {
    return Buffer.from(await this.#http.fetchBytes(new URL(address), signal)).toString('utf8')
  }
}

/** @throws TransportFailed for what is no list */
function capAddresses(list: string): string[] {
  try {
    const feed = readXml(list)
    if (!/(^|:)feed$/.test(feed.name)) throw new RangeError(feed.name)
    return elementsAt(feed, 'entry').flatMap((entry) =>
      elementsAt(entry, 'link').flatMap(({ attributes: { type, href } }) =>
        type === 'application/cap+xml' && href !== undefined && URL.canParse(href, 'https://any.example')
          ? [href]
          : [],
      ),
    )
  } catch {
    throw new TransportFailed('refused', `${PTWC_LIST} is no list of bulletins`)
  }
}
