import { z } from 'zod'
import { RECOVERY_QUESTIONS } from '../../../src/domain/accounts/accountRules.ts'
import { WIRE_API_KEY_FORMATS } from '../../../src/wire/accounts/accountFields.ts'
import { ACCOUNT_NAMES as NAMES } from '../../../src/wire/accounts/accounts.ts'

/**
 * Bounds of what account forms may hold. They stand well above the rules of accounts, so that a person is shown the
 * rule ("9 to 16 characters"), and only what no form sends is refused as a value that is not allowed. A list or an
 * object where a text belongs is refused, and so is NUL, which some databases take for the end.
 */
const text = (maxLength: number, description: string) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\0'))
    .nullish()
    .transform((value) => value ?? undefined)
    .meta({ description })

const PASSWORD_MAX = 200
const TICKED = ['true', 'Y', 'on', '1']
const NOT_TICKED = ['false', 'N', '', '0']

/** A box: forms send texts, programs booleans. */
const box = (description: string) =>
  z
    .union([z.boolean(), z.enum([...TICKED, ...NOT_TICKED]), z.null()])
    .optional()
    .transform((value) => (typeof value === 'string' ? TICKED.includes(value) : (value ?? undefined)))
    .meta({ description })

const loginId = text(100, 'ID: 5 to 12 letters, digits and underscores')
const phone = text(40, 'mobile phone: 8 to 11 digits')
const phoneCode = text(20, 'code that was sent to the phone; none where the portal asks for none')
const email = text(200, 'e-mail address, may be empty')
const question = text(100, `code of the lost-password question: ${RECOVERY_QUESTIONS.join(', ')}`)
const answer = text(1_000, 'its answer, at most 200 characters')
const captchaId = text(100, 'from the header X-Captcha-Id of the picture')
const captcha = text(40, 'what was read from the picture')

export const logInBody = z.object({
  [NAMES.loginId]: text(100, 'ID; together with the password empty: come back by the refresh cookie'),
  [NAMES.password]: text(PASSWORD_MAX, 'password'),
  [NAMES.isKept]: box('stay logged in for two days'),
  [NAMES.captchaId]: captchaId,
  [NAMES.captcha]: captcha,
})

const institution = {
  [NAMES.isInstitution]: box('belongs to a related institution; absent: as the three fields say'),
  [NAMES.institutionContactName]: text(200, 'name of the person at the institution'),
  [NAMES.institutionDepartment]: text(200, 'department'),
  [NAMES.institutionPhone]: text(40, 'phone of the institution: 8 to 11 digits'),
}

export const signUpBody = z.object({
  [NAMES.loginId]: loginId,
  [NAMES.password]: text(PASSWORD_MAX, '9 to 16 characters with a letter, a digit and one of !@#$%^*+=-'),
  [NAMES.confirmation]: text(PASSWORD_MAX, 'the password once more'),
  [NAMES.name]: text(200, 'name, at most 50 characters'),
  [NAMES.phone]: phone,
  [NAMES.phoneCode]: phoneCode,
  [NAMES.email]: email,
  [NAMES.recoveryQuestion]: question,
  [NAMES.recoveryAnswer]: answer,
  ...institution,
  [NAMES.captchaId]: captchaId,
  [NAMES.captcha]: captcha,
  [NAMES.hasConsented]: box('consent to the terms and to the collection of personal data'),
})

export const loginIdCheckBody = z.object({ [NAMES.loginId]: loginId })

export const phoneCodeBody = z.object({
  [NAMES.phone]: phone,
  [NAMES.captchaId]: captchaId,
  [NAMES.captcha]: text(40, 'what was read from the picture; needed once many codes were asked for'),
})

const proof = {
  [NAMES.recoveryQuestion]: question,
  [NAMES.recoveryAnswer]: answer,
  [NAMES.captchaId]: captchaId,
  [NAMES.captcha]: text(40, 'what was read from the picture; needed from the third try on'),
}

export const findLoginIdBody = z.object({ [NAMES.phone]: phone, ...proof })

export const findPasswordBody = z.object({ [NAMES.loginId]: loginId, ...proof })

/** Fits the column on both engines. */
const MAX_REVISION = 2_147_483_647

export const profileBody = z.object({
  [NAMES.currentPassword]: text(PASSWORD_MAX, 'the present password'),
  [NAMES.newPassword]: text(PASSWORD_MAX, 'a new password; absent or empty: it stays'),
  [NAMES.confirmation]: text(PASSWORD_MAX, 'the new password once more'),
  [NAMES.recoveryQuestion]: question,
  [NAMES.recoveryAnswer]: text(1_000, 'its answer; absent or empty: question and answer stay'),
  [NAMES.phone]: text(40, 'mobile phone: 8 to 11 digits; absent: it stays'),
  [NAMES.phoneCode]: text(20, 'code that was sent to a new phone'),
  [NAMES.email]: text(200, 'e-mail address; absent: it stays, empty: none'),
  ...institution,
  [NAMES.revision]: z
    .union([z.int(), z.string().regex(/^\d{1,10}$/)])
    .transform(Number)
    .refine((value) => value >= 0 && value <= MAX_REVISION)
    .optional()
    .meta({ description: 'the one my page answered with; absent: the present one' }),
})

const passwordAgain = {
  [NAMES.passwordAgain]: text(PASSWORD_MAX, 'the password once more'),
  [NAMES.password]: text(PASSWORD_MAX, 'another name for the same'),
}

export const passwordBody = z.object(passwordAgain)

export const apiKeyBody = z.object({
  ...passwordAgain,
  [NAMES.loginId]: text(100, 'the member’s own ID; may be absent'),
  [NAMES.apiKeyFormat]: z
    .string()
    .refine((value) => value === '' || WIRE_API_KEY_FORMATS.includes(value.toUpperCase()))
    .nullish()
    .transform((value) => value || undefined)
    .meta({
      description: 'format of the answers, in any case; JSON when absent',
      enum: WIRE_API_KEY_FORMATS,
    }),
})
