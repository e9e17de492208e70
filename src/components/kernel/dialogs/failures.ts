import { ReadError, ServerRefusal } from '../../../api/readError.ts'
import { fillIn } from '../../../text/kernel/fillIn.ts'

/** The words of failures. */
export interface FailureWords {
  /** sentence per refusal code, with `{facts}` */
  refusals: Readonly<Record<string, string>>
  offline: string
}

const ENDED = new Set(['LOGIN_REQUIRED', 'SESSION_EXPIRED'])

export const isRefused = (error: unknown, ...codes: string[]): error is ServerRefusal =>
  error instanceof ServerRefusal && codes.includes(error.code)

/** Whether the answer means that the reader is not logged in. */
export const isEndedSession = (error: unknown): boolean =>
  error instanceof ServerRefusal && ENDED.has(error.code)

/** A sentence for anything that went wrong; a code without one of ours keeps the server's own. */
export function failureText(error: unknown, { refusals, offline }: FailureWords): string {
  if (error instanceof ReadError && error.failure === 'offline') return offline
  if (!(error instanceof ServerRefusal)) return refusals.INTERNAL ?? offline
  const sentence = Object.hasOwn(refusals, error.code) ? refusals[error.code] : undefined
  return fillIn(sentence ?? error.message, error.facts) || (refusals.INTERNAL ?? offline)
}
