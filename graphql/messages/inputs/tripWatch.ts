import { Field, ID, InputType, Int } from 'type-graphql'
import type { TripWatchDraft } from '../../../server/messages/tripWatches.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { daysBits } from '../../../src/domain/trips/tripWatch.ts'
import type { WatchKind } from '../../../src/domain/trips/tripWatch.ts'
import { BoatInput, boatOf } from '../../trips/inputs/boat.ts'
import { WatchKindEnum } from '../types/tripWatch.ts'

@InputType('TripWatchInput', { description: 'A trip or a walk to be watched.' })
export class TripWatchInput {
  @Field(() => WatchKindEnum, { description: 'What is to be watched; FLAT at a tidal flat alone.' })
  kind: WatchKind

  @Field(() => ID, { description: 'Code of a named place.' })
  place: string

  @Field(() => BoatInput, { description: 'Who goes out.' })
  boat: BoatInput

  @Field(() => Int, {
    nullable: true,
    description: 'When it is asked first, minutes since midnight in Korea, 0–1439; needed for a trip.',
  })
  askMin?: number | null

  @Field(() => Int, {
    nullable: true,
    description:
      'Clock hour in Korea at which the trip begins, 0–23: the first one after the asking; needed for a trip.',
  })
  fromHour?: number | null

  @Field(() => Int, { nullable: true, description: 'Length of the trip, hours, 1–24; needed for a trip.' })
  hours?: number | null

  @Field(() => [Int], {
    description: 'Days of the week on which the trip begins or the walk ends, 0 Sunday to 6 Saturday.',
  })
  days: number[]

  @Field(() => Boolean, { defaultValue: false, description: 'Whether it ends with the first trip or walk.' })
  isOnce: boolean
}

/** @throws Refusal INPUT_INVALID, FIELDS_INVALID */
export function tripWatchDraftOf(input: TripWatchInput): TripWatchDraft {
  const { kind, place, isOnce, boat } = input
  const days = daysBits(input.days)
  if (days === undefined) throw new Refusal('FIELDS_INVALID', { days: 'unreadable' })
  // what is missing is no number that the service takes
  const [askMin, fromHour, hours] = [input.askMin ?? -1, input.fromHour ?? -1, input.hours ?? -1]
  return { kind, placeCode: place, boat: boatOf(boat), askMin, fromHour, hours, days, isOnce }
}
