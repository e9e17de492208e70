import { z } from 'zod'
import { listFields, seriesFields, ITEM_FIELDS } from '../../src/wire/observations.ts'
import { CODE_FIELDS } from '../../src/wire/codes.ts'
import type { ObservationType } from '../../src/wire/observationTypes.ts'
import { OBSERVATION_TYPE_NAMES, OBSERVATION_TYPES } from '../../src/wire/observationTypes.ts'
import { openApiWords } from '../../src/text/openapi.ts'
import type { RouteName } from '../policy.ts'
import { policyOf } from '../policy.ts'
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

type Json = Record<string, unknown>

/** OpenAPI 3.1 takes JSON Schema as it is, so the schemas that check requests describe them too. */
function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input' })
  return rest
}

function parameters(place: 'path' | 'query', schema: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: property,
  }))
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const content = (schema: Json) => ({ 'application/json': { schema } })
const failures = (statuses: number[]): Json =>
  Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: openApiWords.statuses[status],
        content: {
          ...content(reference('Error')),
          'application/problem+json': { schema: reference('Problem') },
        },
      },
    ]),
  )

interface Operation {
  route: RouteName
  words: keyof typeof openApiWords.operations
  parameters?: Json[]
  body?: z.ZodType
  answer: Json
  failures: number[]
}

function operation({ route, words, parameters = [], body, answer, failures: statuses }: Operation): Json {
  const { summary, description } = openApiWords.operations[words]
  return {
    operationId: words,
    summary,
    description,
    parameters,
    ...(body === undefined ? {} : { requestBody: { required: true, content: content(jsonSchema(body)) } }),
    responses: {
      '200': { description: openApiWords.statuses[200], content: content(answer) },
      ...failures([...statuses, 429, 500]),
    },
    'x-requests-per-minute': policyOf(route).perMinute,
  }
}

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

const openApiPath = (route: RouteName) => policyOf(route).path.replace(/:(\w+)/g, '{$1}')

/**
 * The OpenAPI 3.1 document of the compatible REST, made from the schemas that check its requests.
 *
 * @param publicOrigin without a trailing slash
 */
export function openApiDocument(publicOrigin: string, version: string): Json {
  const get = (route: RouteName, details: Omit<Operation, 'route'>) => [
    openApiPath(route),
    { get: operation({ route, ...details }) },
  ]
  return {
    openapi: '3.1.0',
    info: {
      title: openApiWords.title,
      description: openApiWords.description,
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicOrigin }],
    paths: Object.fromEntries([
      get('observationList', {
        words: 'observationList',
        parameters: parameters('path', typeParams),
        answer: listEnvelope(OBSERVATION_TYPE_NAMES.map((type) => schemaName('Row', type))),
        failures: [404, 503],
      }),
      get('observationSeries', {
        words: 'observationSeries',
        parameters: [...parameters('path', seriesParams), ...parameters('query', seriesQuery)],
        answer: listEnvelope(OBSERVATION_TYPE_NAMES.map((type) => schemaName('SeriesRow', type))),
        failures: [400, 404],
      }),
      get('observationItem', {
        words: 'observationItem',
        parameters: [...parameters('path', typeParams), ...parameters('query', itemQuery)],
        answer: envelope(rowSchema(ITEM_FIELDS)),
        failures: [400, 404],
      }),
      get('codeList', {
        words: 'codeList',
        parameters: parameters('query', codesQuery),
        answer: envelope(z.array(rowSchema(CODE_FIELDS))),
        failures: [404],
      }),
      [
        openApiPath('menuUsage'),
        {
          post: operation({
            route: 'menuUsage',
            words: 'menuUsage',
            body: usageBody,
            answer: envelope(z.null()),
            failures: [400, 413, 415],
          }),
        },
      ],
    ]) as Json,
    components: {
      schemas: { ...answerSchemas(), Error: jsonSchema(errorAnswer), Problem: jsonSchema(problemAnswer) },
    },
  }
}
