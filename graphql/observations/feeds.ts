import { Ctx, Query, Resolver } from 'type-graphql'
import type { FeedStatus } from '../../src/domain/observations/stations.ts'
import type { Context } from '../engine/context.ts'
import { FeedStatusType } from './types/feedStatus.ts'

@Resolver()
export class FeedResolver {
  @Query(() => [FeedStatusType], {
    nullable: true,
    description: 'How each enabled feed is doing. Source: the portal’s own record of its feeds.',
  })
  async feeds(@Ctx() context: Context): Promise<FeedStatus[]> {
    return context.services.feeds.status()
  }
}
