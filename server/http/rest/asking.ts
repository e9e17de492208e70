import type { Request } from 'express'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { SignedInViewer } from '../../../src/domain/accounts/roles.ts'
import { cookieOf, SESSION_COOKIE } from '../../accounts/auth/cookies.ts'
import {
  isFromForeignPage,
  isOwnFetch,
  isProgramComingIn,
  isProvenProgram,
} from '../../accounts/auth/ownOrigin.ts'
import { signedIn, signedInWithDuty } from '../../../src/domain/accounts/viewers.ts'

/**
 * The member who asks; said before anything else of the request is looked at.
 *
 * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST; SESSION_EXPIRED for one who comes with a session that is over
 */
export function memberOf(request: Request): SignedInViewer {
  return signedIn(viewerOf(request))
}

/** The same for the few calls that a member with a duty may make: those that settle it, and leaving. */
export function memberWithDutyOf(request: Request): SignedInViewer {
  return signedInWithDuty(viewerOf(request))
}

function viewerOf(request: Request): Request['viewer'] {
  // only a log-in starts a session, so a client that still sends its name was a member
  const hadSession = request.isOver === true || cookieOf(request, SESSION_COOKIE) !== undefined
  if (request.viewer.kind === 'anonymous' && hadSession) throw new Refusal('SESSION_EXPIRED')
  return request.viewer
}

/**
 * Existing clients change a few things by GET. A link, a picture or another site must not be able to do it in a
 * member's name, so the token has to be in the header, or a script of our own has to ask.
 *
 * @throws Refusal ORIGIN_FOREIGN
 */
export function refuseStrangeGet(request: Request): void {
  const { viewer } = request
  const isByCookie = viewer.kind === 'member' && viewer.via === 'session'
  if (isByCookie && !isOwnFetch(request)) throw new Refusal('ORIGIN_FOREIGN')
}

/**
 * Refuses whatever a page of another site may send, also without a log-in: such a page could log a victim in
 * under an account of its own, or let the victim's address ask for codes.
 *
 * @param isWayIn for the calls that give tokens, by which programs then prove themselves
 * @throws Refusal ORIGIN_FOREIGN
 */
export function refuseForeignPage(request: Request, publicOrigin: string | undefined, isWayIn = false): void {
  if (!isFromForeignPage(request, publicOrigin) || isProvenProgram(request)) return
  if (!isWayIn || !isProgramComingIn(request)) throw new Refusal('ORIGIN_FOREIGN')
}
