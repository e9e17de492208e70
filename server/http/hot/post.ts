import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HotAnswers } from './answers.ts'

type Next = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Reads the body of a POST that could be one of our prepared operations and answers it, or hands the request on with
 * the body already parsed, as body parsers leave it. What is too long, packed or not JSON is left unread.
 *
 * @returns false when the request was left untouched
 */
export function answerPreparedPost(
  hot: HotAnswers,
  request: IncomingMessage,
  response: ServerResponse,
  next: Next,
): boolean {
  const { headers } = request
  const lengthBytes = Number(headers['content-length'])
  const isJson = headers['content-type']?.startsWith('application/json') ?? false
  if (!isJson || headers['content-encoding'] !== undefined || !hot.couldAnswerPost(lengthBytes)) return false
  const chunks: Buffer[] = []
  // node ends the body at content-length, so at most `lengthBytes` ever arrive
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('error', () => response.destroy())
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString()
    if (hot.servePost(request.url ?? '', body, request, response)) return
    Object.assign(request, { body: parsed(body) })
    next(request, response)
  })
  return true
}

/** A text that is no JSON stays a text: the route's schema refuses it with its code. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
