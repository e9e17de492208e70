import type { InstitutionDraft, ProfileDraft, SignUpDraft } from '../domain/accountRules.ts'
import type { MemberType, SignInDuty } from '../domain/roles.ts'
import { MEMBER_TYPES, SIGN_IN_DUTIES } from '../domain/roles.ts'
import { askMember, instant, isRecord, recordOf, text } from './askMember.ts'
import type { MemberOperation } from './memberOperations.ts'
import { memberOperations } from './memberOperations.ts'
import { ReadError } from './readError.ts'

export { MemberRefusal } from './askMember.ts'

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

const ask = (name: MemberOperation, variables: object = {}): Promise<Record<string, unknown>> =>
  askMember(name, memberOperations[name], variables)

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

/** @param given the picture only once the server has asked for one */
export const logIn = async (
  given: { loginId: string; password: string; remember: boolean } & CaptchaAnswer,
): Promise<Session> => sessionOf((await ask('LogIn', { ...given })).login)

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

/** @throws MemberRefusal PASSWORD_WRONG, TOO_MANY_ATTEMPTS */
export async function checkPassword(password: string): Promise<void> {
  await ask('CheckPassword', { password })
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
