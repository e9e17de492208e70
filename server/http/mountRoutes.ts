import type { IRouter, NextFunction, Request, RequestHandler, Response } from 'express'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { asAnonymous } from '../accounts/auth/identify.ts'
import { limitHandlers } from './limits.ts'
import type { RoutePolicy } from './policy.ts'
import type { Route, HttpParts } from './defineRoute.ts'
import { routeHandler } from './routeHandler.ts'

export interface Mounting {
  parts: HttpParts
  /** identifies the caller, where that matters */
  identify: RequestHandler
  /** paths below which any origin may read, whether there is a route or not */
  prefixes: string[]
}

/**
 * Registers routes in their order, each behind its limits; any other method of their paths is refused. Those that only
 * the portal's own pages or machines call come first, without the headers for other origins.
 */
export function mountRoutes(app: IRouter, routes: readonly Route[], mounting: Mounting): void {
  const { identify, prefixes } = mounting
  const isOpen = ({ origins = 'any' }: Route) => origins === 'any'
  mountAll(
    app,
    routes.filter((route) => !isOpen(route)),
    mounting,
    ({ who }) => (who === 'everyone' ? [anonymous] : [identify]),
  )
  app.use(prefixes, publicAnswers, identify)
  mountAll(app, routes.filter(isOpen), mounting, () => [])
}

function mountAll(
  app: IRouter,
  routes: readonly Route[],
  { parts }: Mounting,
  before: (route: Route) => RequestHandler[],
): void {
  for (const [path, ofPath] of Map.groupBy(routes, (route) => route.path)) {
    for (const route of ofPath) {
      const { name, method } = route
      const handlers = [...before(route), ...limitHandlers(name, route), routeHandler(route, parts)]
      app[method === 'GET' ? 'get' : 'post'](path, ...handlers)
    }
    app.all(path, otherMethods(ofPath.map(({ method }) => method)))
  }
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

function anonymous(request: Request, _response: Response, next: NextFunction): void {
  asAnonymous(request)
  next()
}

function otherMethods(known: readonly RoutePolicy['method'][]): RequestHandler {
  const allowed = known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return (request, response) => {
    response.setHeader('Allow', [...allowed, 'OPTIONS'].join(', '))
    // without headers for other origins: a browser then lets no other site send what needs asking first
    if (request.method !== 'OPTIONS') throw new Refusal('METHOD_NOT_ALLOWED')
    response.status(204).end()
  }
}
