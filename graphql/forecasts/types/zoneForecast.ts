import { Field, Float, Int, ObjectType } from 'type-graphql'
import type { ZoneIssue, ZoneIssues } from '../../../server/forecasts/zoneIssues.ts'
import type { CompassPoint } from '../../../src/domain/kernel/display.ts'
import { forecastAgeOf } from '../../../src/domain/forecasts/forecastAge.ts'
import type { ForecastChange } from '../../../src/domain/forecasts/forecastChanges.ts'
import type {
  Precipitation,
  Range,
  Sky,
  ZoneForecastPeriod,
  ZoneOutlookPeriod,
} from '../../../src/domain/forecasts/forecasts.ts'
import type { Age, FeedMode } from '../../../src/domain/kernel/readings.ts'
import { periodsCost } from '../../engine/costs.ts'
import { SOURCE_OF_OUTLOOKS, SOURCE_OF_ZONE_FORECASTS } from '../../engine/descriptions.ts'
import { KeptUntil, secondEnds } from '../../engine/keptUntil.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { AgeEnum, FeedModeEnum } from '../../kernel/types/enums.ts'
import { CompassPointEnum, ForecastChangeEnum, PrecipitationEnum, SkyEnum } from './forecastEnums.ts'

@ObjectType('ForecastRange', { simpleResolvers: true, description: 'From the least to the greatest value.' })
export class ForecastRangeType implements Range {
  @Field(() => Float, { description: 'Least value, in the unit of the field.' })
  from: number

  @Field(() => Float, { description: 'Greatest value, in the unit of the field.' })
  to: number
}

@ObjectType('ForecastWeather', { simpleResolvers: true, description: 'Sky and precipitation of a period.' })
export class ForecastWeatherType {
  @Field(() => SkyEnum, { nullable: true, description: 'State of the sky; null where it is not given.' })
  sky?: Sky

  @Field(() => PrecipitationEnum, { nullable: true, description: 'What falls; null where it is not given.' })
  precipitation?: Precipitation

  @Field(() => String, {
    nullable: true,
    description: 'The agency’s own words, Korean; null where there are none.',
  })
  weatherKo?: string
}

@ObjectType('ZoneForecastPeriod', {
  simpleResolvers: true,
  description: 'Half a day, or a whole one far ahead, of the short-term sea forecast of a zone.',
})
export class ZoneForecastPeriodType extends ForecastWeatherType {
  @Field(() => DateTime, { description: 'Start of the period, UTC: 00 or 12 o’clock in Korea.' })
  validAt: Date

  @Field(() => Int, { description: 'Length of the period, hours: 12 or 24.' })
  hours: number

  @Field(() => CompassPointEnum, {
    nullable: true,
    description: 'Where the wind comes from; null where it is not given.',
  })
  windFrom?: CompassPoint

  @Field(() => CompassPointEnum, {
    nullable: true,
    description: 'Where the wind turns to; null where it does not turn.',
  })
  windTurnsTo?: CompassPoint

  @Field(() => ForecastRangeType, {
    nullable: true,
    description: 'Speed of the wind, m/s; null where it is not given.',
  })
  windSpeed?: Range

  @Field(() => ForecastRangeType, {
    nullable: true,
    description: 'Height of the waves, m; null where it is not given.',
  })
  waveHeight?: Range

  @Field(() => String, {
    nullable: true,
    description: 'Code of the issuing office, such as 159; null where it is not given.',
  })
  office?: string
}

@ObjectType('ZoneOutlookPeriod', {
  simpleResolvers: true,
  description: 'Half a day, or a whole one, of the mid-term sea forecast.',
})
export class ZoneOutlookPeriodType {
  @Field(() => DateTime, { description: 'Start of the period, UTC: 00 or 12 o’clock in Korea.' })
  validAt: Date

  @Field(() => Int, { description: 'Length of the period, hours: 12 or 24.' })
  hours: number

  @Field(() => String, {
    nullable: true,
    description: 'The agency’s own words for the weather, Korean; null where there are none.',
  })
  weatherKo?: string

  @Field(() => ForecastRangeType, {
    nullable: true,
    description: 'Height of the waves, m; null where it is not given.',
  })
  waveHeight?: Range
}

