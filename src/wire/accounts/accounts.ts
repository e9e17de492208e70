import type {
  AccountField,
  InstitutionDraft,
  ProfileDraft,
  SignUpDraft,
} from '../../domain/accounts/accountRules.ts'
import type { ApiKeyFormat } from '../../domain/accounts/apiKeyRules.ts'
import type { MemberType, SignInDuty } from '../../domain/accounts/roles.ts'
import { isInstitutionType } from '../../domain/accounts/roles.ts'
import { signInMessage } from '../../domain/accounts/signInMessages.ts'
import { toWireTime } from '../kernel/times.ts'

/**
 * Names of an account on the wire, by the domain's own. The specification names the fields of a member; where it gives
 * none (confirmation, new password, code of the phone, captcha, consent) they are ours, in the same style.
 *
 * @source specification part 1, sections 3 and 7 (Member, member service)
 */
export const ACCOUNT_NAMES = {
  loginId: 'mmbrId',
  password: 'mmbrPassword',
  confirmation: 'mmbrPasswordConfirm',
  currentPassword: 'mmbrPassword',
  newPassword: 'newMmbrPassword',
  name: 'mmbrName',
  phone: 'mmbrTelno',
  phoneCode: 'phoneCode',
  email: 'email',
  recoveryQuestion: 'passwordQsContents',
  recoveryAnswer: 'passwordAnsContents',
  isInstitution: 'relateInst',
  institutionContactName: 'relateInstMmbrNm',
  institutionDepartment: 'relateInstDeptNm',
  institutionPhone: 'relateInstTelno',
  captchaId: 'captchaId',
  captcha: 'captcha',
  hasConsented: 'privacyAgree',
  isKept: 'rememberMe',
  /** the password once more, before something grave; the specification's name at the withdrawal */
  passwordAgain: 'password',
  apiKeyFormat: 'type',
  apiKey: 'mmbrApiKey',
  revision: 'revision',
} as const satisfies Record<AccountField, string> & Record<string, string>

/** @source specification part 1, section 3, with its spelling; the ordinary type is ours */
export const MEMBER_TYPE_NAMES: Record<MemberType, string> = {
  member: 'Member',
  government: 'Goverment',
  manager: 'Manager',
  admin: 'Admin',
}

/** @source specification part 1, section 4 (post-login status); empty when nothing has to be done */
export const DUTY_NAMES: Record<SignInDuty, string> = {
  'temporary-password': 'TEMP_PASSWORD',
  'password-expired': 'PASSWORD_EXPIRATION',
  'privacy-reconsent': 'PRIVACY_REAGREE',
}

/** The right to manage the notices of institutions, as my page shows it and the console grants it. */
export const INSTITUTION_NOTICE_RIGHT = 'itdcManager'

export interface KnownMember {
  loginId: string
  type: MemberType
  duty?: SignInDuty
}

export interface IdentityRow {
  mmbrId: string
  mmbrTyCd: string
  status: string
}

export const identityToWire = ({ loginId, type, duty }: KnownMember): IdentityRow => ({
  mmbrId: loginId,
  mmbrTyCd: MEMBER_TYPE_NAMES[type],
  status: duty ? DUTY_NAMES[duty] : '',
})

export interface TokenRow {
  accessToken: string
  refreshToken: string
}

export const tokensToWire = ({ access, refresh }: { access: string; refresh: string }): TokenRow => ({
  accessToken: access,
  refreshToken: refresh,
})

/** Message of the login window to its opener. */
export const loginMessageOf = ({ type }: Pick<KnownMember, 'type'>) => ({
  loginMessage: signInMessage(isInstitutionType(type)),
})

/** A login and every renewal answer the same. */
export const logInToWire = (member: KnownMember, pair: { access: string; refresh: string }) => ({
  ...identityToWire(member),
  ...loginMessageOf(member),
  ...tokensToWire(pair),
})

/** A member's own data as the service gives them. */
export interface OwnAccount extends KnownMember {
  isInstitutionNoticeManager: boolean
  name: string
  phone: string
  email: string
  recoveryQuestion: string
  institution?: InstitutionDraft
  joinedAt: Date
  signUpAddress: string
  apiKey?: { format: ApiKeyFormat; expiresOn: string; masked: string }
  revision: number
}

export interface MyPageRow extends IdentityRow {
  mmbrName: string
  mmbrTelno: string
  email: string | null
  passwordQsContents: string
  mmbrJoinDt: string
  connIp: string
  relateInst: boolean
  relateInstMmbrNm: string | null
  relateInstDeptNm: string | null
  relateInstTelno: string | null
  itdcManager: boolean
  mmbrApiKey: string | null
  mmbrApiType: string | null
  mmbrApiEndDate: string | null
  revision: number
}

