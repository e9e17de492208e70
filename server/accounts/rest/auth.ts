import { z } from 'zod'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { IDENTITY_FIELDS, LOG_IN_FIELDS, TOKEN_FIELDS } from '../../../src/wire/accounts/accountFields.ts'
import {
  ACCOUNT_NAMES as NAMES,
  identityToWire,
  loginMessageOf,
  logInToWire,
  tokensToWire,
} from '../../../src/wire/accounts/accounts.ts'
import { isFromOwnPage } from '../auth/ownOrigin.ts'
import type { Asked } from '../../http/defineRoute.ts'
import { Reply } from '../../http/defineRoute.ts'
import { defineRoute } from './route.ts'
import type { AccountRouteParts } from './route.ts'
import {
  AUTH,
  DATA_PER_MINUTE,
  form,
  FORM_PER_MINUTE,
  MEMBER_PER_MINUTE,
  read,
  send,
} from '../../http/policy.ts'
import { logInBody } from './accountSchemas.ts'
import { rowSchema } from '../../http/rest/schemas.ts'

const own = { origins: 'own' } as const
/** The tokens stand in the headers that clients read. */
const headers = {
  accesstoken: 'JWT of 30 minutes, for the header AccessToken',
  refreshtoken: 'JWT that is redeemed once, for the header RefreshToken',
}
const logInAnswer = rowSchema(LOG_IN_FIELDS)
const extras = logInAnswer.pick({ loginMessage: true }).shape

type Renewing = Pick<Asked & AccountRouteParts, 'entry' | 'request' | 'response'>

/**
 * Answers a refresh token with its successors.
 *
 * @throws Refusal LOGIN_REQUIRED where there is none, SESSION_EXPIRED where it is worth nothing any more
 */
async function renew({ entry, request, response }: Renewing, isOffered: boolean) {
  if (!isOffered) throw new Refusal('LOGIN_REQUIRED')
  const renewed = await entry.renew(request, response)
  if (!renewed) throw new Refusal('SESSION_EXPIRED')
  return new Reply(logInToWire(renewed.member, renewed), loginMessageOf(renewed.member))
}

const logIn = defineRoute({
  ...form,
  ...own,
  name: 'logIn',
  path: `${AUTH}/login`,
  perMinute: MEMBER_PER_MINUTE,
  isWayIn: true,
  body: logInBody,
  answer: logInAnswer,
  extras,
  headers,
  refusals: [401, 403, 503],
  words: {
    summary: 'Log in',
    description:
      'The tokens stand in the headers and in the body. status says what has to be done first: TEMP_PASSWORD and PASSWORD_EXPIRATION a new password, PRIVACY_REAGREE a new consent; until then only the calls that settle it are answered. With an empty ID and password a page of the portal itself comes back by its refresh cookie.',
  },
  async handle(asked) {
    const { entry, logIn, env, request, response, body } = asked
    const { [NAMES.loginId]: loginId = '', [NAMES.password]: password = '', [NAMES.isKept]: isKept } = body
    if (loginId === '' && password === '' && isFromOwnPage(request, env.PUBLIC_ORIGIN)) {
      return renew(asked, await entry.offersCookie(request))
    }
    const { [NAMES.captchaId]: captchaId, [NAMES.captcha]: captcha } = body
    const member = await logIn.authenticateWith(request, response, { loginId, password, captchaId, captcha })
    const pair = await entry.start(request, response, member, isKept === true)
    return new Reply(logInToWire(member, pair), loginMessageOf(member))
  },
})

const leave = defineRoute({
  ...send,
  ...own,
  name: 'leave',
  path: `${AUTH}/logout`,
  who: 'member-with-duty',
  answer: z.null(),
  words: { summary: 'Log out', description: 'Ends the session and its tokens.' },
  twins: [
    {
      name: 'leaveByGet',
      method: 'GET',
      words: {
        summary: 'Log out, as existing clients do',
        description: 'Only with the header AccessToken, or fetched by a page of the portal itself.',
      },
    },
  ],
  async handle({ entry, request, response }) {
    await entry.end(request, response)
    return null
  },
})

const renewTokens = defineRoute({
  ...send,
  ...own,
  name: 'renewTokens',
  path: `${AUTH}/refresh-token`,
  requestHeaders: ['RefreshToken'],
  answer: logInAnswer,
  extras,
  headers,
  refusals: [401],
  words: {
    summary: 'Exchange a refresh token',
    description:
      'The header RefreshToken, or the cookie of a page of the portal itself. A token is redeemed once; within ten seconds it gives the same successor, later its use ends the session.',
  },
  async handle(asked) {
    const { refreshtoken } = asked.request.headers
    const isInHeader = typeof refreshtoken === 'string' && refreshtoken !== ''
    return renew(asked, isInHeader || (await asked.entry.offersCookie(asked.request)))
  },
})

const anonymousTokens = defineRoute({
  ...send,
  ...own,
  name: 'anonymousTokens',
  path: `${AUTH}/noMemberNewCode`,
  isWayIn: true,
  answer: rowSchema(TOKEN_FIELDS),
  headers,
  words: {
    summary: 'Tokens of a visitor without an account',
    description: 'For ten minutes; they open nothing that a visitor without tokens may not read.',
  },
  handle: async ({ entry, request, response }) => tokensToWire(await entry.visit(request, response)),
})

const tokenCheck = defineRoute({
  ...read,
  ...own,
  name: 'tokenCheck',
  path: `${AUTH}/token-checker`,
  who: 'member-with-duty',
  perMinute: DATA_PER_MINUTE,
  answer: rowSchema(IDENTITY_FIELDS),
  words: { summary: 'Whose token this is', description: 'The columns of the answer are ours.' },
  handle: ({ viewer }) => identityToWire(viewer),
})

const captcha = defineRoute({
  ...read,
  ...own,
  name: 'captcha',
  path: `${AUTH}/captcha`,
  perMinute: FORM_PER_MINUTE,
  answer: { type: 'image/png' },
  headers: { 'X-Captcha-Id': 'names the picture' },
  refusals: [503],
  words: {
    summary: 'A picture of digits, 135 by 40',
    description:
      'Any query, to get round caches. The header X-Captcha-Id names it: it goes with what was read into the form. Three minutes, one try.',
  },
  async handle({ captchas, response }) {
    const { id, png } = await captchas.create()
    response.setHeader('X-Captcha-Id', id)
    return png
  },
})

const captchaSpeech = defineRoute({
  ...read,
  ...own,
  name: 'captchaSpeech',
  path: `${AUTH}/captcha/:id/speech`,
  perMinute: 30,
  params: z.object({
    id: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .meta({ description: 'from the header X-Captcha-Id of the picture' }),
  }),
  query: z.object({
    lang: z.enum(['ko', 'en']).default('ko').meta({ description: 'language of the digits' }),
  }),
  answer: { type: 'audio/wav' },
  refusals: [400, 404],
  words: {
    summary: 'The digits of a picture, spoken',
    description: 'The specification names the operation; the path and its further fields are ours.',
  },
  async handle({ captchas, params, query }) {
    const spoken = await captchas.speak(params.id, query.lang)
    if (!spoken) throw new Refusal('PATH_UNKNOWN')
    return spoken
  },
})

/** Coming in, coming back and leaving. */
export const authRoutes = [logIn, leave, renewTokens, anonymousTokens, tokenCheck, captcha, captchaSpeech]
