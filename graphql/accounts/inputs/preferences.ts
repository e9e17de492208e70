import { Field, InputType } from 'type-graphql'
import type { PreferencesChange } from '../../../src/domain/accounts/memberPreferences.ts'

@InputType('PreferencesInput', { description: 'Choices to change; what is not given stays as it is.' })
export class PreferencesInput implements PreferencesChange {
  @Field(() => String, { nullable: true, description: 'Unit of wind speeds: ms, kmh or kn.' })
  windUnit?: string | null

  @Field(() => String, { nullable: true, description: 'Time zone of shown times: KST or UTC.' })
  timeZone?: string | null

  @Field(() => String, { nullable: true, description: 'Language: ko or en; null goes back to none.' })
  language?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Limits of a boat in one word, such as kayak~wave_0.8~trip_6; null goes back to none.',
  })
  boat?: string | null
}
