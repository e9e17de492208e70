import { Arg, Ctx, Float, Query, Resolver } from 'type-graphql'
import type { FieldLayerName } from '../../src/domain/fields/products.ts'
import type { Context } from '../engine/context.ts'
import { fieldLayersCost, fieldSeriesCost } from '../engine/costs.ts'
import { SOURCE_OF_FIELDS } from '../engine/descriptions.ts'
import { KeptUntil, secondEnds } from '../engine/keptUntil.ts'
import { DateTime } from '../kernel/types/dateTime.ts'
import {
  FieldLayerEnum,
  FieldLayerType,
  FieldSeriesType,
  FieldValueType,
  layerView,
  seriesView,
  valueView,
} from './types/field.ts'

const LAT = 'Latitude, degrees north, WGS 84.'
const LON = 'Longitude, degrees east, WGS 84.'
const AS_OF = 'As it was known at this moment, whatever came later; default now.'

@Resolver()
export class FieldResolver {
  @Query(() => [FieldLayerType], {
    description: `Model fields that can be shown at present, with their times. ${SOURCE_OF_FIELDS}`,
    complexity: fieldLayersCost,
  })
  @KeptUntil('fields', secondEnds)
  fields(
    @Ctx() { services }: Context,
    @Arg('asOf', () => DateTime, { nullable: true, description: AS_OF }) asOf?: Date | null,
  ): FieldLayerType[] {
    return services.fields.layers(asOf ? { asOf } : {}).map(layerView)
  }

  @Query(() => FieldValueType, {
    description: `A layer at a place and a moment, between the values of the grid and between its times. ${SOURCE_OF_FIELDS}`,
  })
  @KeptUntil('fields', secondEnds)
  async fieldValue(
    @Ctx() { services, clock }: Context,
    @Arg('layer', () => FieldLayerEnum, { description: 'The layer.' }) layer: FieldLayerName,
    @Arg('lat', () => Float, { description: LAT }) lat: number,
    @Arg('lon', () => Float, { description: LON }) lon: number,
    @Arg('at', () => DateTime, { nullable: true, description: 'The moment; default now.' }) at?: Date | null,
    @Arg('asOf', () => DateTime, { nullable: true, description: AS_OF }) asOf?: Date | null,
  ): Promise<FieldValueType> {
    const moment = at ?? clock.now()
    return valueView(
      layer,
      moment,
      await services.fields.value(layer, { lat, lon }, moment, asOf ?? undefined),
    )
  }

  @Query(() => FieldSeriesType, {
    nullable: true,
    description: `A layer at a place at all times that its runs have; null while there is no run. ${SOURCE_OF_FIELDS}`,
    complexity: fieldSeriesCost,
  })
  @KeptUntil('fields', secondEnds)
  async fieldSeries(
    @Ctx() { services }: Context,
    @Arg('layer', () => FieldLayerEnum, { description: 'The layer.' }) layer: FieldLayerName,
    @Arg('lat', () => Float, { description: LAT }) lat: number,
    @Arg('lon', () => Float, { description: LON }) lon: number,
    @Arg('from', () => DateTime, { nullable: true, description: 'First time; default a day before now.' })
    from?: Date | null,
    @Arg('until', () => DateTime, { nullable: true, description: 'Last time; default the end of the run.' })
    until?: Date | null,
    @Arg('asOf', () => DateTime, { nullable: true, description: AS_OF }) asOf?: Date | null,
  ): Promise<FieldSeriesType | undefined> {
    const window = { ...(from && { from }), ...(until && { until }), ...(asOf && { asOf }) }
    return seriesView(layer, await services.fields.series(layer, { lat, lon }, window))
  }
}
