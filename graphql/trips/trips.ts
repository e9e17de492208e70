import { Arg, Ctx, FieldResolver, Float, ID, Query, Resolver, Root } from 'type-graphql'
import { presetBoat, DEFAULT_PRESET } from '../../src/domain/trips/boatLimits.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { adviceSentence } from '../../src/text/trips/tripSentences.ts'
import type { Context } from '../engine/context.ts'
import { tripAdviceCost, tripAdvicesCost } from '../engine/costs.ts'
import { PORTAL_READER, SOURCE_OF_TRIPS } from '../engine/descriptions.ts'
import { KeptUntil, secondEnds } from '../engine/keptUntil.ts'
import { checkedPosition } from '../kernel/inputs/position.ts'
import { BoatInput, boatOf } from './inputs/boat.ts'
import { TripAdviceType, tripAdviceView } from './types/tripAdvice.ts'

/** Places that are judged at once: all of a province. */
export const MOST_ADVISED = 600

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

  @Query(() => [TripAdviceType], {
    nullable: true,
    description: `Whether to go out at many named places at once; an unknown one, or one outside the forecast, is left out. ${SOURCE_OF_TRIPS}`,
    complexity: tripAdvicesCost,
  })
  @KeptUntil('pointForecasts', 'fields', 'warnings', 'places', secondEnds)
  async tripAdvices(
    @Ctx() { services }: Context,
    @Arg('places', () => [ID], { description: `Codes of named places, at most ${MOST_ADVISED}.` })
    codes: string[],
    @Arg('boat', () => BoatInput, {
      nullable: true,
      description: 'Who goes out; default the small fishing boat.',
    })
    boat?: BoatInput | null,
  ): Promise<TripAdviceType[]> {
    if (codes.length > MOST_ADVISED) throw new Refusal('TOO_MANY_POINTS', { max: MOST_ADVISED })
    const places = [...new Set(codes)].flatMap((code) => services.places.find(code) ?? [])
    const advices = await services.trips.adviseMany(places, boat ? boatOf(boat) : presetBoat(DEFAULT_PRESET))
    return advices.flatMap((advice, i) => (advice ? [tripAdviceView(advice, places[i]!.code)] : []))
  }

  @FieldResolver(() => String, {
    description:
      'The answer in one or two sentences of the asker’s language, with times in Korea (KST) and wind in m/s. Source: the portal, from the hours.',
  })
  sentence(@Root() { source, boat }: TripAdviceType, @Ctx() { language, clock }: Context): string {
    return adviceSentence(source, boat.tripHours, { ...PORTAL_READER, language, now: clock.now() })
  }
}
