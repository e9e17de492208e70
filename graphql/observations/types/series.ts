import { Field, Float, ObjectType } from 'type-graphql'
import type { ElementName } from '../../../src/domain/kernel/elements.ts'
import type {
  ElementSeries,
  Series,
  SeriesStep,
  StationFacts,
} from '../../../src/domain/observations/stations.ts'
import { SOURCE_OF_SERIES } from '../../engine/descriptions.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { Element } from '../../kernel/types/enums.ts'
import { SeriesStepEnum } from './observationEnums.ts'

@ObjectType({ simpleResolvers: true, description: 'One moment or period of a series.' })
export class SeriesPoint {
  @Field(() => DateTime, { description: 'Time of the observation, or start of the hour or day, UTC.' })
  at: Date

  @Field(() => Float, {
    nullable: true,
    description:
      'The value, in the unit of the element; over an hour or day the mean, for directions the vector mean. Null is a gap.',
  })
  value: number | null

  @Field(() => Float, {
    nullable: true,
    description: 'Least value of the period; at step RAW the value itself.',
  })
  minimum: number | null

  @Field(() => Float, {
    nullable: true,
    description: 'Greatest value of the period; at step RAW the value itself.',
  })
  maximum: number | null
}

@ObjectType('ElementSeries', { simpleResolvers: true, description: 'One element over time.' })
export class ElementSeriesType implements ElementSeries {
  @Field(() => Element, { description: 'What was measured.' })
  element: ElementName

  @Field(() => [SeriesPoint], { description: 'The points, oldest first.' })
  points: SeriesPoint[]
}

@ObjectType('Series', {
  simpleResolvers: true,
  description: `Elements of one station over time. ${SOURCE_OF_SERIES}`,
})
export class SeriesType implements Omit<Series, 'station'> {
  /** The resolver gives the full station for it. */
  station: StationFacts

  @Field(() => SeriesStepEnum, { description: 'Spacing of the points.' })
  step: SeriesStep

  @Field(() => DateTime, { description: 'Start of the span, inclusive, UTC.' })
  from: Date

  @Field(() => DateTime, { description: 'End of the span, inclusive, UTC.' })
  to: Date

  @Field(() => [ElementSeriesType], { description: 'One series per element, in the order asked.' })
  elements: ElementSeriesType[]
}
