import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { LookUpRequest, SendRequest } from '../../server/messages/delivery/httpTextWire.ts'
import { isSignedBy, signatureOf } from '../../server/messages/delivery/signing.ts'
import { ProviderInbox } from './stubProviderInbox.ts'
import { readTaken } from './stubProviderLog.ts'
import type { TakenMessage } from './stubProviderLog.ts'

/**
 * What can befall one request to send. `refuse` the whole of it for good, `busy` 429, `broken` 503, `gateway` 502 of
 * something that stands before it; the others before or after the messages were taken.
 */
export const FAULTS = [
  'refuse',
  'busy',
  'broken',
  'gateway',
  'timeout-before',
  'timeout-after',
  'reset-before',
  'reset-after',
  'nonsense-after',
] as const
export type Fault = (typeof FAULTS)[number]

export interface StubSettings {
  /** what it does for a key that it knows: drops it, can be asked for it, or neither */
  guarantee: 'key' | 'lookup' | 'none'
  /** before it answers, least and most */
  latencyMs: readonly [number, number]
  /** of the next requests, one each; `none` lets one pass */
  faults: readonly (Fault | 'none')[]
  /** share of the requests after those, from 0 to 1 */
  rates: Partial<Record<Fault, number>>
  /** unreachable numbers */
  refusedNumbers: readonly string[]
  /**
   * What it reports of each message: nothing, that it arrived, the same twice, that it failed at first but only after
   * it reported its arrival, or that it arrived even before it answers that it has it.
   */
  reports: 'none' | 'once' | 'twice' | 'out-of-order' | 'early'
  reportUrl?: string
  /** how far its clock is ahead */
  clockOffsetMs: number
}

export const DEFAULT_SETTINGS: StubSettings = {
  guarantee: 'key',
  latencyMs: [0, 0],
  faults: [],
  rates: {},
  refusedNumbers: [],
  reports: 'none',
  clockOffsetMs: 0,
}

export interface StubFigures {
  requests: number
  lookUps: number
  taken: number
  /** messages whose key it knew already */
  repeated: number
  badSignatures: number
  reportsTaken: number
  reportsRefused: number
}

export interface StubOptions {
  /** where the messages that it took are written, one JSON per line */
  file: string
  apiKey: string
  secret: string
  /** default: one that is free */
  port?: number
  /** of latencies and faults */
  seed?: number
}

/**
 * A provider of text messages for tests, spoken to as `httpTextWire.ts` says. What it takes is on the disk, with fsync,
 * before it says so. It is controlled by {@link StubProvider.set}, or by `POST /control` from another process.
 */
export class StubProvider {
  readonly #options: StubOptions
  readonly #server: Server
  readonly #inbox: ProviderInbox
  readonly #random: () => number
  readonly #calls = new Set<Promise<void>>()
  #settings: StubSettings = DEFAULT_SETTINGS
  readonly #counts = { requests: 0, lookUps: 0, badSignatures: 0, reportsTaken: 0, reportsRefused: 0 }

