import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { HTTPGraphQLResponse } from '@apollo/server'
import type { NextFunction, Request, Response } from 'express'
import { chooseEncoding } from '../../server/http/hot/negotiate.ts'
import type { Refusal } from '../../src/domain/kernel/refusals.ts'
import { formatError } from './errors.ts'
import type { KeptAnswer } from './keptAnswers.ts'

export const METHODS = 'GET, HEAD, POST, OPTIONS'
const PREFLIGHT_MAX_AGE_S = 86_400

const brotli = promisify(brotliCompress)
/** Quick rather than small: it is paid by a waiting client, once per data version. */
const BROTLI_QUALITY = 4
const COMPRESS_FROM_BYTES = 1_024

/** The data belongs to everyone, so every site may read it, without cookies. */
export function allowAnyOrigin(request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Access-Control-Allow-Origin', '*')
  if (request.method !== 'OPTIONS') {
    next()
    return
  }
  response.setHeader('Access-Control-Allow-Methods', METHODS)
  response.setHeader(
    'Access-Control-Allow-Headers',
    'content-type, accept, accesstoken, x-api-key, apollo-require-preflight',
  )
  response.setHeader('Access-Control-Max-Age', String(PREFLIGHT_MAX_AGE_S))
  response.status(204).end()
}

export function contentTypeOf(answer: HTTPGraphQLResponse): string {
  return answer.headers.get('content-type') ?? 'application/json; charset=utf-8'
}

/** Sends what Apollo answered. */
export function send(response: Response, answer: HTTPGraphQLResponse): void {
  setHead(response, answer)
  response.end(textOf(answer))
}

/** Refuses a request before Apollo reads it, in the same words. */
export function sendRefusal(response: Response, refusal: Refusal): void {
  response.setHeader('Cache-Control', 'no-store')
  response.status(refusal.status).json({ errors: [formatError({ message: refusal.message }, refusal)] })
}

function setHead(response: Response, answer: HTTPGraphQLResponse): void {
  for (const [name, value] of answer.headers) response.setHeader(name, value)
  response.setHeader('Content-Type', contentTypeOf(answer))
  response.setHeader('Cache-Control', 'no-store')
  response.status(answer.status ?? 200)
}

/** The schema has no @defer, so an answer is always complete. */
function textOf({ body }: HTTPGraphQLResponse): string {
  if (body.kind !== 'complete') throw new Error('an incremental answer from a schema without @defer')
  return body.string
}

/** Sends a kept answer, compressed once for all who take brotli. */
export async function sendKept(request: Request, response: Response, answer: KeptAnswer): Promise<void> {
  const takesBrotli = chooseEncoding(request.headers['accept-encoding']?.toString()) === 'br'
  response.setHeader('Content-Type', answer.contentType)
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Vary', 'Accept-Encoding')
  let { body } = answer
  if (takesBrotli && body.length >= COMPRESS_FROM_BYTES) {
    answer.brotli ??= await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    body = answer.brotli
    response.setHeader('Content-Encoding', 'br')
  }
  response.setHeader('Content-Length', body.length)
  response.status(200).end(body)
}
