import { Field, Float, ObjectType, registerEnumType } from 'type-graphql'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import type {
  NavigationalArea,
  NavigationalShape,
  NavigationalWarningFact,
} from '../../../src/domain/partners/navigationalWarnings.ts'
import type {
  CrossingKind,
  NavigationalCrossing,
} from '../../../src/domain/passages/navigationalCrossings.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { FeedModeEnum } from '../../kernel/types/enums.ts'

export const NavigationalShapeEnum = { POINT: 'point', LINE: 'line', AREA: 'area' } as const satisfies Record<
  string,
  NavigationalShape
>
registerEnumType(NavigationalShapeEnum, {
  name: 'NavigationalShape',
  description: 'What the places of a navigational warning make up.',
  valuesConfig: {
    POINT: { description: 'One place, with a radius where one is given.' },
    LINE: { description: 'A line through them.' },
    AREA: { description: 'The area inside them.' },
  },
})

export const CrossingKindEnum = {
  IN_HOURS: 'in-hours',
  HOURS_UNKNOWN: 'hours-unknown',
  PLACE_UNKNOWN: 'place-unknown',
  OTHER_HOURS: 'other-hours',
} as const satisfies Record<string, CrossingKind>
registerEnumType(CrossingKindEnum, {
  name: 'NavigationalCrossingKind',
  description: 'How a passage and a navigational warning meet.',
  valuesConfig: {
    IN_HOURS: { description: 'In its hours.' },
    HOURS_UNKNOWN: { description: 'At hours that could not be read: it may hold then.' },
    PLACE_UNKNOWN: { description: 'It has no position that can be read: nobody can say whether they meet.' },
    OTHER_HOURS: { description: 'Only while it does not hold.' },
  },
})

@ObjectType('NavigationalPlace', { simpleResolvers: true, description: 'A place of an area, WGS 84.' })
export class NavigationalPlaceType {
  @Field(() => Float, { description: 'Latitude, degrees north.' })
  lat: number

  @Field(() => Float, { description: 'Longitude, degrees east.' })
  lon: number
}

@ObjectType('NavigationalHours', { simpleResolvers: true, description: 'Hours in which a warning holds.' })
export class NavigationalHoursType {
  @Field(() => DateTime, { description: 'UTC.' })
  from: Date

  @Field(() => DateTime, { description: 'UTC.' })
  until: Date
}

@ObjectType('NavigationalArea', {
  simpleResolvers: true,
  description: 'Where and when a navigational warning holds.',
})
export class NavigationalAreaType {
  @Field(() => String, { nullable: true, description: 'The agency’s name of it; null where it has none.' })
  name?: string

  @Field(() => NavigationalShapeEnum, {
    nullable: true,
    description: 'What its places make up; null where no position can be read.',
  })
  shape?: NavigationalShape

  @Field(() => [NavigationalPlaceType], { description: 'Its places in order; empty where none can be read.' })
  points: readonly NavigationalPlaceType[]

  @Field(() => Float, { nullable: true, description: 'Around a point, nautical miles; null: not given.' })
  radiusNm?: number

  @Field(() => String, { nullable: true, description: 'How the agency means the places, in its words.' })
  words?: string

  @Field(() => [NavigationalHoursType], { description: 'Its hours; empty where they cannot be read.' })
  windows: readonly NavigationalHoursType[]

  @Field(() => String, { nullable: true, description: 'The agency’s text of hours that cannot be read.' })
  hours?: string
}

@ObjectType('NavigationalWarning', {
  simpleResolvers: true,
  description: 'A warning of the hydrographic agency to ships.',
})
export class NavigationalWarningType implements Omit<
  NavigationalWarningFact,
  'kind' | 'at' | 'cancels' | 'isCancel'
> {
  @Field(() => String, { description: 'Year and number, such as 26-251.' })
  number: string

  @Field(() => String, { description: 'Title, Korean.' })
  title: string

  @Field(() => String, { description: 'Text, Korean.' })
  text: string

  @Field(() => String, { nullable: true, description: 'Who announced it; null: not given.' })
  office?: string

  @Field(() => String, { nullable: true, description: 'What it is about, in the agency’s words.' })
  category?: string

  @Field(() => String, { nullable: true, description: 'What is asked of ships, in the agency’s words.' })
  advice?: string

  @Field(() => [NavigationalAreaType], {
    description: 'Where and when it holds; empty where nothing is given.',
  })
  areas: readonly NavigationalArea[]
}

@ObjectType('NavigationalBoard', {
  simpleResolvers: true,
  description: 'The navigational warnings that hold by the newest list.',
})
export class NavigationalBoardType {
  @Field(() => DateTime, { description: 'When the list was asked for, UTC.' })
  at: Date

  @Field(() => DateTime, { description: 'End of the last day that was asked for, UTC.' })
  until: Date

  @Field(() => FeedModeEnum, { description: 'Where it comes from.' })
  mode: FeedMode

  @Field(() => [NavigationalWarningType], { description: 'The warnings.' })
  warnings: readonly NavigationalWarningType[]
}

@ObjectType('NavigationalCrossing', {
  simpleResolvers: true,
  description: 'A navigational warning that a passage meets, or may meet.',
})
export class NavigationalCrossingType {
  @Field(() => NavigationalWarningType, { description: 'The warning.' })
  warning: NavigationalWarningType

  @Field(() => CrossingKindEnum, { description: 'How they meet.' })
  kind: CrossingKind

  @Field(() => NavigationalAreaType, { nullable: true, description: 'The area that is met first.' })
  area?: NavigationalArea

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the boat is at the last place before it, UTC; null where its place is not known.',
  })
  at?: Date
}

export const crossingView = ({ warning, kind, met }: NavigationalCrossing): NavigationalCrossingType => ({
  warning,
  kind,
  ...(met && { area: met.area, at: met.at }),
})
