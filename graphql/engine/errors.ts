import type { ApolloServerPlugin } from '@apollo/server'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { outageIn } from '../../src/domain/kernel/outages.ts'
import { Refusal, REFUSALS } from '../../src/domain/kernel/refusals.ts'
import { refusalText } from '../../src/text/kernel/refusals.ts'
import type { Context } from './context.ts'

const INTERNAL = 'INTERNAL'
const INTERNAL_STATUS = 500

/** @returns the Refusal an error stands for; GraphQL wraps what resolvers and scalars throw, sometimes twice */
export function refusalIn(error: unknown): Refusal | undefined {
  let cause = error
  while (cause instanceof GraphQLError) cause = cause.originalError
  if (cause instanceof Refusal) return cause
  return outageIn(cause) === undefined ? undefined : new Refusal('NOT_READY')
}

/** A refusal of the whole request, before anything is executed: HTTP status and code follow the refusal. */
export function refusedRequest(refusal: Refusal): GraphQLError {
  return new GraphQLError(refusal.message, {
    originalError: refusal,
    extensions: { code: refusal.code, http: { status: refusal.status } },
  })
}

/** Errors that Apollo raised about the request itself carry a code; the errors of our own code do not. */
function isDefect(error: GraphQLError): boolean {
  const code = error.extensions.code ?? 'INTERNAL_SERVER_ERROR'
  return code === 'INTERNAL_SERVER_ERROR' && !refusalIn(error)
}

/**
 * One answer per kind of error: a refusal with its code and facts, GraphQL's own about the query, a general sentence.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { locations, path } = formatted
  const refusal = refusalIn(error)
  if (refusal) {
    const { code, facts } = refusal
    return {
      message: refusalText(code, 'en', facts),
      ...(locations && { locations }),
      ...(path && { path }),
      extensions: { code, ...(Object.keys(facts).length > 0 && { facts }) },
    }
  }
  const code = formatted.extensions?.code
  if (typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR') return formatted
  return { message: refusalText(INTERNAL, 'en'), ...(path && { path }), extensions: { code: INTERNAL } }
}

/**
 * Logs defects and outages once with the request id, and gives an answer without any data the status of its first
 * error.
 */
export function errorsPlugin(): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didEncounterErrors({ errors, contextValue, operationName }) {
          const defects = errors.filter(isDefect)
          const facts = { id: contextValue.requestId, operationName, count: errors.length }
          if (defects.length > 0) {
            const err = defects[0]?.originalError ?? defects[0]
            contextValue.log.error({ err, ...facts }, 'defect in GraphQL')
          }
          const outage = errors.map(outageIn).find((code) => code !== undefined)
          if (outage !== undefined) contextValue.log.warn({ outage, ...facts }, 'database unavailable')
          return Promise.resolve()
        },
        willSendResponse({ response }) {
          if (response.body.kind !== 'single') return Promise.resolve()
          const { data, errors } = response.body.singleResult
          const holdsNothing = !data || Object.values(data).every((value) => value === null)
          if (errors?.length && holdsNothing) response.http.status ??= statusOf(errors[0]?.extensions?.code)
          return Promise.resolve()
        },
      }),
  }
}

function statusOf(code: unknown): number {
  if (typeof code === 'string' && code in REFUSALS) return REFUSALS[code as keyof typeof REFUSALS]
  return code === INTERNAL ? INTERNAL_STATUS : 400
}
