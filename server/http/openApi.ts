import { z } from 'zod'
import { openApiWords } from '../../src/text/kernel/openapi.ts'
import { envelopeOf, errorAnswer, problemAnswer } from './rest/schemas.ts'
import { MULTIPART } from './multipart.ts'
import type { DeclaredRoute, RouteWords } from './defineRoute.ts'

type Json = Record<string, unknown>
type DescribedRoute = DeclaredRoute & { words: RouteWords }

const FORM = 'application/x-www-form-urlencoded'

/** OpenAPI 3.1 takes JSON Schema as it is, so the schemas that check requests describe them too. */
function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input' })
  return rest
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
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

/** What the declaration implies, and what it lists besides. */
function refusalsOf({
  who,
  origins,
  method,
  isChangeByGet,
  refusals = [],
  ...route
}: DeclaredRoute): number[] {
  return [
    ...(who === 'member' ? [401, 403] : who === 'member-with-duty' ? [401] : []),
    ...(origins === 'own' && (method === 'POST' || isChangeByGet) ? [403] : []),
    ...(route.body || route.signedBody || route.bodyType === 'files' ? [400, 413, 415] : []),
    ...refusals,
    429,
    500,
  ]
}

const failures = (statuses: readonly number[]): Json =>
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

function operation(route: DescribedRoute): Json {
  const { name, words, params, query, headers, perMinute, burst, who } = route
  return {
    operationId: name,
    ...words,
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(route.requestHeaders ?? []).map((header) => ({
        name: header,
        in: 'header',
        required: false,
        schema: { type: 'string' },
      })),
    ],
    ...requestBody(route),
    responses: {
      200: {
        description: openApiWords.statuses[200],
        ...(headers === undefined ? {} : { headers: answerHeaders(headers) }),
        content: answerContent(route),
      },
      ...failures(refusalsOf(route)),
    },
    'x-requests-per-minute': perMinute,
    ...(burst === undefined ? {} : { 'x-requests-at-once': burst }),
    'x-who': who,
  }
}

/** Files of any field. */
const FILES: Json = {
  type: 'object',
  properties: { file: { type: 'array', items: { type: 'string', format: 'binary' } } },
}

function requestBody({ body, signedBody, bodyType }: DeclaredRoute): Json {
  if (bodyType === 'files')
    return { requestBody: { required: true, content: { [MULTIPART]: { schema: FILES } } } }
  const schema = body ?? signedBody
  if (!schema) return {}
  const json = content(jsonSchema(schema))
  const forms = bodyType === 'any-form' ? [FORM, MULTIPART] : bodyType === 'json-or-form' ? [FORM] : []
  const twins = Object.fromEntries(forms.map((form) => [form, json['application/json']]))
  return { requestBody: { required: true, content: { ...json, ...twins } } }
}

function answerContent({ answer, extras = {} }: DeclaredRoute): Json {
  if (answer instanceof z.ZodType) return content(jsonSchema(envelopeOf(answer).extend(extras)))
  if ('components' in answer) return content(componentEnvelope(Object.keys(answer.components())))
  if ('plain' in answer) return content(jsonSchema(answer.plain))
  return { [answer.type]: { schema: { type: 'string', format: 'binary' } } }
}

/** An envelope around rows that are described once, under components. */
function componentEnvelope(names: string[]): Json {
  const { properties = {}, ...rest } = jsonSchema(envelopeOf(z.array(z.unknown()))) as { properties?: Json }
  const rows = { type: 'array', items: { anyOf: names.map(reference) } }
  return { ...rest, properties: { ...properties, payload: rows, data: rows } }
}

const answerHeaders = (headers: Record<string, string>): Json =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )

function pathsOf(routes: readonly DescribedRoute[]): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const place = route.path.replace(/:(\w+)/g, '{$1}')
    paths[place] = { ...paths[place], [route.method.toLowerCase()]: operation(route) }
  }
  return paths
}

function componentsOf(routes: readonly DeclaredRoute[]): Json {
  const named = routes.flatMap(({ answer }) =>
    'components' in answer ? Object.entries(answer.components()) : [],
  )
  return Object.fromEntries(named.map(([name, schema]) => [name, jsonSchema(schema)]))
}

const isDescribed = (route: DeclaredRoute): route is DescribedRoute => route.words !== undefined

/**
 * The OpenAPI 3.1 document of declared routes.
 *
 * @param publicOrigin without a trailing slash
 */
export function openApiDocument(
  routes: readonly DeclaredRoute[],
  publicOrigin: string,
  version: string,
): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: openApiWords.title,
      description: openApiWords.description,
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicOrigin }],
    paths: pathsOf(routes.filter(isDescribed)),
    components: {
      schemas: {
        ...componentsOf(routes),
        Error: jsonSchema(errorAnswer),
        Problem: jsonSchema(problemAnswer),
      },
    },
  }
}
