import { Refusal } from '../kernel/refusals.ts'
import type { SignedInViewer, Viewer } from './roles.ts'

/**
 * @returns the calling member
 * @throws Refusal LOGIN_REQUIRED for anyone else, DUTY_FIRST while something has to be done before
 */
export function signedIn(viewer: Viewer): SignedInViewer {
  const member = signedInWithDuty(viewer)
  if (member.duty) throw new Refusal('DUTY_FIRST', { duty: member.duty })
  return member
}

/** The same for the few things a member with a duty may do: what settles it, and logging out. */
export function signedInWithDuty(viewer: Viewer): SignedInViewer {
  if (viewer.kind !== 'member') throw new Refusal('LOGIN_REQUIRED')
  return viewer
}
