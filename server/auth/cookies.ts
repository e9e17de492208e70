import type { CookieOptions, Request, Response } from 'express'
import type { TokenPair } from './ports.ts'

/** Tokens are kept for two days. @source specification part 1, section 9 */
export const KEPT_MS = 2 * 86_400_000
/** A known device stays known for a year, like the other cookies. @source specification part 2, section 9 */
const DEVICE_MS = 365 * 86_400_000

export const ACCESS_COOKIE = 'accesstoken'
export const REFRESH_COOKIE = 'refreshtoken'
export const DEVICE_COOKIE = 'device'
/** Holds no secret: it only tells scripts that someone is logged in. */
export const MEMBER_COOKIE = 'portal_member'

/** Where the refresh cookie is sent: to the calls that redeem it and nowhere else. */
const REFRESH_PATH = '/mmis_marine_api/api/auth'

export interface CookieWriter {
  /** @param isKept false: gone when the browser is closed */
  keep(response: Response, tokens: TokenPair, isKept: boolean): void
  rememberDevice(response: Response, token: string): void
  forget(response: Response): void
}

/** @param isSecure whether the portal is reached by https */
export function cookieWriter(isSecure: boolean): CookieWriter {
  const secret: CookieOptions = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' }
  const readable: CookieOptions = { ...secret, httpOnly: false }
  return {
    keep(response, { access, refresh }, isKept) {
      const lasting = isKept ? { maxAge: KEPT_MS } : {}
      response.cookie(ACCESS_COOKIE, access, { ...secret, ...lasting })
      response.cookie(REFRESH_COOKIE, refresh, { ...secret, ...lasting, path: REFRESH_PATH })
      response.cookie(MEMBER_COOKIE, '1', { ...readable, ...lasting })
    },
    rememberDevice(response, token) {
      response.cookie(DEVICE_COOKIE, token, { ...secret, maxAge: DEVICE_MS })
    },
    forget(response) {
      response.clearCookie(ACCESS_COOKIE, secret)
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
