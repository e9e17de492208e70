import { MemberRefusal } from '../../api/members.ts'
import { ReadError } from '../../api/readError.ts'
import { fillIn } from '../../text/fillIn.ts'
import type { AccountWords } from './context.ts'

const ENDED = new Set(['LOGIN_REQUIRED', 'SESSION_EXPIRED'])

export const isRefused = (error: unknown, ...codes: string[]): error is MemberRefusal =>
  error instanceof MemberRefusal && codes.includes(error.code)

/** Whether the answer means that nobody is logged in. */
export const isEndedSession = (error: unknown): boolean =>
  error instanceof MemberRefusal && ENDED.has(error.code)

/** A sentence for anything that went wrong; a code without one of ours keeps the server's own. */
export function failureText(error: unknown, { refusals, said }: AccountWords): string {
  if (error instanceof ReadError && error.failure === 'offline') return said.messages.offline
  if (!(error instanceof MemberRefusal)) return refusals.INTERNAL ?? said.messages.offline
  const sentence = Object.hasOwn(refusals, error.code) ? refusals[error.code] : undefined
  return fillIn(sentence ?? error.message, error.facts) || (refusals.INTERNAL ?? said.messages.offline)
}
