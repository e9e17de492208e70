import { z } from 'zod'
import { alongPath } from '../../../src/domain/routes/alongPath.ts'
import { isRouteCode, wholeWay } from '../../../src/domain/routes/seaRoutes.ts'
import { measurements } from '../../../src/text/observations/measurements.ts'
import {
  pathToWire,
  ROUTE_FIELDS,
  ROUTE_PATH_FIELDS,
  ROUTE_QUERY,
  routeToWire,
  SAILING_FIELDS,
  sailingToWire,
} from '../../../src/wire/routes/routes.ts'
import { routesFor } from '../../http/defineRoute.ts'
import { DATA, data } from '../../http/policy.ts'
import { refusedAs } from '../../http/rest/check.ts'
import { rowsSchema } from '../../http/rest/schemas.ts'
import type { SeaRoutes } from '../routes.ts'
import type { Sailings } from '../sailings.ts'

const defineRoute = routesFor<{
  services: { seaRoutes: Pick<SeaRoutes, 'list' | 'find'>; sailings: Pick<Sailings, 'list'> }
}>()

const ROUTES = `${DATA}/svc/route`

const routeList = defineRoute({
  ...data,
  name: 'routeList',
  path: `${ROUTES}/list`,
  answer: rowsSchema(ROUTE_FIELDS),
  words: {
    summary: 'Lines of passenger ships by sea',
    description:
      'Licensed domestic lines by their stops. No timetable: lines come and go with their licences.',
  },
  handle: ({ services: { seaRoutes } }) =>
    seaRoutes.list().map((route) => routeToWire(route, measurements.ko.seas[route.sea])),
})

const routePath = defineRoute({
  ...data,
  name: 'routePath',
  path: `${ROUTES}/path`,
  query: z.object({
    [ROUTE_QUERY.id]: z
      .string()
      .refine(isRouteCode, refusedAs('ROW_UNKNOWN'))
      .meta({ description: 'a route of the list' }),
  }),
  answer: rowsSchema(ROUTE_PATH_FIELDS),
  refusals: [400, 404],
  words: {
    summary: 'The way of a line',
    description: 'Its corners in order, computed around the coast. The ship’s own way is another.',
  },
  handle({ services: { seaRoutes }, query }) {
    const route = seaRoutes.find(query.id)
    return pathToWire(route, alongPath(wholeWay(route), Infinity))
  },
})

const routeDomestic = defineRoute({
  ...data,
  name: 'routeDomestic',
  path: `${ROUTES}/domestic`,
  query: z.object({
    [ROUTE_QUERY.id]: z
      .string()
      .refine(isRouteCode, refusedAs('ROW_UNKNOWN'))
      .meta({ description: 'a route of the list; default all' })
      .optional(),
  }),
  answer: rowsSchema(SAILING_FIELDS),
  refusals: [400, 404],
  words: {
    summary: 'Sailings of passenger ships today and tomorrow',
    description: 'How each departure stands, in the words of its authority. Empty where no feed brings them.',
  },
  handle({ services: { seaRoutes, sailings }, query }) {
    if (query.id !== undefined) seaRoutes.find(query.id)
    return sailings.list(query.id).map(sailingToWire)
  },
})

export const seaRouteRoutes = [routeList, routePath, routeDomestic]
