import { z } from 'zod'
import { LAYER_PROPERTIES, MAP_LAYERS } from '../../src/wire/mapService.ts'
import { PLACE_FIELDS, POINT_FIELDS, RUN_FIELDS, SQUARE_FIELDS } from '../../src/wire/pointForecasts.ts'
import { ISSUE_FIELDS, NOTICE_FIELDS } from '../../src/wire/forecastNotices.ts'
import { FORECAST_FIELDS } from '../../src/wire/seaForecasts.ts'
import { BULLETIN_FIELDS, EVENT_FIELDS, LATEST_FIELDS, WARNING_FIELDS } from '../../src/wire/warningFields.ts'
import { ZONE_FIELDS } from '../../src/wire/zones.ts'
import {
  bulletinQuery,
  mapQuery,
  noticeQuery,
  noticeTypeParams,
  pointQuery,
  SEA_TYPES,
  seaDetailQuery,
  seaListQuery,
  seaTypeParams,
  squareParams,
  timelineQuery,
} from './forecastSchemas.ts'
import type { Json, OperationDetails, Operations } from './openApiParts.ts'
import { jsonSchema, parameters, pathsOf } from './openApiParts.ts'
import { rowSchema } from './schemas.ts'

const rows = (fields: Parameters<typeof rowSchema>[0]) => z.array(rowSchema(fields))

const position = z.tuple([z.number(), z.number()])
const multiPolygon = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(position))),
})

const squares = z.object({
  type: z.literal('FeatureCollection'),
  crs: z.object({ type: z.literal('name'), properties: z.object({ name: z.string() }) }),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.record(z.string(), z.string()),
      geometry: multiPolygon,
    }),
  ),
})

const properties = [...new Set(MAP_LAYERS.flatMap((layer) => LAYER_PROPERTIES[layer]))]

/** No envelope: a map service answers with the collection itself. */
export const featureCollection = z.object({
  type: z.literal('FeatureCollection'),
  mode: z.enum(['live', 'replay', 'demo']),
  notice: z.string().optional(),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id: z.string(),
      geometry: multiPolygon.nullable(),
      geometry_name: z.string().optional(),
      properties: z.partialRecord(z.enum(properties), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  totalFeatures: z.int().min(0),
  numberMatched: z.int().min(0),
  numberReturned: z.int().min(0),
  crs: z.object({ type: z.literal('name'), properties: z.object({ name: z.string() }) }).nullable(),
})

/** A point forecast: its rows, and what stands beside them. */
export const pointAnswer = rowSchema(PLACE_FIELDS).extend({ marine_zone: rows(POINT_FIELDS) })

const list = (fields: Parameters<typeof rowSchema>[0]): OperationDetails => ({
  answer: rows(fields),
  failures: [503],
})
const timeline: OperationDetails = {
  parameters: parameters('query', timelineQuery),
  answer: rows(EVENT_FIELDS),
  failures: [400],
}
const bulletins: OperationDetails = {
  parameters: parameters('query', bulletinQuery),
  answer: rows(BULLETIN_FIELDS),
  failures: [400],
}
const point: OperationDetails = {
  parameters: parameters('query', pointQuery),
  answer: pointAnswer,
  failures: [400, 422],
}

const forecastOperations = (): Operations => ({
  warningList: list(WARNING_FIELDS),
  warningReady: list(WARNING_FIELDS),
  warningLatest: list(LATEST_FIELDS),
  coastalWarningList: list(WARNING_FIELDS),
  coastalWarningReady: list(WARNING_FIELDS),
  coastalWarningLatest: list(LATEST_FIELDS),
  warningZoneList: list(ZONE_FIELDS),
  warningTimeline: timeline,
  warningBulletins: bulletins,
  broadcastWarningList: list(WARNING_FIELDS),
  broadcastWarningReady: list(WARNING_FIELDS),
  broadcastCoastalWarnings: list(WARNING_FIELDS),
  broadcastCoastalWarningList: list(WARNING_FIELDS),
  broadcastZoneList: list(ZONE_FIELDS),
  broadcastTimeline: timeline,
  broadcastBulletins: bulletins,
  seaForecastTimes: {
    parameters: parameters('path', seaTypeParams),
    answer: rows(ISSUE_FIELDS),
    failures: [404],
  },
  seaForecastList: {
    parameters: [...parameters('path', seaTypeParams), ...parameters('query', seaListQuery(SEA_TYPES.mterm))],
    answer: rows(FORECAST_FIELDS),
    failures: [400, 404],
  },
  seaForecastDetail: {
    parameters: [...parameters('path', seaTypeParams), ...parameters('query', seaDetailQuery)],
    answer: rows(FORECAST_FIELDS),
    failures: [400, 404],
  },
  forecastNotices: {
    parameters: [...parameters('path', noticeTypeParams), ...parameters('query', noticeQuery)],
    answer: rows(NOTICE_FIELDS),
    failures: [400, 404],
  },
  pointForecast: point,
  pointForecastDetail: point,
  smallAreaForecast: point,
  smallAreaModelForecast: point,
  squareArea: { answer: squares, failures: [503] },
  squareRuns: { answer: rows(RUN_FIELDS), failures: [] },
  squareForecast: {
    parameters: parameters('path', squareParams),
    answer: rows(SQUARE_FIELDS),
    failures: [404],
  },
  mapService: {
    parameters: parameters('query', mapQuery),
    answer: { schema: jsonSchema(featureCollection) },
    failures: [400, 503],
  },
})

/** The paths of warnings and forecasts for the OpenAPI document. */
export const forecastPaths = (): Json => pathsOf(forecastOperations())
