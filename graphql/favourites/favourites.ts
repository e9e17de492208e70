import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { FavouriteKind, KeptFavourite } from '../../src/domain/favourites/favourites.ts'
import { MAX_FAVOURITES } from '../../src/domain/favourites/favourites.ts'
import type { Context } from '../engine/context.ts'
import { FavouriteInput } from './inputs/favourite.ts'
import { FavouriteKindEnum, FavouriteType } from './types/favourite.ts'

/** @returns estimated fields of a whole list */
const listCost = ({ childComplexity }: { childComplexity: number }) => 1 + MAX_FAVOURITES * childComplexity

@Resolver(() => FavouriteType)
export class FavouriteResolver {
  @Query(() => [FavouriteType], {
    description: 'Places the logged-in member keeps, newest first. Source: the member.',
    complexity: listCost,
  })
  favourites(
    @Ctx() { viewer, services }: Context,
    @Arg('kind', () => FavouriteKindEnum, { nullable: true, description: 'Only this kind; default all.' })
    kind?: FavouriteKind | null,
  ): Promise<KeptFavourite[]> {
    return services.favourites.list(viewer, kind ?? undefined)
  }

  @Mutation(() => FavouriteType, {
    description: 'Keeps a place; keeping it again gives the one that is there.',
  })
  addFavourite(
    @Ctx() { viewer, services }: Context,
    @Arg('draft', () => FavouriteInput, { description: 'The place.' }) draft: FavouriteInput,
  ): Promise<KeptFavourite> {
    return services.favourites.add(viewer, draft)
  }

  @Mutation(() => Boolean, { description: 'Forgets a place; true when done.' })
  async removeFavourite(
    @Ctx() { viewer, services }: Context,
    @Arg('id', () => Int, { description: 'Number of the favourite.' }) id: number,
  ): Promise<boolean> {
    await services.favourites.remove(viewer, id)
    return true
  }

  @Mutation(() => [FavouriteType], {
    description: `Takes over what was kept in a browser before the login, at most ${MAX_FAVOURITES}; what cannot be kept is left out. Repeating it changes nothing. Answers the whole list.`,
    complexity: listCost,
  })
  mergeFavourites(
    @Ctx() { viewer, services }: Context,
    @Arg('drafts', () => [FavouriteInput], { description: 'The places, newest first.' })
    drafts: FavouriteInput[],
  ): Promise<KeptFavourite[]> {
    return services.favourites.merge(viewer, drafts)
  }
}
