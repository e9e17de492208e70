import { z } from 'zod'
import { routesFor } from '../../../server/http/defineRoute.ts'
import type { BuiltAnswer } from '../../../server/http/hot/answers.ts'
import { DATA, data } from '../../../server/http/policy.ts'
import { JSON_TYPE, okText } from '../../../server/http/rest/envelope.ts'
import { rowSchema, rowsSchema } from '../../../server/http/rest/schemas.ts'
import { LIGHT_FIELDS, lightToWire } from './codec.ts'
import type { Lighthouses } from './lighthouses.ts'

/** As in `server/<subject>/rest/`. */
const defineRoute = routesFor<{ services: { lighthouses: Lighthouses } }>()

const LIGHTS = `${DATA}/lights`

const lightList = defineRoute({
  ...data,
  name: 'lightList',
  path: `${LIGHTS}/list`,
  answer: rowsSchema(LIGHT_FIELDS),
  words: { summary: 'Lighthouses' },
  prepared: true,
  handle: ({ services }) => services.lighthouses.list().map(lightToWire),
})

const lightItem = defineRoute({
  ...data,
  name: 'lightItem',
  path: `${LIGHTS}/:code`,
  params: z.object({ code: z.string().max(20) }),
  answer: rowSchema(LIGHT_FIELDS),
  refusals: [404],
  words: { summary: 'One lighthouse' },
  handle: ({ services, params }) => lightToWire(services.lighthouses.find(params.code)),
})

const lightLog = defineRoute({
  ...data,
  name: 'lightLog',
  path: `${LIGHTS}/:code/log`,
  who: 'member',
  answer: z.null(),
  words: { summary: 'What was written down' },
  handle: () => null,
})

export const lightRoutes = [lightList, lightItem, lightLog]

export const lightAnswers = (lighthouses: Lighthouses): BuiltAnswer[] => [
  { key: lightList.path, type: JSON_TYPE, body: okText(lighthouses.list().map(lightToWire)) },
]
