import { API_KEY_FORMATS } from '../../domain/accounts/apiKeyRules.ts'
import { SIGN_IN_MESSAGES } from '../../domain/accounts/signInMessages.ts'
import { DUTY_NAMES, MEMBER_TYPE_NAMES } from './accounts.ts'
import type { WireFields } from '../kernel/fields.ts'

/** JSON, XML: in capitals on the wire, read in any case. */
export const WIRE_API_KEY_FORMATS = API_KEY_FORMATS.map((format) => format.toUpperCase())

const STATUS_NAMES = ['', ...Object.values(DUTY_NAMES)]

/** Columns of the logged-in member. */
export const IDENTITY_FIELDS: WireFields = {
  mmbrId: { type: 'text', description: 'ID' },
  mmbrTyCd: { type: 'choice', values: Object.values(MEMBER_TYPE_NAMES), description: 'type of member' },
  status: { type: 'choice', values: STATUS_NAMES, description: 'what has to be done first; empty: nothing' },
}

/** Columns of a pair of tokens; the same stand in the answer's headers. */
export const TOKEN_FIELDS: WireFields = {
  accessToken: { type: 'text', description: 'as in the header accesstoken' },
  refreshToken: { type: 'text', description: 'as in the header refreshtoken' },
}

export const LOG_IN_FIELDS: WireFields = {
  ...IDENTITY_FIELDS,
  loginMessage: {
    type: 'choice',
    values: SIGN_IN_MESSAGES.slice(0, 2),
    description: 'for the opening window',
  },
  ...TOKEN_FIELDS,
}

const optional = (description: string) => ({ type: 'text', isNullable: true, description }) as const

/** Columns of my page. */
export const MY_PAGE_FIELDS: WireFields = {
  ...IDENTITY_FIELDS,
  mmbrName: { type: 'text', description: 'name' },
  mmbrTelno: { type: 'text', description: 'mobile phone, digits' },
  email: optional('e-mail address'),
  passwordQsContents: { type: 'text', description: 'code of the lost-password question' },
  mmbrJoinDt: { type: 'time', description: 'sign-up' },
  connIp: { type: 'text', description: 'network address at the sign-up' },
  relateInst: { type: 'flag', description: 'belongs to a related institution' },
  relateInstMmbrNm: optional('name at the institution'),
  relateInstDeptNm: optional('department'),
  relateInstTelno: optional('phone of the institution, digits'),
  itdcManager: { type: 'flag', description: 'may write to the boards of institutions' },
  mmbrApiKey: optional('API key, all but its ends hidden'),
  mmbrApiType: {
    type: 'choice',
    values: WIRE_API_KEY_FORMATS,
    isNullable: true,
    description: 'format of the key',
  },
  mmbrApiEndDate: optional('last day of the key in Korea, YYYY-MM-DD'),
  revision: { type: 'count', description: 'goes up with each change' },
}

/** The key itself, after the password. */
export const API_KEY_FIELDS: WireFields = { mmbrApiKey: { type: 'text', description: 'the whole key' } }
