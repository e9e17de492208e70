import { HeaderMap, type ApolloServerPlugin, type GraphQLResponse } from '@apollo/server'
import type {
  DocumentNode,
  ExecutionResult,
  FormattedExecutionResult,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import type { Context } from './context.ts'
import { listQueryOf, writeList, type ListQuery } from './lists.ts'

/** Compiled queries kept; each is some tens of kilobytes of code, and up to 400 KB of text where it is a list. */
const MAX_COMPILED = 100
/** Compiling costs as much as some executions, so a query asked once is never compiled. */
const COMPILE_AT_REQUEST = 2

interface Known {
  requests: number
  /** undefined before it is compiled; null when it cannot be */
  compiled?: CompiledQuery | null
  list?: ListQuery
}

/** Queries by hash and operation name, the least recently asked dropped first. */
class CompiledQueries {
  readonly #known = new Map<string, Known>()
  readonly #schema: GraphQLSchema

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  get(key: string, document: DocumentNode, operation: OperationDefinitionNode): Known {
    const known = this.#known.get(key) ?? { requests: 0 }
    known.requests++
    this.#known.delete(key)
    this.#known.set(key, known)
    if (this.#known.size > MAX_COMPILED) this.#known.delete(this.#known.keys().next().value ?? key)
    if (known.compiled === undefined && known.requests >= COMPILE_AT_REQUEST) {
      known.list = listQueryOf(this.#schema, document, operation)
      const compiled = compileQuery(this.#schema, document, operation.name?.value ?? '')
      known.compiled = isCompiledQuery(compiled) ? compiled : null
    }
    return known
  }
}

/** Answers that are text already, by the object that stands for their data on the way through Apollo. */
const written = new WeakMap<object, string>()

/** Writes an answer as Apollo does, unless it is written already. */
export function writeResult(result: FormattedExecutionResult): string {
  const text = result.data ? written.get(result.data) : undefined
  return text ?? `${JSON.stringify(result)}\n`
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
          const { compiled, list } = queries.get(key, document, operation)
          if (!compiled) return null
          const mayShare = list !== undefined && contextValue.isAnonymous
          const text = mayShare ? await writeList(schema, list, contextValue, request.variables) : undefined
          if (text !== undefined) {
            const data = {}
            written.set(data, text)
            return answerOf({ data })
          }
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
