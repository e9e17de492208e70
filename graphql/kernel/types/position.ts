import { Field, Float, ObjectType } from 'type-graphql'
import type { BoundingBox } from '../../../src/domain/kernel/positions.ts'

@ObjectType('Position', { simpleResolvers: true, description: 'A place, WGS 84.' })
export class PositionType {
  @Field(() => Float, { description: 'Latitude, degrees north.' })
  lat: number

  @Field(() => Float, { description: 'Longitude, degrees east.' })
  lon: number
}

@ObjectType('Box', { simpleResolvers: true, description: 'A box on the map, WGS 84.' })
export class BoxType implements BoundingBox {
  @Field(() => Float, { description: 'Western edge, degrees east.' })
  west: number

  @Field(() => Float, { description: 'Southern edge, degrees north.' })
  south: number

  @Field(() => Float, { description: 'Eastern edge, degrees east.' })
  east: number

  @Field(() => Float, { description: 'Northern edge, degrees north.' })
  north: number
}
