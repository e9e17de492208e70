/**
 * The rules of accounts, for the form and the server.
 *
 * @source specification part 1, sections 5 and 9; where it is silent, the project's decisions
 */
import { COMMON_PASSWORDS } from './commonPasswords.ts'
import { isPhone, phoneDigits, PHONE } from './phones.ts'

export const LOGIN_ID = { minLength: 5, maxLength: 12 } as const
export const PASSWORD = { minLength: 9, maxLength: 16, specials: '!@#$%^*+=-' } as const
export const EMAIL_MAX_LENGTH = 100
export const RECOVERY_ANSWER_MAX_LENGTH = 200
export const NAME_MAX_LENGTH = 50

/** @source specification part 1, section 9; part 2, section 9 */
export const RECONSENT_MONTHS = 24
/** @source the project's decisions on recovery */
export const TEMPORARY_PASSWORD_MINUTES = 10
export const INACTIVITY = { noticeMonths: 11, deletionMonths: 12 } as const

/**
 * Codes of the questions; their words are in src/text/accounts/accounts.ts. "Nickname" and "most moving movie" are the spec's.
 */
export const RECOVERY_QUESTIONS = [
  'nickname',
  'most-moving-movie',
  'birthplace',
  'first-school',
  'favourite-teacher',
  'treasured-thing',
  'first-boat-trip',
] as const
export type RecoveryQuestion = (typeof RECOVERY_QUESTIONS)[number]

/** What a form or a request can have wrong, each with a sentence of its own. */
export const ACCOUNT_PROBLEMS = [
  'login-id-required',
  'login-id-malformed',
  'login-id-unchecked',
  'login-id-taken',
  'password-required',
  'password-malformed',
  'password-common',
  'password-holds-identity',
  'password-unchanged',
  'current-password-required',
  'confirmation-differs',
  'name-required',
  'name-too-long',
  'phone-required',
  'phone-malformed',
  'phone-unconfirmed',
  'phone-code-required',
  'email-malformed',
  'question-required',
  'answer-required',
  'answer-too-long',
  'institution-contact-required',
  'institution-department-required',
  'institution-phone-required',
  'institution-phone-malformed',
  'institution-text-too-long',
  'captcha-required',
  'consent-required',
] as const
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number]

/** Fields of the account forms, by the inside names that the API uses too. */
export type AccountField =
  | 'loginId'
  | 'password'
  | 'confirmation'
  | 'currentPassword'
  | 'newPassword'
  | 'name'
  | 'phone'
  | 'phoneCode'
  | 'email'
  | 'recoveryQuestion'
  | 'recoveryAnswer'
  | 'institutionContactName'
  | 'institutionDepartment'
  | 'institutionPhone'
  | 'captcha'
  | 'hasConsented'

export interface FieldProblem {
  field: AccountField
  problem: AccountProblem
}

