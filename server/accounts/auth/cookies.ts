import type { CookieOptions, Request, Response } from 'express'
import type { TokenPair } from './ports.ts'

/** Tokens are kept for two days, a visitor's like a member's. @source specification part 1, section 9 */
export const KEPT_MS = 2 * 86_400_000
/** A known device stays known for a year, like the other cookies. @source specification part 2, section 9 */
const DEVICE_MS = 365 * 86_400_000

/** Over https too: existing programs look for it in the answer to their log-in. */
export const SESSION_COOKIE = 'JSESSIONID'

export interface CookieNames {
  access: string
  refresh: string
  device: string
}

const PLAIN_NAMES: CookieNames = {
  access: 'accesstoken',
  refresh: 'refreshtoken',
  device: 'device',
}

/**
 * By their prefix browsers take them over https from this host alone: no other host of the domain can plant one of its
 * own. The refresh cookie has a path, which `__Host-` does not allow.
 *
 * @source RFC 6265bis, section 4.1.3
 */
const SECURE_NAMES: CookieNames = {
  access: '__Host-accesstoken',
  refresh: '__Secure-refreshtoken',
  device: '__Host-device',
}

/** @param isSecure whether the portal is reached by https */
export const cookieNames = (isSecure: boolean): CookieNames => (isSecure ? SECURE_NAMES : PLAIN_NAMES)

/**
 * Holds no secret: it only shows scripts that a member is logged in. Without automatic log-in it goes when the browser
 * is closed, and the token cookies are worth nothing without it or the session.
 */
export const MEMBER_COOKIE = 'portal_member'

/** What a browser may be known by. */
export const OWN_COOKIES: readonly string[] = [
  SESSION_COOKIE,
  ...[PLAIN_NAMES, SECURE_NAMES].flatMap(({ access, refresh, device }) => [access, refresh, device]),
  MEMBER_COOKIE,
]

/** Where the refresh cookie is sent: to the calls that redeem it and nowhere else. */
const REFRESH_PATH = '/mmis_marine_api/api/auth'

export interface CookieWriter {
  names: CookieNames
  /** @param isKept false: the log-in ends when the browser is closed, though the tokens stay */
  keep(response: Response, tokens: TokenPair, isKept: boolean): void
  /** The tokens of an anonymous visitor. */
  keepVisitor(response: Response, tokens: TokenPair): void
  rememberDevice(response: Response, token: string): void
  forget(response: Response): void
}

/** @param isSecure whether the portal is reached by https */
export function cookieWriter(isSecure: boolean): CookieWriter {
  const secret: CookieOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' }
  const readable: CookieOptions = { ...secret, httpOnly: false }
  const lasting = { maxAge: KEPT_MS }
  const names = cookieNames(isSecure)
  function keepVisitor(response: Response, { access, refresh }: TokenPair): void {
    response.cookie(names.access, access, { ...secret, ...lasting })
    response.cookie(names.refresh, refresh, { ...secret, ...lasting, path: REFRESH_PATH })
  }
  return {
    names,
    keep(response, tokens, isKept) {
      keepVisitor(response, tokens)
      response.cookie(MEMBER_COOKIE, '1', { ...readable, ...(isKept && lasting) })
    },
    keepVisitor,
    rememberDevice(response, token) {
      response.cookie(names.device, token, { ...secret, maxAge: DEVICE_MS })
    },
    forget(response) {
      response.clearCookie(names.access, secret)
      response.clearCookie(names.refresh, { ...secret, path: REFRESH_PATH })
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

/** The mark of a known device, by either name: it is sealed for one account, so a planted one opens nothing. */
export const deviceTokenOf = (request: Pick<Request, 'headers'>): string | undefined =>
  cookieOf(request, SECURE_NAMES.device) ?? cookieOf(request, PLAIN_NAMES.device)
