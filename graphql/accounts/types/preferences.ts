import { Field, ObjectType } from 'type-graphql'
import type { MemberPreferences } from '../../../src/domain/accounts/memberPreferences.ts'

@ObjectType('Preferences', {
  description: 'What the logged-in member chose for every device. Source: the member.',
})
export class PreferencesType implements MemberPreferences {
  @Field(() => String, { description: 'Unit of wind speeds: ms, kmh or kn.' })
  windUnit: MemberPreferences['windUnit']

  @Field(() => String, { description: 'Time zone of shown times: KST or UTC.' })
  timeZone: MemberPreferences['timeZone']

  @Field(() => String, { nullable: true, description: 'Language: ko or en; null when never chosen.' })
  language?: MemberPreferences['language']

  @Field(() => String, {
    nullable: true,
    description:
      'Limits of the member’s boat in one word, such as kayak~wave_0.8~trip_6; null when never chosen.',
  })
  boat?: string
}
