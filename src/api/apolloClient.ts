import type { DocumentNode } from '@apollo/client'
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { documents } from './generated.ts'
import { operationHashes } from './operationHashes.ts'
import type { AnswerOf, OperationName, PersistedName, VariablesOf } from './operations.ts'
import { ReadError, refusalIn } from './readError.ts'

const TIMEOUT_MS = 20_000
/** A new report may come at any minute; and a page that stays open for days must not cache without end. */
const MAX_CACHE_AGE_MS = 60_000

const isPersisted = (name: string | undefined): name is PersistedName =>
  name !== undefined && Object.hasOwn(operationHashes, name)

/** Leaves documents as they are: with added fields their text would no longer be that of the hash. */
class PlainCache extends InMemoryCache {
  override transformDocument(document: DocumentNode): DocumentNode {
    return document
  }
}

const http = new HttpLink({ uri: '/graphql', credentials: 'same-origin' })

/** Sends the hash of an operation by GET, its text only when the server does not know the hash. */
const persisted = new PersistedQueryLink({
  useGETForHashedQueries: true,
  generateHash(document) {
    const definition = document.definitions.find((part) => part.kind === 'OperationDefinition')
    const name = definition?.name?.value
    if (!isPersisted(name)) throw new Error(`No persisted operation named ${name}`)
    return operationHashes[name]
  },
})

const client = new ApolloClient({
  link: ApolloLink.split(({ operationName }) => isPersisted(operationName), persisted.concat(http), http),
  cache: new PlainCache(),
})

/** @throws ServerRefusal; ReadError */
export async function execute<Name extends OperationName>(
  name: Name,
  variables: VariablesOf<Name>,
  signal?: AbortSignal,
): Promise<AnswerOf<Name>> {
  const data = await dataOf(name, variables, signal).catch((error: unknown) => {
    throw signal?.aborted ? error : failureOf(error)
  })
  if (typeof data !== 'object' || data === null) throw new ReadError('malformed')
  return data as AnswerOf<Name>
}

async function dataOf(name: OperationName, variables: object, signal?: AbortSignal): Promise<unknown> {
  const document: DocumentNode = documents[name]
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const both = signal ? AbortSignal.any([signal, timeout]) : timeout
  const isPublic = isPersisted(name)
  // what is personal comes from no cache, and is in none after the log-out
  const fetchOptions = { signal: both, ...(!isPublic && { cache: 'no-store' }) }
  const common = { variables, context: { fetchOptions, queryDeduplication: false } }
  if (isChange(document))
    return (await client.mutate({ ...common, mutation: document, fetchPolicy: 'no-cache' })).data
  if (isPublic) await emptyOldCache()
  const fetchPolicy = isPublic ? 'cache-first' : 'no-cache'
  return (await client.query({ ...common, query: document, fetchPolicy })).data
}

const isChange = ({ definitions }: DocumentNode): boolean =>
  definitions.some((part) => part.kind === 'OperationDefinition' && part.operation === 'mutation')

let cachedSinceMs = 0

async function emptyOldCache(): Promise<void> {
  // a clock that was set back must not keep it either
  if (Math.abs(Date.now() - cachedSinceMs) < MAX_CACHE_AGE_MS) return
  cachedSinceMs = Date.now()
  await client.cache.reset()
}

function failureOf(error: unknown): ReadError {
  if (CombinedGraphQLErrors.is(error)) return refusalIn(error) ?? new ReadError('refused')
  if (!ServerError.is(error) && !ServerParseError.is(error)) return new ReadError('offline')
  return refusalIn(parsed(error.bodyText)) ?? new ReadError(error.response.ok ? 'malformed' : 'refused')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
