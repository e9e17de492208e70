import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KnownMember } from '../auth/identify.ts'
import type { Quota } from '../limits.ts'
import { knownRequestId, newRequestId } from './requestId.ts'

export interface MemberRead {
  route: string
  /** exact address */
  path: string
  quota: Quota
  /** @returns the whole body of the answer */
  body(member: KnownMember): string
}

export interface MemberReadsParts {
  reads: readonly MemberRead[]
  /** @returns the member whose token it is; undefined where that is not plain */
  memberOf(token: string): Promise<KnownMember | undefined>
  /** that limits count by */
  addressOf(request: IncomingMessage): string
  /** what every answer carries, names and values in turn */
  headers: readonly string[]
  answered(facts: { id: string; method: 'GET'; path: string; route: string; status: 200; ms: number }): void
}

type Road = (request: IncomingMessage, response: ServerResponse) => void

/**
 * What programs of members ask again and again, answered before Express: by the token header alone and one look
 * at the database. Only the usual answer is given here. Whatever is out of the ordinary (no token or a
 * worthless one, a duty, a used-up limit, a failing database) goes the normal road, which knows how to say no.
 */
export class MemberReads {
  readonly #parts: MemberReadsParts
  readonly #reads: Map<string, MemberRead>

  constructor(parts: MemberReadsParts) {
    this.#parts = parts
    this.#reads = new Map(parts.reads.map((read) => [read.path, read]))
  }

  /** @param otherwise the normal road @returns false when the request was left untouched */
  serve(request: IncomingMessage, response: ServerResponse, otherwise: Road): boolean {
    if (request.method !== 'GET') return false
    const read = this.#reads.get(request.url ?? '')
    const token = request.headers.accesstoken
    if (!read || typeof token !== 'string' || token === '') return false
    void this.#answer(request, response, { token, read, otherwise })
    return true
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    { token, read, otherwise }: { token: string; read: MemberRead; otherwise: Road },
  ): Promise<void> {
    const startedMs = performance.now()
    try {
      const member = await this.#parts.memberOf(token)
      const limits = member && (await read.quota.take(this.#parts.addressOf(request)))
      if (member && limits) {
        const body = read.body(member)
        this.#send(request, response, { body, limits, read, startedMs })
        return
      }
    } catch {
      // the normal road meets the same failure, and says and logs it as it does any
    }
    otherwise(request, response)
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    answer: { body: string; limits: readonly string[]; read: MemberRead; startedMs: number },
  ): void {
    const { body, limits, startedMs } = answer
    const { route, path } = answer.read
    const id = knownRequestId(request.headers['x-request-id']) ?? newRequestId()
    const own = ['X-Request-Id', id, 'Content-Length', String(Buffer.byteLength(body)), ...limits]
    response.writeHead(200, [...own, ...this.#parts.headers])
    response.end(body)
    this.#parts.answered({ id, method: 'GET', path, route, status: 200, ms: performance.now() - startedMs })
  }
}
