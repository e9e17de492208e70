import type { Request, Response } from 'express'
import { loginKey } from '../../src/domain/accountRules.ts'
import { DEFAULT_API_KEY_FORMAT } from '../../src/domain/apiKeyRules.ts'
import { Refusal } from '../../src/domain/refusals.ts'
import { ACCOUNT_NAMES as NAMES, accountToWire, profileFromWire } from '../../src/wire/accounts.ts'
import type { Entry } from '../auth/entry.ts'
import type { ApiKeys } from '../services/apiKeys.ts'
import type { Members } from '../services/members.ts'
import { apiKeyBody, passwordBody, profileBody } from './accountSchemas.ts'
import { memberOf, memberWithDutyOf, refuseStrangeGet } from './asking.ts'
import { check } from './check.ts'
import { answerMember } from './memberAnswer.ts'

export interface MyPageParts {
  members: Pick<Members, 'me' | 'update' | 'reconsent' | 'withdraw'>
  apiKeys: Pick<ApiKeys, 'apply' | 'extend' | 'cancel' | 'reveal'>
  entry: Pick<Entry, 'end'>
}

/** A member's own data under `api/mypage`. What changes them answers with my page as it is afterwards. */
export function myPageHandlers({ members, apiKeys, entry }: MyPageParts) {
  async function answerMe(request: Request, response: Response): Promise<void> {
    answerMember(response, accountToWire(await members.me(request.viewer)))
  }

  async function agree(request: Request, response: Response): Promise<void> {
    await members.reconsent(request.viewer, request.caller.address)
    answerMember(response, null)
  }

  return {
    myPage: async (request: Request, response: Response): Promise<void> => {
      memberWithDutyOf(request)
      await answerMe(request, response)
    },
    myPageUpdate: async (request: Request, response: Response): Promise<void> => {
      const viewer = memberWithDutyOf(request)
      const body = check(profileBody, request.body ?? {})
      const me = await members.me(viewer)
      const revision = body[NAMES.revision] ?? me.revision
      const changed = await members.update(
        viewer,
        profileFromWire(body, me),
        revision,
        request.caller,
        request.family,
      )
      answerMember(response, accountToWire(changed))
    },
    privacyAgree: async (request: Request, response: Response): Promise<void> => {
      memberWithDutyOf(request)
      await agree(request, response)
    },
    privacyAgreeByGet: async (request: Request, response: Response): Promise<void> => {
      memberWithDutyOf(request)
      refuseStrangeGet(request)
      await agree(request, response)
    },
    apiKeyApply: async (request: Request, response: Response): Promise<void> => {
      const viewer = memberOf(request)
      const body = check(apiKeyBody, request.body ?? {})
      const wished = body[NAMES.loginId]
      // clients name the member, but only the one who is logged in can be meant
      if (wished && loginKey(wished) !== loginKey(viewer.loginId)) throw new Refusal('RIGHT_MISSING')
      const format = (body[NAMES.apiKeyFormat] ?? DEFAULT_API_KEY_FORMAT).toLowerCase()
      await apiKeys.apply(viewer, passwordOf(body), format, request.caller.address)
      await answerMe(request, response)
    },
    apiKeyExtend: async (request: Request, response: Response): Promise<void> => {
      await apiKeys.extend(memberOf(request), request.caller.address)
      await answerMe(request, response)
    },
    apiKeyCancel: async (request: Request, response: Response): Promise<void> => {
      await apiKeys.cancel(memberOf(request), request.caller.address)
      await answerMe(request, response)
    },
    apiKeyReveal: async (request: Request, response: Response): Promise<void> => {
      const viewer = memberOf(request)
      const password = passwordOf(check(passwordBody, request.body ?? {}))
      const key = await apiKeys.reveal(viewer, password, request.caller.address)
      answerMember(response, { [NAMES.apiKey]: key })
    },
    withdraw: async (request: Request, response: Response): Promise<void> => {
      const viewer = memberOf(request)
      const password = passwordOf(check(passwordBody, request.body ?? {}))
      await members.withdraw(viewer, password, request.caller)
      await entry.end(request, response)
      answerMember(response, null)
    },
  }
}

const passwordOf = (body: ReturnType<typeof check<typeof passwordBody>>): string =>
  body[NAMES.passwordAgain] ?? body[NAMES.password] ?? ''
