/** Attempts before further ones are slowed down. @source decisions of the project on recovery and log-in */
export interface AttemptLimits {
  perSubject: number
  perAddress: number
  windowMinutes: number
}

export const ATTEMPT_LIMITS: AttemptLimits = { perSubject: 5, perAddress: 20, windowMinutes: 15 }

/** Counted apart: a member who mistypes a password may still ask for a new one, or for a code to the phone. */
export type GuessKind = 'log-in' | 'recovery' | 'phone-code'

interface GuessLimits {
  /** tries at one account, from wherever they come, before a picture has to be read */
  withoutPicture: number
  /** tries of one address at one account, with pictures too */
  perPair: number
}

export const GUESS_LIMITS: Record<GuessKind, GuessLimits> = {
  'log-in': { withoutPicture: 5, perPair: 10 },
  recovery: { withoutPicture: 2, perPair: 5 },
  'phone-code': { withoutPicture: 5, perPair: 10 },
}
