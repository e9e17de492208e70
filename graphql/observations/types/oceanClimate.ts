import { Field, Float, Int, ObjectType } from 'type-graphql'
import type { ElementName } from '../../../src/domain/kernel/elements.ts'
import type { SeaName } from '../../../src/domain/kernel/seas.ts'
import { SeaEnum } from '../../zones/types/zoneEnums.ts'
import { Element } from '../../kernel/types/enums.ts'

@ObjectType('SeaMonth', {
  simpleResolvers: true,
  description: 'One element of one sea in one calendar month of Korea.',
})
export class SeaMonthType {
  @Field(() => SeaEnum, { description: 'The sea.' })
  sea: SeaName

  @Field(() => String, { description: 'The month, such as 2026-05.' })
  month: string

  @Field(() => Boolean, { description: 'Whether the month is over; if not, values are those so far.' })
  isOver: boolean

  @Field(() => Element, { description: 'The element; values are in the unit of the catalogue.' })
  element: ElementName

  @Field(() => Float, { description: 'Mean of the stations’ means of their days, in the element’s unit.' })
  mean: number

  @Field(() => Float, { description: 'The lowest value, in the element’s unit.' })
  minimum: number

  @Field(() => Float, { description: 'The highest value, in the element’s unit.' })
  maximum: number

  @Field(() => Int, { description: 'Stations with enough days.' })
  stations: number

  @Field(() => Float, {
    nullable: true,
    description: 'What is usual, in the element’s unit; null where the operator gives none.',
  })
  normal?: number

  @Field(() => String, { nullable: true, description: 'Years behind the normal, such as 1991-2020.' })
  normalPeriod?: string
}
