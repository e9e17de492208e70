import { Ctx, Query, Resolver } from 'type-graphql'
import { wholeWay } from '../../src/domain/routes/seaRoutes.ts'
import type { Context } from '../engine/context.ts'
import { SeaRouteType } from './types/seaRoute.ts'

/** Lines there are, and a few more. */
const ROUTES = 70

@Resolver(() => SeaRouteType)
export class SeaRouteResolver {
  @Query(() => [SeaRouteType], {
    description: 'Lines of passenger ships, sea by sea. Source: their licences; the ways are the portal’s.',
    complexity: ({ childComplexity }: { childComplexity: number }) => ROUTES * (1 + childComplexity),
  })
  seaRoutes(@Ctx() { services }: Context): SeaRouteType[] {
    return services.seaRoutes.list().map((route) => ({ ...route, way: wholeWay(route) }))
  }
}
