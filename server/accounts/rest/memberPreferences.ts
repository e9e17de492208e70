import { z } from 'zod'
import type { MemberPreferences } from '../../../src/domain/accounts/memberPreferences.ts'
import { DEFAULT_MEMBER_PREFERENCES } from '../../../src/domain/accounts/memberPreferences.ts'
import type { MemberCustom } from '../../../src/wire/accounts/memberPreferences.ts'
import {
  MEMBER_CUSTOM_FIELDS,
  preferencesFromWire,
  preferencesToWire,
  WIND_UNIT_FIELD,
  WIRE_WIND_UNITS,
} from '../../../src/wire/accounts/memberPreferences.ts'
import { defineRoute } from './route.ts'
import { DATA_PER_MINUTE, form, MEMBER_PER_MINUTE, read, REST_PREFIX } from '../../http/policy.ts'
import { rowSchema } from '../../http/rest/schemas.ts'

/** @param chosen absent for a member who never chose */
export const memberCustomOf = (chosen: MemberPreferences = DEFAULT_MEMBER_PREFERENCES): MemberCustom =>
  preferencesToWire(chosen)

const path = `${REST_PREFIX}/api/member/custom`
const answer = rowSchema(MEMBER_CUSTOM_FIELDS)

export const memberCustom = defineRoute({
  ...read,
  name: 'memberCustom',
  path,
  who: 'member',
  perMinute: DATA_PER_MINUTE,
  origins: 'own',
  answer,
  words: { summary: 'The member’s settings' },
  handle: async ({ services, viewer }) => memberCustomOf(await services.preferences.get(viewer)),
})

export const memberCustomChange = defineRoute({
  ...form,
  name: 'memberCustomChange',
  path,
  who: 'member',
  perMinute: MEMBER_PER_MINUTE,
  origins: 'own',
  body: z.object({
    [WIND_UNIT_FIELD]: z.enum(WIRE_WIND_UNITS).meta({ description: 'unit of wind speeds' }),
  }),
  answer,
  words: { summary: 'Change the member’s settings' },
  handle: async ({ services, viewer, body }) =>
    memberCustomOf(await services.preferences.set(viewer, preferencesFromWire(body))),
})
