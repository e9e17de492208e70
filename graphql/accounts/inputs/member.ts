import { Field, InputType } from 'type-graphql'
import type {
  InstitutionDraft,
  ProfileDraft,
  SignUpDraft,
} from '../../../src/domain/accounts/accountRules.ts'

@InputType('InstitutionInput', { description: 'The place in a related institution; all three are required.' })
export class InstitutionInput implements InstitutionDraft {
  @Field(() => String, { description: 'Name of the person there, at most 50 characters.' })
  contactName: string

  @Field(() => String, { description: 'Name of the department, at most 50 characters.' })
  department: string

  @Field(() => String, { description: 'Phone, 8 to 11 digits.' })
  phone: string
}

@InputType('SignUpInput', { description: 'A sign-up. The rules are those of the form.' })
export class SignUpInput {
  @Field(() => String, {
    description: '5 to 12 letters, digits and underscores; the first a letter or digit.',
  })
  loginId: string

  @Field(() => String, {
    description: '9 to 16 characters with a letter, a digit and one of !@#$%^*+=-',
  })
  password: string

  @Field(() => String, { description: 'The password once more.' })
  confirmation: string

  @Field(() => String, { description: 'Name, at most 50 characters.' })
  name: string

  @Field(() => String, { description: 'Mobile phone, 8 to 11 digits.' })
  phone: string

  @Field(() => String, {
    description: 'Code that was sent to the phone; empty where the portal asks for none.',
  })
  phoneCode: string

  @Field(() => String, { description: 'E-mail address, or empty.' })
  email: string

  @Field(() => String, { description: 'Code of the lost-password question.' })
  recoveryQuestion: string

  @Field(() => String, { description: 'Its answer, at most 200 characters.' })
  recoveryAnswer: string

  @Field(() => InstitutionInput, { nullable: true, description: 'Only for members of related institutions.' })
  institution?: InstitutionInput | null

  @Field(() => String, { description: 'Names the picture that was read.' })
  captchaId: string

  @Field(() => String, { description: 'What was read from the picture.' })
  captcha: string

  @Field(() => Boolean, { description: 'Consent to the terms and to the collection of personal data.' })
  hasConsented: boolean
}

@InputType('ProfileInput', { description: 'A change of the member’s own data.' })
export class ProfileInput {
  @Field(() => String, { description: 'The present password.' })
  currentPassword: string

  @Field(() => String, { description: 'The new password; empty to keep the present one.' })
  newPassword: string

  @Field(() => String, { description: 'The new password once more.' })
  confirmation: string

  @Field(() => String, { description: 'Code of the lost-password question.' })
  recoveryQuestion: string

  @Field(() => String, { description: 'Its answer; empty to keep question and answer.' })
  recoveryAnswer: string

  @Field(() => String, { description: 'Mobile phone, 8 to 11 digits.' })
  phone: string

  @Field(() => String, { description: 'Code that was sent to a new phone; else empty.' })
  phoneCode: string

  @Field(() => String, { description: 'E-mail address, or empty.' })
  email: string

  @Field(() => InstitutionInput, { nullable: true, description: 'Null removes it.' })
  institution?: InstitutionInput | null
}

@InputType()
class RecoveryInput {
  @Field(() => String, { description: 'Code of the lost-password question.' })
  recoveryQuestion: string

  @Field(() => String, { description: 'Its answer.' })
  recoveryAnswer: string

  @Field(() => String, { nullable: true, description: 'Names the picture, from the third try on.' })
  captchaId?: string | null

  @Field(() => String, { nullable: true, description: 'What was read from the picture.' })
  captcha?: string | null
}

@InputType('FindLoginIdInput', { description: 'Proof of who forgot an ID.' })
export class FindLoginIdInput extends RecoveryInput {
  @Field(() => String, { description: 'Mobile phone of the account, digits.' })
  phone: string
}

@InputType('FindPasswordInput', { description: 'Proof of who forgot a password.' })
export class FindPasswordInput extends RecoveryInput {
  @Field(() => String, { description: 'ID of the account.' })
  loginId: string
}

export function signUpDraftOf({ institution, ...input }: SignUpInput): SignUpDraft {
  const { captchaId, ...draft } = input
  void captchaId
  return { ...draft, ...(institution && { institution }) }
}

export const profileDraftOf = ({ institution, ...draft }: ProfileInput): ProfileDraft => ({
  ...draft,
  ...(institution && { institution }),
})

export const proofOf = ({ recoveryQuestion, recoveryAnswer, captchaId, captcha }: RecoveryInput) => ({
  recoveryQuestion,
  recoveryAnswer,
  captchaId: captchaId ?? undefined,
  captcha: captcha ?? undefined,
})
