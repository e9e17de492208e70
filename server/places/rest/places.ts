import { z } from 'zod'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { placeWeather } from '../../../src/domain/places/placeWeather.ts'
import type { Place } from '../../../src/domain/places/places.ts'
import {
  FORECAST_FIELDS,
  forecastRowsToWire,
  NEAREST_QUERY,
  PLACE_ROW_FIELDS,
  placeToWire,
  PORT_FIELDS,
  PORT_FORECAST,
  portToWire,
  SERVICE_TYPE_NAMES,
  SERVICE_TYPES,
  wireIdOf,
} from '../../../src/wire/places/places.ts'
import type { ServiceType } from '../../../src/wire/places/places.ts'
import { DATA, data } from '../../http/policy.ts'
import { refusedAs } from '../../http/rest/check.ts'
import { rowSchema, rowsSchema } from '../../http/rest/schemas.ts'
import { defineRoute } from './route.ts'
import type { PlaceRouteParts } from './route.ts'

const SERVICES = `${DATA}/svc`
const EVERY_HOUR = { everyHour: true }
const LONGEST_ID = 40

const isServiceType = (text: string): text is ServiceType => Object.hasOwn(SERVICE_TYPES, text)

const typeParams = z.object({
  type: z
    .string()
    .refine(isServiceType, refusedAs('TYPE_UNKNOWN', 'type'))
    .meta({ description: 'kind of place', enum: SERVICE_TYPE_NAMES }),
})
const id = z
  .string()
  .refine((text) => text.length <= LONGEST_ID, refusedAs('PLACE_UNKNOWN', 'code'))
  .meta({ description: 'number of the agency’s list, or the portal’s code', examples: ['trade-port-16'] })

const degrees = (most: number, description: string) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most))
    .meta({ description })

/** A place by the agency's number or by the portal's code. @throws Refusal PLACE_UNKNOWN */
function placeOf(places: PlaceRouteParts['services']['places'], type: ServiceType, asked: string): Place {
  const kind = SERVICE_TYPES[type]
  const known = places.find(asked)
  const place = known?.kind === kind ? known : places.list(kind).find((one) => wireIdOf(one) === asked)
  if (!place) throw new Refusal('PLACE_UNKNOWN', { code: asked })
  return place
}

const rowsOf = ({ services, clock }: PlaceRouteParts, type: ServiceType) => {
  const stations = services.observations.latest()
  const now = clock.now()
  return services.places
    .list(SERVICE_TYPES[type])
    .map((place) => placeToWire(place, placeWeather(place, stations, now)))
}

const portOf = ({ services, clock }: PlaceRouteParts, place: Place) =>
  portToWire(place, placeWeather(place, services.observations.latest(), clock.now()))

const LIST_WORDS =
  'Each with the newest values of the nearest stations. The columns are proposed after the specification’s entity of port weather; a value without a station near is null.'

const serviceList = defineRoute({
  ...data,
  name: 'serviceList',
  path: `${SERVICES}/:type/list`,
  params: typeParams,
  answer: rowsSchema(PLACE_ROW_FIELDS),
  hasProvenance: true,
  refusals: [404],
  words: { summary: 'Places of a kind with their weather', description: LIST_WORDS },
  handle: ({ services, clock, params }) => rowsOf({ services, clock }, params.type),
})

const portList = defineRoute({
  ...data,
  name: 'portObservationList',
  path: `${DATA}/obs/port/list`,
  answer: rowsSchema(PLACE_ROW_FIELDS),
  hasProvenance: true,
  words: { summary: 'Weather of the trade ports', description: LIST_WORDS },
  handle: ({ services, clock }) => rowsOf({ services, clock }, 'tport'),
})

const serviceForecast = defineRoute({
  ...data,
  name: 'serviceForecast',
  path: `${SERVICES}/:type/:id/list`,
  params: typeParams.extend({ id }),
  answer: rowsSchema(FORECAST_FIELDS),
  hasProvenance: true,
  refusals: [404],
  words: {
    summary: 'What is forecast for a place, hour by hour',
    description:
      'An empty list where there is no forecast. Apart from time and visibility the columns are ours.',
  },
  handle: async ({ services, params }) =>
    forecastRows(services, placeOf(services.places, params.type, params.id)),
})

/** A place outside the forecast has no rows. */
async function forecastRows({ pointForecasts }: PlaceRouteParts['services'], { lat, lon }: Place) {
  try {
    return forecastRowsToWire(await pointForecasts.point(lat, lon, EVERY_HOUR))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'OUTSIDE_FORECAST') return []
    throw error
  }
}

const portAnswer = rowSchema(PORT_FIELDS)

const portInfo = defineRoute({
  ...data,
  name: 'portInfo',
  path: `${SERVICES}/tport/:id/info`,
  params: z.object({ id }),
  answer: portAnswer.extend({ [PORT_FORECAST]: rowsSchema(FORECAST_FIELDS) }),
  hasProvenance: true,
  refusals: [404],
  words: {
    summary: 'Weather of a trade port and its short forecast',
    description: 'Values have one decimal. The name of the list of the forecast is ours.',
  },
  async handle({ services, clock, params }) {
    const place = placeOf(services.places, 'tport', params.id)
    return { ...portOf({ services, clock }, place), [PORT_FORECAST]: await forecastRows(services, place) }
  },
})

const nearestPort = defineRoute({
  ...data,
  name: 'nearestPort',
  path: `${SERVICES}/tport/station`,
  query: z.object({
    [NEAREST_QUERY.lat]: degrees(90, 'degrees north, WGS 84'),
    [NEAREST_QUERY.lon]: degrees(180, 'degrees east, WGS 84'),
  }),
  answer: portAnswer,
  hasProvenance: true,
  refusals: [400, 404],
  words: { summary: 'The trade port nearest to a place', description: 'Its weather, with one decimal.' },
  handle({ services, clock, query }) {
    const position = { lat: query[NEAREST_QUERY.lat], lon: query[NEAREST_QUERY.lon] }
    const [nearest] = services.places.near(position, 1, SERVICE_TYPES.tport)
    if (!nearest) throw new Refusal('PLACE_UNKNOWN', { code: 'tport' })
    return portOf({ services, clock }, nearest.item)
  },
})

// the fixed paths stand before those with a parameter
export const placeRoutes = [portList, nearestPort, portInfo, serviceList, serviceForecast]
