import { Field, Int, ObjectType } from 'type-graphql'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import type {
  ExpectedEnd,
  WarningAction,
  WarningEnding,
  WarningLevel,
  WarningPhase,
  WarningStep,
  WarningType,
} from '../../../src/domain/warnings/warnings.ts'
import { stepsCost } from '../../engine/costs.ts'
import { SOURCE_OF_WARNINGS } from '../../engine/descriptions.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { FeedModeEnum } from '../../kernel/types/enums.ts'
import {
  WarningActionEnum,
  WarningEndingEnum,
  WarningLevelEnum,
  WarningPhaseEnum,
  WarningTypeEnum,
} from './warningEnums.ts'

@ObjectType('ExpectedEnd', {
  simpleResolvers: true,
  description: 'When a warning is expected to end: a stretch of time; both ends are equal for an exact time.',
})
export class ExpectedEndType implements ExpectedEnd {
  @Field(() => DateTime, { description: 'Start of the stretch, UTC.' })
  from: Date

  @Field(() => DateTime, { description: 'End of the stretch, UTC.' })
  to: Date
}

@ObjectType('NextLevel', {
  simpleResolvers: true,
  description: 'A change of level that is announced and has not taken effect yet.',
})
export class NextLevelType {
  @Field(() => WarningLevelEnum, { description: 'The level that will hold.' })
  level: WarningLevel

  @Field(() => DateTime, { description: 'From when, UTC.' })
  effectiveAt: Date
}

@ObjectType('WarningStep', { simpleResolvers: true, description: 'One step of a warning’s life.' })
export class WarningStepType implements WarningStep {
  @Field(() => WarningActionEnum, { description: 'What the step did.' })
  action: WarningAction

  @Field(() => WarningLevelEnum, { description: 'The level it was about.' })
  level: WarningLevel

  @Field(() => DateTime, {
    description: 'When the bulletin was issued, UTC; of a step without one, when it was noticed.',
  })
  issuedAt: Date

  @Field(() => DateTime, { description: 'From when it holds, UTC; of an end, when the warning ended.' })
  effectiveAt: Date

  @Field(() => DateTime, {
    nullable: true,
    description:
      'End of the stretch in which it was to take effect, UTC, where the bulletin gave one; null for an exact time.',
  })
  effectiveTo?: Date

  @Field(() => ExpectedEndType, {
    nullable: true,
    description: 'When the end was expected; null where it was not given.',
  })
  expectedEnd?: ExpectedEnd

  @Field(() => String, {
    nullable: true,
    description: 'Code of the issuing office, such as 108; null where it is not known.',
  })
  office?: string

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the bulletin within its month and office; null where it is not known.',
  })
  number?: number
}

@ObjectType('Warning', {
  simpleResolvers: true,
  description: `One warning for one zone, from its first bulletin to its end. ${SOURCE_OF_WARNINGS}`,
})
export class WarningObject {
  @Field(() => String, { description: 'Its identity, the same for its whole life.' })
  id: string

  /** its zone, which the resolver gives in full */
  zoneCode: string

  @Field(() => WarningTypeEnum, { description: 'What it is for.' })
  type: WarningType

  @Field(() => WarningPhaseEnum, { description: 'Where it stands at the moment of the answer.' })
  phase: WarningPhase

  @Field(() => WarningLevelEnum, { description: 'The level in force; before that, the level that will be.' })
  level: WarningLevel

  @Field(() => NextLevelType, {
    nullable: true,
    description: 'The change of level to come; null while none is announced.',
  })
  next?: NextLevelType

  @Field(() => DateTime, { description: 'When the last bulletin about it was issued, UTC.' })
  issuedAt: Date

  @Field(() => DateTime, { description: 'Since when the level holds, or from when it will, UTC.' })
  effectiveAt: Date

  @Field(() => DateTime, {
    nullable: true,
    description:
      'Of a preliminary warning, the end of the stretch that it is for, UTC; null where its time is exact, and once the warning is announced.',
  })
  effectiveTo?: Date

  @Field(() => ExpectedEndType, {
    nullable: true,
    description: 'When it is expected to end; null where that is not given.',
  })
  expectedEnd?: ExpectedEnd

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When it ended, UTC, or will by a release that is already announced; null while its end is not known.',
  })
  endsAt?: Date

  @Field(() => WarningEndingEnum, {
    nullable: true,
    description: 'Why it ended, or will; null while its end is not known.',
  })
  ending?: WarningEnding

  @Field(() => String, {
    nullable: true,
    description: 'Code of the issuing office, such as 108; null where it is not known.',
  })
  office?: string

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the last bulletin within its month and office; null where it is not known.',
  })
  number?: number

  @Field(() => FeedModeEnum, { description: 'Whether it is live, recorded or simulated.' })
  mode: FeedMode

  @Field(() => [WarningStepType], {
    description: 'What happened to it, oldest first.',
    complexity: stepsCost,
  })
  history: readonly WarningStepType[]

  @Field(() => WarningObject, {
    nullable: true,
    description:
      'A further warning of the same zone and type that is already issued, as a preliminary one for later; it stands alone once this one has ended. Null where there is none.',
  })
  following?: WarningObject
}
