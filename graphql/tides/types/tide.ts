import { Field, Float, Int, ObjectType } from 'type-graphql'
import { customaryCount, tideDay } from '../../../src/domain/tides/tides.ts'
import type {
  AlmanacDay,
  ObservedTide,
  TableError,
  TideAbsence,
  TideAt,
  TideDatum,
  TideDay,
  TideExtreme,
  TideOrigin,
  TidesOfPlace,
} from '../../../src/domain/tides/tides.ts'
import { seaOf } from '../../../src/domain/kernel/seas.ts'
import { dayOf } from '../../../src/domain/kernel/calendar.ts'
import type { Position } from '../../../src/domain/kernel/positions.ts'
import type { FlatWalk } from '../../../src/domain/tides/flatClock.ts'
import { register } from '../../kernel/types/enums.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'

const DATUM_WORDS: Record<TideDatum, string> = {
  DL: 'Above the datum of charts, the approximate lowest low water.',
  MSL: 'Above the mean sea level.',
}
const TideDatumEnum = register('TideDatum', 'What heights of the tide are above.', DATUM_WORDS)

const ORIGIN_WORDS: Record<TideOrigin, string> = {
  agency: 'The agency’s own tide table.',
  computed: 'Computed by the portal from published harmonic constants.',
}
const TideOriginEnum = register('TideOrigin', 'Where a prediction of the tide is from.', ORIGIN_WORDS)

const ABSENCE_WORDS: Record<TideAbsence, string> = {
  'no-station': 'No station is known.',
  'too-far': 'The nearest station is farther than 25 km.',
  'across-land': 'The nearest station lies across land.',
}
const TideAbsenceEnum = register('TideAbsence', 'Why nothing is said of the tide at a place.', ABSENCE_WORDS)

const WATER_WORDS: Record<TideExtreme['kind'], string> = { high: 'High water.', low: 'Low water.' }
const WaterEnum = register('Water', 'High or low water.', WATER_WORDS)

const TIDE_DAY_WORDS: Record<TideDay['kind'], string> = {
  numbered: 'A numbered day; `number` says which.',
  neap: 'The day of the weakest tide, jogeum.',
  slack: 'The day after it, musi.',
}
const TideDayKindEnum = register('TideDayKind', 'What kind of day of the tide it is.', TIDE_DAY_WORDS)

@ObjectType('TideStation', {
  simpleResolvers: true,
  description: 'The tide station that speaks for a place.',
})
export class TideStationType {
  @Field(() => String, { description: 'Code of the agency, such as DT_0001.' })
  code: string

  @Field(() => String, { description: 'Name in Korean.' })
  nameKo: string

  @Field(() => String, { description: 'Name in English.' })
  nameEn: string

  @Field(() => Float, { description: 'Distance from the place, km.' })
  distanceKm: number

  @Field(() => TideDatumEnum, { description: 'What its heights are above.' })
  datum: TideDatum

  @Field(() => TideOriginEnum, { description: 'Where its predictions are from.' })
  origin: TideOrigin

  @Field(() => String, { nullable: true, description: 'Years behind its constants; null where unknown.' })
  epoch?: string
}

@ObjectType('TideWater', { simpleResolvers: true, description: 'A high or low water.' })
export class TideWaterType implements TideExtreme {
  @Field(() => WaterEnum, { description: 'Which of the two.' })
  kind: TideExtreme['kind']

  @Field(() => DateTime, { description: 'Its time, UTC.' })
  at: Date

  @Field(() => Float, { description: 'Its height above the datum of the station, m.' })
  heightM: number
}

@ObjectType('TideCountDay', {
  simpleResolvers: true,
  description: 'Day of the tide, mulddae, by one of the two ways of counting.',
})
export class TideCountDayType {
  @Field(() => Int, {
    description: 'The way of counting: the number of the first day of a lunar month, 7 or 8.',
  })
  count: number

  @Field(() => Boolean, { description: 'Whether people along the coast of the place count so.' })
  isCustomary: boolean

  @Field(() => TideDayKindEnum, { description: 'What kind of day it is.' })
  kind: TideDay['kind']

  @Field(() => Int, { nullable: true, description: 'Its number, 1 to 13; null for the two days without.' })
  number?: number
}

@ObjectType('TideDayOfPlace', {
  simpleResolvers: true,
  description: 'Tide, sun and moon at a place on one day of Korea. A time is null on a day without it.',
})
export class TideDayType implements Omit<AlmanacDay, 'startsAt'> {
  @Field(() => String, { description: 'The day in Korea, YYYY-MM-DD.' })
  date: string

  @Field(() => [TideWaterType], {
    description: 'High and low waters, oldest first; none where the tide is not known.',
  })
  waters: TideWaterType[]

