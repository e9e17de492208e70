import type { Request } from 'express'

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

/**
 * Whether a script of our own pages fetches: neither a link, which anybody may send by mail, nor a picture. For the
 * few addresses where existing clients change something by GET.
 */
export const isOwnFetch = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-dest'] === 'empty'
