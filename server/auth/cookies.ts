import type { CookieOptions, Request, Response } from 'express'
import type { TokenPair } from './ports.ts'

/** Tokens are kept for two days, whoever's they are. @source specification part 1, section 9 */
export const KEPT_MS = 2 * 86_400_000
/** A known device stays known for a year, like the other cookies. @source specification part 2, section 9 */
const DEVICE_MS = 365 * 86_400_000

export const SESSION_COOKIE = 'JSESSIONID'
const ACCESS_COOKIE = 'accesstoken'
const HOST_ACCESS_COOKIE = '__Host-accesstoken'
/**
 * Over https browsers take it from this host alone: no other host of the domain can plant one of its own.
 *
 * @source RFC 6265bis, section 4.1.3.2
 */
export const accessCookie = (isSecure: boolean): string => (isSecure ? HOST_ACCESS_COOKIE : ACCESS_COOKIE)
export const REFRESH_COOKIE = 'refreshtoken'
export const DEVICE_COOKIE = 'device'
/**
 * Holds no secret: it only tells scripts that someone is logged in. Without automatic log-in it goes when the browser is
 * closed, and the token cookies are worth nothing without it or the session.
 */
export const MEMBER_COOKIE = 'portal_member'

/** What a browser may be known by. */
export const OWN_COOKIES = [
  SESSION_COOKIE,
  ACCESS_COOKIE,
  HOST_ACCESS_COOKIE,
  REFRESH_COOKIE,
  DEVICE_COOKIE,
  MEMBER_COOKIE,
]

/** Where the refresh cookie is sent: to the calls that redeem it and nowhere else. */
const REFRESH_PATH = '/mmis_marine_api/api/auth'

export interface CookieWriter {
  /** @param isKept false: nobody is logged in any more when the browser is closed, though the tokens stay */
  keep(response: Response, tokens: TokenPair, isKept: boolean): void
  /** The pair of somebody who is not logged in. */
  keepVisitor(response: Response, tokens: TokenPair): void
  rememberDevice(response: Response, token: string): void
  forget(response: Response): void
}

/** @param isSecure whether the portal is reached by https */
export function cookieWriter(isSecure: boolean): CookieWriter {
  const secret: CookieOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' }
  const readable: CookieOptions = { ...secret, httpOnly: false }
  const lasting = { maxAge: KEPT_MS }
  function keepVisitor(response: Response, { access, refresh }: TokenPair): void {
    response.cookie(accessCookie(isSecure), access, { ...secret, ...lasting })
    response.cookie(REFRESH_COOKIE, refresh, { ...secret, ...lasting, path: REFRESH_PATH })
  }
  return {
    keep(response, tokens, isKept) {
      keepVisitor(response, tokens)
      response.cookie(MEMBER_COOKIE, '1', { ...readable, ...(isKept && lasting) })
    },
    keepVisitor,
    rememberDevice(response, token) {
      response.cookie(DEVICE_COOKIE, token, { ...secret, maxAge: DEVICE_MS })
    },
    forget(response) {
      response.clearCookie(accessCookie(isSecure), secret)
      response.clearCookie(REFRESH_COOKIE, { ...secret, path: REFRESH_PATH })
      response.clearCookie(MEMBER_COOKIE, readable)
    },
  }
}

const LONGEST_COOKIE = 4_096

/** @returns the value of a cookie; undefined when it is absent, sent twice, or too long to be ours */
export function cookieOf(request: Pick<Request, 'headers'>, name: string): string | undefined {
  const values = (request.headers.cookie ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at > 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : []
  })
  const [value] = values
  return values.length === 1 && value !== undefined && value.length <= LONGEST_COOKIE ? value : undefined
}
