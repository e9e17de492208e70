import { Arg, Ctx, FieldResolver, Float, Query, Resolver, Root } from 'type-graphql'
import type { PointElement } from '../../src/domain/forecasts/forecasts.ts'
import { POINT_ELEMENTS } from '../../src/domain/forecasts/forecasts.ts'
import { stepsOfPoint, summaryOf } from '../../src/domain/forecasts/forecastSummary.ts'
import { summarySentence } from '../../src/text/forecasts/forecastSentences.ts'
import type { Context } from '../engine/context.ts'
import { pointSeriesCost } from '../engine/costs.ts'
import { PORTAL_READER, SOURCE_OF_POINT_FORECASTS } from '../engine/descriptions.ts'
import { pastOf } from '../engine/instants.ts'
import { KeptUntil, secondEnds } from '../engine/keptUntil.ts'
import { DateTime } from '../kernel/types/dateTime.ts'
import { PointElementEnum } from './types/forecastEnums.ts'
import {
  PointForecastType,
  pointForecastView,
  pointSeriesOf,
  PointSeriesType,
} from './types/pointForecast.ts'

@Resolver(() => PointForecastType)
export class PointForecastResolver {
  @Query(() => PointForecastType, {
    nullable: true,
    description: `What is forecast for a place at sea, 72 hours ahead. A place on land gets the nearest sea, and \`snapped\` says so; far from any sea with a forecast it is refused with OUTSIDE_FORECAST and the nearest sea point in its facts. ${SOURCE_OF_POINT_FORECASTS}`,
  })
  @KeptUntil('pointForecasts', secondEnds)
  async pointForecast(
    @Ctx() context: Context,
    @Arg('lat', () => Float, { description: 'Latitude, degrees north, WGS 84.' }) lat: number,
    @Arg('lon', () => Float, { description: 'Longitude, degrees east, WGS 84.' }) lon: number,
    @Arg('asOf', () => DateTime, {
      nullable: true,
      description: 'As it was known at this moment, whatever came later; default now.',
    })
    asOf?: Date | null,
  ): Promise<PointForecastType> {
    const { clock, services } = context
    const past = pastOf(asOf, clock)
    return pointForecastView(await services.pointForecasts.point(lat, lon, { asOf: past }), past)
  }

  @FieldResolver(() => [PointSeriesType], {
    description: 'The values, element by element.',
    complexity: pointSeriesCost,
  })
  series(
    @Root() { rows }: PointForecastType,
    @Arg('elements', () => [PointElementEnum], {
      nullable: true,
      description: 'Only these, in this order; default all.',
    })
    elements?: PointElement[] | null,
  ): PointSeriesType[] {
    return pointSeriesOf(rows, elements ?? POINT_ELEMENTS)
  }

  @FieldResolver(() => String, {
    description:
      'Strongest wind, highest waves and the first time past the limit of a high-seas advisory, in one sentence of the asker’s language, with times in Korea (KST) and wind in m/s. Source: the portal, from the values.',
  })
  summary(@Root() { rows, asOf }: PointForecastType, @Ctx() { clock, language }: Context): string {
    const now = asOf ?? clock.now()
    return summarySentence(summaryOf(stepsOfPoint(rows), now), { ...PORTAL_READER, language, now })
  }
}
