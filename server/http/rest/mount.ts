import type { IRouter } from 'express'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { PICTURE_PREFIX } from '../../../src/wire/fields/pictures.ts'
import type { Container } from '../../container.ts'
import { MAP_PATH } from '../../map/rest/mapService.ts'
import { mountRoutes } from '../mountRoutes.ts'
import { REST_PREFIX } from '../policy.ts'

const PREFIXES = [REST_PREFIX, MAP_PATH, PICTURE_PREFIX]

/** @returns whether a path may be one of those that existing clients call */
export const isCompatPath = (path: string): boolean =>
  PREFIXES.some((prefix) => path.toLowerCase().startsWith(prefix))

/** The REST paths that existing clients call. */
export function mountCompat(app: IRouter, { routes, identify, hot, mode, env }: Container): void {
  // nothing else: a handler has the services that its module handed in
  mountRoutes(app, routes, { parts: { hot, mode, env }, identify, prefixes: PREFIXES })
  app.use(REST_PREFIX, () => {
    throw new Refusal('PATH_UNKNOWN')
  })
}
