import { Arg, Ctx, Float, Int, Query, Resolver } from 'type-graphql'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { tidesOfPlace } from '../../server/tides/tidesOfPlace.ts'
import type { Context } from '../engine/context.ts'
import { tideDaysCost } from '../engine/costs.ts'
import { SOURCE_OF_TIDES } from '../engine/descriptions.ts'
import { checkedPosition } from '../kernel/inputs/position.ts'
import { TidesType, tidesView } from './types/tide.ts'

/** Days that are answered at once. */
export const MOST_TIDE_DAYS = 31

@Resolver(() => TidesType)
export class TideResolver {
  @Query(() => TidesType, {
    nullable: true,
    description: `Tide, sun and moon at a place. ${SOURCE_OF_TIDES}`,
    complexity: tideDaysCost,
  })
  tides(
    @Ctx() { services, clock }: Context,
    @Arg('lat', () => Float, { description: 'Latitude, degrees north, WGS 84.' }) lat: number,
    @Arg('lon', () => Float, { description: 'Longitude, degrees east, WGS 84.' }) lon: number,
    @Arg('days', () => Int, {
      defaultValue: 3,
      description: `How many days from today on, 1 to ${MOST_TIDE_DAYS}.`,
    })
    days: number,
  ): TidesType {
    const place = checkedPosition({ lat, lon })
    if (!(days >= 1 && days <= MOST_TIDE_DAYS)) throw new Refusal('INPUT_INVALID', { field: 'days' })
    return tidesView(tidesOfPlace(services, place, clock.now(), days), place)
  }
}
