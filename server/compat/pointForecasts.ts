import type { Request, RequestHandler, Response } from 'express'
import type { PointForecast, PointForecastRow } from '../../src/domain/pointForecast.ts'
import type { FeedMode } from '../../src/domain/readings.ts'
import { Refusal } from '../../src/domain/refusals.ts'
import { POINT_QUERY, pointToWire } from '../../src/wire/pointForecasts.ts'
import type { Clock } from '../clock.ts'
import type { RouteName } from '../policy.ts'
import { check, queryOf } from './check.ts'
import { okText, PROVENANCE } from './envelope.ts'
import { pointQuery } from './forecastSchemas.ts'
import { JSON_TYPE } from './observations.ts'

export interface PointForecastFace {
  pointForecasts: {
    /** @throws Refusal INPUT_INVALID, OUTSIDE_FORECAST with the nearest sea point */
    point(lat: number, lon: number): Promise<PointForecast>
  }
  clock: Clock
  mode: FeedMode
}

const MOST_LATITUDE = 90
const MOST_LONGITUDE = 180

/**
 * The place a request names. Every place of these seas lies east of 90°, so a latitude beyond 90 that would be a
 * longitude is one that was taken for the other; the refusal then says how it should have been written.
 *
 * @throws Refusal INPUT_INVALID
 */
function placeOf(request: Request): { lat: number; lon: number } {
  const asked = check(pointQuery, queryOf(request.url)) as Record<string, string>
  const lat = Number(asked[POINT_QUERY.lat])
  const lon = Number(asked[POINT_QUERY.lon])
  const isSwapped =
    Math.abs(lat) > MOST_LATITUDE && Math.abs(lat) <= MOST_LONGITUDE && Math.abs(lon) <= MOST_LATITUDE
  if (isSwapped) {
    const field = `lat=${lat}, lon=${lon} → lat=${lon}, lon=${lat}`
    throw new Refusal('INPUT_INVALID', { field })
  }
  if (Math.abs(lat) > MOST_LATITUDE) throw new Refusal('INPUT_INVALID', { field: POINT_QUERY.lat })
  if (Math.abs(lon) > MOST_LONGITUDE) throw new Refusal('INPUT_INVALID', { field: POINT_QUERY.lon })
  return { lat, lon }
}

export function pointForecastHandlers({ pointForecasts, clock, mode }: PointForecastFace) {
  const send = (response: Response, forecast: PointForecast, rows?: readonly PointForecastRow[]) =>
    void response.type(JSON_TYPE).send(okText(pointToWire(forecast, rows), PROVENANCE[mode]))

  const detail: RequestHandler = async (request, response) => {
    const { lat, lon } = placeOf(request)
    send(response, await pointForecasts.point(lat, lon))
  }

  return {
    /** What is forecast for the present: the time that is nearest. */
    async pointForecast(request: Request, response: Response): Promise<void> {
      const { lat, lon } = placeOf(request)
      const forecast = await pointForecasts.point(lat, lon)
      send(response, forecast, nearest(forecast.rows, clock.now()))
    },
    pointForecastDetail: detail,
    smallAreaForecast: detail,
    smallAreaModelForecast: detail,
  } satisfies Partial<Record<RouteName, RequestHandler>>
}

function nearest(rows: readonly PointForecastRow[], now: Date): PointForecastRow[] {
  const behind = ({ validAt }: PointForecastRow) => Math.abs(validAt.getTime() - now.getTime())
  return rows.toSorted((a, b) => behind(a) - behind(b)).slice(0, 1)
}
