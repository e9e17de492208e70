import './request.ts'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { ANONYMOUS } from '../../../src/domain/accounts/roles.ts'
import type { MemberType, SignedInViewer, SignInDuty, Viewer } from '../../../src/domain/accounts/roles.ts'
import { cookieNames, cookieOf, deviceTokenOf, MEMBER_COOKIE, SESSION_COOKIE } from './cookies.ts'
import { isFromOwnPage } from './ownOrigin.ts'
import type { Tokens } from './ports.ts'

const API_KEY_QUERY = /[?&]apiKey=([\w-]{1,64})(&|$)/

/** A member as it is now, whatever its token says. */
export interface CurrentMember {
  memberId: number
  loginId: string
  type: MemberType
  isInstitutionNoticeManager?: boolean
  institutionCode?: string
  duty?: SignInDuty
}

export interface IdentifyParts {
  tokens: Pick<Tokens, 'readAccess' | 'isLiving' | 'wasMembers'>
  current(memberId: number): Promise<CurrentMember | undefined>
  viewerOfKey(key: string): Promise<Viewer | undefined>
  session: RequestHandler
  publicOrigin: string | undefined
}

type Found = { viewer: Viewer; family?: string; isByCookie: boolean }

/**
 * Identifies the caller: by the token header of a client, by the session or the token cookie of a browser, by an API
 * key. A request without credentials costs nothing. What a token says of a member's rights is never believed; the
 * account is read.
 *
 * @throws Refusal ORIGIN_FOREIGN when another site's page would write with a member's cookies, API_KEY_INVALID
 */
export function identify(parts: IdentifyParts): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    asAnonymous(request)
    const found = await find(parts, request, response)
    if (found) {
      const isWrite = request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'OPTIONS'
      if (found.isByCookie && isWrite && !isFromOwnPage(request, parts.publicOrigin)) {
        throw new Refusal('ORIGIN_FOREIGN')
      }
      request.viewer = found.viewer
      request.family = found.family
    }
    next()
  }
}

/**
 * Treats a request as anonymous, whatever it carries: for calls where the caller does not matter, such as a log-in,
 * which must not fail because of the cookies of the session before.
 */
export function asAnonymous(request: Request): void {
  request.viewer = ANONYMOUS
  request.caller = { address: request.ip ?? '', deviceToken: deviceTokenOf(request) }
}

async function find(parts: IdentifyParts, request: Request, response: Response): Promise<Found | undefined> {
  const header = request.headers.accesstoken
  if (typeof header === 'string' && header !== '') {
    const found = await byToken(parts, header, false)
    request.isOver = !found && (await parts.tokens.wasMembers(header))
    return found
  }
  const key = apiKeyOf(request)
  if (key !== undefined) {
    const viewer = await parts.viewerOfKey(key)
    if (!viewer) throw new Refusal('API_KEY_INVALID')
    return { viewer, isByCookie: false }
  }
  if (cookieOf(request, SESSION_COOKIE) !== undefined) {
    const found = await bySession(parts, request, response)
    if (found) return found
  }
  // outlives the browser, which a log-in without automatic ones must not
  const isSecure = parts.publicOrigin?.startsWith('https:') ?? false
  const cookie = cookieOf(request, MEMBER_COOKIE) && cookieOf(request, cookieNames(isSecure).access)
  return cookie === undefined ? undefined : byToken(parts, cookie, true)
}

async function bySession(
  parts: IdentifyParts,
  request: Request,
  response: Response,
): Promise<Found | undefined> {
  await openSession(parts.session, request, response)
  const { memberId, family } = request.session
  if (memberId === undefined || family === undefined) return undefined
  // a changed password or a withdrawal ends the family, and with it the sessions of other browsers
  if (!(await parts.tokens.isLiving(family, memberId))) return undefined
  const member = await parts.current(memberId)
  return member && { viewer: memberViewer(member, 'session'), family, isByCookie: true }
}

async function byToken(parts: IdentifyParts, token: string, isByCookie: boolean): Promise<Found | undefined> {
  const claims = await parts.tokens.readAccess(token)
  const member = claims && (await parts.current(claims.memberId))
  if (!claims || !member) return undefined
  const viewer = memberViewer(member, isByCookie ? 'session' : 'token')
  return { viewer, family: claims.family, isByCookie }
}

/** The viewer that the services get for a member. */
const memberViewer = (
  { memberId, loginId, type, isInstitutionNoticeManager, institutionCode, duty }: CurrentMember,
  via: SignedInViewer['via'],
): SignedInViewer => ({
  kind: 'member',
  memberId,
  loginId,
  type,
  ...(isInstitutionNoticeManager && { isBoardManager: true }),
  ...(institutionCode !== undefined && { institution: institutionCode }),
  ...(duty && { duty }),
  via,
})

/** The header is the rule; the query is for programs that can only write an address. */
function apiKeyOf(request: Request): string | undefined {
  const header = request.headers['x-api-key']
  if (typeof header === 'string') return header
  return API_KEY_QUERY.exec(request.originalUrl)?.[1]
}

/** Runs the session's middleware once; afterwards `request.session` is there. */
export function openSession(session: RequestHandler, request: Request, response: Response): Promise<void> {
  // express-session sets it, whatever its types promise
  if ((request as { session?: unknown }).session !== undefined) return Promise.resolve()
  return new Promise((resolve, reject) => {
    void session(request, response, (error?: unknown) => {
      if (error === undefined) resolve()
      else
        reject(
          error instanceof Error ? error : new Error('the session could not be opened', { cause: error }),
        )
    })
  })
}
