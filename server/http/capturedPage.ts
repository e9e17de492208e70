import { IncomingMessage, ServerResponse } from 'node:http'
import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { AstroHandler } from './builtSite.ts'

/** What the pages' handler answered, before anything of it is sent. */
export interface CapturedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/**
 * Runs the pages' handler for an address and keeps its answer.
 *
 * @param url path and query
 * @param locals become `Astro.locals`
 * @returns undefined where no page has that address
 */
export function capturePage(
  handler: AstroHandler,
  { url, origin, locals }: { url: string; origin: string; locals: object },
): Promise<CapturedPage | undefined> {
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.url = url
  request.headers = { host: new URL(origin).host }
  const response = new CapturingResponse(request)
  return new Promise((resolve, reject) => {
    response.whenEnded = resolve
    handler(
      request,
      response,
      (error) => (error === undefined ? resolve(undefined) : reject(failure(error))),
      locals,
    ).catch(reject)
  })
}

const failure = (error: unknown): Error =>
  error instanceof Error ? error : new Error('the page could not be rendered', { cause: error })

/** Nothing of it travels: what is written is kept. */
class CapturingResponse extends ServerResponse {
  whenEnded: (page: CapturedPage) => void = () => undefined
  readonly #chunks: Buffer[] = []

  override writeHead(
    status: number,
    reasonOrHeaders?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    this.statusCode = status
    const given = typeof reasonOrHeaders === 'object' ? reasonOrHeaders : headers
    for (const [name, value] of Object.entries(given ?? {}))
      if (value !== undefined) this.setHeader(name, value)
    return this
  }

  override write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(Buffer.from(chunk as Uint8Array))
    return true
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk)
    const headers = Object.entries(this.getHeaders()).map(([name, value]) => [name, String(value)])
    this.whenEnded({
      status: this.statusCode,
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: Buffer.concat(this.#chunks),
    })
    // lets the handler release the request
    this.emit('close')
    return this
  }
}
