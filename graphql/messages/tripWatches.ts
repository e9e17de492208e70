import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { TripWatch } from '../../server/messages/tripWatches.ts'
import { boatAddress } from '../../src/domain/trips/boatLimits.ts'
import { daysOfBits, MAX_WATCHES } from '../../src/domain/trips/tripWatch.ts'
import type { Context } from '../engine/context.ts'
import { TripWatchInput, tripWatchDraftOf } from './inputs/tripWatch.ts'
import { TripWatchType } from './types/tripWatch.ts'

/** Trips and walks that members have watched; all of it belongs to the caller. */
@Resolver()
export class TripWatchResolver {
  @Query(() => [TripWatchType], {
    description:
      'What the logged-in member has watched, newest first. Source: the member, and the portal’s advice.',
    complexity: ({ childComplexity }: { childComplexity: number }) => 1 + MAX_WATCHES * childComplexity,
  })
  async tripWatches(@Ctx() { viewer, services }: Context): Promise<TripWatchType[]> {
    return (await services.tripWatches.list(viewer)).map(viewOf)
  }

  @Mutation(() => TripWatchType, {
    description: `Has a trip or a walk watched, at most ${MAX_WATCHES}. Messages come by the way of SNS.`,
  })
  async addTripWatch(
    @Ctx() { viewer, services }: Context,
    @Arg('watch', () => TripWatchInput, { description: 'What is to be watched.' }) watch: TripWatchInput,
  ): Promise<TripWatchType> {
    return viewOf(await services.tripWatches.add(viewer, tripWatchDraftOf(watch)))
  }

  @Mutation(() => Boolean, {
    description: 'Ends a watch; what waits of it is not sent any more. true when done.',
  })
  async removeTripWatch(
    @Ctx() { viewer, services }: Context,
    @Arg('id', () => Int, { description: 'Number of the watch.' }) id: number,
  ): Promise<boolean> {
    await services.tripWatches.remove(viewer, id)
    return true
  }
}

function viewOf({ id, kind, placeCode, place, boat, isOnce, last, ...times }: TripWatch): TripWatchType {
  const { askMin, fromHour, hours } = times
  return {
    id,
    kind,
    place: placeCode,
    placeNameKo: place?.names.ko ?? placeCode,
    placeNameEn: place?.names.en ?? placeCode,
    preset: boat.preset,
    boat: String(boatAddress(boat)),
    ...(kind === 'trip' && { askMin, fromHour, hours }),
    days: daysOfBits(times.days),
    isOnce,
    ...(last && { tripAt: last.spanAt, standing: last.standing }),
  }
}
