import type { Request, Response } from 'express'
import { accounts } from '../../src/text/accounts.ts'
import { ACCOUNT_NAMES as NAMES, signUpFromWire } from '../../src/wire/accounts.ts'
import { preferredLanguage } from '../language.ts'
import type { IdChecks } from '../services/idChecks.ts'
import type { Members } from '../services/members.ts'
import type { PhoneCodes } from '../services/phoneCodes.ts'
import type { Recovery } from '../services/recovery.ts'
import {
  findLoginIdBody,
  findPasswordBody,
  loginIdCheckBody,
  phoneCodeBody,
  signUpBody,
} from './accountSchemas.ts'
import { check } from './check.ts'
import { answerMember } from './memberAnswer.ts'

export interface SignUpParts {
  members: Pick<Members, 'isLoginIdFree' | 'signUp'>
  recovery: Pick<Recovery, 'findLoginId' | 'findPassword'>
  idChecks: Pick<IdChecks, 'count'>
  phoneCodes: Pick<PhoneCodes, 'request'>
}

/** What people without a login do: sign up, and get back what they forgot. */
export function signUpHandlers({ members, recovery, idChecks, phoneCodes }: SignUpParts) {
  const languageOf = (request: Request) => preferredLanguage(request.headers['accept-language'])
  const messagesFor = (request: Request) => accounts[languageOf(request)].messages

  return {
    signUp: async (request: Request, response: Response): Promise<void> => {
      const body = check(signUpBody, request.body ?? {})
      const draft = signUpFromWire(body)
      await members.signUp(draft, body[NAMES.captchaId] ?? '', request.caller)
      answerMember(response, { [NAMES.loginId]: draft.loginId })
    },
    /** true: somebody has it */
    loginIdCheck: async (request: Request, response: Response): Promise<void> => {
      const loginId = check(loginIdCheckBody, request.body ?? {})[NAMES.loginId] ?? ''
      idChecks.count(request.caller.address)
      answerMember(response, !(await members.isLoginIdFree(loginId)))
    },
    phoneCode: async (request: Request, response: Response): Promise<void> => {
      const body = check(phoneCodeBody, request.body ?? {})
      const picture = { captchaId: body[NAMES.captchaId], captcha: body[NAMES.captcha] }
      await phoneCodes.request(body[NAMES.phone] ?? '', request.caller.address, languageOf(request), picture)
      answerMember(response, null, said(messagesFor(request).codeSent))
    },
    findLoginId: async (request: Request, response: Response): Promise<void> => {
      const body = check(findLoginIdBody, request.body ?? {})
      const found = await recovery.findLoginId(
        body[NAMES.phone] ?? '',
        proofOf(body),
        request.caller,
        languageOf(request),
      )
      answerMember(response, found ?? null, said(messagesFor(request).foundLoginId))
    },
    findPassword: async (request: Request, response: Response): Promise<void> => {
      const body = check(findPasswordBody, request.body ?? {})
      const found = await recovery.findPassword(
        body[NAMES.loginId] ?? '',
        proofOf(body),
        request.caller,
        languageOf(request),
      )
      answerMember(response, found ?? null, said(messagesFor(request).foundPassword))
    },
  }
}

/** A sentence for the person, where existing clients look for one. */
const said = (msg: string) => ({ result: { msg } })

type Proof = Pick<
  ReturnType<typeof check<typeof findLoginIdBody>>,
  'captcha' | 'captchaId' | (typeof NAMES)['recoveryQuestion' | 'recoveryAnswer']
>

const proofOf = (body: Proof) => ({
  recoveryQuestion: body[NAMES.recoveryQuestion] ?? '',
  recoveryAnswer: body[NAMES.recoveryAnswer] ?? '',
  captchaId: body[NAMES.captchaId],
  captcha: body[NAMES.captcha],
})
