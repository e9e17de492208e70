import { Field, Int, ObjectType } from 'type-graphql'
import type { TimetableKind } from '../../../src/domain/broadcasts/timetables.ts'
import { SOURCE_OF_TIMETABLES } from '../../engine/descriptions.ts'
import { legendCost, timetableCost } from '../../engine/costs.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { register } from '../../kernel/types/enums.ts'

const KIND_WORDS: Record<TimetableKind, string> = {
  voice: 'Broadcasts that are spoken.',
  satellite: 'What is sent by satellite.',
  fax: 'Weather charts sent by radio fax.',
}
export const TimetableKindEnum = register('TimetableKind', 'One of the timetables.', KIND_WORDS)

@ObjectType('TimetableEntry', {
  simpleResolvers: true,
  description: `One programme of a day, at its true times. ${SOURCE_OF_TIMETABLES}`,
})
export class TimetableEntryType {
  @Field(() => Int, { description: 'Number of the programme; the same every day.' })
  slotId: number

  @Field(() => DateTime, { description: 'When it begins, UTC.' })
  startsAt: Date

  @Field(() => DateTime, { description: 'When it ends, UTC; of an entry over midnight, on the next day.' })
  endsAt: Date

  @Field(() => String, { description: 'Name in Korean.' })
  nameKo: string

  @Field(() => String, { description: 'Name in English.' })
  nameEn: string

  @Field(() => Int, { description: 'Colour and place in the legend, from 1.' })
  sequence: number

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the newest chart of a fax programme; null while there is none, and for others.',
  })
  chartId?: number

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the broadcast that is on the air then; null where there is none.',
  })
  broadcastId?: number
}

@ObjectType('TimetableLegendItem', {
  simpleResolvers: true,
  description: `A name of the legend. ${SOURCE_OF_TIMETABLES}`,
})
export class TimetableLegendItemType {
  @Field(() => Int, { description: 'Colour and place, from 1.' })
  sequence: number

  @Field(() => String, { description: 'Name in Korean.' })
  nameKo: string

  @Field(() => String, { description: 'Name in English.' })
  nameEn: string
}

@ObjectType('Timetable', {
  simpleResolvers: true,
  description: `What is sent on one day in Korea. ${SOURCE_OF_TIMETABLES}`,
})
export class TimetableType {
  @Field(() => TimetableKindEnum, { description: 'Which one.' })
  kind: TimetableKind

  @Field(() => String, { description: 'The day in Korea, YYYY-MM-DD.' })
  date: string

  @Field(() => [TimetableEntryType], {
    description: 'What is sent, in the order it begins.',
    complexity: timetableCost,
  })
  entries: readonly TimetableEntryType[]

  @Field(() => Boolean, {
    description: 'Whether it is the programme the portal came with, which no agency sends.',
  })
  isDemo: boolean

  @Field(() => [TimetableLegendItemType], { description: 'Names by colour.', complexity: legendCost })
  legend: readonly TimetableLegendItemType[]
}
