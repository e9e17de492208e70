import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { isNestedBeyond, MAX_BODY_NESTING } from '../../src/domain/kernel/nesting.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { operationHash } from './persisted.ts'

const persistedQuery = z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[0-9a-f]{64}$/) })

/** A GraphQL request as JSON. One operation: a list of them (batching) is refused. */
const requestBody = z.object({
  query: z.string().nullish(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.looseObject({ persistedQuery: persistedQuery.optional() }).nullish(),
})
export type GraphqlRequest = z.infer<typeof requestBody>

const PARAMETERS = ['query', 'operationName', 'variables', 'extensions'] as const

/** @throws Refusal INPUT_INVALID when a parameter comes twice or does not hold what it should */
export function requestFromSearch(search: string): GraphqlRequest {
  const parameters = new URLSearchParams(search)
  const request: Record<string, unknown> = {}
  for (const name of PARAMETERS) {
    const values = parameters.getAll(name)
    if (values.length > 1) throw new Refusal('INPUT_INVALID', { field: name })
    if (values[0] === undefined) continue
    request[name] = name === 'variables' || name === 'extensions' ? fromJson(name, values[0]) : values[0]
  }
  return requestFromBody(request)
}

function fromJson(field: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('INPUT_INVALID', { field })
  }
}

/** @throws Refusal INPUT_INVALID when the parsed JSON is not one GraphQL request */
export function requestFromBody(value: unknown): GraphqlRequest {
  if (isNestedBeyond(value, MAX_BODY_NESTING)) throw new Refusal('INPUT_INVALID', { field: 'variables' })
  const result = requestBody.safeParse(value)
  if (!result.success) {
    throw new Refusal('INPUT_INVALID', { field: result.error.issues[0]?.path.join('.') || 'body' })
  }
  const { query, extensions } = result.data
  const hash = extensions?.persistedQuery?.sha256Hash
  if (!query && !hash) throw new Refusal('INPUT_INVALID', { field: 'query' })
  if (query && hash && operationHash(query) !== hash) {
    throw new Refusal('INPUT_INVALID', { field: 'extensions.persistedQuery.sha256Hash' })
  }
  return result.data
}

/** Whether the request carries no credentials; only then may its answer be shared. */
export function isAnonymous(headers: IncomingHttpHeaders): boolean {
  return !headers.authorization && !headers.cookie && !headers['accesstoken'] && !headers['x-api-key']
}