/** My page: never a password or an answer; of the key only its ends. */
export function accountToWire(me: OwnAccount): MyPageRow {
  const { institution, apiKey } = me
  return {
    ...identityToWire(me),
    mmbrName: me.name,
    mmbrTelno: me.phone,
    email: me.email === '' ? null : me.email,
    passwordQsContents: me.recoveryQuestion,
    mmbrJoinDt: toWireTime(me.joinedAt),
    connIp: me.signUpAddress,
    // ticked for members of that type too, who may not have filled in the fields
    relateInst: institution !== undefined || me.type === 'government',
    relateInstMmbrNm: institution?.contactName ?? null,
    relateInstDeptNm: institution?.department ?? null,
    relateInstTelno: institution?.phone ?? null,
    itdcManager: me.isInstitutionNoticeManager,
    mmbrApiKey: apiKey?.masked ?? null,
    mmbrApiType: apiKey ? apiKey.format.toUpperCase() : null,
    mmbrApiEndDate: apiKey?.expiresOn ?? null,
    revision: me.revision,
  }
}

interface InstitutionWire {
  relateInst?: boolean | undefined
  relateInstMmbrNm?: string | undefined
  relateInstDeptNm?: string | undefined
  relateInstTelno?: string | undefined
}

export interface SignUpWire extends InstitutionWire {
  mmbrId?: string | undefined
  mmbrPassword?: string | undefined
  mmbrPasswordConfirm?: string | undefined
  mmbrName?: string | undefined
  mmbrTelno?: string | undefined
  phoneCode?: string | undefined
  email?: string | undefined
  passwordQsContents?: string | undefined
  passwordAnsContents?: string | undefined
  captcha?: string | undefined
  privacyAgree?: boolean | undefined
}

/** What a client did not send is empty, and the rules say what is missing. */
export function signUpFromWire(wire: SignUpWire): SignUpDraft {
  const institution = institutionFromWire(wire)
  return {
    loginId: wire.mmbrId ?? '',
    password: wire.mmbrPassword ?? '',
    confirmation: wire.mmbrPasswordConfirm ?? '',
    name: wire.mmbrName ?? '',
    phone: wire.mmbrTelno ?? '',
    phoneCode: wire.phoneCode ?? '',
    email: wire.email ?? '',
    recoveryQuestion: wire.passwordQsContents ?? '',
    recoveryAnswer: wire.passwordAnsContents ?? '',
    ...(institution && { institution }),
    captcha: wire.captcha ?? '',
    hasConsented: wire.privacyAgree ?? false,
  }
}

export interface ProfileWire extends InstitutionWire {
  mmbrPassword?: string | undefined
  newMmbrPassword?: string | undefined
  mmbrPasswordConfirm?: string | undefined
  mmbrTelno?: string | undefined
  phoneCode?: string | undefined
  email?: string | undefined
  passwordQsContents?: string | undefined
  passwordAnsContents?: string | undefined
}

/** @param me what stays where a client sends nothing at all; an empty text is something */
export function profileFromWire(
  wire: ProfileWire,
  me: Pick<OwnAccount, 'phone' | 'email' | 'institution' | 'recoveryQuestion'>,
): ProfileDraft {
  const institution = institutionFromWire(wire, me.institution)
  return {
    currentPassword: wire.mmbrPassword ?? '',
    newPassword: wire.newMmbrPassword ?? '',
    confirmation: wire.mmbrPasswordConfirm ?? '',
    recoveryQuestion: wire.passwordQsContents ?? me.recoveryQuestion,
    recoveryAnswer: wire.passwordAnsContents ?? '',
    phone: wire.mmbrTelno ?? me.phone,
    phoneCode: wire.phoneCode ?? '',
    email: wire.email ?? me.email,
    ...(institution && { institution }),
  }
}

/** The box decides; a client that sends no box means it by what the fields hold. */
function institutionFromWire(wire: InstitutionWire, kept?: InstitutionDraft): InstitutionDraft | undefined {
  const institution = {
    contactName: wire.relateInstMmbrNm ?? kept?.contactName ?? '',
    department: wire.relateInstDeptNm ?? kept?.department ?? '',
    phone: wire.relateInstTelno ?? kept?.phone ?? '',
  }
  const isTicked = wire.relateInst ?? Object.values(institution).some((text) => text !== '')
  return isTicked ? institution : undefined
}

/** @returns the fields of a refusal under the names the client sent them by */
export const fieldsToWire = (problems: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      Object.hasOwn(ACCOUNT_NAMES, field) ? ACCOUNT_NAMES[field as AccountField] : field,
      String(problem),
    ]),
  )
