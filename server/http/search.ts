import type { Request } from 'express'

/** The query as sent; an address that is no valid URL still has one. */
export function searchOf(request: Request): URLSearchParams {
  const at = request.originalUrl.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : request.originalUrl.slice(at))
}
