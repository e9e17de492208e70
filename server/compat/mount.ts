import type { Express, NextFunction, Request, RequestHandler, Response } from 'express'
import { Refusal } from '../../src/domain/refusals.ts'
import type { Container } from '../container.ts'
import { policyHandlers } from '../limits.ts'
import type { RouteName } from '../policy.ts'
import { policyOf, REST_PREFIX } from '../policy.ts'
import { codeListHandler, codeLists } from './codes.ts'
import { JSON_TYPE, observationHandlers, observationLists } from './observations.ts'
import { usageHandler } from './usage.ts'

/** The REST paths that existing clients call. */
export function mountCompat(app: Express, container: Container): void {
  const { hot, services, clock, mode } = container
  const observations = observationHandlers({ observations: services.observations, clock, hot, mode })
  app.use(REST_PREFIX, publicAnswers)
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

/** The lists that are prepared per data version, and those that change only with the program. */
export function registerCompatAnswers({
  hot,
  services,
  mode,
  openApi,
}: Pick<Container, 'hot' | 'services' | 'mode' | 'openApi'>) {
  hot.register('compat observations', () => [
    ...observationLists({ observations: services.observations, mode }),
  ])
  hot.register('compat catalogues', () => [
    ...codeLists(),
    { key: policyOf('openApi').path, type: JSON_TYPE, body: JSON.stringify(openApi()), maxAgeS: 300 },
  ])
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
