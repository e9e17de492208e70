import { z } from 'zod'
import { listFields, seriesFields, ITEM_FIELDS } from '../../src/wire/observations.ts'
import { CODE_FIELDS } from '../../src/wire/codes.ts'
import type { ObservationType } from '../../src/wire/observationTypes.ts'
import { OBSERVATION_TYPE_NAMES, OBSERVATION_TYPES } from '../../src/wire/observationTypes.ts'
import { openApiWords } from '../../src/text/openapi.ts'
import { accountPaths } from './accountOpenApi.ts'
import { broadcastPaths } from './broadcastOpenApi.ts'
import { forecastPaths } from './forecastOpenApi.ts'
import { messagePaths } from './messageOpenApi.ts'
import type { Json, Operations } from './openApiParts.ts'
import { jsonSchema, parameters, pathsOf, reference } from './openApiParts.ts'
import {
  codesQuery,
  envelopeOf,
  errorAnswer,
  itemQuery,
  problemAnswer,
  rowSchema,
  seriesParams,
  seriesQuery,
  typeParams,
  usageBody,
} from './schemas.ts'

const schemaName = (prefix: string, type: ObservationType) =>
  prefix + type.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

const envelope = (value: z.ZodType) => jsonSchema(envelopeOf(value))

function answerSchemas(): Json {
  const rows = (prefix: string, fields: typeof listFields) =>
    OBSERVATION_TYPE_NAMES.map((type) => [
      schemaName(prefix, type),
      { description: evidenceOf(type), ...jsonSchema(rowSchema(fields(type))) },
    ])
  return Object.fromEntries([...rows('Row', listFields), ...rows('SeriesRow', seriesFields)]) as Json
}

const evidenceOf = (type: ObservationType) => openApiWords.evidence[OBSERVATION_TYPES[type].evidence]

/** An envelope around rows that are described once, under components. */
function listEnvelope(names: string[]): Json {
  const { properties = {}, ...rest } = envelope(z.array(z.unknown())) as { properties?: Json }
  const rows = { type: 'array', items: { anyOf: names.map(reference) } }
  return { ...rest, properties: { ...properties, payload: rows, data: rows } }
}

const dataOperations = (): Operations => ({
  observationList: {
    parameters: parameters('path', typeParams),
    answer: { schema: listEnvelope(OBSERVATION_TYPE_NAMES.map((type) => schemaName('Row', type))) },
    failures: [404, 503],
  },
  observationSeries: {
    parameters: [...parameters('path', seriesParams), ...parameters('query', seriesQuery)],
    answer: { schema: listEnvelope(OBSERVATION_TYPE_NAMES.map((type) => schemaName('SeriesRow', type))) },
    failures: [400, 404],
  },
  observationItem: {
    parameters: [...parameters('path', typeParams), ...parameters('query', itemQuery)],
    answer: rowSchema(ITEM_FIELDS),
    failures: [400, 404],
  },
  codeList: {
    parameters: parameters('query', codesQuery),
    answer: z.array(rowSchema(CODE_FIELDS)),
    failures: [404],
  },
  menuUsage: { body: usageBody, answer: z.null(), failures: [400, 413, 415] },
})

/**
 * The OpenAPI 3.1 document of the compatible REST, made from the schemas that check its requests.
 *
 * @param publicOrigin without a trailing slash
 */
export function openApiDocument(publicOrigin: string, version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: openApiWords.title,
      description: openApiWords.description,
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicOrigin }],
    paths: {
      ...pathsOf(dataOperations()),
      ...forecastPaths(),
      ...broadcastPaths(),
      ...accountPaths(),
      ...messagePaths(),
    },
    components: {
      schemas: { ...answerSchemas(), Error: jsonSchema(errorAnswer), Problem: jsonSchema(problemAnswer) },
    },
  }
}