  private constructor(options: StubOptions, inbox: ProviderInbox) {
    this.#options = options
    this.#inbox = inbox
    this.#random = generator(options.seed ?? 1)
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => request.socket.destroy())
    })
    this.#server.keepAliveTimeout = 120_000
  }

  static async start(options: StubOptions): Promise<StubProvider> {
    const stub = new StubProvider(options, await ProviderInbox.open(options.file))
    await new Promise<void>((done) => stub.#server.listen(options.port ?? 0, '127.0.0.1', done))
    return stub
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  set(settings: Partial<StubSettings>): void {
    this.#settings = { ...this.#settings, ...settings }
  }

  figures(): StubFigures {
    return { ...this.#counts, taken: this.#inbox.taken, repeated: this.#inbox.repeated }
  }

  /** @returns oldest first */
  taken(): TakenMessage[] {
    return readTaken(this.#options.file)
  }

  /** @returns when the portal has all delivery reports */
  async settled(): Promise<void> {
    while (this.#calls.size > 0) await Promise.all(this.#calls)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
    await this.settled()
    await this.#inbox.close()
  }

  get #now(): Date {
    return new Date(Date.now() + this.#settings.clockOffsetMs)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const path = `${request.method} ${request.url}`
    if (path === 'GET /control') send(response, 200, this.figures())
    else if (path === 'POST /control') {
      this.set(JSON.parse(body.toString()) as Partial<StubSettings>)
      send(response, 200, this.figures())
    } else if (!this.#isSigned(body, request)) {
      this.#counts.badSignatures++
      send(response, 401, { errorCode: 'SignatureDoesNotMatch' })
    } else if (path === 'POST /messages') await this.#take(body, request, response)
    else if (path === 'POST /messages/lookup' && this.#settings.guarantee !== 'none')
      await this.#lookUp(JSON.parse(body.toString()) as LookUpRequest, response)
    else send(response, 404, { errorCode: 'NotFound' })
  }

  /** By the caller's own clock, which tests move: how old a signature may be is the portal's side to test. */
  #isSigned(body: Buffer, { headers }: IncomingMessage): boolean {
    const date = /date=([^,\s]+)/.exec(headers.authorization ?? '')?.[1] ?? ''
    return isSignedBy(this.#options, body, headers.authorization, new Date(date))
  }

  async #take(body: Buffer, request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#counts.requests++
    const fault = this.#nextFault()
    if (await this.#failedBefore(fault, request, response)) return
    const { guarantee, refusedNumbers } = this.#settings
    const { results, taken } = await this.#inbox.take(JSON.parse(body.toString()) as SendRequest, {
      dropsRepeated: guarantee === 'key',
      refusedNumbers,
      now: this.#now,
    })
    await this.#sendReports(taken)
    await this.#wait()
    if (fault === 'timeout-after') return
    if (fault === 'reset-after') request.socket.resetAndDestroy()
    else if (fault === 'nonsense-after') response.writeHead(200).end('<html>')
    else send(response, 200, { results })
  }

  async #failedBefore(
    fault: Fault | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const status = { refuse: 400, busy: 429, broken: 503, gateway: 502 }
    if (fault === 'timeout-before') return true
    if (fault === 'reset-before') request.socket.resetAndDestroy()
    else if (fault === 'gateway') response.writeHead(status.gateway).end('<html>')
    else if (fault === 'refuse' || fault === 'busy' || fault === 'broken') {
      await this.#wait()
      send(response, status[fault], { errorCode: fault })
    } else return false
    return true
  }

  async #lookUp({ keys }: LookUpRequest, response: ServerResponse): Promise<void> {
    this.#counts.lookUps++
    const references = await Promise.all(keys.map((key) => this.#inbox.find(key)))
    await this.#wait()
    const results = keys.map((key, at) => {
      const messageId = references[at]
      return messageId === undefined ? { key, status: 'absent' } : { key, status: 'accepted', messageId }
    })
    send(response, 200, { results })
  }

  #nextFault(): Fault | undefined {
    const [first, ...rest] = this.#settings.faults
    if (first !== undefined) {
      this.#settings = { ...this.#settings, faults: rest }
      return first === 'none' ? undefined : first
    }
    let chance = this.#random()
    return FAULTS.find((fault) => (chance -= this.#settings.rates[fault] ?? 0) < 0)
  }

  async #wait(): Promise<void> {
    const [least, most] = this.#settings.latencyMs
    const ms = least + this.#random() * (most - least)
    if (ms > 0) await delay(ms)
  }

  async #sendReports(taken: readonly TakenMessage[]): Promise<void> {
    const { reports, reportUrl } = this.#settings
    if (reports === 'none' || reportUrl === undefined || taken.length === 0) return
    const arrived = taken.map((one) => ({ ...one, status: 'delivered', at: this.#now.toISOString() }))
    const failed = taken.map((one) => ({ ...one, status: 'failed', code: 'phone-off' }))
    const call = async () => {
      await this.#call(reportUrl, arrived)
      if (reports === 'twice') await this.#call(reportUrl, arrived)
      if (reports === 'out-of-order') await this.#call(reportUrl, failed)
    }
    const calling = call().finally(() => this.#calls.delete(calling))
    this.#calls.add(calling)
    if (reports === 'early') await calling
  }

  async #call(url: string, reported: readonly ReportedMessage[]) {
    const reports = reported.map(({ key, reference, status, code, at }) => {
      return { key, messageId: reference, status, code, at }
    })
    const body = JSON.stringify({ reports })
    const authorization = signatureOf(this.#options, body, this.#now)
    const headers = { 'content-type': 'application/json', authorization }
    try {
      const response = await fetch(url, { method: 'POST', headers, body })
      await response.arrayBuffer()
      this.#counts[response.ok ? 'reportsTaken' : 'reportsRefused'] += reported.length
    } catch {
      this.#counts.reportsRefused += reported.length
    }
  }
}

type ReportedMessage = Pick<TakenMessage, 'key' | 'reference' | 'at'> & { status: string; code?: string }

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Numbers from 0 to 1 that are the same for the same seed. @source mulberry32 */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
