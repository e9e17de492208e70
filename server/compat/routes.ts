import type { IRouter, NextFunction, Request, RequestHandler, Response } from 'express'
import { Refusal } from '../../src/domain/refusals.ts'
import { asNobody } from '../auth/identify.ts'
import { policyHandlers } from '../limits.ts'
import type { RouteName, RoutePolicy } from '../policy.ts'
import { policyOf } from '../policy.ts'

/** Handlers by their row in the policy table. */
export type Routes = Partial<Record<RouteName, RequestHandler | RequestHandler[]>>

/**
 * Registers the routes of accounts as the policy table says; any other method of their paths is refused. Not among the
 * public answers, which any origin may read.
 *
 * @param identify finds out who asks, where that plays a part
 */
export function mountAccountRoutes(
  app: Pick<IRouter, 'get' | 'post' | 'all'>,
  routes: Routes,
  identify: RequestHandler,
): void {
  const methods = new Map<string, RoutePolicy['method'][]>()
  for (const [name, handler] of Object.entries(routes) as [RouteName, RequestHandler | RequestHandler[]][]) {
    const { path, method, who } = policyOf(name)
    const asker = who === 'everyone' ? nobody : identify
    app[method === 'GET' ? 'get' : 'post'](path, asker, ...policyHandlers(name), handler)
    methods.set(path, [...(methods.get(path) ?? []), method])
  }
  for (const [path, known] of methods) app.all(path, otherMethods(known))
}

function nobody(request: Request, _response: Response, next: NextFunction): void {
  asNobody(request)
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
