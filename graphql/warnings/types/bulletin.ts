import { Field, Int, ObjectType } from 'type-graphql'
import type {
  ExpectedEnd,
  WarningCommand,
  WarningLevel,
  WarningType,
} from '../../../src/domain/warnings/warnings.ts'
import { rowsCost } from '../../engine/costs.ts'
import { SOURCE_OF_BULLETINS } from '../../engine/descriptions.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { register } from '../../kernel/types/enums.ts'
import { ExpectedEndType } from './warning.ts'
import { WarningCommandEnum, WarningLevelEnum, WarningTypeEnum } from './warningEnums.ts'

export const BULLETIN_KINDS = ['warning', 'commentary', 'forecast'] as const
export type BulletinKind = (typeof BULLETIN_KINDS)[number]

const KIND_WORDS: Record<BulletinKind, string> = {
  warning: 'All that one office issued of warnings at one moment under one number.',
  commentary: 'A forecaster’s commentary.',
  forecast: 'One issue of the short-term sea forecast, of all zones together.',
}
export const BulletinKindEnum = register('BulletinKind', 'What a bulletin is.', KIND_WORDS)

@ObjectType('BulletinRow', {
  simpleResolvers: true,
  description: 'One zone and type in a warning bulletin, as issued.',
})
export class BulletinRowType {
  /** its zone, which the resolver gives in full */
  zoneCode: string

  @Field(() => WarningTypeEnum, { description: 'What the warning is for.' })
  type: WarningType

  @Field(() => WarningLevelEnum, { description: 'The level it speaks of.' })
  level: WarningLevel

  @Field(() => WarningCommandEnum, { description: 'What it orders.' })
  command: WarningCommand

  @Field(() => DateTime, { description: 'From when it holds, UTC; for a release, when the warning ends.' })
  effectiveAt: Date

  @Field(() => DateTime, {
    nullable: true,
    description:
      'End of the stretch in which it takes effect, UTC, where the bulletin gives one; null for an exact time.',
  })
  effectiveTo?: Date

  @Field(() => ExpectedEndType, {
    nullable: true,
    description: 'When the warning is expected to end; null where it is not given.',
  })
  expectedEnd?: ExpectedEnd
}

@ObjectType('Bulletin', {
  simpleResolvers: true,
  description: `A bulletin, kept as it was issued. ${SOURCE_OF_BULLETINS}`,
})
export class BulletinType {
  @Field(() => String, { description: 'Its identity; begins with the issue as 12 digits of Korean time.' })
  id: string

  @Field(() => BulletinKindEnum, { description: 'What it is.' })
  kind: BulletinKind

  @Field(() => DateTime, { description: 'When it was issued, UTC.' })
  issuedAt: Date

  @Field(() => String, {
    nullable: true,
    description:
      'Code of the issuing office, such as 108; null where it is not known, and for forecasts, which all offices write.',
  })
  office?: string

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of a warning bulletin within its month and office; null where it is not known, and for other kinds.',
  })
  number?: number

  @Field(() => [BulletinRowType], {
    description: 'What a warning bulletin says, zone by zone; empty for other kinds.',
    complexity: rowsCost,
  })
  rows: readonly BulletinRowType[]
}
