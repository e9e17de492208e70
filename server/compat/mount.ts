import type { Express, NextFunction, Request, RequestHandler, Response } from 'express'
import { Refusal } from '../../src/domain/refusals.ts'
import type { Container } from '../container.ts'
import { policyHandlers } from '../limits.ts'
import type { RouteName } from '../policy.ts'
import { policyOf, REST_PREFIX } from '../policy.ts'
import { accountRoutes, favouriteRoutes } from './accounts.ts'
import { CATALOGUE, codeListHandler, codeLists } from './codes.ts'
import { observationHandlers, observationLists } from './observations.ts'
import { mountAccountRoutes } from './routes.ts'
import type { Quotas } from './routes.ts'
import { usageHandler } from './usage.ts'

/**
 * The REST paths that existing clients call.
 *
 * @param quotas of routes that are answered before Express too
 */
export function mountCompat(app: Express, container: Container, quotas: Quotas): void {
  const { hot, services, clock, mode } = container
  const observations = observationHandlers({ observations: services.observations, clock, hot, mode })
  const { identify, env } = container
  const publicOrigin = env.PUBLIC_ORIGIN
  const { checkPassword: logIn, captchas, entry } = container
  mountAccountRoutes(
    app,
    {
      ...accountRoutes({ services, captchas, entry, logIn, publicOrigin }),
      ...favouriteRoutes({ services, publicOrigin }),
    },
    identify,
    quotas,
  )
  app.use(REST_PREFIX, publicAnswers, identify)
  const route = (name: RouteName, handler: RequestHandler) => {
    const { path, method } = policyOf(name)
    app[method === 'GET' ? 'get' : 'post'](path, ...policyHandlers(name), handler)
    app.all(path, methodNotAllowed(method))
  }
  route('observationItem', observations.item)
  route('observationList', observations.list)
  route('observationSeries', observations.series)
  route('codeList', codeListHandler(hot))
  route('openApi', (_request, response) => response.json(container.openApi()))
  route('menuUsage', usageHandler(services.usage))
  app.use(REST_PREFIX, () => {
    throw new Refusal('PATH_UNKNOWN')
  })
}

/** Registers the lists that are prepared anew whenever the observations change. */
export function registerObservationLists({
  hot,
  services,
  mode,
}: Pick<Container, 'hot' | 'services' | 'mode'>): void {
  hot.register('compat observations', () => observationLists({ observations: services.observations, mode }))
}

/** Prepares what changes only with the program. */
export async function prepareCatalogues({ hot, openApi }: Pick<Container, 'hot' | 'openApi'>): Promise<void> {
  const document = { key: policyOf('openApi').path, body: JSON.stringify(openApi()), ...CATALOGUE }
  for (const { key, body, ...kind } of [...codeLists(), document]) await hot.set(key, body, kind)
}

/** Public data may be read from any origin, without credentials. */
function publicAnswers(request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader(
    'Access-Control-Expose-Headers',
    'ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
  )
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  response.setHeader('Cache-Control', 'no-cache')
  if (request.method !== 'OPTIONS') {
    next()
    return
  }
  response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, OPTIONS')
  response.setHeader(
    'Access-Control-Allow-Headers',
    'Content-Type, Accept, AccessToken, RefreshToken, X-Api-Key, X-Request-Id',
  )
  response.setHeader('Access-Control-Max-Age', '86400')
  response.status(204).end()
}

function methodNotAllowed(method: 'GET' | 'POST'): RequestHandler {
  return (_request, response) => {
    response.setHeader('Allow', method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS')
    throw new Refusal('METHOD_NOT_ALLOWED')
  }
}
