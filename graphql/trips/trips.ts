import { Arg, Ctx, FieldResolver, Float, Query, Resolver, Root } from 'type-graphql'
import { presetBoat, DEFAULT_PRESET } from '../../src/domain/trips/boatLimits.ts'
import { adviceSentence } from '../../src/text/trips/tripSentences.ts'
import type { Context } from '../engine/context.ts'
import { tripAdviceCost } from '../engine/costs.ts'
import { PORTAL_READER, SOURCE_OF_TRIPS } from '../engine/descriptions.ts'
import { KeptUntil, secondEnds } from '../engine/keptUntil.ts'
import { checkedPosition } from '../kernel/inputs/position.ts'
import { BoatInput, boatOf } from './inputs/boat.ts'
import { TripAdviceType, tripAdviceView } from './types/tripAdvice.ts'

@Resolver(() => TripAdviceType)
export class TripResolver {
  @Query(() => TripAdviceType, {
    nullable: true,
    description: `Whether to go out at a place. Far from any sea with a forecast it is refused with OUTSIDE_FORECAST and the nearest sea point in its facts. ${SOURCE_OF_TRIPS}`,
    complexity: tripAdviceCost,
  })
  @KeptUntil('pointForecasts', 'fields', 'warnings', secondEnds)
  async tripAdvice(
    @Ctx() { services }: Context,
    @Arg('lat', () => Float, { description: 'Latitude, degrees north, WGS 84.' }) lat: number,
    @Arg('lon', () => Float, { description: 'Longitude, degrees east, WGS 84.' }) lon: number,
    @Arg('boat', () => BoatInput, {
      nullable: true,
      description: 'Who goes out; default the small fishing boat.',
    })
    boat?: BoatInput | null,
  ): Promise<TripAdviceType> {
    const place = checkedPosition({ lat, lon })
    return tripAdviceView(
      await services.trips.advise(place, boat ? boatOf(boat) : presetBoat(DEFAULT_PRESET)),
    )
  }

  @FieldResolver(() => String, {
    description:
      'The answer in one or two sentences of the asker’s language, with times in Korea (KST) and wind in m/s. Source: the portal, from the hours.',
  })
  sentence(@Root() { source, boat }: TripAdviceType, @Ctx() { language, clock }: Context): string {
    return adviceSentence(source, boat.tripHours, { ...PORTAL_READER, language, now: clock.now() })
  }
}
