import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../../server/http/openApi.ts'
import { REST_PREFIX } from '../../../server/http/policy.ts'
import { OBSERVATION_TYPE_NAMES } from '../../../src/wire/observations/observationTypes.ts'
import { REST_ROUTES } from '../../support/declaredRoutes.ts'
import { startTestPortal } from '../../support/portal.ts'
import { policyOf, ROUTE_NAMES } from '../../support/policies.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: object
  responses: Record<
    string,
    { description?: string; headers?: object; content: Record<string, { schema: object }> }
  >
  'x-who': 'everyone' | 'local' | 'member' | 'member-with-duty'
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const document = openApiDocument(REST_ROUTES, 'https://marine.example', '1.0.0') as unknown as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : referencesIn(inner),
  )
}

describe('the OpenAPI document', () => {
  it('is of version 3.1 and describes every route of the compatible REST', () => {
    expect(document.openapi).toBe('3.1.0')
    const beside = new Set(
      ['mapService', 'fieldPicture', 'satellitePicture'].map((name) => policyOf(name).path),
    )
    const isRest = (path: string) => path.startsWith(REST_PREFIX) || beside.has(path)
    const routes = ROUTE_NAMES.filter((name) => name !== 'openApi' && isRest(policyOf(name).path))
    expect(routes.length).toBeGreaterThan(30)
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
      [...routes].toSorted(),
    )
    for (const name of routes) {
      const { path, method } = policyOf(name)
      expect(document.paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase())
    }
  })

  it.each(operations)('declares each parameter in the path of $method $path', ({ path, operation }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]))
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(declared.map((parameter) => parameter.name).toSorted()).toEqual(inPath.toSorted())
    expect(declared.every((parameter) => parameter.required)).toBe(true)
    expect(operation.parameters.every((parameter) => Object.keys(parameter.schema).length > 0)).toBe(true)
  })

  it.each(operations)('says in words what each answer of $method $path means', ({ operation }) => {
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '429', '500']))
    for (const response of Object.values(operation.responses)) expect(response.description).toMatch(/\w/)
  })

  it('says of each form how it may be sent, and of a login where the tokens stand', () => {
    const login = document.paths[`${REST_PREFIX}/api/auth/login`]?.post
    const { content } = (login?.requestBody ?? {}) as { content?: object }
    expect(Object.keys(content ?? {})).toEqual(['application/json', 'application/x-www-form-urlencoded'])
    expect(Object.keys(login?.responses['200']?.headers ?? {})).toEqual(['accesstoken', 'refreshtoken'])
    const captcha = document.paths[`${REST_PREFIX}/api/auth/captcha`]?.get
    expect(Object.keys(captcha?.responses['200']?.content ?? {})).toEqual(['image/png'])
  })

  it.each(operations)(
    'states the callers of $method $path, and refuses others by its list',
    ({ operation }) => {
      const who = operation['x-who']
      const needed = { everyone: [], local: [], 'member-with-duty': ['401'], member: ['401', '403'] }[who]
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(needed))
    },
  )

  it('holds everything it refers to', () => {
    const references = referencesIn(document)
    expect(references.length).toBeGreaterThan(10)
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    expect(references.filter((reference) => !known.includes(reference))).toEqual([])
    expect(known).toHaveLength(2 * OBSERVATION_TYPE_NAMES.length + 2)
  })

  it('is served as prepared', async () => {
    const portal = await startTestPortal()
    const answer = await portal.ask('/mmis_marine_api/openapi.json')
    expect(answer.headers.etag).toMatch(/^W\//)
    expect(answer.json()).toMatchObject({ openapi: '3.1.0', paths: document.paths })
  })
})
