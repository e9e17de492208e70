import { Field, Int, ObjectType } from 'type-graphql'
import type { SailingState } from '../../../src/domain/partners/sailings.ts'
import type { Sailing } from '../../../src/domain/routes/sailings.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { register } from '../../kernel/types/enums.ts'

const STATE_WORDS: Record<SailingState, string> = {
  planned: 'It has not left.',
  'under-way': 'It has left.',
  done: 'It has arrived.',
  delayed: 'It leaves later.',
  cancelled: 'It does not take place.',
  controlled: 'It is held back by the authority.',
  other: 'As the agency’s word says.',
}
export const SailingStateEnum = register('SailingState', 'How a sailing stands.', STATE_WORDS)

@ObjectType('SailingStatus', { simpleResolvers: true, description: 'What the authority says of a sailing.' })
export class SailingStatusType {
  @Field(() => SailingStateEnum, { description: 'How it stands.' })
  state: SailingState

  @Field(() => String, { description: 'The authority’s word for it, Korean.' })
  word: string

  @Field(() => String, { nullable: true, description: 'Why, in its words; null where it says nothing.' })
  reason?: string

  @Field(() => DateTime, { description: 'Since when it stands so, UTC.' })
  changedAt: Date

  @Field(() => DateTime, { description: 'When the portal received it, UTC.' })
  receivedAt: Date
}

@ObjectType('Sailing', { simpleResolvers: true, description: 'A departure of a passenger ship.' })
export class SailingType implements Omit<Sailing, 'route'> {
  @Field(() => String, {
    nullable: true,
    description: 'Code of its line; null where it is none of the portal’s.',
  })
  route?: string

  @Field(() => String, { description: 'The ship, Korean.' })
  shipKo: string

  @Field(() => String, { description: 'The licensed line, Korean.' })
  lineKo: string

  @Field(() => String, { description: 'Where it leaves, Korean.' })
  fromKo: string

  @Field(() => String, { description: 'Where it goes, Korean.' })
  toKo: string

  @Field(() => DateTime, { description: 'The departure, UTC.' })
  at: Date

  @Field(() => DateTime, {
    nullable: true,
    description: 'The arrival by the timetable, UTC; null: not known.',
  })
  arrivesAt?: Date

  @Field(() => Int, { nullable: true, description: 'The fare by the timetable, won; null: not known.' })
  fareWon?: number

  @Field(() => SailingStatusType, {
    nullable: true,
    description: 'What the authority says; null where the timetable alone is known.',
  })
  status?: SailingStatusType
}

export const sailingView = ({ route, ...sailing }: Sailing): SailingType => ({
  ...sailing,
  ...(route && { route: route.code }),
})
