import './request.ts'
import type { Request, RequestHandler, Response } from 'express'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { CookieWriter } from './cookies.ts'
import { cookieOf, KEPT_MS, MEMBER_COOKIE, SESSION_COOKIE } from './cookies.ts'
import type { CurrentMember } from './identify.ts'
import { openSession } from './identify.ts'
import { isFromForeignPage, isFromOwnPage } from './ownOrigin.ts'
import type { TokenPair, Tokens } from './ports.ts'

export interface EntryParts {
  tokens: Tokens
  cookies: CookieWriter
  session: RequestHandler
  current(memberId: number): Promise<CurrentMember | undefined>
  publicOrigin: string | undefined
}

interface SessionOwner {
  memberId: number
  family: string
  isKept: boolean
}

/**
 * What a response carries at log-in, renewal and log-out: token headers, cookies, the session. A request that names
 * another origin than ours gets the headers alone, and its cookies are ignored.
 */
export class Entry {
  readonly #parts: EntryParts

  constructor(parts: EntryParts) {
    this.#parts = parts
  }

  /**
   * A new session under a new name, so that one planted before the log-in is worth nothing.
   *
   * @param isKept whether a browser resumes it after it was closed, within two days
   */
  async start(
    request: Request,
    response: Response,
    member: CurrentMember & { deviceToken?: string },
    isKept: boolean,
  ): Promise<TokenPair> {
    const { tokens, cookies } = this.#parts
    const { memberId, loginId, type, duty, deviceToken } = member
    const { family, ...pair } = await tokens.issue({ memberId, loginId, type, ...(duty && { duty }) }, isKept)
    const hasCookies = this.#hasCookies(request)
    if (hasCookies) await this.#beginSession(request, response, { memberId, family, isKept })
    this.#show(response, pair)
    if (hasCookies) {
      cookies.keep(response, pair, isKept)
      if (deviceToken !== undefined) cookies.rememberDevice(response, deviceToken)
    }
    request.family = family
    return pair
  }

  /**
   * Redeems a refresh token, from the header of a client or the cookie of a browser. Without automatic log-in a cookie
   * counts only as long as the session that came with it.
   *
   * @returns undefined when it is worth nothing (any more); the cookies are gone then
   */
  async renew(
    request: Request,
    response: Response,
  ): Promise<(TokenPair & { member: CurrentMember }) | undefined> {
    const header = request.headers.refreshtoken
    const { cookies } = this.#parts
    if (typeof header === 'string' && header !== '') {
      const renewed = await this.#redeem(header)
      // of a program it is all, but a page that sends its token itself holds the same one in a cookie
      if (renewed && this.#isOwnPage(request)) cookies.keep(response, renewed, renewed.isKept)
      if (renewed) this.#show(response, renewed)
      return renewed
    }
    if (!this.#hasCookies(request)) return undefined
    const token = cookieOf(request, this.#parts.cookies.names.refresh)
    const family = await this.#familyOfSession(request, response)
    const isWanted = (login: { family: string; isKept: boolean }) => login.isKept || login.family === family
    const renewed = token === undefined ? undefined : await this.#redeem(token, isWanted)
    if (!renewed) {
      cookies.forget(response)
      return undefined
    }
    await this.#goOnWithSession(request, response, renewed)
    this.#show(response, renewed)
    cookies.keep(response, renewed, renewed.isKept)
    return renewed
  }

  /** Whether a page of ours comes with a refresh cookie that a member was given, and not with a visitor's. */
  async offersCookie(request: Request): Promise<boolean> {
    const cookie = this.#isOwnPage(request) ? cookieOf(request, this.#parts.cookies.names.refresh) : undefined
    return cookie !== undefined && (await this.#parts.tokens.wasMembers(cookie))
  }

  /** Ends the session and the family of tokens the request came with. */
  async end(request: Request, response: Response): Promise<void> {
    const { tokens, cookies, session } = this.#parts
    // the family first: a session is worth nothing without it
    const { family } = request
    if (family !== undefined) await tokens.revokeFamily(family)
    if (!this.#hasCookies(request)) return
    await openSession(session, request, response)
    const { family: other } = request.session
    if (other !== undefined && other !== family) await tokens.revokeFamily(other)
    await new Promise<void>((resolve, reject) =>
      request.session.destroy((error: unknown) => (error instanceof Error ? reject(error) : resolve())),
    )
    response.clearCookie(SESSION_COOKIE, { path: '/' })
    cookies.forget(response)
  }

  /** The pair of tokens for anonymous visitors; our pages store it while no member is logged in. */
  async visit(request: Request, response: Response): Promise<TokenPair> {
    const { tokens, cookies } = this.#parts
    const pair = await tokens.anonymous()
    this.#show(response, pair)
    if (this.#isOwnPage(request) && cookieOf(request, MEMBER_COOKIE) === undefined) {
      cookies.keepVisitor(response, pair)
    }
    return pair
  }

  async #redeem(token: string, isWanted?: Parameters<Tokens['refresh']>[2]) {
    const { tokens, current } = this.#parts
    const renewed = await tokens.refresh(token, current, isWanted)
    const member = renewed && (await current(renewed.claims.memberId))
    if (!renewed || !member) return undefined
    const { access, refresh, claims, isKept } = renewed
    return { access, refresh, isKept, member, memberId: member.memberId, family: claims.family }
  }

  /** @returns undefined where the browser names none, or one that is over */
  async #familyOfSession(request: Request, response: Response): Promise<string | undefined> {
    if (cookieOf(request, SESSION_COOKIE) === undefined) return undefined
    await openSession(this.#parts.session, request, response)
    return request.session.family
  }

  #isOwnPage(request: Request): boolean {
    return isFromOwnPage(request, this.#parts.publicOrigin)
  }

  /** Whether cookies come in and go out with a request. */
  #hasCookies(request: Request): boolean {
    return !isFromForeignPage(request, this.#parts.publicOrigin)
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
    Object.assign(request.session, { memberId, family })
    await saveSession(request, isKept)
  }

  /** Existing clients read the headers. */
  #show(response: Response, pair: TokenPair): void {
    if (response.headersSent) throw new Refusal('NOT_READY')
    response.setHeader('accesstoken', pair.access)
    response.setHeader('refreshtoken', pair.refresh)
    response.setHeader('Cache-Control', 'no-store')
  }
}

async function saveSession({ session }: Request, isKept: boolean): Promise<void> {
  if (isKept) session.cookie.maxAge = KEPT_MS
  await new Promise<void>((resolve, reject) =>
    session.save((error: unknown) => (error instanceof Error ? reject(error) : resolve())),
  )
}
