import type { Request, Response } from 'express'
import passport from 'passport'
import { Strategy as LocalStrategy } from 'passport-local'
import { Refusal } from '../../src/domain/refusals.ts'
import type { LoggedIn, LogIns, Origin } from '../services/logIns.ts'
import type { PictureAnswer } from '../services/pictureProof.ts'

/** Far above any ID or password; what is longer can be neither and is not worth a hash. */
const LONGEST_CREDENTIAL = 1_024
const STRATEGY = 'local'

/**
 * Checks what someone gives as ID and password.
 *
 * @param loginId as it came in, of whatever type
 * @throws Refusal FIELDS_INVALID for a blank, LOGIN_FAILED, and what the log-in itself refuses
 */
export type PasswordCheck = (
  loginId: unknown,
  password: unknown,
  origin: Origin,
  picture?: PictureAnswer,
) => Promise<LoggedIn>

/** What the strategy reads. It has no query, so that an address can never carry a password. */
interface Credentials {
  body: { loginId: string; password: string }
  origin: Origin
  picture: PictureAnswer
}

/** The one place where a password is checked, whichever face asks. */
export function passwordCheck({ logIns }: { logIns: Pick<LogIns, 'logIn'> }): PasswordCheck {
  const authenticator = new passport.Passport()
  const strategy = new LocalStrategy(
    { usernameField: 'loginId', passwordField: 'password', session: false, passReqToCallback: true },
    (request, loginId, password, done) => {
      const { origin, picture } = request as unknown as Credentials
      logIns.logIn(loginId, password, origin, picture).then(
        (member) => done(null, member),
        (error: unknown) => done(error),
      )
    },
  )
  authenticator.use(STRATEGY, strategy)
  return async (loginId, password, origin, picture = {}) => {
    const body = { loginId: credential(loginId), password: credential(password) }
    if (body.loginId.trim() === '') throw new Refusal('FIELDS_INVALID', { loginId: 'login-id-required' })
    if (body.password.trim() === '') throw new Refusal('FIELDS_INVALID', { password: 'password-required' })
    if (body.loginId.length > LONGEST_CREDENTIAL || body.password.length > LONGEST_CREDENTIAL) {
      throw new Refusal('LOGIN_FAILED')
    }
    return authenticate(authenticator, { body, origin, picture })
  }
}

/** @throws Refusal LOGIN_FAILED for an array, an object or a number, which no form of ours sends */
function credential(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw new Refusal('LOGIN_FAILED')
  return value
}

/** Passport wants a request and an answer; it gets the credentials and writes nothing. */
function authenticate(authenticator: passport.Authenticator, credentials: Credentials): Promise<LoggedIn> {
  return new Promise((resolve, reject) => {
    const decide = (error: unknown, member?: unknown) => {
      if (error) reject(error)
      else if (member) resolve(member as LoggedIn)
      else reject(new Refusal('LOGIN_FAILED'))
    }
    const run = authenticator.authenticate(STRATEGY, { session: false }, decide) as (
      ...of: [Request, Response, (error?: unknown) => void]
    ) => void
    run({ ...credentials } as unknown as Request, {} as Response, decide)
  })
}
