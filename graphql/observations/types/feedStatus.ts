import { Field, Int, ObjectType } from 'type-graphql'
import type { FeedStatus } from '../../../src/domain/observations/stations.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { FeedModeEnum } from '../../kernel/types/enums.ts'
import { FeedStateEnum } from './observationEnums.ts'

@ObjectType({
  simpleResolvers: true,
  description: 'A payload that was refused as a whole and put into quarantine.',
})
export class FeedRefusal {
  @Field(() => DateTime, { description: 'When it was refused, UTC.' })
  at: Date

  @Field(() => String, { description: 'Why, in a short fixed word such as `truncated` or `encoding`.' })
  reason: string
}

@ObjectType('FeedStatus', {
  simpleResolvers: true,
  description: 'How one feed of the portal is doing. Source: the portal’s own record of its feeds.',
})
export class FeedStatusType implements FeedStatus {
  @Field(() => String, { description: 'Name of the feed, such as `kma-buoy`.' })
  name: string

  @Field(() => FeedModeEnum, { description: 'Whether the feed is live, a recording or simulated.' })
  mode: FeedStatus['mode']

  @Field(() => FeedStateEnum, { description: 'How it is doing.' })
  state: FeedStatus['state']

  @Field(() => DateTime, {
    nullable: true,
    description: 'Last payload that was read, UTC; null before the first.',
  })
  lastSuccessAt?: Date

  @Field(() => DateTime, {
    nullable: true,
    description: 'Last time it was asked, UTC; null before the first.',
  })
  lastAttemptAt?: Date

  @Field(() => DateTime, {
    nullable: true,
    description: 'Newest observation it brought, UTC; null before the first.',
  })
  newestObservedAt?: Date

  @Field(() => Int, { description: 'Observation rows it has brought so far.' })
  rows: number

  @Field(() => FeedRefusal, { nullable: true, description: 'Its last refused payload, if there was one.' })
  lastRefusal?: FeedStatus['lastRefusal']
}
