import { Arg, Ctx, FieldResolver, Float, Int, Query, Resolver, Root } from 'type-graphql'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { flatWalks, USUAL_DRY_BELOW_M, USUAL_MARGIN_MIN } from '../../src/domain/tides/flatClock.ts'
import { seaLevelOf } from '../../server/observations/seaLevel.ts'
import { tideHeights, tidesOfPlace } from '../../server/tides/tidesOfPlace.ts'
import type { Context } from '../engine/context.ts'
import { flatWalksCost, tideDaysCost } from '../engine/costs.ts'
import { SOURCE_OF_TIDES } from '../engine/descriptions.ts'
import { checkedPosition } from '../kernel/inputs/position.ts'
import { FlatWalkType, TidesType, tidesView } from './types/tide.ts'

/** Days that are answered at once. */
export const MOST_TIDE_DAYS = 31
const MOST_MARGIN_MIN = 600

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
    const parts = { ...services, seaLevel: seaLevelOf(services.observations) }
    return tidesView(tidesOfPlace(parts, place, clock.now(), days), place)
  }

  @FieldResolver(() => [FlatWalkType], {
    description:
      'When a flat at the place is dry, over two days from now, by the tide alone: dark, fog and warnings are for `tripAdvice`. None where the tide is not known; the level of a flat is the asker’s to know.',
    complexity: flatWalksCost,
  })
  walks(
    @Root() { place }: TidesType,
    @Ctx() { services, clock }: Context,
    @Arg('dryBelowM', () => Float, {
      defaultValue: USUAL_DRY_BELOW_M,
      description: 'The flat is dry while the tide is below this height above the datum, m.',
    })
    dryBelowM: number,
    @Arg('marginMin', () => Int, {
      defaultValue: USUAL_MARGIN_MIN,
      description: `How long before the water one has to be back, minutes, 0 to ${MOST_MARGIN_MIN}.`,
    })
    marginMin: number,
  ): FlatWalkType[] {
    if (!Number.isFinite(dryBelowM)) throw new Refusal('INPUT_INVALID', { field: 'dryBelowM' })
    if (!(marginMin >= 0 && marginMin <= MOST_MARGIN_MIN))
      throw new Refusal('INPUT_INVALID', { field: 'marginMin' })
    const now = clock.now()
    const walks = flatWalks(tideHeights(services.tides, place, now), { dryBelowM, marginMin })
    return walks.filter(({ until }) => until > now)
  }
}
