import { Field, ID, Int, ObjectType } from 'type-graphql'
import type { PresetName } from '../../../src/domain/trips/boatLimits.ts'
import type { StandingKind, WatchKind } from '../../../src/domain/trips/tripWatch.ts'
import { register } from '../../kernel/types/enums.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { PresetEnum } from '../../trips/types/tripEnums.ts'

const KIND_WORDS: Record<WatchKind, string> = {
  trip: 'A trip: whether every hour of it will hold.',
  flat: 'A walk on a tidal flat: when to be back.',
}
export const WatchKindEnum = register('WatchKind', 'What is watched.', KIND_WORDS)

const STANDING_WORDS: Record<StandingKind, string> = {
  holds: 'Every hour is GO or NEAR.',
  over: 'An hour is over a limit.',
  warned: 'A warning is in force or announced for an hour.',
  unknown: 'Something is not known of an hour.',
}
export const StandingEnum = register('TripStanding', 'How a watched trip stands.', STANDING_WORDS)

@ObjectType('TripWatch', {
  simpleResolvers: true,
  description: 'A trip or a walk that the logged-in member has watched at a place.',
})
export class TripWatchType {
  @Field(() => Int, { description: 'Its number.' })
  id: number

  @Field(() => WatchKindEnum, { description: 'What is watched.' })
  kind: WatchKind

  @Field(() => ID, { description: 'Code of the place.' })
  place: string

  @Field(() => String, { description: 'Name of the place in Korean; its code when it is no longer listed.' })
  placeNameKo: string

  @Field(() => String, { description: 'Name of the place in English; its code when it is no longer listed.' })
  placeNameEn: string

  @Field(() => PresetEnum, { description: 'The preset of the boat.' })
  preset: PresetName

  @Field(() => String, {
    description: 'The boat as in an address of the portal’s pages, such as `boat=kayak&wave=0.8`.',
  })
  boat: string

  @Field(() => Int, {
    nullable: true,
    description: 'When it is asked first, minutes since midnight in Korea, 0–1439; null for a flat.',
  })
  askMin?: number

  @Field(() => Int, {
    nullable: true,
    description: 'Clock hour in Korea at which the trip begins, 0–23; null for a flat.',
  })
  fromHour?: number

  @Field(() => Int, { nullable: true, description: 'Length of the trip, hours, 1–24; null for a flat.' })
  hours?: number

  @Field(() => [Int], { description: 'Days of the week in Korea, 0 Sunday to 6 Saturday.' })
  days: number[]

  @Field(() => Boolean, { description: 'Whether it ends with the first trip or walk.' })
  isOnce: boolean

  @Field(() => DateTime, {
    nullable: true,
    description: 'Beginning of the trip it was asked for last, UTC; null before the first asking.',
  })
  tripAt?: Date

  @Field(() => StandingEnum, {
    nullable: true,
    description: 'How that trip stood last; null before the first asking.',
  })
  standing?: StandingKind
}
