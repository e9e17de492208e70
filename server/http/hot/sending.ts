import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, matchesEtag } from './negotiate.ts'
import type { PreparedAnswer } from './prepare.ts'
import { knownRequestId } from './requestId.ts'

/** Prepared answers sent, by outcome; read by the metrics. */
export interface Hits {
  sent: number
  notModified: number
}

/**
 * Sends a prepared answer in the form that the client takes, or says that its copy is current.
 *
 * @param more further headers of this one answer, names and values in turn
 */
export function sendPrepared(
  answer: PreparedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  { hits, more }: { hits: Hits; more?: readonly string[] },
): void {
  const { headers, method } = request
  const id = headers['x-request-id']
  const isKnownId = id !== undefined && knownRequestId(id) !== undefined
  const whole = (own: string[]): string[] => {
    const all = more === undefined ? own : [...own, ...more]
    return isKnownId ? [...all, 'X-Request-Id', String(id)] : all
  }
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined && method !== 'POST' && matchesEtag(ifNoneMatch, answer.etag)) {
    hits.notModified++
    response.writeHead(304, whole(answer.notModifiedHeaders))
    response.end()
    return
  }
  hits.sent++
  const form = answer.forms[chooseEncoding(headers['accept-encoding'])]
  response.writeHead(200, whole(form.headers))
  if (method === 'HEAD') response.end()
  else response.end(form.body)
}
