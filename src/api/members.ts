import type { InstitutionDraft, ProfileDraft, SignUpDraft } from '../domain/accounts/accountRules.ts'
import type { MemberType, SignInDuty } from '../domain/accounts/roles.ts'
import { MEMBER_TYPES, SIGN_IN_DUTIES } from '../domain/accounts/roles.ts'
import type { MeFactsFragment, SessionFactsFragment } from './generated.ts'
import { ask } from './graphql.ts'
import { knownName } from './operations.ts'

/** What the header and the screens need to know of who is logged in. */
export interface Session {
  loginId: string
  type: MemberType
  isInstitution: boolean
  duty?: SignInDuty
}

type PlainFacts = Omit<
  MeFactsFragment,
  keyof SessionFactsFragment | 'institution' | 'joinedAt' | 'consentedAt' | 'apiKey'
>

/** `signUpAddress` is the address of the first sign-up; a change made elsewhere meanwhile is refused by `revision`. */
export interface Me extends Session, PlainFacts {
  institution?: InstitutionDraft
  joinedAt: Date
  consentedAt: Date
  /** `expiresOn`: last day, `YYYY-MM-DD` in Korea; `masked`: the key with all but its ends hidden */
  apiKey?: NonNullable<MeFactsFragment['apiKey']>
}

/** A picture somebody read: its name and what they read. Both are absent where none was asked for. */
export interface CaptchaAnswer {
  captchaId?: string
  captcha?: string
}

/** @throws ReadError `malformed` for a duty this page does not know, which must not open what it would have kept closed */
function sessionOf({ loginId, type, isInstitution, duty }: SessionFactsFragment): Session {
  return {
    loginId,
    type: knownName(MEMBER_TYPES, type),
    isInstitution,
    ...(duty && { duty: knownName(SIGN_IN_DUTIES, duty) }),
  }
}

function meOf(answer: MeFactsFragment): Me {
  const { type: _type, duty: _duty, institution, joinedAt, consentedAt, apiKey, ...facts } = answer
  return {
    ...facts,
    ...sessionOf(answer),
    ...(institution && { institution }),
    joinedAt: new Date(joinedAt),
    consentedAt: new Date(consentedAt),
    ...(apiKey && { apiKey }),
  }
}

/** @returns undefined while nobody is logged in */
export async function fetchSession(): Promise<Session | undefined> {
  const { session } = await ask('Session', {})
  return session ? sessionOf(session) : undefined
}

export const fetchMe = async (): Promise<Me> => meOf((await ask('Me', {})).me)

export const isLoginIdFree = async (loginId: string): Promise<boolean> =>
  (await ask('IsLoginIdFree', { loginId })).isLoginIdFree

/** @param given the picture only once the server has asked for one */
export const logIn = async (
  given: { loginId: string; password: string; remember: boolean } & CaptchaAnswer,
): Promise<Session> => sessionOf((await ask('LogIn', given)).login)

export async function logOut(): Promise<void> {
  await ask('LogOut', {})
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

/** The answer is the same whether there is such a member or not, unless question and answer are enough for the portal. */
export const findLoginId = async (input: RecoveryProof & { phone: string }): Promise<string | undefined> =>
  (await ask('FindLoginId', { input })).findLoginId ?? undefined

/** The answer is the same whether there is such a member or not, unless question and answer are enough for the portal. */
export const findPassword = async (input: RecoveryProof & { loginId: string }): Promise<string | undefined> =>
  (await ask('FindPassword', { input })).findPassword ?? undefined

export const updateMe = async (draft: ProfileDraft, revision: number): Promise<Me> =>
  meOf((await ask('UpdateMe', { draft, revision })).updateMe)

export async function reconsent(agrees: boolean): Promise<void> {
  await ask('Reconsent', { agrees })
}

/** @throws ServerRefusal PASSWORD_WRONG, TOO_MANY_ATTEMPTS */
export async function checkPassword(password: string): Promise<void> {
  await ask('CheckPassword', { password })
}

export async function withdraw(password: string): Promise<void> {
  await ask('Withdraw', { password })
}

export const applyApiKey = async (password: string, format: string): Promise<Me> =>
  meOf((await ask('ApplyApiKey', { password, format })).applyApiKey)

export const extendApiKey = async (): Promise<Me> => meOf((await ask('ExtendApiKey', {})).extendApiKey)

export const cancelApiKey = async (): Promise<Me> => meOf((await ask('CancelApiKey', {})).cancelApiKey)

export const revealApiKey = async (password: string): Promise<string> =>
  (await ask('RevealApiKey', { password })).revealApiKey
