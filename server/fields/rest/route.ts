import type { PictureOrder } from '../../../src/domain/fields/gridPicture.ts'
import { routesFor } from '../../http/defineRoute.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Fields } from '../fields.ts'
import type { FinishedPictures, PictureLoops } from '../pictureLoops.ts'

/** What the handlers use of the subject. */
export interface FieldRouteParts {
  services: { fields: Fields }
  clock: Clock
  loops: Pick<PictureLoops, 'picture'>
  /** finished pictures of the satellite centre, where they are fetched */
  quickLooks?: Pick<FinishedPictures, 'read'> | undefined
  pictures: {
    /** @param key another one for whatever looks otherwise @returns PNG */
    picture(key: string, order: () => Promise<PictureOrder>): Promise<Uint8Array>
  }
}

export const defineRoute = routesFor<FieldRouteParts>()
