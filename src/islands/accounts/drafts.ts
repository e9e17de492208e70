import type {
  FieldProblem,
  InstitutionDraft,
  ProfileDraft,
  SignUpDraft,
} from '../../domain/accounts/accountRules.ts'
import {
  answerProblem,
  isRecoveryQuestion,
  loginIdProblem,
  phoneProblem,
  profileProblems,
  signUpProblems,
} from '../../domain/accounts/accountRules.ts'
import { phoneDigits } from '../../domain/accounts/phones.ts'
import type { Me } from '../../api/members.ts'

/** Of the ID as it stands in the field; an edit makes it unknown again. */
export type IdCheck = 'unknown' | 'checking' | 'free' | 'taken'

type Institution = {
  isInstitution: boolean
  institutionContactName: string
  institutionDepartment: string
  institutionPhone: string
}

export type LoginValues = { loginId: string; password: string; captcha: string; remember: boolean }

export type SignUpValues = Omit<SignUpDraft, 'institution'> & Institution

export type ProfileValues = Omit<ProfileDraft, 'institution'> & Institution

export type FindValues = {
  loginId: string
  phone: string
  recoveryQuestion: string
  recoveryAnswer: string
  captcha: string
}
export type FindKind = 'loginId' | 'password'

/** In the order of the screen, which is that of the mistakes too. */
export const NEW_SIGN_UP: SignUpValues = {
  loginId: '',
  password: '',
  confirmation: '',
  recoveryQuestion: '',
  recoveryAnswer: '',
  name: '',
  phone: '',
  phoneCode: '',
  email: '',
  isInstitution: false,
  institutionContactName: '',
  institutionDepartment: '',
  institutionPhone: '',
  captcha: '',
  hasConsented: false,
}

const institutionOf = (values: Institution): { institution?: InstitutionDraft } =>
  values.isInstitution
    ? {
        institution: {
          contactName: values.institutionContactName,
          department: values.institutionDepartment,
          phone: values.institutionPhone,
        },
      }
    : {}

/**
 * Both are required; whether they are right is the server's to say.
 *
 * @param asksCaptcha once the server has asked for one
 */
export function loginProblems(
  { loginId, password, captcha }: LoginValues,
  asksCaptcha: boolean,
): FieldProblem[] {
  return [
    ...(loginId === '' ? [{ field: 'loginId', problem: 'login-id-required' } as const] : []),
    ...(password === '' ? [{ field: 'password', problem: 'password-required' } as const] : []),
    ...(asksCaptcha && captcha === '' ? [{ field: 'captcha', problem: 'captcha-required' } as const] : []),
  ]
}

export function signUpDraftOf(values: SignUpValues): SignUpDraft {
  const { loginId, password, confirmation, name, phone, phoneCode, email } = values
  const { recoveryQuestion, recoveryAnswer, captcha, hasConsented } = values
  return {
    loginId,
    password,
    confirmation,
    name,
    phone,
    phoneCode,
    email,
    recoveryQuestion,
    recoveryAnswer,
    captcha,
    hasConsented,
    ...institutionOf(values),
  }
}

/** The rules of the draft, and that the ID was checked: that only the screen knows. */
export function signUpFormProblems(
  values: SignUpValues,
  check: IdCheck,
  asks: { phoneCode: boolean },
): FieldProblem[] {
  const problems = signUpProblems(signUpDraftOf(values), asks)
  const isNamed = problems.some(({ field }) => field === 'loginId')
  if (isNamed || check === 'free') return problems
  const problem = check === 'taken' ? 'login-id-taken' : 'login-id-unchecked'
  return [{ field: 'loginId', problem }, ...problems]
}

export function profileValuesOf(me: Me): ProfileValues {
  return {
    currentPassword: '',
    newPassword: '',
    confirmation: '',
    recoveryQuestion: me.recoveryQuestion,
    recoveryAnswer: '',
    phone: me.phone,
    phoneCode: '',
    email: me.email,
    // government members belong to an institution by what they are
    isInstitution: me.institution !== undefined || me.type === 'government',
    institutionContactName: me.institution?.contactName ?? '',
    institutionDepartment: me.institution?.department ?? '',
    institutionPhone: me.institution?.phone ?? '',
  }
}

export function profileDraftOf(values: ProfileValues, me: Pick<Me, 'phone'>): ProfileDraft {
  const { currentPassword, newPassword, confirmation, recoveryAnswer, phoneCode, email } = values
  const phone = phoneDigits(values.phone)
  return {
    currentPassword,
    newPassword,
    confirmation,
    recoveryAnswer,
    phone,
    email,
    recoveryQuestion: recoveryAnswer === '' ? '' : values.recoveryQuestion,
    phoneCode: phone === me.phone ? '' : phoneCode,
    ...institutionOf(values),
  }
}

/** The rules of the draft; besides, another question needs an answer, and a duty needs a new password. */
export function profileFormProblems(
  values: ProfileValues,
  me: Pick<Me, 'loginId' | 'phone' | 'email' | 'recoveryQuestion' | 'duty'>,
  asks: { phoneCode: boolean },
): FieldProblem[] {
  const problems = [...profileProblems(profileDraftOf(values, me), me, asks)]
  const isPasswordDue = me.duty === 'temporary-password' || me.duty === 'password-expired'
  if (isPasswordDue && values.newPassword === '' && !problems.some(({ field }) => field === 'newPassword'))
    problems.push({ field: 'newPassword', problem: 'password-required' })
  if (values.recoveryQuestion !== me.recoveryQuestion && values.recoveryAnswer === '')
    problems.push({ field: 'recoveryAnswer', problem: 'answer-required' })
  const order = Object.keys(values)
  return problems.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}

/** @param asksCaptcha once the server has asked for one */
export function findProblems(kind: FindKind, values: FindValues, asksCaptcha: boolean): FieldProblem[] {
  const { loginId, phone, recoveryQuestion, recoveryAnswer, captcha } = values
  const found = [
    kind === 'loginId'
      ? { field: 'phone' as const, problem: phoneProblem(phone) }
      : { field: 'loginId' as const, problem: loginIdProblem(loginId) },
    {
      field: 'recoveryQuestion' as const,
      problem: isRecoveryQuestion(recoveryQuestion) ? undefined : ('question-required' as const),
    },
    { field: 'recoveryAnswer' as const, problem: answerProblem(recoveryAnswer) },
    {
      field: 'captcha' as const,
      problem: asksCaptcha && captcha === '' ? ('captcha-required' as const) : undefined,
    },
  ]
  return found.flatMap(({ field, problem }) => (problem ? [{ field, problem }] : []))
}
