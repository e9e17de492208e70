import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { matchesEtag } from '../hot/negotiate.ts'

const TAG_LENGTH = 22

/** Sends a document that any origin may read, or 304 to a client whose copy is current. */
export function sendDocument(
  request: Request,
  response: Response,
  { type, body }: { type: string; body: string | Buffer },
): void {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, TAG_LENGTH)
  // weak, because it may be packed on its way
  const etag = `W/"${digest}"`
  response.setHeader('ETag', etag)
  if (matchesEtag(request.headers['if-none-match'], etag)) response.status(304).end()
  else response.type(typeof body === 'string' ? `${type}; charset=utf-8` : type).send(body)
}
