import { Arg, Ctx, Query, Resolver } from 'type-graphql'
import { wholeWay } from '../../src/domain/routes/seaRoutes.ts'
import type { Context } from '../engine/context.ts'
import { SailingType, sailingView } from './types/sailing.ts'
import { SeaRouteType } from './types/seaRoute.ts'

/** Lines there are, and a few more. */
const ROUTES = 70
/** Departures of two days. */
const SAILINGS = 400

@Resolver(() => SeaRouteType)
export class SeaRouteResolver {
  @Query(() => [SeaRouteType], {
    description: 'Lines of passenger ships, sea by sea. Source: their licences; the ways are the portal’s.',
    complexity: ({ childComplexity }: { childComplexity: number }) => ROUTES * (1 + childComplexity),
  })
  seaRoutes(@Ctx() { services }: Context): SeaRouteType[] {
    return services.seaRoutes.list().map((route) => ({ ...route, way: wholeWay(route) }))
  }

  @Query(() => [SailingType], {
    description:
      'Departures of passenger ships today and tomorrow in Korea, oldest first; none where no feed brings them. Source: the authority of ship safety (KOMSA) and the timetable (TAGO).',
    complexity: ({ childComplexity }: { childComplexity: number }) => SAILINGS * (1 + childComplexity),
  })
  sailings(
    @Ctx() { services }: Context,
    @Arg('route', () => String, { nullable: true, description: 'Of one line alone, by its code.' })
    route?: string | null,
  ): SailingType[] {
    return services.sailings.list(route ?? undefined).map(sailingView)
  }
}
