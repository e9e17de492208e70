import type { ChartKind } from '../../../src/domain/charts/charts.ts'
import { CHART_LIMITS, chartName, RECEIVED_ENDINGS } from '../../../src/domain/charts/chartNames.ts'
import { isWithin } from '../../../src/domain/kernel/clockTrust.ts'
import { MINUTE_MS, toKstDigits } from '../../../src/domain/kernel/time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ChartFeed, ChartOffer } from '../../platform/media/ports.ts'
import { readItems } from '../datago/envelope.ts'
import { decodedKey } from '../datago/index.ts'
import { HttpSource } from '../http.ts'
import { PayloadRejected, TransportFailed } from '../ports.ts'

const SERVICE = '/1360000/WthrChartInfoService'
/** Where the service says that its pictures lie; nothing else is ever asked. */
const PICTURE_HOSTS = ['www.weather.go.kr', 'www.kma.go.kr']
const MOST_PICTURES = 200
/** Calls of a day are counted. */
const LISTED_EVERY_MS = 10 * MINUTE_MS
const LARGEST_ANSWER = 1_000_000

/** What is asked for each day; 3 is the three-hourly surface chart, ANL an analysis. */
const ASKED: readonly { operation: string; query: Readonly<Record<string, string>> }[] = [
  { operation: 'getSurfaceChart', query: { code: '3' } },
  ...['N850', 'N700', 'N500', 'N300'].map((code1) => ({
    // spelled so
    operation: 'getAuxillaryChart',
    query: { code1, code2: 'ANL' },
  })),
]

/** What a picture shows, by how its name begins; the digits behind are UTC. */
const KINDS: Readonly<Record<string, ChartKind>> = {
  surf: 'surface-pressure',
  sfc3: 'surface-pressure',
  up85: 'upper-air-850',
  up70: 'upper-air-700',
  up50: 'upper-air-500',
  up30: 'upper-air-300',
}
const PICTURE = /\/([a-z]{2,4}\d?\d?)_(\d{10})\d{0,2}\.(\w{3})$/

export interface AgencyChartsOptions {
  /** of data.go.kr */
  baseUrl: string
  key: string
  clock: Clock
  hosts?: readonly string[]
}

/**
 * Charts of the agency's own service: a list of addresses a day, of which one text holds all, and the pictures behind them.
 *
 * @source data.go.kr, KMA WthrChartInfoService: `man-file`, "[http://…png, http://…png]", also "[]"; times UTC
 */
export class AgencyCharts implements ChartFeed {
  readonly name = 'kma-charts'
  readonly #options: AgencyChartsOptions
  readonly #lists: HttpSource
  readonly #pictures: HttpSource
  /** addresses by the names that are offered for them */
  #addresses: ReadonlyMap<string, URL> = new Map()
  #listedAt = new Date(0)

  constructor(options: AgencyChartsOptions) {
    this.#options = options
    const { baseUrl, hosts = PICTURE_HOSTS } = options
    this.#lists = new HttpSource({ hosts: [new URL(baseUrl).host], maxBytes: LARGEST_ANSWER })
    this.#pictures = new HttpSource({ hosts, maxBytes: CHART_LIMITS.bytes })
  }

  /** @throws TransportFailed where none of the lists can be had */
  async list(signal: AbortSignal): Promise<ChartOffer[]> {
    const now = this.#options.clock.now()
    if (!isWithin(this.#listedAt, LISTED_EVERY_MS, now)) {
      this.#addresses = await this.#listed(signal)
      this.#listedAt = now
    }
    return [...this.#addresses.keys()].map((name) => ({ name }))
  }

  async #listed(signal: AbortSignal): Promise<ReadonlyMap<string, URL>> {
    const addresses = new Map<string, URL>()
    let failure: unknown
    let hasAny = false
    for (const { operation, query } of ASKED) {
      try {
        for (const address of await this.#addressesOf(operation, query, signal)) {
          const name = offeredName(address)
          if (name !== undefined) addresses.set(name, address)
        }
        hasAny = true
      } catch (error) {
        if (signal.aborted) throw error
        failure = error
      }
    }
    if (!hasAny) throw failure
    return addresses
  }

  async read(name: string, signal: AbortSignal): Promise<Uint8Array | 'gone' | 'too-large'> {
    const address = this.#addresses.get(name)
    if (!address) return 'gone'
    try {
      return await this.#pictures.fetchBytes(address, signal)
    } catch (error) {
      if (error instanceof TransportFailed && error.reason === 'too-large') return 'too-large'
      if (error instanceof TransportFailed && error.reason === 'refused') return 'gone'
      throw error
    }
  }

  /** @throws TransportFailed also where the answer is none */
  async #addressesOf(
    operation: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<URL[]> {
    const { baseUrl, key, clock } = this.#options
    const address = new URL(`${baseUrl.replace(/\/+$/, '')}${SERVICE}/${operation}`)
    address.search = new URLSearchParams({
      pageNo: '1',
      numOfRows: '10',
      dataType: 'JSON',
      time: toKstDigits(clock.now()).slice(0, 8),
      ...query,
      ServiceKey: decodedKey(key),
    }).toString()
    const bytes = await this.#lists.fetchBytes(address, signal)
    try {
      return readItems(bytes)
        .flatMap((item) => addressesIn(item['man-file']))
        .slice(0, MOST_PICTURES)
    } catch (error) {
      if (error instanceof PayloadRejected)
        throw new TransportFailed('refused', `${operation}: ${error.message}`)
      throw error
    }
  }
}

/** One text holds a list in brackets. */
const addressesIn = (text: unknown): URL[] =>
  typeof text === 'string'
    ? text
        .replace(/^\s*\[|\]\s*$/g, '')
        .split(',')
        .map((part) => part.trim())
        .flatMap((part) => (URL.canParse(part) ? [overTls(new URL(part))] : []))
    : []

/** The list still writes addresses without. */
function overTls(address: URL): URL {
  if (address.protocol === 'http:' && PICTURE_HOSTS.includes(address.hostname)) address.protocol = 'https:'
  return address
}

/** @returns the name under which a picture is taken; undefined for what is none of ours */
function offeredName({ pathname }: URL): string | undefined {
  const [, head = '', digits = '', end = ''] = PICTURE.exec(pathname) ?? []
  const kind = Object.hasOwn(KINDS, head) ? KINDS[head] : undefined
  const ending = RECEIVED_ENDINGS.find((one) => one === end)
  const [, year, month, day, hour] = /^(\d{4})(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  const issuedAt = new Date(`${year}-${month}-${day}T${hour}:00:00Z`)
  if (!kind || !ending || Number.isNaN(issuedAt.getTime())) return undefined
  return chartName({ kind, issuedAt, validAt: issuedAt, ending })
}
