import { z } from 'zod'
import type { PointForecastRow } from '../../../src/domain/forecasts/pointForecast.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import {
  PLACE_FIELDS,
  POINT_FIELDS,
  POINT_QUERY,
  pointToWire,
} from '../../../src/wire/forecasts/pointForecasts.ts'
import { defineRoute } from './route.ts'
import { data } from '../../http/policy.ts'
import { FORECASTS } from './forecastSchemas.ts'
import { rowSchema, rowsSchema } from '../../http/rest/schemas.ts'

/** As existing programs expect the rows of a place. */
const EVERY_HOUR = { everyHour: true }
const MOST_LATITUDE = 90
const MOST_LONGITUDE = 180

const degrees = (description: string) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
    .meta({ description, examples: ['35.1'] })

const pointQuery = z.object({
  [POINT_QUERY.lat]: degrees('degrees north, WGS 84, -90 to 90'),
  [POINT_QUERY.lon]: degrees('degrees east, WGS 84, -180 to 180'),
})

/**
 * The place a request names. Every place of these seas lies east of 90°, so a latitude beyond 90 that would be a
 * longitude is one that was taken for the other; the refusal then says how it should have been written.
 *
 * @throws Refusal INPUT_INVALID
 */
function placeOf(query: z.output<typeof pointQuery>): [lat: number, lon: number] {
  const lat = Number(query[POINT_QUERY.lat])
  const lon = Number(query[POINT_QUERY.lon])
  const isSwapped =
    Math.abs(lat) > MOST_LATITUDE && Math.abs(lat) <= MOST_LONGITUDE && Math.abs(lon) <= MOST_LATITUDE
  if (isSwapped) {
    const field = `lat=${lat}, lon=${lon} → lat=${lon}, lon=${lat}`
    throw new Refusal('INPUT_INVALID', { field })
  }
  if (Math.abs(lat) > MOST_LATITUDE) throw new Refusal('INPUT_INVALID', { field: POINT_QUERY.lat })
  if (Math.abs(lon) > MOST_LONGITUDE) throw new Refusal('INPUT_INVALID', { field: POINT_QUERY.lon })
  return [lat, lon]
}

/** A point forecast: its rows, and what stands beside them. */
export const pointAnswer = rowSchema(PLACE_FIELDS).extend({ marine_zone: rowsSchema(POINT_FIELDS) })

const declared = {
  ...data,
  query: pointQuery,
  answer: pointAnswer,
  hasProvenance: true,
  refusals: [400, 422],
}
const PLACE =
  'Latitude and longitude in degrees. A place on land gets the nearest sea, and the answer says so. A place without a forecast is refused with the nearest that has one. Apart from number, times and visibility the columns are ours.'

/** The hour that is nearest to the present. */
const pointForecast = defineRoute({
  ...declared,
  name: 'pointForecast',
  path: `${FORECASTS}/latlon/data`,
  words: { summary: 'What is forecast for a place now', description: PLACE },
  async handle({ services, clock, query }) {
    const forecast = await services.pointForecasts.point(...placeOf(query), EVERY_HOUR)
    return pointToWire(forecast, nearest(forecast.rows, clock.now()))
  },
})

const pointForecastDetail = defineRoute({
  ...declared,
  name: 'pointForecastDetail',
  path: `${FORECASTS}/latlon/data/detail`,
  words: { summary: 'What is forecast for a place in the next three days, hour by hour', description: PLACE },
  twins: [
    {
      name: 'smallAreaForecast',
      path: `${FORECASTS}/small-area/latlon/data/detail`,
      words: { summary: 'The same, under its older path', description: PLACE },
    },
    {
      name: 'smallAreaModelForecast',
      path: `${FORECASTS}/netcdf/small-area/latlon/data/detail`,
      words: { summary: 'The same, under its newer path', description: PLACE },
    },
  ],
  handle: async ({ services, query }) =>
    pointToWire(await services.pointForecasts.point(...placeOf(query), EVERY_HOUR)),
})

export const pointForecastRoutes = [pointForecast, pointForecastDetail]

function nearest(rows: readonly PointForecastRow[], now: Date): PointForecastRow[] {
  const behind = ({ validAt }: PointForecastRow) => Math.abs(validAt.getTime() - now.getTime())
  return rows.toSorted((a, b) => behind(a) - behind(b)).slice(0, 1)
}
