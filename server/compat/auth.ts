import type { NextFunction, Request, Response } from 'express'
import type { z } from 'zod'
import { Refusal } from '../../src/domain/refusals.ts'
import {
  ACCOUNT_NAMES as NAMES,
  identityToWire,
  loginMessageOf,
  logInToWire,
  tokensToWire,
} from '../../src/wire/accounts.ts'
import type { Entry } from '../auth/entry.ts'
import { isFromOwnPage } from '../auth/ownOrigin.ts'
import { loggedIn } from '../auth/passport.ts'
import type { LocalLogIn } from '../auth/passport.ts'
import type { CaptchaDesk } from '../auth/ports.ts'
import { captchaParams, logInBody, speechQuery } from './accountSchemas.ts'
import { memberWithDutyOf, refuseStrangeGet } from './asking.ts'
import { check, queryOf } from './check.ts'
import { answerMember } from './memberAnswer.ts'

export interface AuthParts {
  entry: Pick<Entry, 'start' | 'renew' | 'offersCookie' | 'end' | 'visit'>
  logIn: Pick<LocalLogIn, 'authenticate'>
  captchas: Pick<CaptchaDesk, 'create' | 'speak'>
  publicOrigin: string | undefined
}

/** Coming in, coming back and leaving, under `api/auth`. The tokens stand in the headers that clients read. */
export function authHandlers({ entry, logIn, captchas, publicOrigin }: AuthParts) {
  /**
   * Answers a refresh token with its successors.
   *
   * @throws Refusal LOGIN_REQUIRED where there is none, SESSION_EXPIRED where it is worth nothing any more
   */
  async function renew(request: Request, response: Response, isOffered: boolean): Promise<void> {
    if (!isOffered) throw new Refusal('LOGIN_REQUIRED')
    const renewed = await entry.renew(request, response)
    if (!renewed) throw new Refusal('SESSION_EXPIRED')
    answerMember(response, logInToWire(renewed.member, renewed), loginMessageOf(renewed.member))
  }

  async function leave(request: Request, response: Response): Promise<void> {
    await entry.end(request, response)
    answerMember(response, null)
  }

  return {
    logIn: [
      async (request: Request, response: Response, next: NextFunction): Promise<void> => {
        const form = check(logInBody, request.body ?? {})
        const { [NAMES.loginId]: loginId = '', [NAMES.password]: password = '' } = form
        if (loginId === '' && password === '' && isFromOwnPage(request, publicOrigin)) {
          await renew(request, response, await entry.offersCookie(request))
          return
        }
        request.body = form
        next()
      },
      logIn.authenticate,
      async (request: Request, response: Response): Promise<void> => {
        const { [NAMES.isKept]: isKept } = request.body as z.output<typeof logInBody>
        const member = loggedIn(request)
        const pair = await entry.start(request, response, member, isKept === true)
        answerMember(response, logInToWire(member, pair), loginMessageOf(member))
      },
    ],
    leave: async (request: Request, response: Response): Promise<void> => {
      memberWithDutyOf(request)
      await leave(request, response)
    },
    leaveByGet: async (request: Request, response: Response): Promise<void> => {
      memberWithDutyOf(request)
      refuseStrangeGet(request)
      await leave(request, response)
    },
    renewTokens: async (request: Request, response: Response): Promise<void> => {
      const { refreshtoken } = request.headers
      const isInHeader = typeof refreshtoken === 'string' && refreshtoken !== ''
      await renew(request, response, isInHeader || (await entry.offersCookie(request)))
    },
    anonymousTokens: async (request: Request, response: Response): Promise<void> => {
      answerMember(response, tokensToWire(await entry.visit(request, response)))
    },
    tokenCheck: (request: Request, response: Response): void => {
      answerMember(response, identityToWire(memberWithDutyOf(request)))
    },
    captcha: async (_request: Request, response: Response): Promise<void> => {
      const { id, png } = await captchas.create()
      response.setHeader('Cache-Control', 'no-store')
      response.setHeader('X-Captcha-Id', id)
      response.type('image/png').send(png)
    },
    captchaSpeech: async (request: Request, response: Response): Promise<void> => {
      const { id } = check(captchaParams, request.params)
      const { lang } = check(speechQuery, queryOf(request.originalUrl))
      const spoken = await captchas.speak(id, lang)
      if (!spoken) throw new Refusal('PATH_UNKNOWN')
      response.setHeader('Cache-Control', 'no-store')
      response.type('audio/wav').send(spoken)
    },
  }
}
