import { Field, Float, Int, ObjectType } from 'type-graphql'
import type { FavouriteKind, KeptFavourite } from '../../../src/domain/favourites/favourites.ts'
import { DateTime } from '../../kernel/types/dateTime.ts'
import { register } from '../../kernel/types/enums.ts'

const KIND_WORDS: Record<FavouriteKind, string> = {
  point: 'A station, or a bare point on the map.',
  monitoring: 'A place that an institution keeps watch on.',
  camera: 'A camera at the coast.',
  zone: 'A zone of warnings or sea forecasts.',
  square: 'A half-degree square of the sea, or a part of one.',
}
export const FavouriteKindEnum = register('FavouriteKind', 'What kind of place a favourite is.', KIND_WORDS)

/** What the owner sees of a favourite; what existing clients keep beside it is only on their own paths. */
@ObjectType('Favourite', { description: 'A place that the logged-in member keeps. Source: the member.' })
export class FavouriteType implements KeptFavourite {
  @Field(() => Int, { description: 'Number of the favourite, by which it is removed.' })
  id: number

  @Field(() => FavouriteKindEnum, { description: 'Kind of place.' })
  kind: FavouriteKind

  @Field(() => String, {
    nullable: true,
    description:
      'Code of the station, camera or zone, or number of the square such as 144-9; null for a bare point on the map.',
  })
  stationCode?: string

  @Field(() => String, { description: 'Name the member gave it.' })
  label: string

  @Field(() => Float, {
    nullable: true,
    description: 'Latitude, degrees north, WGS 84; null when never given.',
  })
  lat?: number

  @Field(() => Float, {
    nullable: true,
    description: 'Longitude, degrees east, WGS 84; null when never given.',
  })
  lon?: number

  @Field(() => DateTime, { description: 'When it was added, UTC.' })
  createdAt: Date
}
