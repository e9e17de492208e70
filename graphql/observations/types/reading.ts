import { Field, Float, ObjectType } from 'type-graphql'
import { ELEMENTS, type ElementName } from '../../../src/domain/kernel/elements.ts'
import type {
  AbsentReason,
  FeedMode,
  Quality,
  Reading,
  SourceName,
} from '../../../src/domain/kernel/readings.ts'
import type { StationLatest } from '../../../src/domain/observations/stations.ts'
import { SOURCE_OF_OBSERVATIONS } from '../../engine/descriptions.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import {
  AbsentReasonEnum,
  Element,
  FeedModeEnum,
  QualityEnum,
  ReadingStateEnum,
  SourceEnum,
} from '../../kernel/types/enums.ts'

@ObjectType('Reading', {
  simpleResolvers: true,
  description: `The newest value of one element at one station, or the reason why there is none. ${SOURCE_OF_OBSERVATIONS}`,
})
export class ReadingType {
  @Field(() => Element, { description: 'What was measured.' })
  element: ElementName

  @Field(() => ReadingStateEnum, { description: 'MEASURED: there is a value. ABSENT: there is a reason.' })
  state: Reading['state']

  @Field(() => AbsentReasonEnum, {
    nullable: true,
    description: 'Why there is no value; null when measured.',
  })
  reason?: AbsentReason

  @Field(() => Float, { nullable: true, description: 'The value, in `unit`; null when absent.' })
  value?: number

  @Field(() => String, { description: 'Unit of the value: m/s, degree, m, s, degC, hPa or %.' })
  unit: string

  @Field(() => DateTime, { nullable: true, description: 'When it was observed, UTC; null when absent.' })
  observedAt?: Date

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the portal received it, UTC; null when absent.',
  })
  receivedAt?: Date

  @Field(() => SourceEnum, {
    nullable: true,
    description: 'Service whose payload held it; null when absent.',
  })
  source?: SourceName

  @Field(() => FeedModeEnum, {
    nullable: true,
    description: 'Whether it is live, recorded or simulated; null when absent.',
  })
  mode?: FeedMode

  @Field(() => QualityEnum, { nullable: true, description: 'What was done to trust it; null when absent.' })
  quality?: Quality
}

/** @returns the readings of a station for the elements asked for, in the order asked */
export function readingsOf(station: StationLatest, elements: readonly ElementName[]): ReadingType[] {
  return elements.map((element) => {
    const reading = station.readings[element]
    return { element, unit: ELEMENTS[element].unit, ...reading }
  })
}
