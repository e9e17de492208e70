import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'

const LONGEST_WAIT_MS = 8_000
const LARGEST_ANSWER = 1024 * 1024
/** A server that closes idle connections after five seconds, as most do, must not be met while it does. */
const IDLE_MS = 4_000

/** What came of a request. `unsent`: surely nothing left this machine. `unheard`: it may have been taken, or not. */
export type Exchange =
  { state: 'answered'; status: number; body: string } | { state: 'unsent' } | { state: 'unheard' }

export interface Posting {
  headers: OutgoingHttpHeaders
  body: Buffer
}

export interface PosterOptions {
  /** connections to one host at most; further requests wait */
  connections: number
  /** at most 8,000; the time a request waits for a connection counts */
  timeoutMs?: number
  /** bytes of an answer */
  maxBytes?: number
}

/**
 * POSTs to other machines over connections that are kept. It follows no redirects, and distinguishes what certainly was
 * not sent from what is unknown: that decides whether a message may be sent again.
 */
export class Poster {
  readonly #timeoutMs: number
  readonly #maxBytes: number
  readonly #agents: { http: HttpAgent; https: HttpsAgent }
  /** connections that stand, so that what is written to them leaves */
  readonly #standing = new WeakSet<Socket>()

  constructor({ connections, timeoutMs = LONGEST_WAIT_MS, maxBytes = LARGEST_ANSWER }: PosterOptions) {
    this.#timeoutMs = Math.min(timeoutMs, LONGEST_WAIT_MS)
    this.#maxBytes = maxBytes
    const options = { keepAlive: true, maxSockets: connections, timeout: IDLE_MS }
    this.#agents = { http: new HttpAgent(options), https: new HttpsAgent(options) }
  }

  /** @param url http or https @returns never rejects for what a network or another machine does */
  async post(url: URL, { headers, body }: Posting, signal: AbortSignal): Promise<Exchange> {
    if (signal.aborted) return { state: 'unsent' }
    const isTls = url.protocol === 'https:'
    const start = isTls ? httpsRequest : httpRequest
    const request = start(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      agent: isTls ? this.#agents.https : this.#agents.http,
    })
    const wasSent = this.#watch(request, isTls)
    const giveUp = () => request.destroy()
    const timer = setTimeout(giveUp, this.#timeoutMs)
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      request.end(body)
      const response = await answerTo(request)
      const text = await this.#read(response)
      return { state: 'answered', status: response.statusCode ?? 0, body: text }
    } catch {
      return { state: wasSent() ? 'unheard' : 'unsent' }
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    }
  }

  close(): void {
    this.#agents.http.destroy()
    this.#agents.https.destroy()
  }

  #watch(request: ClientRequest, isTls: boolean): () => boolean {
    let isSent = false
    request.once('socket', (socket: Socket) => {
      if (this.#standing.has(socket)) isSent = true
      else
        socket.once(isTls ? 'secureConnect' : 'connect', () => {
          this.#standing.add(socket)
          isSent = true
        })
    })
    return () => isSent
  }

  async #read(response: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      // leaving the loop by an error closes the connection, so an endless answer is not read on
      if (size > this.#maxBytes) throw new Error('the answer is too long')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  }
}

function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    // stays: a connection may break again after its answer, and an error without a listener ends the process
    request.on('error', reject)
    request.once('close', () => reject(new Error('no answer')))
  })
}