  @Field(() => [TideCountDayType], {
    description: 'Day of the tide by both ways of counting, the customary first.',
  })
  tideDays: TideCountDayType[]

  @Field(() => DateTime, { nullable: true, description: 'Sunrise, UTC.' })
  sunrise?: Date

  @Field(() => DateTime, { nullable: true, description: 'Sunset, UTC.' })
  sunset?: Date

  @Field(() => DateTime, { nullable: true, description: 'Beginning of civil twilight, UTC.' })
  dawn?: Date

  @Field(() => DateTime, { nullable: true, description: 'End of civil twilight, UTC.' })
  dusk?: Date

  @Field(() => DateTime, { nullable: true, description: 'Moonrise, UTC.' })
  moonrise?: Date

  @Field(() => DateTime, { nullable: true, description: 'Moonset, UTC.' })
  moonset?: Date

  @Field(() => Float, {
    description: 'Phase of the moon at noon, degrees: 0 new, 90 first quarter, 180 full.',
  })
  moonPhase: number

  @Field(() => Float, { description: 'Share of the moon’s disc that is lit at noon, 0 to 1.' })
  moonLit: number

  @Field(() => Int, { description: 'Day of the lunar month in Korea, 1 to 30.' })
  lunarDay: number
}

@ObjectType('ObservedTide', {
  simpleResolvers: true,
  description: 'What a tide station measures, beside what was predicted for that minute.',
})
export class ObservedTideType implements ObservedTide {
  @Field(() => DateTime, { description: 'When it was measured, UTC.' })
  at: Date

  @Field(() => Float, { description: 'Height above the datum of the station, m.' })
  heightM: number

  @Field(() => Float, {
    nullable: true,
    description: 'Height that was predicted for it, m; null where the prediction does not reach it.',
  })
  predictedM?: number
}

@ObjectType('TideTableError', {
  simpleResolvers: true,
  description: 'How far the portal’s own computation is from the agency’s table: means without sign.',
})
export class TideTableErrorType implements TableError {
  @Field(() => Float, { description: 'In time, minutes.' })
  minutes: number

  @Field(() => Float, { description: 'In height, m.' })
  heightM: number

  @Field(() => Int, { description: 'Waters that were compared.' })
  waters: number
}

@ObjectType('Tides', { simpleResolvers: true, description: 'Tide, sun and moon at a place.' })
export class TidesType {
  @Field(() => TideStationType, {
    nullable: true,
    description: 'The station that speaks for it; null where none does.',
  })
  station?: TideStationType

  @Field(() => TideAbsenceEnum, {
    nullable: true,
    description: 'Why no station speaks for it; null where one does.',
  })
  reason?: TideAbsence

  @Field(() => ObservedTideType, {
    nullable: true,
    description:
      'What the station measures now; null where it measures nothing, or has been silent for hours.',
  })
  observed?: ObservedTideType

  @Field(() => TideTableErrorType, {
    nullable: true,
    description: 'Error of the computation against the table; null where one of the two is not there.',
  })
  error?: TideTableErrorType

  @Field(() => [TideDayType], { description: 'The days from today on.' })
  days: TideDayType[]

  place: Position
}

@ObjectType('FlatWalk', {
  simpleResolvers: true,
  description: 'A time between two tides in which a flat is dry.',
})
export class FlatWalkType implements FlatWalk {
  @Field(() => DateTime, { description: 'When the water has left, UTC.' })
  from: Date

  @Field(() => DateTime, {
    description: 'When one has to be off the flat, UTC; not after `from` where it is dry too shortly.',
  })
  backBy: Date

  @Field(() => DateTime, { description: 'When the water is back, UTC.' })
  until: Date

  @Field(() => DateTime, { description: 'Low water, UTC.' })
  lowAt: Date

  @Field(() => Float, { description: 'Height of the low water above the datum of the station, m.' })
  lowM: number

  @Field(() => Float, { description: 'Fastest rise of the coming flood, m an hour.' })
  floodMPerHour: number
}

export function tidesView({ at, days, observed, error }: TidesOfPlace, place: Position): TidesType {
  const customary = customaryCount(seaOf(place))
  const counts = customary === 7 ? ([7, 8] as const) : ([8, 7] as const)
  return {
    place,
    ...stationOrReason(at),
    ...(observed && observed !== 'silent' && { observed }),
    ...(error && { error }),
    days: days.map(({ almanac: { startsAt, ...almanac }, extremes }) => ({
      date: dayOf(startsAt),
      ...almanac,
      waters: extremes,
      tideDays: counts.map((count) => ({
        count,
        isCustomary: count === customary,
        ...tideDay(almanac.lunarDay, count),
      })),
    })),
  }
}

const stationOrReason = (at: TideAt) => ('station' in at ? { station: at.station } : { reason: at.reason })
