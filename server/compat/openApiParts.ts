import { z } from 'zod'
import { openApiWords } from '../../src/text/openapi.ts'
import { MULTIPART } from '../multipart.ts'
import { policyOf } from '../policy.ts'
import { envelopeOf } from './schemas.ts'

export type Json = Record<string, unknown>

/** OpenAPI 3.1 takes JSON Schema as it is, so the schemas that check requests describe them too. */
export function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input' })
  return rest
}

export function parameters(place: 'path' | 'query', schema: z.ZodObject): Json[] {
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

export const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const content = (schema: Json) => ({ 'application/json': { schema } })
const FORM = 'application/x-www-form-urlencoded'
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

/** Routes that the document has words for. */
type DescribedRoute = keyof typeof openApiWords.operations

interface Operation {
  route: DescribedRoute
  parameters?: Json[]
  body?: z.ZodType
  answer: z.ZodType | { schema: Json } | { type: string }
  /** headers of the answer, each with what it says */
  headers?: Record<string, string>
  failures: number[]
}

function operation({
  route,
  parameters: given = [],
  body,
  answer,
  headers,
  failures: statuses,
}: Operation): Json {
  const { summary, description }: { summary: string; description?: string } = openApiWords.operations[route]
  const { perMinute, burst, who } = policyOf(route)
  const refusals = who === 'member' ? [401, 403] : who === 'member-with-duty' ? [401] : []
  return {
    operationId: route,
    summary,
    ...(description === undefined ? {} : { description }),
    parameters: given,
    ...(body === undefined ? {} : { requestBody: { required: true, content: bodyContent(route, body) } }),
    responses: {
      200: {
        description: openApiWords.statuses[200],
        ...(headers === undefined ? {} : { headers: answerHeaders(headers) }),
        content: answerContent(answer),
      },
      ...failures([...new Set([...refusals, ...statuses, 429, 500])]),
    },
    'x-requests-per-minute': perMinute,
    ...(burst === undefined ? {} : { 'x-requests-at-once': burst }),
    'x-who': who,
  }
}

function bodyContent(route: DescribedRoute, body: z.ZodType): Json {
  const json = content(jsonSchema(body))
  const { bodyType } = policyOf(route)
  const forms = bodyType === 'any-form' ? [FORM, MULTIPART] : bodyType === 'json-or-form' ? [FORM] : []
  return { ...json, ...Object.fromEntries(forms.map((form) => [form, json['application/json']])) }
}

function answerContent(answer: Operation['answer']): Json {
  if (answer instanceof z.ZodType) return content(jsonSchema(envelopeOf(answer)))
  if ('schema' in answer) return content(answer.schema)
  return { [answer.type]: { schema: { type: 'string', format: 'binary' } } }
}

const answerHeaders = (headers: Record<string, string>): Json =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )

export type OperationDetails = Omit<Operation, 'route'>
export type Operations = Partial<Record<DescribedRoute, OperationDetails>>

/** @returns the paths of some routes with what each of their methods does */
export function pathsOf(routes: Operations): Json {
  const paths: Record<string, Json> = {}
  for (const [route, details] of Object.entries(routes) as [DescribedRoute, OperationDetails][]) {
    const { path, method } = policyOf(route)
    const place = path.replace(/:(\w+)/g, '{$1}')
    paths[place] = { ...paths[place], [method.toLowerCase()]: operation({ route, ...details }) }
  }
  return paths
}
