import { Arg, Ctx, Query, Resolver } from 'type-graphql'
import { CLIMATE_ELEMENTS } from '../../src/domain/observations/oceanClimate.ts'
import type { SeaName } from '../../src/domain/kernel/seas.ts'
import type { Context } from '../engine/context.ts'
import { seaMonthsCost } from '../engine/costs.ts'
import { SeaEnum } from '../zones/types/zoneEnums.ts'
import { SeaMonthType } from './types/oceanClimate.ts'

@Resolver()
export class OceanClimateResolver {
  @Query(() => [SeaMonthType], {
    nullable: true,
    description:
      'The last thirteen months of a sea, newest first; a month without enough observed days is left out. Source: the days of the stations (KMA), and normals of the operator.',
    complexity: seaMonthsCost,
  })
  async oceanClimate(
    @Ctx() { services: { oceanClimate }, clock }: Context,
    @Arg('sea', () => SeaEnum, { description: 'The sea.' }) sea: SeaName,
  ): Promise<SeaMonthType[]> {
    const found = (await oceanClimate.seas()).find((one) => one.sea === sea)
    return (found?.months ?? []).flatMap(({ name, to, elements }) =>
      CLIMATE_ELEMENTS.flatMap((element): SeaMonthType[] => {
        const mean = elements[element]
        if (!mean) return []
        const month = Number(name.slice(5))
        const usual = oceanClimate.normals.find(
          (normal) => normal.sea === sea && normal.element === element && normal.month === month,
        )
        return [
          {
            sea,
            month: name,
            isOver: to <= clock.now(),
            element,
            mean: mean.mean,
            minimum: mean.minimum,
            maximum: mean.maximum,
            stations: mean.stations,
            ...(usual && { normal: usual.value, normalPeriod: usual.period }),
          },
        ]
      }),
    )
  }
}
