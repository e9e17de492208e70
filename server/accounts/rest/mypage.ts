import { z } from 'zod'
import { loginKey } from '../../../src/domain/accounts/accountRules.ts'
import { DEFAULT_API_KEY_FORMAT } from '../../../src/domain/accounts/apiKeyRules.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { API_KEY_FIELDS, MY_PAGE_FIELDS } from '../../../src/wire/accounts/accountFields.ts'
import {
  ACCOUNT_NAMES as NAMES,
  accountToWire,
  profileFromWire,
} from '../../../src/wire/accounts/accounts.ts'
import type { Asked } from '../../http/defineRoute.ts'
import { defineRoute } from './route.ts'
import type { AccountRouteParts } from './route.ts'
import { DATA_PER_MINUTE, form, FORM_PER_MINUTE, read, REST_PREFIX, send } from '../../http/policy.ts'
import { apiKeyBody, passwordBody, profileBody } from './accountSchemas.ts'
import { rowSchema } from '../../http/rest/schemas.ts'

const MY_PAGE = `${REST_PREFIX}/api/mypage`
const answer = rowSchema(MY_PAGE_FIELDS)
const ofMember = { who: 'member', origins: 'own', perMinute: FORM_PER_MINUTE } as const
const ofMemberWithDuty = { ...ofMember, who: 'member-with-duty' } as const

/** What changes a member's data answers with my page as it is afterwards. */
const meOf = async ({ services, viewer }: Pick<Asked & AccountRouteParts, 'services' | 'viewer'>) =>
  accountToWire(await services.members.me(viewer))

const PLACE_OURS = 'The specification names the operation; the path and its further fields are ours.'

const myPage = defineRoute({
  ...read,
  ...ofMemberWithDuty,
  name: 'myPage',
  path: MY_PAGE,
  perMinute: DATA_PER_MINUTE,
  answer,
  words: {
    summary: 'The member’s own data',
    description:
      'The API key is shown with all but its ends hidden. 401 with msgFlag F: the session is over.',
  },
  handle: meOf,
})

const myPageUpdate = defineRoute({
  ...form,
  ...ofMemberWithDuty,
  name: 'myPageUpdate',
  path: `${MY_PAGE}/userInfoUpdate`,
  body: profileBody,
  answer,
  refusals: [409, 503],
  words: {
    summary: 'Change the member’s own data',
    description: `Fields that are absent stay as they are. A new password ends every other session. ${PLACE_OURS}`,
  },
  async handle({ services: { members }, viewer, body, caller, family }) {
    const me = await members.me(viewer)
    const revision = body[NAMES.revision] ?? me.revision
    return accountToWire(await members.update(viewer, profileFromWire(body, me), revision, caller, family))
  },
})

const privacyAgree = defineRoute({
  ...send,
  ...ofMemberWithDuty,
  name: 'privacyAgree',
  path: `${MY_PAGE}/privacy-agree`,
  answer: z.null(),
  words: { summary: 'Consent to the privacy policy again', description: 'Every two years.' },
  twins: [
    {
      name: 'privacyAgreeByGet',
      method: 'GET',
      words: {
        summary: 'Consent again, as existing clients do',
        description: 'Only with the header AccessToken, or fetched by a page of the portal itself.',
      },
    },
  ],
  async handle({ services, viewer, caller }) {
    await services.members.reconsent(viewer, caller.address)
    return null
  },
})

const apiKeyApply = defineRoute({
  ...form,
  ...ofMember,
  name: 'apiKeyApply',
  path: `${MY_PAGE}/setApplyAPI`,
  body: apiKeyBody,
  answer,
  refusals: [409, 503],
  words: {
    summary: 'Apply for an API key',
    description: `Active for a year. Asks for the password. ${PLACE_OURS}`,
  },
  async handle({ services, viewer, body, caller }) {
    const wished = body[NAMES.loginId]
    // clients name the member, but only the logged-in one can be meant
    if (wished && loginKey(wished) !== loginKey(viewer.loginId)) throw new Refusal('RIGHT_MISSING')
    const format = (body[NAMES.apiKeyFormat] ?? DEFAULT_API_KEY_FORMAT).toLowerCase()
    await services.apiKeys.apply(viewer, passwordOf(body), format, caller.address)
    return meOf({ services, viewer })
  },
})

const apiKeyExtend = defineRoute({
  ...send,
  ...ofMember,
  name: 'apiKeyExtend',
  path: `${MY_PAGE}/setExtendAPI`,
  answer,
  refusals: [404, 409],
  words: { summary: 'Extend the API key by a year', description: `Near its end. ${PLACE_OURS}` },
  async handle({ services, viewer, caller }) {
    await services.apiKeys.extend(viewer, caller.address)
    return meOf({ services, viewer })
  },
})

const apiKeyCancel = defineRoute({
  ...send,
  ...ofMember,
  name: 'apiKeyCancel',
  path: `${MY_PAGE}/setCancelAPI`,
  answer,
  refusals: [404],
  words: { summary: 'Cancel the API key', description: `At once. ${PLACE_OURS}` },
  async handle({ services, viewer, caller }) {
    await services.apiKeys.cancel(viewer, caller.address)
    return meOf({ services, viewer })
  },
})

const apiKeyReveal = defineRoute({
  ...form,
  ...ofMember,
  name: 'apiKeyReveal',
  path: `${MY_PAGE}/getAPI`,
  body: passwordBody,
  answer: rowSchema(API_KEY_FIELDS),
  refusals: [404, 503],
  words: {
    summary: 'The whole API key',
    description: 'After the password. Not among the operations of the specification: my page hides the key.',
  },
  async handle({ services, viewer, body, caller }) {
    return { [NAMES.apiKey]: await services.apiKeys.reveal(viewer, passwordOf(body), caller.address) }
  },
})

const withdraw = defineRoute({
  ...form,
  ...ofMember,
  name: 'withdraw',
  path: `${MY_PAGE}/signOut`,
  body: passwordBody,
  answer: z.null(),
  refusals: [503],
  words: {
    summary: 'End the membership',
    description: `Deletes all personal data at once. ${PLACE_OURS}`,
  },
  async handle({ services, entry, viewer, body, caller, request, response }) {
    await services.members.withdraw(viewer, passwordOf(body), caller)
    await entry.end(request, response)
    return null
  },
})

/** A member's own data. */
export const myPageRoutes = [
  myPage,
  myPageUpdate,
  privacyAgree,
  apiKeyApply,
  apiKeyExtend,
  apiKeyCancel,
  apiKeyReveal,
  withdraw,
]

const passwordOf = (body: z.output<typeof passwordBody>): string =>
  body[NAMES.passwordAgain] ?? body[NAMES.password] ?? ''
