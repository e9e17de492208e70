import { Field, Int, ObjectType } from 'type-graphql'
import type { MemberType, SignInDuty } from '../../../src/domain/accounts/roles.ts'
import type { ApiKeyFacts, Me, SessionFacts } from '../../../server/accounts/memberFacts.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { register } from '../../kernel/types/enums.ts'

const TYPE_WORDS: Record<MemberType, string> = {
  member: 'An ordinary member.',
  government: 'A user of a government institution: reads institution pages and boards.',
  manager: 'Keeps the portal’s contents.',
  admin: 'May do everything.',
}
export const MemberTypeEnum = register('MemberType', 'Type of a member.', TYPE_WORDS)

const DUTY_WORDS: Record<SignInDuty, string> = {
  'temporary-password': 'Logged in with a temporary password: a new one has to be set.',
  'password-expired': 'The password has to be changed.',
  'privacy-reconsent': 'The consent to the privacy policy is two years old and has to be given again.',
}
export const SignInDutyEnum = register(
  'SignInDuty',
  'What a member has to do before anything else.',
  DUTY_WORDS,
)

@ObjectType('Session', { description: 'Who is logged in. Source: the member’s account.' })
export class SessionType implements Omit<SessionFacts, 'memberId' | 'isInstitutionNoticeManager'> {
  @Field(() => String, { description: 'The member’s ID.' })
  loginId: string

  @Field(() => MemberTypeEnum, { description: 'Kind of member.' })
  type: MemberType

  @Field(() => Boolean, { description: 'Whether the member belongs to a related institution.' })
  isInstitution: boolean

  @Field(() => SignInDutyEnum, {
    nullable: true,
    description: 'What has to be done first; null when nothing.',
  })
  duty?: SignInDuty
}

@ObjectType('Institution', {
  description: 'The member’s place in a related institution. Source: the member.',
})
export class InstitutionType {
  @Field(() => String, { description: 'Name of the person there.' })
  contactName: string

  @Field(() => String, { description: 'Name of the department.' })
  department: string

  @Field(() => String, { description: 'Phone of the institution, digits.' })
  phone: string
}

@ObjectType('ApiKey', { description: 'The member’s key for programs. Source: the member’s account.' })
export class ApiKeyType implements ApiKeyFacts {
  @Field(() => String, { description: 'Format of the answers the key was applied for.' })
  format: ApiKeyFacts['format']

  @Field(() => String, { description: 'Last day on which it is active, YYYY-MM-DD in Korea.' })
  expiresOn: string

  @Field(() => Boolean, { description: 'Whether its end is not past.' })
  isActive: boolean

  @Field(() => Boolean, { description: 'Whether its end is near enough for an extension.' })
  canExtend: boolean

  @Field(() => String, { description: 'The key with all but its ends hidden.' })
  masked: string
}

@ObjectType('Me', { description: 'The logged-in member’s own data. Source: the member.' })
export class MeType extends SessionType implements Omit<Me, 'memberId'> {
  @Field(() => String, { description: 'Name.' })
  name: string

  @Field(() => Boolean, { description: 'Whether the member may write to the boards of institutions.' })
  isInstitutionNoticeManager: boolean

  @Field(() => String, { description: 'Mobile phone, digits.' })
  phone: string

  @Field(() => String, { description: 'E-mail address; empty when none was given.' })
  email: string

  @Field(() => String, { description: 'Code of the lost-password question; empty without an answer.' })
  recoveryQuestion: string

  @Field(() => InstitutionType, { nullable: true, description: 'Null when the member belongs to none.' })
  institution?: InstitutionType

  @Field(() => DateTime, { description: 'First sign-up, UTC.' })
  joinedAt: Date

  @Field(() => String, { description: 'Network address of the first sign-up.' })
  signUpAddress: string

  @Field(() => DateTime, { description: 'Last consent to the privacy policy, UTC.' })
  consentedAt: Date

  @Field(() => ApiKeyType, { nullable: true, description: 'Null when none was applied for.' })
  apiKey?: ApiKeyType

  @Field(() => Int, { description: 'Goes up with each change; a change names the one it was made from.' })
  revision: number
}