const LOGIN_ID_FORM = /^[A-Za-z0-9][A-Za-z0-9_]{4,11}$/
const PASSWORD_FORM = /^(?=.*[A-Za-z])(?=.*\d)(?=.*[!@#$%^*+=-])[A-Za-z\d!@#$%^*+=-]{9,16}$/
const EMAIL_FORM = /^[a-z0-9]+@[A-Za-z]+\.[A-Za-z]{2,3}$/
// C0, DEL and C1 controls, and halves of surrogate pairs, are in no name
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\ud800-\udfff]/u

/** Two spellings that differ in case only are one account, on both database engines. */
export const loginKey = (loginId: string): string => loginId.toLowerCase()

/** Question and answer are compared without regard to case and to blanks around and between words. */
export const answerKey = (answer: string): string =>
  answer.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()

export function loginIdProblem(loginId: string): AccountProblem | undefined {
  if (loginId === '') return 'login-id-required'
  return LOGIN_ID_FORM.test(loginId) ? undefined : 'login-id-malformed'
}

/**
 * @param known what the password must not hold: the member's ID and phone
 * @returns undefined when the password may be used; a longer one is refused, never cut
 */
export function passwordProblem(
  password: string,
  known: { loginId?: string; phone?: string } = {},
): AccountProblem | undefined {
  if (password === '') return 'password-required'
  if (!PASSWORD_FORM.test(password)) return 'password-malformed'
  const plain = password.toLowerCase()
  if (COMMON_PASSWORDS.some((common) => plain.replace(/[^a-z0-9]/g, '').includes(common)))
    return 'password-common'
  const { loginId } = known
  const phone = known.phone === undefined ? undefined : phoneDigits(known.phone)
  const holdsId =
    loginId !== undefined && loginId.length >= LOGIN_ID.minLength && plain.includes(loginKey(loginId))
  const holdsPhone = phone !== undefined && phone.length >= PHONE.minDigits && plain.includes(phone)
  return holdsId || holdsPhone ? 'password-holds-identity' : undefined
}

/** Hyphens and blanks are no mistake: `withPlainPhones` takes them out of what is kept. */
export function phoneProblem(phone: string): AccountProblem | undefined {
  if (phoneDigits(phone) === '') return 'phone-required'
  return isPhone(phone) ? undefined : 'phone-malformed'
}

/**
 * An e-mail address is optional; the empty text is none. The form is narrow, and it is the specification's: lower-case
 * letters and digits, @, letters, a dot, two or three letters.
 */
export function emailProblem(email: string): AccountProblem | undefined {
  if (email === '') return undefined
  return email.length <= EMAIL_MAX_LENGTH && EMAIL_FORM.test(email) ? undefined : 'email-malformed'
}

export function nameProblem(name: string): AccountProblem | undefined {
  if (name.trim() === '') return 'name-required'
  return name.length > NAME_MAX_LENGTH || UNPRINTABLE.test(name) ? 'name-too-long' : undefined
}

export const isRecoveryQuestion = (text: string): text is RecoveryQuestion =>
  (RECOVERY_QUESTIONS as readonly string[]).includes(text)

export function answerProblem(answer: string): AccountProblem | undefined {
  if (answer.trim() === '') return 'answer-required'
  return answer.length > RECOVERY_ANSWER_MAX_LENGTH || UNPRINTABLE.test(answer)
    ? 'answer-too-long'
    : undefined
}

export interface InstitutionDraft {
  contactName: string
  department: string
  phone: string
}

/** Name, department and phone are all required once the box is ticked. */
export function institutionProblems({ contactName, department, phone }: InstitutionDraft): FieldProblem[] {
  const text = (value: string, missing: AccountProblem): AccountProblem | undefined =>
    value.trim() === ''
      ? missing
      : value.length > NAME_MAX_LENGTH || UNPRINTABLE.test(value)
        ? 'institution-text-too-long'
        : undefined
  const phoneIs =
    phoneDigits(phone) === ''
      ? 'institution-phone-required'
      : isPhone(phone)
        ? undefined
        : 'institution-phone-malformed'
  return found([
    ['institutionContactName', text(contactName, 'institution-contact-required')],
    ['institutionDepartment', text(department, 'institution-department-required')],
    ['institutionPhone', phoneIs],
  ])
}

export interface SignUpDraft {
  loginId: string
  password: string
  confirmation: string
  name: string
  phone: string
  phoneCode: string
  email: string
  recoveryQuestion: string
  recoveryAnswer: string
  institution?: InstitutionDraft
  captcha: string
  hasConsented: boolean
}

/**
 * Everything a sign-up has wrong that can be known without the server's memory, in the order of the form.
 *
 * @param asks.phoneCode whether the portal confirms phones by a code
 */
export function signUpProblems(draft: SignUpDraft, asks: { phoneCode: boolean }): FieldProblem[] {
  return [
    ...found([
      ['hasConsented', draft.hasConsented ? undefined : 'consent-required'],
      ['loginId', loginIdProblem(draft.loginId)],
      ['password', passwordProblem(draft.password, draft)],
      ['confirmation', draft.confirmation === draft.password ? undefined : 'confirmation-differs'],
      ...recovery(draft),
      ['name', nameProblem(draft.name)],
      ['phone', phoneProblem(draft.phone)],
      ['phoneCode', asks.phoneCode && draft.phoneCode === '' ? 'phone-code-required' : undefined],
      ['email', emailProblem(draft.email)],
    ]),
    ...(draft.institution ? institutionProblems(draft.institution) : []),
    ...found([['captcha', draft.captcha === '' ? 'captcha-required' : undefined]]),
  ]
}

export interface ProfileDraft {
  currentPassword: string
  /** empty: the password stays */
  newPassword: string
  confirmation: string
  /** empty text and empty answer: both stay as they are */
  recoveryQuestion: string
  recoveryAnswer: string
  phone: string
  phoneCode: string
  email: string
  institution?: InstitutionDraft
}

/** @returns the draft as it is kept, whatever its numbers were written with */
export function withPlainPhones<Draft extends { phone: string; institution?: InstitutionDraft }>(
  draft: Draft,
): Draft {
  const { phone, institution } = draft
  return {
    ...draft,
    phone: phoneDigits(phone),
    ...(institution && { institution: { ...institution, phone: phoneDigits(institution.phone) } }),
  }
}

/**
 * What a change of my page has wrong, in the order of the form.
 *
 * @param member the account as it is: its ID; its phone, which needs no code while it stays; an account that an
 *   operator made has none ('') and may go on without one; its e-mail, which may stay in whatever form it was taken
 */
export function profileProblems(
  draft: ProfileDraft,
  member: { loginId: string; phone: string; email: string },
  asks: { phoneCode: boolean },
): FieldProblem[] {
  const changesPassword = draft.newPassword !== '' || draft.confirmation !== ''
  const isSame = changesPassword && draft.newPassword === draft.currentPassword
  const changesAnswer = draft.recoveryAnswer !== ''
  return [
    ...found([
      ['currentPassword', draft.currentPassword === '' ? 'current-password-required' : undefined],
      [
        'newPassword',
        changesPassword
          ? (passwordProblem(draft.newPassword, { loginId: member.loginId, phone: draft.phone }) ??
            (isSame ? 'password-unchanged' : undefined))
          : undefined,
      ],
      ['confirmation', draft.confirmation === draft.newPassword ? undefined : 'confirmation-differs'],
      ...(changesAnswer ? recovery(draft) : []),
      ['phone', draft.phone === '' && member.phone === '' ? undefined : phoneProblem(draft.phone)],
      [
        'phoneCode',
        asks.phoneCode && phoneDigits(draft.phone) !== member.phone && draft.phoneCode === ''
          ? 'phone-code-required'
          : undefined,
      ],
      ['email', draft.email === member.email ? undefined : emailProblem(draft.email)],
    ]),
    ...(draft.institution ? institutionProblems(draft.institution) : []),
  ]
}

const recovery = (draft: { recoveryQuestion: string; recoveryAnswer: string }): Found[] => [
  ['recoveryQuestion', isRecoveryQuestion(draft.recoveryQuestion) ? undefined : 'question-required'],
  ['recoveryAnswer', answerProblem(draft.recoveryAnswer)],
]

type Found = readonly [AccountField, AccountProblem | undefined]

const found = (checks: readonly Found[]): FieldProblem[] =>
  checks.flatMap(([field, problem]) => (problem ? [{ field, problem }] : []))
