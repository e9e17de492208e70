import { z } from 'zod'
import {
  API_KEY_FIELDS,
  LOG_IN_FIELDS,
  IDENTITY_FIELDS,
  MY_PAGE_FIELDS,
  TOKEN_FIELDS,
} from '../../src/wire/accountFields.ts'
import { ACCOUNT_NAMES } from '../../src/wire/accounts.ts'
import { FAVOURITE_FIELDS } from '../../src/wire/favourites.ts'
import { MEMBER_CUSTOM_FIELDS } from '../../src/wire/memberPreferences.ts'
import {
  apiKeyBody,
  captchaParams,
  findLoginIdBody,
  findPasswordBody,
  logInBody,
  loginIdCheckBody,
  passwordBody,
  phoneCodeBody,
  profileBody,
  signUpBody,
  speechQuery,
} from './accountSchemas.ts'
import {
  favouriteAddBody,
  favouriteDeleteBody,
  favouriteListBody,
  favouriteParams,
  memberCustomBody,
} from './favouriteSchemas.ts'
import type { Json, OperationDetails, Operations } from './openApiParts.ts'
import { jsonSchema, parameters, pathsOf } from './openApiParts.ts'
import { envelopeOf, rowSchema } from './schemas.ts'

/** What a body can be refused for before anything is done with it. */
const BODY = [400, 403, 413, 415]
const TOKENS = {
  accesstoken: 'JWT of 30 minutes, for the header AccessToken',
  refreshtoken: 'JWT that is redeemed once, for the header RefreshToken',
}

/** An envelope with further top-level fields. */
function withExtras(answer: z.ZodType, extras: z.ZodRawShape): { schema: Json } {
  return { schema: jsonSchema(envelopeOf(answer).extend(extras)) }
}

const refreshToken: Json = { name: 'RefreshToken', in: 'header', required: false, schema: { type: 'string' } }

function authOperations(): Operations {
  const row = rowSchema(LOG_IN_FIELDS)
  const logIn = withExtras(row, row.pick({ loginMessage: true }).shape)
  return {
    logIn: { body: logInBody, answer: logIn, headers: TOKENS, failures: [401, ...BODY, 503] },
    leave: { answer: z.null(), failures: [403] },
    leaveByGet: { answer: z.null(), failures: [403] },
    renewTokens: { parameters: [refreshToken], answer: logIn, headers: TOKENS, failures: [401, 403] },
    anonymousTokens: { answer: rowSchema(TOKEN_FIELDS), headers: TOKENS, failures: [403] },
    tokenCheck: { answer: rowSchema(IDENTITY_FIELDS), failures: [] },
    captcha: {
      answer: { type: 'image/png' },
      headers: { 'X-Captcha-Id': 'names the picture' },
      failures: [503],
    },
    captchaSpeech: {
      parameters: [...parameters('path', captchaParams), ...parameters('query', speechQuery)],
      answer: { type: 'audio/wav' },
      failures: [400, 404],
    },
  }
}

function signUpOperations(): Operations {
  const sentence = { result: z.strictObject({ msg: z.string() }) }
  const said = withExtras(z.null(), sentence)
  const found = withExtras(z.string().nullable(), sentence)
  const loginId = rowSchema({ [ACCOUNT_NAMES.loginId]: { type: 'text' } })
  return {
    signUp: { body: signUpBody, answer: loginId, failures: [...BODY, 409, 503] },
    loginIdCheck: { body: loginIdCheckBody, answer: z.boolean(), failures: BODY },
    phoneCode: { body: phoneCodeBody, answer: said, failures: BODY },
    findLoginId: { body: findLoginIdBody, answer: found, failures: [...BODY, 503] },
    findPassword: { body: findPasswordBody, answer: found, failures: [...BODY, 503] },
  }
}

function myPageOperations(): Operations {
  const myPage = rowSchema(MY_PAGE_FIELDS)
  return {
    myPage: { answer: myPage, failures: [] },
    myPageUpdate: { body: profileBody, answer: myPage, failures: [...BODY, 409, 503] },
    privacyAgree: { answer: z.null(), failures: [403] },
    privacyAgreeByGet: { answer: z.null(), failures: [403] },
    apiKeyApply: { body: apiKeyBody, answer: myPage, failures: [...BODY, 409, 503] },
    apiKeyExtend: { answer: myPage, failures: [404, 409] },
    apiKeyCancel: { answer: myPage, failures: [404] },
    apiKeyReveal: { body: passwordBody, answer: rowSchema(API_KEY_FIELDS), failures: [...BODY, 404, 503] },
    withdraw: { body: passwordBody, answer: z.null(), failures: [...BODY, 503] },
  }
}

function favouriteOperations(): Operations {
  const favourite = rowSchema(FAVOURITE_FIELDS)
  const custom = rowSchema(MEMBER_CUSTOM_FIELDS)
  const add: OperationDetails = { body: favouriteAddBody, answer: favourite, failures: [...BODY, 404, 409] }
  const list: OperationDetails = { body: favouriteListBody, answer: z.array(favourite), failures: BODY }
  const remove: OperationDetails = { body: favouriteDeleteBody, answer: z.null(), failures: [...BODY, 404] }
  const item: OperationDetails = {
    parameters: parameters('path', favouriteParams),
    answer: favourite,
    failures: [400, 404],
  }
  return {
    memberCustom: { answer: custom, failures: [] },
    memberCustomChange: { body: memberCustomBody, answer: custom, failures: BODY },
    favouriteAdd: add,
    favouriteList: list,
    favouriteItem: item,
    favouriteRemove: remove,
    monitoredAdd: add,
    monitoredList: list,
    monitoredItem: item,
    monitoredRemove: remove,
  }
}

/** Paths of accounts, favourites and settings for the OpenAPI document. */
export const accountPaths = (): Json =>
  pathsOf({
    ...authOperations(),
    ...signUpOperations(),
    ...myPageOperations(),
    ...favouriteOperations(),
  })
