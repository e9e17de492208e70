import type { InstitutionDraft, ProfileDraft, SignUpDraft } from '../domain/accountRules.ts'
import type { MemberType, SignInDuty } from '../domain/roles.ts'
import { MEMBER_TYPES, SIGN_IN_DUTIES } from '../domain/roles.ts'
import type { MemberOperation } from './memberOperations.ts'
import { memberOperations } from './memberOperations.ts'
import { ReadError } from './readError.ts'
import { renewLogin } from './renewal.ts'

/** What the header and the screens need to know of who is logged in. */
export interface Session {
  loginId: string
  type: MemberType
  isInstitution: boolean
  duty?: SignInDuty
}

export interface ApiKeyFacts {
  format: string
  /** last day, `YYYY-MM-DD` in Korea */
  expiresOn: string
  isActive: boolean
  canExtend: boolean
  /** the key with all but its ends hidden */
  masked: string
}

export interface Me extends Session {
  name: string
  phone: string
  email: string
  recoveryQuestion: string
  institution?: InstitutionDraft
  joinedAt: Date
  /** address of the first sign-up */
  signUpAddress: string
  consentedAt: Date
  apiKey?: ApiKeyFacts
  /** of the account as it was read; a change made elsewhere meanwhile is refused by it */
  revision: number
}

/** A picture somebody read: its name and what they read. Both are absent where none was asked for. */
export interface CaptchaAnswer {
  captchaId?: string
  captcha?: string
}

/** The server's "no": its code, the facts that fill the sentence in, and its own sentence in English. */
export class MemberRefusal extends Error {
  readonly code: string
  readonly facts: Readonly<Record<string, string | number>>
  constructor(code: string, facts: Record<string, string | number>, message: string) {
    super(message)
    this.name = 'MemberRefusal'
    this.code = code
    this.facts = facts
  }
}

const TIMEOUT_MS = 20_000

const LOGIN_IS_OVER = new Set(['LOGIN_REQUIRED', 'SESSION_EXPIRED'])

/**
 * A login whose time is over is renewed once, and the operation asked again.
 *
 * @returns the operation's `data`
 * @throws MemberRefusal when the server answered no; ReadError `offline` without an answer, `malformed` with a strange one
 */
async function ask(name: MemberOperation, variables: object = {}): Promise<Record<string, unknown>> {
  try {
    return await askOnce(name, variables)
  } catch (error) {
    const isOver = error instanceof MemberRefusal && LOGIN_IS_OVER.has(error.code)
    if (!isOver || !(await renewLogin())) throw error
    return askOnce(name, variables)
  }
}

async function askOnce(name: MemberOperation, variables: object): Promise<Record<string, unknown>> {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ operationName: name, query: memberOperations[name], variables }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ReadError('offline')
  })
  const answer: unknown = await response.json().catch(() => undefined)
  const { data, errors } = recordOf(answer)
  if (Array.isArray(errors) && errors.length > 0) throw refusalOf(errors[0])
  return recordOf(data)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function recordOf(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new ReadError('malformed')
  return value
}

function refusalOf(error: unknown): MemberRefusal {
  const { message, extensions } = recordOf(error)
  const { code, facts } = isRecord(extensions) ? extensions : {}
  const known = Object.entries(isRecord(facts) ? facts : {}).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return new MemberRefusal(
    typeof code === 'string' ? code : 'INTERNAL',
    Object.fromEntries(known),
    typeof message === 'string' ? message : '',
  )
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new ReadError('malformed')
  return value
}

function instant(value: unknown): Date {
  const at = new Date(text(value))
  if (Number.isNaN(at.getTime())) throw new ReadError('malformed')
  return at
}

/** `PRIVACY_RECONSENT` → `privacy-reconsent`, when it is one of the list. */
const oneOf = <Name extends string>(names: readonly Name[], value: unknown): Name | undefined =>
  typeof value === 'string'
    ? names.find((name) => name === value.toLowerCase().replaceAll('_', '-'))
    : undefined

