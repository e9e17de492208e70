import './request.ts'
import type { Request, RequestHandler, Response } from 'express'
import passport from 'passport'
import { Strategy as LocalStrategy } from 'passport-local'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { LoggedIn, LogIns } from '../logIns.ts'

/** Far above any ID or password; what is longer can be neither and is not worth a hash. */
const LONGEST_CREDENTIAL = 1_024

/** Names of the fields of a log-in form. */
export interface LogInFields {
  loginId: string
  password: string
  captchaId: string
  captcha: string
}

type Credentials = Partial<Record<keyof LogInFields, unknown>>

export interface LocalLogIn {
  /**
   * Checks the form in the body of a request; the handlers after it find the member with {@link loggedIn}.
   *
   * @throws Refusal FIELDS_INVALID for a blank, LOGIN_FAILED, and what the log-in itself refuses
   */
  authenticate: RequestHandler
  /** The same for a request whose body is no form, such as GraphQL's: these values stand in for its fields. */
  authenticateWith(request: Request, response: Response, given: Credentials): Promise<LoggedIn>
}

/**
 * The one place where a password is checked, for every interface. The session is started by `Entry`: it belongs to the
 * tokens, and programs get none.
 */
export function localLogIn(logIns: Pick<LogIns, 'logIn'>, fields: LogInFields): LocalLogIn {
  const authenticator = new passport.Passport()
  const names = { usernameField: fields.loginId, passwordField: fields.password }
  authenticator.use(
    new LocalStrategy({ ...names, passReqToCallback: true }, (request, loginId, password, done) => {
      const form = (request.body ?? {}) as Record<string, string | undefined>
      const picture = { captchaId: form[fields.captchaId], captcha: form[fields.captcha] }
      logIns.logIn(loginId, password, request.caller, picture).then(
        (member) => done(null, member),
        (error: unknown) => done(error),
      )
    }),
  )
  const check = authenticator.authenticate('local', { session: false }) as RequestHandler
  const authenticate: RequestHandler = (request, response, next) => {
    // what is missing in the body Passport looks for in the address, which must never carry a password
    refuseUnusable(request.body, fields)
    return check(request, response, next)
  }
  return {
    authenticate,
    authenticateWith(request, response, given) {
      const form = {
        [fields.loginId]: given.loginId,
        [fields.password]: given.password,
        [fields.captchaId]: given.captchaId,
        [fields.captcha]: given.captcha,
      }
      // the request itself, seen with another body
      const asForm = Object.create(request, { body: { value: form } }) as Request
      return new Promise((resolve, reject) => {
        void authenticate(asForm, response, (error?: unknown) => {
          if (error === undefined) resolve(loggedIn(asForm))
          else reject(error)
        })
      })
    },
  }
}

/** The member that {@link LocalLogIn} let in with this request. */
export function loggedIn({ user }: Request): LoggedIn {
  if (user === undefined) throw new Error('no member was authenticated with this request')
  return user as LoggedIn
}

/** @throws Refusal FIELDS_INVALID for a blank, LOGIN_FAILED for what no form of ours sends */
function refuseUnusable(body: unknown, fields: LogInFields): void {
  const form = (body ?? {}) as Record<string, unknown>
  const [loginId, password] = [fields.loginId, fields.password].map((field) => credential(form[field]))
  if (loginId?.trim() === '') throw new Refusal('FIELDS_INVALID', { loginId: 'login-id-required' })
  if (password?.trim() === '') throw new Refusal('FIELDS_INVALID', { password: 'password-required' })
}

/** @throws Refusal LOGIN_FAILED for an array, an object, a number, and what is far too long */
function credential(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' || value.length > LONGEST_CREDENTIAL) throw new Refusal('LOGIN_FAILED')
  return value
}
