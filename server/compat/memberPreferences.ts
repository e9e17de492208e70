import type { Request, Response } from 'express'
import { preferencesFromWire, preferencesToWire } from '../../src/wire/memberPreferences.ts'
import type { Preferences } from '../services/preferences.ts'
import { check } from './check.ts'
import { memberCustomBody } from './favouriteSchemas.ts'
import { answerMember } from './memberAnswer.ts'

/** A member's custom settings under `api/member/custom`. */
export function memberPreferencesHandlers(preferences: Pick<Preferences, 'get' | 'set'>) {
  return {
    get: async (request: Request, response: Response): Promise<void> => {
      answerMember(response, preferencesToWire(await preferences.get(request.viewer)))
    },
    set: async (request: Request, response: Response): Promise<void> => {
      const change = preferencesFromWire(check(memberCustomBody, request.body ?? {}))
      answerMember(response, preferencesToWire(await preferences.set(request.viewer, change)))
    },
  }
}
