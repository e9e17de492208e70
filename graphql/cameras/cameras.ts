import { Arg, Ctx, Query, Resolver } from 'type-graphql'
import type { CameraKind } from '../../src/domain/cameras/cameras.ts'
import type { Context } from '../engine/context.ts'
import { camerasCost } from '../engine/costs.ts'
import { SOURCE_OF_CAMERAS } from '../engine/descriptions.ts'
import { CameraKindEnum, CameraType, cameraView } from './types/camera.ts'

@Resolver(() => CameraType)
export class CameraResolver {
  @Query(() => [CameraType], {
    nullable: true,
    description: `Cameras with their newest pictures, at most some hundred. ${SOURCE_OF_CAMERAS}`,
    complexity: camerasCost,
  })
  cameras(
    @Ctx() { services: { cameras } }: Context,
    @Arg('kind', () => CameraKindEnum, { nullable: true, description: 'Only this kind; default all.' })
    kind?: CameraKind | null,
    @Arg('zone', () => String, { nullable: true, description: 'Only those of this forecast zone.' })
    zone?: string | null,
  ): CameraType[] {
    return cameras
      .list()
      .filter((one) => (!kind || one.kind === kind) && (!zone || one.zoneCode === zone))
      .map(cameraView)
  }
}
