import type { IRouter, NextFunction, Request, RequestHandler, Response } from 'express'
import { Refusal } from '../../src/domain/refusals.ts'
import { policyHandlers } from '../limits.ts'
import type { RouteName } from '../policy.ts'
import { policyOf } from '../policy.ts'
import type { Routes } from './routes.ts'

/** Public data may be read from any origin, without credentials. */
export function publicAnswers(request: Request, response: Response, next: NextFunction): void {
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

/** Registers routes as the policy table says, in their order; any other method of their paths is refused. */
export function mountPublicRoutes(app: Pick<IRouter, 'get' | 'post' | 'all'>, routes: Routes): void {
  for (const [name, handler] of Object.entries(routes) as [RouteName, RequestHandler][]) {
    const { path, method } = policyOf(name)
    app[method === 'GET' ? 'get' : 'post'](path, ...policyHandlers(name), handler)
    app.all(path, methodNotAllowed(method))
  }
}

function methodNotAllowed(method: 'GET' | 'POST'): RequestHandler {
  return (_request, response) => {
    response.setHeader('Allow', method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS')
    throw new Refusal('METHOD_NOT_ALLOWED')
  }
}
