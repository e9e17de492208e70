import type { Request, Response } from 'express'
import type { MemberPreferences } from '../../src/domain/memberPreferences.ts'
import { DEFAULT_MEMBER_PREFERENCES } from '../../src/domain/memberPreferences.ts'
import type { MemberCustom } from '../../src/wire/memberPreferences.ts'
import { preferencesFromWire, preferencesToWire } from '../../src/wire/memberPreferences.ts'
import type { Preferences } from '../services/preferences.ts'
import { memberOf } from './asking.ts'
import { check } from './check.ts'
import { memberCustomBody } from './favouriteSchemas.ts'
import { answerMember } from './memberAnswer.ts'

/** @param chosen absent for a member who never chose */
export const memberCustom = (chosen: MemberPreferences = DEFAULT_MEMBER_PREFERENCES): MemberCustom =>
  preferencesToWire(chosen)

/** A member's custom settings under `api/member/custom`. */
export function memberPreferencesHandlers(preferences: Pick<Preferences, 'get' | 'set'>) {
  return {
    get: async (request: Request, response: Response): Promise<void> => {
      answerMember(response, memberCustom(await preferences.get(memberOf(request))))
    },
    set: async (request: Request, response: Response): Promise<void> => {
      const change = preferencesFromWire(check(memberCustomBody, request.body ?? {}))
      answerMember(response, memberCustom(await preferences.set(memberOf(request), change)))
    },
  }
}
