import { REST_ROUTES } from './declaredRoutes.ts'
import type { RoutePolicy } from '../../server/http/policy.ts'
import { POLICY } from '../../server/http/policy.ts'

/** Every route there is: what REST routes declare, and the table of the others. */
const POLICIES = new Map<string, RoutePolicy>([
  ...Object.entries(POLICY),
  ...REST_ROUTES.map((route) => [route.name, route] as const),
])

export const ROUTE_NAMES = [...POLICIES.keys()]

export function policyOf(name: string): RoutePolicy {
  const policy = POLICIES.get(name)
  if (!policy) throw new Error(`there is no route ${name}`)
  return policy
}
