import type { IRouter } from 'express'
import { Refusal } from '../../src/domain/refusals.ts'
import type { Container } from '../container.ts'
import { policyOf, REST_PREFIX } from '../policy.ts'
import { accountRoutes, favouriteRoutes } from './accounts.ts'
import { broadcastHandlers } from './broadcasts.ts'
import { CATALOGUE, codeListHandler, codeLists } from './codes.ts'
import { forecastRoutes } from './forecasts.ts'
import { messageCatalogueAnswers, messageCatalogueHandlers } from './messageCatalogues.ts'
import { messageReportHandler } from './messageReports.ts'
import { messageRoutes } from './messages.ts'
import { observationHandlers, observationLists } from './observations.ts'
import { mountPublicRoutes, publicAnswers } from './publicAnswers.ts'
import { mountAccountRoutes } from './routes.ts'
import { usageHandler } from './usage.ts'

const PREFIXES = [REST_PREFIX, policyOf('mapService').path]

/** @returns whether a path may be one of those that existing clients call */
export const isCompatPath = (path: string): boolean =>
  PREFIXES.some((prefix) => path.toLowerCase().startsWith(prefix))

/** The REST paths that existing clients call. */
export function mountCompat(app: IRouter, container: Container): void {
  const { hot, services, clock, mode } = container
  const observations = observationHandlers({ observations: services.observations, clock, hot, mode })
  const { identify, env } = container
  const publicOrigin = env.PUBLIC_ORIGIN
  const { logIn, captchas, entry } = container
  mountAccountRoutes(
    app,
    {
      ...accountRoutes({ services, captchas, entry, logIn, publicOrigin }),
      ...favouriteRoutes({ services, publicOrigin }),
      ...messageRoutes({ services, publicOrigin }),
      messageReport: messageReportHandler(container.messageReports),
    },
    identify,
  )
  app.use(PREFIXES, publicAnswers, identify)
  mountPublicRoutes(app, {
    observationItem: observations.item,
    observationList: observations.list,
    observationSeries: observations.series,
    codeList: codeListHandler(hot),
    openApi: (_request, response) => response.json(container.openApi()),
    menuUsage: usageHandler(services.usage),
    ...forecastRoutes({ services, clock, hot, mode }),
    ...broadcastHandlers({ services, clock, hot, mode }),
    ...messageCatalogueHandlers(hot, services.subscriptionCatalogue),
  })
  app.use(REST_PREFIX, () => {
    throw new Refusal('PATH_UNKNOWN')
  })
}

/** Registers the lists that are prepared anew whenever the observations, or the stations and zones there are, change. */
export function registerLists({ hot, services, mode }: Pick<Container, 'hot' | 'services' | 'mode'>): void {
  const { observations, subscriptionCatalogue } = services
  hot.register('compat observations', () => observationLists({ observations, mode }))
  hot.register('compat messages', () => Promise.resolve(messageCatalogueAnswers(subscriptionCatalogue)))
}

/** Prepares what changes only with the program. */
export async function prepareCatalogues({ hot }: Pick<Container, 'hot'>): Promise<void> {
  for (const { key, body, ...kind } of codeLists()) await hot.set(key, body, kind)
}

/** Prepares the document of the paths, the longest to write and nobody's first question: until then its route does. */
export const prepareOpenApi = ({ hot, openApi }: Pick<Container, 'hot' | 'openApi'>): Promise<void> =>
  hot.set(policyOf('openApi').path, JSON.stringify(openApi()), CATALOGUE)
