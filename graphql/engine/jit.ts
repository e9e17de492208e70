import { HeaderMap, type ApolloServerPlugin, type GraphQLResponse } from '@apollo/server'
import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import type { Context } from './context.ts'

/** Compiled queries kept; each is some tens of kilobytes of code. */
const MAX_COMPILED = 100
/** Compiling costs as much as some executions, so a query asked once is never compiled. */
const COMPILE_AT_REQUEST = 2

interface Known {
  requests: number
  /** undefined before it is compiled; null when it cannot be */
  compiled?: CompiledQuery | null
}

/** Queries by hash and operation name, the least recently asked dropped first. */
class CompiledQueries {
  readonly #known = new Map<string, Known>()
  readonly #schema: GraphQLSchema

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  /** @returns undefined where plain execution has to do it */
  get(key: string, document: DocumentNode, operation: OperationDefinitionNode): CompiledQuery | undefined {
    const known = this.#known.get(key) ?? { requests: 0 }
    known.requests++
    this.#known.delete(key)
    this.#known.set(key, known)
    if (this.#known.size > MAX_COMPILED) this.#known.delete(this.#known.keys().next().value ?? key)
    if (known.compiled === undefined && known.requests >= COMPILE_AT_REQUEST) {
      const compiled = compileQuery(this.#schema, document, operation.name?.value ?? '')
      known.compiled = isCompiledQuery(compiled) ? compiled : null
    }
    return known.compiled ?? undefined
  }
}

/**
 * Executes queries as compiled code. It answers only what came out without any error; everything else (no such
 * operation, variables that do not fit, a resolver that refuses) is left to Apollo, which runs it again, so that
 * errors are the same to the letter. Queries have no effects, so running one twice is safe.
 */
export function jitPlugin(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  const queries = new CompiledQueries(schema)
  return {
    requestDidStart: () =>
      Promise.resolve({
        async responseForOperation({ document, operation, queryHash, request, contextValue }) {
          if (operation?.operation !== 'query') return null
          const key = `${queryHash} ${operation.name?.value ?? ''}`
          const compiled = queries.get(key, document, operation)
          if (!compiled) return null
          const result = await compiled.query(undefined, contextValue, request.variables)
          return result.errors?.length || !result.data ? null : answerOf(result)
        },
      }),
  }
}

const answerOf = ({ data }: ExecutionResult): GraphQLResponse => ({
  http: { status: undefined, headers: new HeaderMap() },
  body: { kind: 'single', singleResult: { data } },
})
