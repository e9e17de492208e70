import type { HttpSource } from '../http.ts'
import { TransportFailed } from '../ports.ts'
import type { FeedRequest, Transport } from '../ports.ts'
import { DETAIL_PATH, LIST_PATH, listedDays, navigational } from './index.ts'
import { readItems } from './items.ts'
import { documentNumber, NAVIGATIONAL_WARNINGS } from './warnings.ts'

const MOST_ROWS = '300'
/** A day has some 20; of more the newest are looked into. */
const MOST_DOCUMENTS = 60

interface Options {
  baseUrl?: string | undefined
  key: string
  http: Pick<HttpSource, 'fetchBytes'>
}

/** The lists of some days, and of each document in them where and when it holds: one payload of all. */
export class NavigationalTransport implements Transport {
  readonly mode = 'live'
  readonly #base: string
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    this.#base = (options.baseUrl ?? navigational.publicUrl).replace(/\/+$/, '')
  }

  async fetch({ service, at }: FeedRequest, signal: AbortSignal): Promise<Uint8Array> {
    if (service !== NAVIGATIONAL_WARNINGS)
      throw new TransportFailed('refused', `${service} is not asked here`)
    const lists: { day: string; xml: string }[] = []
    for (const day of listedDays(at))
      lists.push({ day, xml: await this.#text(LIST_PATH, { date: day }, signal) })
    const numbers = new Set(lists.flatMap(({ xml }) => numbersIn(xml)))
    const details: { number: string; xml: string }[] = []
    for (const number of [...numbers].toSorted().slice(-MOST_DOCUMENTS))
      details.push({ number, xml: await this.#text(DETAIL_PATH, { doc_num: number }, signal) })
    return Buffer.from(JSON.stringify({ lists, details }))
  }

  async #text(path: string, query: Record<string, string>, signal: AbortSignal): Promise<string> {
    const url = new URL(this.#base + path)
    const all = { ...query, numOfRows: MOST_ROWS, pageNo: '1', ...navigational.keyed(this.#options.key) }
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
    return Buffer.from(await this.#options.http.fetchBytes(url, signal)).toString('utf8')
  }
}

/** What is no list is left to the reader, which says why. */
function numbersIn(xml: string): string[] {
  try {
    return readItems(xml).flatMap((item) => documentNumber(item['doc_num']) ?? [])
  } catch {
    return []
  }
}
