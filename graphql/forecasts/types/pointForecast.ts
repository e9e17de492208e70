import { Field, Float, ObjectType } from 'type-graphql'
import type { PointElement } from '../../../src/domain/forecasts/forecasts.ts'
import type { PointForecast, PointForecastRow } from '../../../src/domain/forecasts/pointForecast.ts'
import { pointElement } from '../../../src/domain/forecasts/pointForecast.ts'
import type { AbsentReason, Age, FeedMode, Quality } from '../../../src/domain/kernel/readings.ts'
import { POINT_TIMES } from '../../engine/costs.ts'
import { SOURCE_OF_POINT_FORECASTS } from '../../engine/descriptions.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { AbsentReasonEnum, AgeEnum, FeedModeEnum, QualityEnum } from '../../kernel/types/enums.ts'
import { PointElementEnum } from './forecastEnums.ts'

@ObjectType('SnappedPosition', {
  simpleResolvers: true,
  description: 'The place at sea that values are for, where the one asked for is on land.',
})
export class SnappedPositionType {
  @Field(() => Float, { description: 'Latitude, degrees north, WGS 84.' })
  lat: number

  @Field(() => Float, { description: 'Longitude, degrees east, WGS 84.' })
  lon: number

  @Field(() => Float, { description: 'How far it is from the place asked for, km.' })
  distanceKm: number
}

@ObjectType('PointSeries', {
  simpleResolvers: true,
  description: 'One element of a point forecast over its times.',
})
export class PointSeriesType {
  @Field(() => PointElementEnum, { description: 'What is forecast.' })
  element: PointElement

  @Field(() => String, { description: 'Unit of the values: m, s, degree, m/s, mm or degC.' })
  unit: string

  @Field(() => [Float], {
    nullable: 'items',
    complexity: POINT_TIMES,
    description: 'One value for each of the forecast’s `times`, in `unit`; null where there is none.',
  })
  values: (number | null)[]

  @Field(() => [AbsentReasonEnum], {
    nullable: 'items',
    complexity: POINT_TIMES,
    description: 'One for each of `times`: why there is no value; null where there is one.',
  })
  reasons: (AbsentReason | null)[]
}

@ObjectType('PointForecast', {
  simpleResolvers: true,
  description: `What is forecast for a place at sea, 72 hours ahead in steps of three hours. Between the centres of the model’s squares it is interpolated; a part of a square with a forecast of its own has its own values. ${SOURCE_OF_POINT_FORECASTS}`,
})
export class PointForecastType {
  @Field(() => Float, { description: 'Latitude asked for, degrees north, WGS 84; of a square its centre.' })
  lat: number

  @Field(() => Float, { description: 'Longitude asked for, degrees east, WGS 84; of a square its centre.' })
  lon: number

  @Field(() => SnappedPositionType, {
    nullable: true,
    description: 'The place the values are for, where the one asked for is on land; null where it is at sea.',
  })
  snapped?: SnappedPositionType

  @Field(() => String, {
    nullable: true,
    description: 'Address of the square whose own values these are; null for a place.',
  })
  square?: string

  @Field(() => DateTime, {
    nullable: true,
    description: 'Model run, UTC; null while no run can be used, and then every value has a reason.',
  })
  issuedAt?: Date

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the newest part of the run was received, UTC.',
  })
  receivedAt?: Date

  @Field(() => String, { nullable: true, description: 'Service whose payloads held the run.' })
  source?: string

  @Field(() => FeedModeEnum, {
    nullable: true,
    description: 'Whether the run is live, recorded or simulated.',
  })
  mode?: FeedMode

  @Field(() => QualityEnum, { nullable: true, description: 'What was done to trust the values.' })
  quality?: Quality

  @Field(() => AgeEnum, {
    nullable: true,
    description: 'How old the run is at the moment the forecast is for; runs come every 12 hours.',
  })
  age?: Age

  @Field(() => [DateTime], {
    description: 'The times forecast for, UTC, oldest first.',
    complexity: POINT_TIMES,
  })
  times: Date[]

  /** what the resolvers of `series` and `summary` read */
  rows: readonly PointForecastRow[]
  /** the moment of the answer, where that is past */
  asOf?: Date
}

/** The answer of a place or of a square, as the schema's plain fields read it. */
export function pointForecastView(
  forecast: PointForecast & { square?: string },
  asOf?: Date,
): PointForecastType {
  const { lat, lon, snapped, square, run, rows } = forecast
  return {
    lat,
    lon,
    ...(snapped && { snapped }),
    ...(square !== undefined && { square }),
    ...run,
    times: rows.map(({ validAt }) => validAt),
    rows,
    ...(asOf && { asOf }),
  }
}

/** @returns one series per element, in the order asked */
export function pointSeriesOf(
  rows: readonly PointForecastRow[],
  elements: readonly PointElement[],
): PointSeriesType[] {
  return elements.map((element) => {
    const values: (number | null)[] = []
    const reasons: (AbsentReason | null)[] = []
    for (const row of rows) {
      const value = row.values[element]
      values.push(value.state === 'forecast' ? value.value : null)
      reasons.push(value.state === 'forecast' ? null : value.reason)
    }
    return { element, unit: pointElement(element).unit, values, reasons }
  })
}
