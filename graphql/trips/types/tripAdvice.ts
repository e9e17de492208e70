import { Field, Float, Int, ObjectType } from 'type-graphql'
import type { WarningLevel, WarningType } from '../../../src/domain/warnings/warnings.ts'
import type { Boat } from '../../../src/domain/trips/boatLimits.ts'
import type { JudgedHour, Reason, TripWindow, Verdict } from '../../../src/domain/trips/goOrStay.ts'
import type { TripAdvice } from '../../../src/domain/trips/tripAdvice.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { WarningLevelEnum, WarningTypeEnum } from '../../warnings/types/warningEnums.ts'
import { QuantityEnum, ReasonKindEnum, VerdictEnum } from './tripEnums.ts'
import type { Quantity } from './tripEnums.ts'

@ObjectType('TripReason', { simpleResolvers: true, description: 'The first of what speaks against an hour.' })
export class TripReasonType {
  @Field(() => ReasonKindEnum, { description: 'What kind of reason it is.' })
  kind: Reason['kind']

  @Field(() => QuantityEnum, {
    nullable: true,
    description: 'What is past or near its limit, or not known; null otherwise.',
  })
  quantity?: Quantity

  @Field(() => Float, {
    nullable: true,
    description: 'The value, in the unit of the limit; null where there is none.',
  })
  value?: number

  @Field(() => Float, {
    nullable: true,
    description: 'The limit, in the unit of BoatInput; null where there is none.',
  })
  limit?: number

  @Field(() => WarningTypeEnum, { nullable: true, description: 'Of a warning; null otherwise.' })
  warningType?: WarningType

  @Field(() => WarningLevelEnum, { nullable: true, description: 'Of a warning; null otherwise.' })
  warningLevel?: WarningLevel
}

@ObjectType('TripHour', { simpleResolvers: true, description: 'One hour, judged.' })
export class TripHourType {
  @Field(() => DateTime, { description: 'Its beginning, UTC.' })
  at: Date

  @Field(() => VerdictEnum, { description: 'Whether to be out.' })
  verdict: Verdict

  @Field(() => TripReasonType, { nullable: true, description: 'Why; null for an hour free of doubt.' })
  reason?: TripReasonType
}

@ObjectType('TripWindow', { simpleResolvers: true, description: 'A stretch of hours that are GO or NEAR.' })
export class TripWindowType implements Omit<TripWindow, 'near'> {
  @Field(() => DateTime, { description: 'Its beginning, UTC.' })
  from: Date

  @Field(() => DateTime, { description: 'When one has to be back, UTC.' })
  backBy: Date

  @Field(() => Int, { description: 'Its length, hours.' })
  hours: number

  @Field(() => Boolean, { description: 'Whether it is long enough to leave and return.' })
  isLongEnough: boolean

  @Field(() => TripReasonType, {
    nullable: true,
    description: 'Why an hour of it is NEAR; null where none is.',
  })
  near?: TripReasonType

  @Field(() => DateTime, {
    nullable: true,
    description: 'The first hour of it that is NEAR, UTC; null where none is.',
  })
  nearAt?: Date
}

@ObjectType('TripAdvice', {
  simpleResolvers: true,
  description:
    'Whether to go out at a place, hour by hour for three days: advice from these data at this age, not a permit.',
})
export class TripAdviceType {
  @Field(() => String, {
    nullable: true,
    description: 'Code of the named place it is for; null where a position was asked for.',
  })
  place?: string

  @Field(() => [TripHourType], { description: '72 hours from the one that has begun.' })
  hours: TripHourType[]

  @Field(() => [TripWindowType], { description: 'The stretches in which one may be out, oldest first.' })
  windows: TripWindowType[]

  @Field(() => TripWindowType, {
    nullable: true,
    description: 'The first that is long enough; null where none is.',
  })
  next?: TripWindowType

  @Field(() => DateTime, {
    nullable: true,
    description: 'Model run behind waves and wind, UTC; null while there is none.',
  })
  issuedAt?: Date

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the list of warnings was last seen, UTC; null when it never was.',
  })
  warningsCheckedAt?: Date

  @Field(() => Int, { description: 'Hours from leaving to being back that the boat asks for.' })
  tripHours: number

  boat: Boat
  source: TripAdvice
}

export function reasonView(reason: Reason | undefined): TripReasonType | undefined {
  switch (reason?.kind) {
    case undefined:
      return undefined
    case 'warning':
      return { kind: 'warning', warningType: reason.type, warningLevel: reason.level }
    case 'limit':
      return { kind: 'limit', quantity: reason.name, value: reason.value, limit: reason.limit }
    case 'dark':
      return { kind: 'dark' }
    case 'missing':
      return { kind: 'missing', quantity: reason.name }
  }
}

function hourView({ at, verdict, reason }: JudgedHour): TripHourType {
  const why = reasonView(reason)
  return { at, verdict, ...(why && { reason: why }) }
}

function windowView({ near, ...window }: TripWindow): TripWindowType {
  const why = reasonView(near?.reason)
  return { ...window, ...(near && why && { near: why, nearAt: near.at }) }
}

/** @param place code of the named place, where it is for one */
export function tripAdviceView(advice: TripAdvice, place?: string): TripAdviceType {
  const { hours, windows, next, run, warningsCheckedAt, boat } = advice
  return {
    hours: hours.map(hourView),
    windows: windows.map(windowView),
    ...(place !== undefined && { place }),
    ...(next && { next: windowView(next) }),
    ...(run && { issuedAt: run.issuedAt }),
    ...(warningsCheckedAt && { warningsCheckedAt }),
    tripHours: boat.tripHours,
    boat,
    source: advice,
  }
}
