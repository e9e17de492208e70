import { createHash } from 'node:crypto'
import { parse, print, type GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { BuiltAnswer } from '../../server/http/hot/answers.ts'
import { documents } from '../../src/api/generated.ts'
import { operationHashes } from '../../src/api/operationHashes.ts'
import {
  mapStationsUrl,
  persistedBody,
  persistedUrl,
  warningsUrl,
  type PersistedName,
} from '../../src/api/operations.ts'
import { newContext, type GraphqlHost, type PortalServices } from './context.ts'
import { endsOf, freshnessOf } from './keptUntil.ts'

/** @returns the SHA-256 of an operation's exact text, in hexadecimal */
export function operationHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

const NAMES = Object.keys(operationHashes) as PersistedName[]

/** Texts of the operations that may be asked for by their hash alone. */
export const operations = Object.fromEntries(NAMES.map((name) => [name, print(documents[name])])) as Record<
  PersistedName,
  string
>

/** The allow-list: text by hash. A request may send the hash alone for these and for nothing else. */
const textByHash = new Map<string, string>(NAMES.map((name) => [operationHashes[name], operations[name]]))

/**
 * The store Apollo looks persisted operations up in. Reading only: a client cannot add to it, so an unknown hash is
 * always answered PERSISTED_QUERY_NOT_FOUND and a client falls back to sending the text.
 */
export const allowedOperations = {
  get: (key: string): Promise<string | undefined> =>
    Promise.resolve(textByHash.get(key.slice(key.indexOf(':') + 1))),
  set: (): Promise<void> => Promise.resolve(),
  delete: (): Promise<boolean> => Promise.resolve(false),
}

/** An operation that takes no variables: its answer changes with the data alone, and perhaps with the time. */
interface Prepared {
  name: PersistedName
  url: string
  /** false while there is no answer, and each request gets its refusal on the normal path; default always */
  isReady?(services: PortalServices): boolean
}

const PREPARED: readonly Prepared[] = [
  { name: 'MapStations', url: mapStationsUrl },
  { name: 'ZoneForecasts', url: persistedUrl('ZoneForecasts') },
  {
    name: 'Warnings',
    url: warningsUrl,
    isReady: ({ warnings }) => warnings.isFed,
  },
]

/**
 * @returns a builder of the answers of our pages' operations without variables, under the addresses and bodies our
 *   pages send
 */
export function preparedOperations(schema: GraphQLSchema, host: GraphqlHost): () => Promise<BuiltAnswer[]> {
  const prepared = PREPARED.map((one) => ({ ...one, write: writerOf(schema, host, one.name) }))
  return async () => {
    const answers: BuiltAnswer[] = []
    for (const { name, url, isReady, write } of prepared) {
      if (isReady?.(host.services) === false) continue
      const answer = { ...(await write()), type: 'application/json; charset=utf-8' }
      answers.push({ ...answer, key: url }, { ...answer, key: '/graphql', post: persistedBody(name) })
    }
    return answers
  }
}

/** @returns what writes the answer, and throws where it cannot */
function writerOf(schema: GraphQLSchema, host: GraphqlHost, name: PersistedName) {
  const document = parse(operations[name])
  const ends = endsOf(schema, document)
  const compiled = compileQuery(schema, document, name)
  if (!ends || !isCompiledQuery(compiled)) throw new Error(`the operation ${name} cannot be prepared`)
  return async (): Promise<Pick<BuiltAnswer, 'body' | 'until'>> => {
    const { until } = freshnessOf(ends, host)
    const { data, errors } = await compiled.query(undefined, newContext(host), {})
    if (errors?.[0]) throw errors[0]
    return { body: `${JSON.stringify({ data })}\n`, until }
  }
}