/** @throws ReadError `malformed` */
export function sessionOf(value: unknown): Session {
  const { loginId, type, isInstitution, duty } = recordOf(value)
  const known = oneOf(SIGN_IN_DUTIES, duty)
  const memberType = oneOf(MEMBER_TYPES, type)
  // a duty this page does not know must not open what it would have kept closed
  if (memberType === undefined || (typeof duty === 'string' && known === undefined))
    throw new ReadError('malformed')
  return {
    loginId: text(loginId),
    type: memberType,
    isInstitution: isInstitution === true,
    ...(known && { duty: known }),
  }
}

/** @throws ReadError `malformed` */
export function meOf(value: unknown): Me {
  const me = recordOf(value)
  if (typeof me.revision !== 'number') throw new ReadError('malformed')
  return {
    ...sessionOf(me),
    name: text(me.name),
    phone: text(me.phone),
    email: text(me.email),
    recoveryQuestion: text(me.recoveryQuestion),
    ...(isRecord(me.institution) && { institution: institutionOf(me.institution) }),
    joinedAt: instant(me.joinedAt),
    signUpAddress: text(me.signUpAddress),
    consentedAt: instant(me.consentedAt),
    ...(isRecord(me.apiKey) && { apiKey: apiKeyOf(me.apiKey) }),
    revision: me.revision,
  }
}

const institutionOf = ({ contactName, department, phone }: Record<string, unknown>): InstitutionDraft => ({
  contactName: text(contactName),
  department: text(department),
  phone: text(phone),
})

const apiKeyOf = ({
  format,
  expiresOn,
  isActive,
  canExtend,
  masked,
}: Record<string, unknown>): ApiKeyFacts => ({
  format: text(format),
  expiresOn: text(expiresOn),
  isActive: isActive === true,
  canExtend: canExtend === true,
  masked: text(masked),
})

/** @returns undefined while nobody is logged in */
export async function fetchSession(): Promise<Session | undefined> {
  const { session } = await ask('Session')
  return session === null || session === undefined ? undefined : sessionOf(session)
}

export const fetchMe = async (): Promise<Me> => meOf((await ask('Me')).me)

export const isLoginIdFree = async (loginId: string): Promise<boolean> =>
  (await ask('IsLoginIdFree', { loginId })).isLoginIdFree === true

export const logIn = async (loginId: string, password: string, remember: boolean): Promise<Session> =>
  sessionOf((await ask('LogIn', { loginId, password, remember })).login)

export async function logOut(): Promise<void> {
  await ask('LogOut')
}

export async function requestPhoneCode(phone: string, captcha: CaptchaAnswer = {}): Promise<void> {
  await ask('RequestPhoneCode', { phone, ...captcha })
}

export async function signUp(draft: SignUpDraft & { captchaId: string }): Promise<void> {
  await ask('SignUp', { draft })
}

export interface RecoveryProof extends CaptchaAnswer {
  recoveryQuestion: string
  recoveryAnswer: string
}

/** The answer is the same whether there is such a member or not. */
export const findLoginId = async (input: RecoveryProof & { phone: string }): Promise<string | undefined> =>
  foundOf((await ask('FindLoginId', { input })).findLoginId)

/** The answer is the same whether there is such a member or not. */
export const findPassword = async (input: RecoveryProof & { loginId: string }): Promise<string | undefined> =>
  foundOf((await ask('FindPassword', { input })).findPassword)

/** Only a portal that lets question and answer be enough says what it found. */
const foundOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export const updateMe = async (draft: ProfileDraft, revision: number): Promise<Me> =>
  meOf((await ask('UpdateMe', { draft, revision })).updateMe)

export async function reconsent(agrees: boolean): Promise<void> {
  await ask('Reconsent', { agrees })
}

export async function withdraw(password: string): Promise<void> {
  await ask('Withdraw', { password })
}

export const applyApiKey = async (password: string, format: string): Promise<Me> =>
  meOf((await ask('ApplyApiKey', { password, format })).applyApiKey)

export const extendApiKey = async (): Promise<Me> => meOf((await ask('ExtendApiKey')).extendApiKey)

export const cancelApiKey = async (): Promise<Me> => meOf((await ask('CancelApiKey')).cancelApiKey)

export const revealApiKey = async (password: string): Promise<string> =>
  text((await ask('RevealApiKey', { password })).revealApiKey)
