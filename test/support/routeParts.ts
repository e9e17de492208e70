import { withParts } from '../../server/http/defineRoute.ts'
import type { DeclaredRoute, HttpParts, Route, RouteOf } from '../../server/http/defineRoute.ts'

/** What the interface gives handlers, where nothing else of the portal runs. */
export const httpParts = (given: Partial<HttpParts> = {}): HttpParts => ({
  env: {},
  hot: { send: () => false },
  mode: 'live',
  ...given,
})

/** Declared routes with the parts that a test has; a handler that asks for more fails. */
export const routesWith = (routes: readonly DeclaredRoute[], parts: object): Route[] =>
  withParts(routes as unknown as readonly RouteOf<object>[], parts)
