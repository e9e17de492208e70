import { CircuitBreaker } from '../platform/circuitBreaker.ts'
import { Semaphore } from '../platform/semaphore.ts'
import { errorMessageIn } from './errorMessage.ts'
import { TransportFailed } from './ports.ts'

const USUAL_WAIT_MS = 8_000
const LONGEST_WAIT_MS = 60_000
const LARGEST_BODY = 8 * 1024 * 1024
const ERROR_BODY = 4 * 1024
const MOST_IN_FLIGHT = 2
const PAUSES = { firstPauseMs: 30_000, longestPauseMs: 10 * 60_000 }
const MOST_REDIRECTS = 3

export interface HttpOptions {
  /** hosts (with port) that may be asked; nothing else ever is */
  hosts: readonly string[]
  /** a monotonic clock */
  elapsedMs?: (() => number) | undefined
  random?: () => number
  /** default 8,000, at most 60,000: files of models are large */
  timeoutMs?: number
  maxBytes?: number
}

/**
 * The only place that asks another machine for data: one instance per source. Requests go to listed hosts, two at a
 * time, end after a time and size limit, and follow redirects within the same host only. Each path has a breaker.
 * Addresses carry keys, so errors name host and path and never the query.
 */
export class HttpSource {
  private readonly hosts: ReadonlySet<string>
  private readonly timing: Pick<HttpOptions, 'elapsedMs' | 'random'>
  private readonly timeoutMs: number
  private readonly maxBytes: number
  private readonly breakers = new Map<string, CircuitBreaker>()
  private readonly requests = new Semaphore(MOST_IN_FLIGHT)

  constructor(options: HttpOptions) {
    this.hosts = new Set(options.hosts)
    this.timing = options
    this.timeoutMs = Math.min(options.timeoutMs ?? USUAL_WAIT_MS, LONGEST_WAIT_MS)
    this.maxBytes = options.maxBytes ?? LARGEST_BODY
  }

  /**
   * @returns the body of an answer with status 200, decompressed
   * @throws TransportFailed
   */
  async fetchBytes(url: URL, signal: AbortSignal): Promise<Uint8Array> {
    if (!this.hosts.has(url.host)) throw new TransportFailed('refused', `host ${url.host} is not listed`)
    const breaker = this.breakerOf(url.pathname)
    return this.requests
      .run(async () => {
        const state = breaker.stateFor()
        if (state === 'open') throw new TransportFailed('breaker-open', `${place(url)}: circuit breaker open`)
        if (state === 'probe') breaker.probing()
        try {
          return await this.watched(breaker, url, signal)
        } finally {
          if (state === 'probe') breaker.probed()
        }
      }, signal)
      .catch((error: unknown) => {
        if (error instanceof TransportFailed) throw error
        throw new TransportFailed('timeout', `${place(url)}: given up by the caller while waiting`)
      })
  }

  private async watched(breaker: CircuitBreaker, url: URL, signal: AbortSignal): Promise<Uint8Array> {
    const timeout = AbortSignal.timeout(this.timeoutMs)
    try {
      const bytes = await this.follow(url, AbortSignal.any([signal, timeout]))
      breaker.succeeded()
      return bytes
    } catch (error) {
      if (signal.aborted) {
        throw new TransportFailed('timeout', `${place(url)}: given up by the caller`)
      }
      breaker.failed()
      if (error instanceof TransportFailed) throw error
      if (timeout.aborted) {
        throw new TransportFailed('timeout', `${place(url)}: no answer in ${this.timeoutMs} ms`)
      }
      throw new TransportFailed('unreachable', `${place(url)}: ${causeCode(error)}`)
    }
  }

  private async follow(start: URL, signal: AbortSignal): Promise<Uint8Array> {
    let url = start
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const response = await fetch(url, {
        redirect: 'manual',
        signal,
        headers: { accept: 'text/plain, */*' },
      })
      if (response.status === 200) return await readBody(response, this.maxBytes, url)
      if (response.status < 300 || response.status >= 400) throw await refusal(response, url)
      await response.body?.cancel()
      url = redirectTarget(response, url)
    }
    throw new TransportFailed('redirect', `${place(start)}: more than ${MOST_REDIRECTS} redirects`)
  }

  private breakerOf(path: string): CircuitBreaker {
    let breaker = this.breakers.get(path)
    if (!breaker) this.breakers.set(path, (breaker = new CircuitBreaker({ ...PAUSES, ...this.timing })))
    return breaker
  }
}

/** Host and path: enough to find the request, without the key in its query. */
const place = (url: URL) => `${url.host}${url.pathname}`

function redirectTarget(response: Response, from: URL): URL {
  const location = response.headers.get('location') ?? ''
  const target = URL.canParse(location, from) ? new URL(location, from) : undefined
  if (target?.host === from.host && target.protocol === from.protocol) return target
  throw new TransportFailed('redirect', `${place(from)}: HTTP ${response.status} leads to another host`)
}

async function refusal(response: Response, url: URL): Promise<TransportFailed> {
  const body = await readBody(response, ERROR_BODY, url).catch(() => new Uint8Array())
  const message = errorMessageIn(new TextDecoder().decode(body))
  return new TransportFailed(
    'refused',
    `${place(url)}: HTTP ${response.status}${message ? ` (${message})` : ''}`,
  )
}

async function readBody(response: Response, maxBytes: number, url: URL): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  // leaving the loop by an error cancels the stream, so an endless body is not read on
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TransportFailed('too-large', `${place(url)}: more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** `fetch failed` hides its reason one level down; only the code is reported, for the text may hold the address. */
function causeCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : 'no connection'
}
