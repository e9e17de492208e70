import type { IRouter } from 'express'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import type { Container } from '../../containerShape.ts'
import { mountRoutes } from '../mountRoutes.ts'
import { REST_PREFIX } from '../policy.ts'
import { CATALOGUE, codeLists } from '../../observations/rest/codes.ts'
import { MAP_PATH } from '../../map/rest/mapService.ts'
import { messageCatalogueAnswers } from '../../messages/rest/messageCatalogues.ts'
import { observationLists } from '../../observations/rest/observations.ts'
import { openApi as openApiRoute, REST_ROUTES } from './routes.ts'

const PREFIXES = [REST_PREFIX, MAP_PATH]

/** @returns whether a path may be one of those that existing clients call */
export const isCompatPath = (path: string): boolean =>
  PREFIXES.some((prefix) => path.toLowerCase().startsWith(prefix))

/** The REST paths that existing clients call. */
export function mountCompat(app: IRouter, container: Container): void {
  mountRoutes(app, REST_ROUTES, {
    parts: container,
    identify: container.identify,
    prefixes: PREFIXES,
  })
  app.use(REST_PREFIX, () => {
    throw new Refusal('PATH_UNKNOWN')
  })
}

/**
 * Registers the lists that are prepared anew whenever the observations, or the stations and zones there are, change.
 */
export function registerLists({ hot, services, mode }: Pick<Container, 'hot' | 'services' | 'mode'>): void {
  const { observations, subscriptionCatalogue } = services
  hot.register('compat observations', () => observationLists({ observations, mode }))
  hot.register('compat messages', () => Promise.resolve(messageCatalogueAnswers(subscriptionCatalogue)))
}

/** Prepares what changes only with the program. */
export async function prepareCatalogues({ hot }: Pick<Container, 'hot'>): Promise<void> {
  for (const { key, body, ...kind } of codeLists()) await hot.set(key, body, kind)
}

/**
 * Prepares the document of the paths, the slowest to write and rarely the first request: until then its route writes
 * it.
 */
export const prepareOpenApi = ({ hot, openApi }: Pick<Container, 'hot' | 'openApi'>): Promise<void> =>
  hot.set(openApiRoute.path, JSON.stringify(openApi()), CATALOGUE)
