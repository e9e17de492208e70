import type { Member } from '../../entities/accounts/Member.ts'
import type { InstitutionDraft } from '../../src/domain/accounts/accountRules.ts'
import { canExtendApiKey, isApiKeyActive } from '../../src/domain/accounts/apiKeyRules.ts'
import type { ApiKeyFormat } from '../../src/domain/accounts/apiKeyRules.ts'
import { dayOf } from '../../src/domain/kernel/calendar.ts'
import { isReconsentDue } from '../../src/domain/accounts/retention.ts'
import { isInstitutionType } from '../../src/domain/accounts/roles.ts'
import type { MemberType, SignInDuty } from '../../src/domain/accounts/roles.ts'
import { DAY_MS } from '../../src/domain/kernel/time.ts'
import type { Sealer } from '../platform/sealing.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'

/** What every page may know of the logged-in member. */
export interface SessionFacts {
  memberId: number
  loginId: string
  type: MemberType
  isInstitution: boolean
  isInstitutionNoticeManager: boolean
  /** institution it was assigned to */
  institutionCode?: string
  duty?: SignInDuty
}

export interface ApiKeyFacts {
  format: ApiKeyFormat
  /** last day, `YYYY-MM-DD` in Korea */
  expiresOn: string
  isActive: boolean
  canExtend: boolean
  /** all but both ends hidden */
  masked: string
}

/** A member's own data, opened for its owner only. */
export interface Me extends SessionFacts {
  name: string
  phone: string
  email: string
  recoveryQuestion: string
  institution?: InstitutionDraft
  joinedAt: Date
  signUpAddress: string
  consentedAt: Date
  apiKey?: ApiKeyFacts
  revision: number
}

/** Settings of the operator that change what a member has to do or may do. */
export interface AccountPolicy {
  /** a code to the phone at sign-up and at a change of it */
  verifiesPhone: boolean
  /** absent: passwords do not age */
  passwordMaxAgeDays?: number | undefined
  extendWindowDays: number
}

type DutyFields = Pick<
  Member,
  'mustChangePassword' | 'passwordExpiredAt' | 'passwordChangedAt' | 'consentedAt'
>

/** @returns what the member has to do first, the most pressing when there are several */
export function dutyOf(
  member: DutyFields,
  now: Date,
  { passwordMaxAgeDays }: Pick<AccountPolicy, 'passwordMaxAgeDays'>,
): SignInDuty | undefined {
  if (member.mustChangePassword === 1) return 'temporary-password'
  const ageDays = (now.getTime() - member.passwordChangedAt.getTime()) / DAY_MS
  const isTooOld = passwordMaxAgeDays !== undefined && ageDays >= passwordMaxAgeDays
  if (isTooOld || (member.passwordExpiredAt !== null && member.passwordExpiredAt <= now))
    return 'password-expired'
  if (isReconsentDue(member.consentedAt, now)) return 'privacy-reconsent'
  return undefined
}

export function sessionFactsOf(
  member: Pick<Member, 'id' | 'loginId' | 'type' | 'isInstitutionNoticeManager' | 'institutionCode'> &
    DutyFields,
  now: Date,
  policy: AccountPolicy,
): SessionFacts {
  const duty = dutyOf(member, now, policy)
  return {
    memberId: member.id,
    loginId: member.loginId,
    type: member.type,
    isInstitution: isInstitutionType(member.type),
    isInstitutionNoticeManager: member.isInstitutionNoticeManager === 1,
    ...(member.institutionCode !== null && { institutionCode: member.institutionCode }),
    ...(duty && { duty }),
  }
}

/** @throws Error when a field was sealed with another key */
export function meOf(member: Member, sealer: Sealer, now: Date, policy: AccountPolicy): Me {
  const { institutionSealed, emailSealed } = member
  const apiKey = apiKeyFactsOf(member, sealer, now, policy)
  return {
    ...sessionFactsOf(member, now, policy),
    name: sealer.open(member.nameSealed, SEALED.memberName),
    phone: sealer.open(member.phoneSealed, SEALED.memberPhone),
    email: emailSealed === null ? '' : sealer.open(emailSealed, SEALED.memberEmail),
    recoveryQuestion: member.recoveryAnswerHash === '' ? '' : member.recoveryQuestion,
    ...(institutionSealed !== null && {
      institution: JSON.parse(sealer.open(institutionSealed, SEALED.memberInstitution)) as InstitutionDraft,
    }),
    joinedAt: member.joinedAt,
    signUpAddress: sealer.open(member.signUpAddressSealed, SEALED.memberSignUpAddress),
    consentedAt: member.consentedAt,
    ...(apiKey && { apiKey }),
    revision: member.revision,
  }
}

function apiKeyFactsOf(
  { apiKeySealed, apiKeyFormat, apiKeyExpiresOn }: Member,
  sealer: Sealer,
  now: Date,
  { extendWindowDays }: AccountPolicy,
): ApiKeyFacts | undefined {
  if (apiKeySealed === null || apiKeyFormat === null || apiKeyExpiresOn === null) return undefined
  const key = sealer.open(apiKeySealed, SEALED.memberApiKey)
  const today = dayOf(now)
  return {
    format: apiKeyFormat,
    expiresOn: apiKeyExpiresOn,
    isActive: isApiKeyActive(apiKeyExpiresOn, today),
    canExtend: canExtendApiKey(apiKeyExpiresOn, today, extendWindowDays),
    masked: `${key.slice(0, 4)}…${key.slice(-4)}`,
  }
}

/** Columns that a new or changed phone fills. */
export const phoneColumns = (
  phone: string,
  sealer: Sealer,
): Pick<Member, 'phoneSealed' | 'phoneFingerprint'> => ({
  phoneSealed: sealer.seal(phone, SEALED.memberPhone),
  phoneFingerprint: sealer.fingerprint(phone, SEALED.memberPhone),
})

export const emailColumn = (email: string, sealer: Sealer): Pick<Member, 'emailSealed'> => ({
  emailSealed: email === '' ? null : sealer.seal(email, SEALED.memberEmail),
})

export const institutionColumn = (
  institution: InstitutionDraft | undefined,
  sealer: Sealer,
): Pick<Member, 'institutionSealed'> => ({
  institutionSealed: institution ? sealer.seal(JSON.stringify(institution), SEALED.memberInstitution) : null,
})
