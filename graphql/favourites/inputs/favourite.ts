import { Field, Float, InputType } from 'type-graphql'
import type { FavouriteFields, FavouriteKind } from '../../../src/domain/favourites/favourites.ts'
import { FavouriteKindEnum } from '../types/favourite.ts'

@InputType('FavouriteInput', {
  description:
    'A place to keep: a station, camera, zone or square by its code, or a bare point by its position.',
})
export class FavouriteInput implements FavouriteFields {
  @Field(() => FavouriteKindEnum, { description: 'Kind of place.' })
  kind: FavouriteKind

  @Field(() => String, {
    nullable: true,
    description:
      'Code of the station, camera or zone, or number of the square such as 144-9; a bare point has none and needs lat and lon.',
  })
  stationCode?: string | null

  @Field(() => String, { description: 'Name, at most 60 characters.' })
  label: string

  @Field(() => Float, { nullable: true, description: 'Latitude, degrees north, WGS 84.' })
  lat?: number | null

  @Field(() => Float, { nullable: true, description: 'Longitude, degrees east, WGS 84.' })
  lon?: number | null
}
