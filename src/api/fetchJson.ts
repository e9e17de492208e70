import { ReadError } from './readError.ts'

/** `servedAt` is the server's clock when it answered; `body` is undefined when the caller's copy is still the newest. */
export interface JsonAnswer {
  body: unknown
  etag: string | null
  servedAt?: Date
}

const TIMEOUT_MS = 15_000

/**
 * One of the portal's public JSON answers. The browser asks "changed since?" and the server's 304 costs no body.
 *
 * @param knownEtag of the answer the caller holds already
 * @param cache     `default` for what may be used for a day without asking
 * @throws ReadError
 */
export async function fetchJson(
  path: string,
  signal?: AbortSignal,
  knownEtag: string | null = null,
  cache: RequestCache = 'no-cache',
): Promise<JsonAnswer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const both = signal ? AbortSignal.any([signal, timeout]) : timeout
  const response = await fetch(path, { cache, signal: both }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ReadError('offline')
  })
  if (!response.ok) throw new ReadError('refused')
  const etag = response.headers.get('etag')
  const date = new Date(response.headers.get('date') ?? Number.NaN)
  const servedAt = Number.isNaN(date.getTime()) ? {} : { servedAt: date }
  if (etag !== null && etag === knownEtag) return { body: undefined, etag, ...servedAt }
  const body: unknown = await response.json().catch(() => {
    throw new ReadError('malformed')
  })
  return { body, etag, ...servedAt }
}
