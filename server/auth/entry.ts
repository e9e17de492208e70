import './request.ts'
import type { Request, RequestHandler, Response } from 'express'
import { Refusal } from '../../src/domain/refusals.ts'
import { giveWay, pause } from '../breathe.ts'
import type { CookieWriter } from './cookies.ts'
import { cookieOf, KEPT_MS, REFRESH_COOKIE } from './cookies.ts'
import type { CurrentMember } from './identify.ts'
import { openSession, SESSION_COOKIE } from './identify.ts'
import type { TokenPair, Tokens } from './ports.ts'

export interface EntryParts {
  tokens: Tokens
  cookies: CookieWriter
  session: RequestHandler
  current(memberId: number): Promise<CurrentMember | undefined>
}

interface SessionOwner {
  memberId: number
  family: string
  isKept: boolean
}

/** What an answer carries when someone comes in, comes back or leaves: token headers, cookies, the session. */
export class Entry {
  readonly #parts: EntryParts

  constructor(parts: EntryParts) {
    this.#parts = parts
  }

  /**
   * A new session under a new name, so that one planted before the log-in is worth nothing.
   *
   * @param isKept whether it outlives the browser, for two days at most
   */
  async start(
    request: Request,
    response: Response,
    member: CurrentMember & { deviceToken?: string },
    isKept: boolean,
  ): Promise<TokenPair> {
    const { tokens, cookies } = this.#parts
    const { memberId, loginId, type, duty, deviceToken } = member
    // between the steps of a log-in, as in LogIns
    await pause()
    const { family, ...pair } = await tokens.issue({ memberId, loginId, type, ...(duty && { duty }) }, isKept)
    await pause()
    await this.#beginSession(request, response, { memberId, family, isKept })
    await pause()
    this.#show(response, pair, isKept)
    if (deviceToken !== undefined) cookies.rememberDevice(response, deviceToken)
    request.family = family
    await giveWay()
    return pair
  }

  /**
   * Redeems a refresh token, from the header of a client or the cookie of a browser.
   *
   * @returns undefined when it is worth nothing (any more); the cookies are gone then
   */
  async renew(
    request: Request,
    response: Response,
  ): Promise<(TokenPair & { member: CurrentMember }) | undefined> {
    const header = request.headers.refreshtoken
    const token = typeof header === 'string' && header !== '' ? header : cookieOf(request, REFRESH_COOKIE)
    const { tokens, cookies, current } = this.#parts
    const renewed = token === undefined ? undefined : await tokens.refresh(token, current)
    const member = renewed && (await current(renewed.claims.memberId))
    if (!renewed || !member) {
      cookies.forget(response)
      return undefined
    }
    const { access, refresh, claims } = renewed
    const isByCookie = token !== header
    const isKept = isByCookie && renewed.isKept
    if (isByCookie) {
      const { memberId } = member
      await this.#goOnWithSession(request, response, { memberId, family: claims.family, isKept })
    }
    this.#show(response, { access, refresh }, isKept)
    return { access, refresh, member }
  }

  /** Ends the session and the family of tokens the request came with. */
  async end(request: Request, response: Response): Promise<void> {
    const { tokens, cookies, session } = this.#parts
    // first what lets anyone in: a session is worth nothing without its family
    const { family } = request
    if (family !== undefined) await tokens.revokeFamily(family)
    await openSession(session, request, response)
    const { family: other } = request.session
    if (other !== undefined && other !== family) await tokens.revokeFamily(other)
    await new Promise<void>((resolve, reject) =>
      request.session.destroy((error: unknown) => (error instanceof Error ? reject(error) : resolve())),
    )
    response.clearCookie(SESSION_COOKIE, { path: '/' })
    cookies.forget(response)
  }

  /** The pair that anonymous visitors get. */
  anonymous(): Promise<TokenPair> {
    return this.#parts.tokens.anonymous()
  }

  /** Keeps the name of a session that is this member's already: a page asks for several things at once. */
  async #goOnWithSession(request: Request, response: Response, owner: SessionOwner): Promise<void> {
    await openSession(this.#parts.session, request, response)
    const { session } = request
    if (session.memberId !== owner.memberId || session.family !== owner.family) {
      return this.#beginSession(request, response, owner)
    }
    // a change is what makes the middleware send a kept cookie again, with its new end
    session.renewals = (session.renewals ?? 0) + 1
    return saveSession(request, owner.isKept)
  }

  async #beginSession(request: Request, response: Response, owner: SessionOwner): Promise<void> {
    const { memberId, family, isKept } = owner
    await openSession(this.#parts.session, request, response)
    // one that no cookie named is new already; express-session would save a second one again at the end of the answer
    const isNamed = request.headers.cookie?.includes(SESSION_COOKIE) ?? false
    if (isNamed || request.session.memberId !== undefined) {
      await new Promise<void>((resolve, reject) =>
        request.session.regenerate((error: unknown) => (error instanceof Error ? reject(error) : resolve())),
      )
    }
    await giveWay()
    Object.assign(request.session, { memberId, family })
    await saveSession(request, isKept)
  }

  /** Existing clients read the headers, browsers keep the cookies. */
  #show(response: Response, pair: TokenPair, isKept: boolean): void {
    if (response.headersSent) throw new Refusal('NOT_READY')
    response.setHeader('accesstoken', pair.access)
    response.setHeader('refreshtoken', pair.refresh)
    response.setHeader('Cache-Control', 'no-store')
    this.#parts.cookies.keep(response, pair, isKept)
  }
}

async function saveSession({ session }: Request, isKept: boolean): Promise<void> {
  if (isKept) session.cookie.maxAge = KEPT_MS
  await new Promise<void>((resolve, reject) =>
    session.save((error: unknown) => (error instanceof Error ? reject(error) : resolve())),
  )
}