@ObjectType('ForecastChange', {
  simpleResolvers: true,
  description: 'One thing an issue says otherwise than the one before about the same period.',
})
export class ForecastChangeType {
  @Field(() => ForecastChangeEnum, { description: 'What changed.' })
  what: ForecastChange['what']

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether wind or waves are higher now; null for the weather.',
  })
  isUp?: boolean

  @Field(() => ForecastRangeType, {
    nullable: true,
    description: 'Wind in m/s or waves in m before; null for the weather.',
  })
  before?: Range

  @Field(() => ForecastRangeType, {
    nullable: true,
    description: 'Wind in m/s or waves in m now; null for the weather.',
  })
  after?: Range

  @Field(() => ForecastWeatherType, {
    nullable: true,
    description: 'The weather before; null for wind and waves.',
  })
  weatherBefore?: ForecastWeatherType

  @Field(() => ForecastWeatherType, {
    nullable: true,
    description: 'The weather now; null for wind and waves.',
  })
  weatherAfter?: ForecastWeatherType
}

@ObjectType('ForecastPeriodChanges', { simpleResolvers: true, description: 'What changed about one period.' })
export class ForecastPeriodChangesType {
  @Field(() => DateTime, { description: 'Start of the period, UTC.' })
  validAt: Date

  @Field(() => Int, { description: 'Length of the period, hours.' })
  hours: number

  @Field(() => [ForecastChangeType], { description: 'The changes, at least one.' })
  changes: ForecastChangeType[]

  @Field(() => String, {
    description: 'The same in one line of the asker’s language, with times in Korea (KST) and wind in m/s.',
  })
  text: string
}

/** What every issue of a forecast carries. */
@ObjectType()
abstract class Issue {
  @Field(() => DateTime, { description: 'When it was issued, UTC.' })
  issuedAt: Date

  @Field(() => DateTime, { description: 'When its newest part was received, UTC.' })
  receivedAt: Date

  @Field(() => FeedModeEnum, { description: 'Whether it is live, recorded or simulated.' })
  mode: FeedMode

  @KeptUntil(secondEnds)
  @Field(() => AgeEnum, {
    description: 'How old it is at the moment of the answer, by the time between two issues.',
  })
  age: Age
}

@ObjectType('ZoneForecastIssue', {
  simpleResolvers: true,
  description: `One issue of the short-term sea forecast of a zone, as issued. ${SOURCE_OF_ZONE_FORECASTS}`,
})
export class ZoneForecastIssueType extends Issue {
  @Field(() => [ZoneForecastPeriodType], {
    description: 'The periods, oldest first.',
    complexity: periodsCost,
  })
  periods: readonly ZoneForecastPeriod[]
}

@ObjectType('ZoneOutlook', {
  simpleResolvers: true,
  description: `What the mid-term forecast says of the larger zone around, to day 10. ${SOURCE_OF_OUTLOOKS}`,
})
export class ZoneOutlookType extends Issue {
  /** its zone, which the resolver gives in full */
  zoneCode: string

  @Field(() => [ZoneOutlookPeriodType], {
    description: 'The periods, oldest first.',
    complexity: periodsCost,
  })
  periods: readonly ZoneOutlookPeriod[]
}

@ObjectType('ZoneForecast', {
  simpleResolvers: true,
  description: `What is forecast for a zone. ${SOURCE_OF_ZONE_FORECASTS}`,
})
export class ZoneForecastType {
  /** its zone, which the resolver gives in full */
  zoneCode: string
  /** the moment of the answer, where that is past */
  asOf?: Date

  @Field(() => ZoneForecastIssueType, {
    nullable: true,
    description: 'The newest issue of the short-term forecast; null while there is none.',
  })
  issue?: ZoneForecastIssueType

  @Field(() => ZoneForecastIssueType, {
    nullable: true,
    description: 'The issue before it; null while there is none.',
  })
  previous?: ZoneForecastIssueType
}

export function changeView(change: ForecastChange): ForecastChangeType {
  const { what } = change
  return what === 'weather'
    ? { what, weatherBefore: change.before, weatherAfter: change.after }
    : { what, isUp: change.isUp, before: change.before, after: change.after }
}

export function outlookView(outlook: ZoneIssue<ZoneOutlookPeriod>, now: Date): ZoneOutlookType {
  return { ...outlook, age: forecastAgeOf('zoneOutlook', outlook.issuedAt, now) }
}

/** @param now the moment of the answer; an answer as of a past moment is as old as it was then */
export function zoneForecastView(
  { zoneCode, newest, before }: ZoneIssues<ZoneForecastPeriod>,
  now: Date,
  asOf?: Date,
): ZoneForecastType {
  const issueView = (issue: ZoneIssue<ZoneForecastPeriod>): ZoneForecastIssueType => ({
    ...issue,
    age: forecastAgeOf('zoneForecast', issue.issuedAt, asOf ?? now),
  })
  return {
    zoneCode,
    ...(newest && { issue: issueView(newest) }),
    ...(before && { previous: issueView(before) }),
    ...(asOf && { asOf }),
  }
}
