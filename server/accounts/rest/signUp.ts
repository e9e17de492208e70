import { z } from 'zod'
import type { Language } from '../../../src/domain/kernel/language.ts'
import { accounts } from '../../../src/text/accounts/accounts.ts'
import { ACCOUNT_NAMES as NAMES, signUpFromWire } from '../../../src/wire/accounts/accounts.ts'
import { Reply } from '../../http/defineRoute.ts'
import { defineRoute } from './route.ts'
import { AUTH, form } from '../../http/policy.ts'
import {
  findLoginIdBody,
  findPasswordBody,
  loginIdCheckBody,
  phoneCodeBody,
  signUpBody,
} from './accountSchemas.ts'
import { rowSchema } from '../../http/rest/schemas.ts'

const declared = { ...form, origins: 'own' } as const

/** A sentence for the person, where existing clients look for one. */
const said = { result: z.strictObject({ msg: z.string() }) }
type Messages = (typeof accounts)[Language]['messages']
const say = <Value>(
  value: Value,
  language: Language,
  message: keyof Pick<Messages, 'codeSent' | 'foundLoginId' | 'foundPassword'>,
) => new Reply(value, { result: { msg: accounts[language].messages[message] } })

const PLACE_OURS = 'The specification names the operation; the path and its further fields are ours.'

const signUp = defineRoute({
  ...declared,
  name: 'signUp',
  path: `${AUTH}/signUp`,
  body: signUpBody,
  answer: rowSchema({ [NAMES.loginId]: { type: 'text' } }),
  refusals: [409, 503],
  words: { summary: 'Sign up', description: `Makes an account and does not log in. ${PLACE_OURS}` },
  async handle({ services, body, caller }) {
    const draft = signUpFromWire(body)
    await services.members.signUp(draft, body[NAMES.captchaId] ?? '', caller)
    return { [NAMES.loginId]: draft.loginId }
  },
})

const loginIdCheck = defineRoute({
  ...declared,
  name: 'loginIdCheck',
  path: `${AUTH}/checkSameId`,
  body: loginIdCheckBody,
  answer: z.boolean(),
  words: {
    summary: 'Whether an ID is taken',
    description: `true: taken; false: free. Ten a minute. The sign-up has the last word. ${PLACE_OURS}`,
  },
  async handle({ services: { idChecks, members }, body, caller }) {
    idChecks.count(caller.address)
    return !(await members.isLoginIdFree(body[NAMES.loginId] ?? ''))
  },
})

const phoneCode = defineRoute({
  ...declared,
  name: 'phoneCode',
  path: `${AUTH}/phoneCode`,
  body: phoneCodeBody,
  answer: z.null(),
  extras: said,
  words: {
    summary: 'Send a code to a phone',
    description: `For the sign-up and for a change of phone; the same answer for every phone. ${PLACE_OURS}`,
  },
  async handle({ services, body, caller, language }) {
    const picture = { captchaId: body[NAMES.captchaId], captcha: body[NAMES.captcha] }
    await services.phoneCodes.request(body[NAMES.phone] ?? '', caller.address, language, picture)
    return say(null, language, 'codeSent')
  },
})

const findLoginId = defineRoute({
  ...declared,
  name: 'findLoginId',
  path: `${AUTH}/findId`,
  body: findLoginIdBody,
  answer: z.string().nullable(),
  extras: said,
  refusals: [503],
  words: {
    summary: 'Find an ID',
    description: `Sends it to the phone on file. The same answer whether there is one or not. ${PLACE_OURS}`,
  },
  async handle({ services, body, caller, language }) {
    const found = await services.recovery.findLoginId(
      body[NAMES.phone] ?? '',
      proofOf(body),
      caller,
      language,
    )
    return say(found ?? null, language, 'foundLoginId')
  },
})

const findPassword = defineRoute({
  ...declared,
  name: 'findPassword',
  path: `${AUTH}/findPW`,
  body: findPasswordBody,
  answer: z.string().nullable(),
  extras: said,
  refusals: [503],
  words: {
    summary: 'Find a password',
    description: `Sends a temporary one to the phone on file. The same answer whether there is an account or not. ${PLACE_OURS}`,
  },
  async handle({ services, body, caller, language }) {
    const loginId = body[NAMES.loginId] ?? ''
    const found = await services.recovery.findPassword(loginId, proofOf(body), caller, language)
    return say(found ?? null, language, 'foundPassword')
  },
})

/** What people without a login do: sign up, and get back what they forgot. */
export const signUpRoutes = [signUp, loginIdCheck, phoneCode, findLoginId, findPassword]

type Proof = Pick<
  z.output<typeof findLoginIdBody>,
  'captcha' | 'captchaId' | (typeof NAMES)['recoveryQuestion' | 'recoveryAnswer']
>

const proofOf = (body: Proof) => ({
  recoveryQuestion: body[NAMES.recoveryQuestion] ?? '',
  recoveryAnswer: body[NAMES.recoveryAnswer] ?? '',
  captchaId: body[NAMES.captchaId],
  captcha: body[NAMES.captcha],
})
