import { Field, Float, ObjectType } from 'type-graphql'
import type { SeaName } from '../../../src/domain/kernel/seas.ts'
import type { RouteStop } from '../../../src/domain/routes/seaRoutes.ts'
import { SeaEnum } from '../../zones/types/zoneEnums.ts'
import { PositionType } from '../../kernel/types/position.ts'

@ObjectType('RouteStop', { simpleResolvers: true, description: 'A harbour where a line stops, WGS 84.' })
export class RouteStopType implements RouteStop {
  @Field(() => String, { description: 'Korean name.' })
  nameKo: string

  @Field(() => String, { description: 'English name.' })
  nameEn: string

  @Field(() => Float, { description: 'Latitude, degrees north.' })
  lat: number

  @Field(() => Float, { description: 'Longitude, degrees east.' })
  lon: number
}

@ObjectType('SeaRoute', {
  simpleResolvers: true,
  description: 'A line of passenger ships. Its way is computed around the coast and is not the ship’s.',
})
export class SeaRouteType {
  @Field(() => String, { description: 'Names the line.' })
  code: string

  @Field(() => SeaEnum, { description: 'Sea it belongs to.' })
  sea: SeaName

  @Field(() => [RouteStopType], { description: 'Its stops in order.' })
  stops: readonly RouteStopType[]

  @Field(() => [PositionType], { description: 'Corners of its schematic way in order.' })
  way: readonly PositionType[]

  @Field(() => Float, { description: 'Length, nautical miles.' })
  lengthNm: number
}
