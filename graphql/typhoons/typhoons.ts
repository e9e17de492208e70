import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import type { Context } from '../engine/context.ts'
import { stormsOfYearCost } from '../engine/costs.ts'
import { SOURCE_OF_STORMS } from '../engine/descriptions.ts'
import { KeptUntil, secondEnds } from '../engine/keptUntil.ts'
import { DateTime } from '../kernel/types/dateTime.ts'
import { StormType, stormView } from './types/storm.ts'

@Resolver(() => StormType)
export class StormResolver {
  @Query(() => [StormType], {
    description: `Storms that go on, or those of a year, the newest first. ${SOURCE_OF_STORMS}`,
    complexity: stormsOfYearCost,
  })
  @KeptUntil('typhoons', secondEnds)
  async storms(
    @Ctx() { services: { typhoons } }: Context,
    @Arg('year', () => Int, {
      nullable: true,
      description: 'Those of this year; default: those that go on.',
    })
    year: number | null | undefined,
  ): Promise<StormType[]> {
    const storms = typeof year !== 'number' ? typhoons.current() : await typhoons.year(year)
    return storms.map(stormView)
  }

  @Query(() => StormType, {
    description: `One storm with its way. ${SOURCE_OF_STORMS}`,
  })
  async storm(
    @Ctx() { services: { typhoons } }: Context,
    @Arg('code', () => String, { description: 'Its code, such as kma-2026-24.' }) code: string,
    @Arg('asOf', () => DateTime, { nullable: true, description: 'What was known at this moment.' })
    asOf: Date | null | undefined,
  ): Promise<StormType> {
    return stormView(await typhoons.storm(code, asOf ?? undefined))
  }
}
