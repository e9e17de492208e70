import type { AnswerOf, OperationName, PersistedName, VariablesOf } from './operations.ts'
import { persistedBody, persistedUrl } from './operations.ts'
import { ReadError, refusalIn, ServerRefusal } from './readError.ts'
import { renewLogin } from './renewal.ts'

const PATH = '/graphql'
const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' }
const TIMEOUT_MS = 15_000

const LOGIN_IS_OVER = new Set(['LOGIN_REQUIRED', 'SESSION_EXPIRED'])

/**
 * Asks through Apollo Client, which is loaded with the first call, so that no page waits for it. A log-in whose time is
 * over is renewed once, and the operation asked again. Answers of public queries come from the client's cache; a
 * member's are always asked for anew.
 *
 * @returns the operation's `data`
 * @throws ServerRefusal; ReadError `offline` without an answer, `malformed` with an invalid one
 */
export async function ask<Name extends OperationName>(
  name: Name,
  variables: VariablesOf<Name>,
  signal?: AbortSignal,
): Promise<AnswerOf<Name>> {
  const { execute } = await import('./apolloClient.ts').catch(() => {
    throw new ReadError('offline')
  })
  try {
    return await execute(name, variables, signal)
  } catch (error) {
    const isOver = error instanceof ServerRefusal && LOGIN_IS_OVER.has(error.code)
    if (!isOver || !(await renewLogin())) throw error
    return execute(name, variables, signal)
  }
}

/**
 * Reads what many ask for at once, by GET and by its hash alone, without Apollo Client, which weighs as much as the
 * map.
 *
 * @returns the operation's `data`
 * @throws ServerRefusal; ReadError when the server could not be asked or understood
 */
export async function readPersisted<Name extends PersistedName>(
  name: Name,
  variables: VariablesOf<Name>,
  signal: AbortSignal,
): Promise<AnswerOf<Name>> {
  const both = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const response = await fetch(persistedUrl(name, variables), { signal: both }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new ReadError('offline')
  })
  const body: unknown = await response.json().catch(() => undefined)
  const refusal = refusalIn(body)
  if (refusal) throw refusal
  if (!response.ok) throw new ReadError('refused')
  const { data } = Object(body) as { data?: AnswerOf<Name> | null }
  if (typeof data !== 'object' || data === null) throw new ReadError('malformed')
  return data
}

/**
 * Sends a change by its hash alone, also from a page that is being left.
 *
 * @returns whether it was done; never throws
 */
export async function sendPersisted<Name extends PersistedName>(
  name: Name,
  variables: VariablesOf<Name>,
): Promise<boolean> {
  try {
    const response = await fetch(PATH, {
      method: 'POST',
      credentials: 'same-origin',
      keepalive: true,
      headers: JSON_HEADERS,
      body: persistedBody(name, variables),
    })
    const body: unknown = await response.json()
    return response.ok && refusalIn(body) === undefined
  } catch {
    return false
  }
}

/** A query that a person wrote, as the explorer hands it over. */
export interface WrittenQuery {
  query: string
  operationName?: string | null
  variables?: unknown
}

/** @returns the whole answer, errors included: the explorer shows it as it is */
export async function askWritten({ query, operationName, variables }: WrittenQuery): Promise<unknown> {
  const response = await fetch(PATH, {
    method: 'POST',
    credentials: 'omit',
    headers: JSON_HEADERS,
    body: JSON.stringify({ query, operationName, variables }),
  })
  return response.json()
}
