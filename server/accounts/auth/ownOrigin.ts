import type { Request } from 'express'
import { cookieOf, OWN_COOKIES } from './cookies.ts'

/**
 * Whether one of our own pages sent a request: what a browser says of itself, which no page can forge. A program that
 * is no browser sends neither header and proves itself by a token instead.
 *
 * @source W3C Fetch Metadata; RFC 6454
 */
export function isFromOwnPage(request: Pick<Request, 'headers'>, publicOrigin: string | undefined): boolean {
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string') return site === 'same-origin' || site === 'none'
  const { origin, host } = request.headers
  if (origin === undefined || !URL.canParse(origin)) return false
  return publicOrigin === undefined ? new URL(origin).host === host : origin === publicOrigin
}

/** Whether a browser says that a page of another site sent a request. Programs that say nothing are not browsers. */
export function isFromForeignPage(
  request: Pick<Request, 'headers'>,
  publicOrigin: string | undefined,
): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  return (origin !== undefined || site !== undefined) && !isFromOwnPage(request, publicOrigin)
}

const PROOFS = ['accesstoken', 'refreshtoken', 'x-api-key'] as const
const JSON_BODY = /^application\/json\b/i

/**
 * Whether a request proves its sender by a header that no page of another site can send: browsers ask first, and get
 * no permission; newer ones name the site of the page. So it is a program's, such as one that still
 * names the host it was written for.
 *
 * @source Fetch Standard, CORS-preflight fetch
 */
export function isProvenProgram({ headers }: Pick<Request, 'headers'>): boolean {
  const isProven = PROOFS.some((name) => typeof headers[name] === 'string' && headers[name] !== '')
  return headers['sec-fetch-site'] === undefined && isProven
}

/**
 * The same of a request that has no proof yet, for the calls that give one. Browsers ask first about JSON too. What is
 * empty and brings no cookie of ours could come from a page, which has nothing of it: the answer has no cookies either.
 */
export function isProgramComingIn(request: Pick<Request, 'headers'>): boolean {
  const { headers } = request
  if (headers['sec-fetch-site'] !== undefined) return false
  const isEmpty = headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0'
  const isAskedFirst = JSON_BODY.test(headers['content-type'] ?? '')
  return (isEmpty || isAskedFirst) && OWN_COOKIES.every((name) => cookieOf(request, name) === undefined)
}

/**
 * Whether a script of our own pages fetches: neither a link, which may come by mail, nor a picture. For the
 * few addresses where existing clients change something by GET.
 */
export const isOwnFetch = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-dest'] === 'empty'
