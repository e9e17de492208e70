import type { DocumentNode } from '@apollo/client'
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { operationHashes } from './operationHashes.ts'
import { persistedDocuments } from './generated.ts'
import type { AnswerOf, OperationName, VariablesOf } from './operations.ts'
import { ReadError } from './readError.ts'

const isOperationName = (name: string | undefined): name is OperationName =>
  name !== undefined && Object.hasOwn(operationHashes, name)

/** Sends the hash of an operation by GET, its text only when the server does not know the hash. */
const persisted = new PersistedQueryLink({
  useGETForHashedQueries: true,
  generateHash(document) {
    const definition = document.definitions.find((part) => part.kind === 'OperationDefinition')
    const name = definition?.name?.value
    if (!isOperationName(name)) throw new Error(`No persisted operation named ${name}`)
    return operationHashes[name]
  },
})

/** The one GraphQL client of the page. Answers have their own freshness, so nothing is kept between questions. */
const client = new ApolloClient({
  link: persisted.concat(new HttpLink({ uri: '/graphql', credentials: 'same-origin' })),
  cache: new InMemoryCache(),
  defaultOptions: { query: { fetchPolicy: 'no-cache' } },
})

/**
 * @returns the operation's `data`
 * @throws ReadError `offline` without an answer, `refused` when the server answered no
 */
export async function ask<Name extends OperationName>(
  name: Name,
  variables: VariablesOf<Name>,
  signal: AbortSignal,
): Promise<AnswerOf<Name>> {
  try {
    const query: DocumentNode = persistedDocuments[name]
    const { data } = await client.query({ query, variables, context: { fetchOptions: { signal } } })
    return data as AnswerOf<Name>
  } catch (error) {
    const isAnswer = CombinedGraphQLErrors.is(error) || ServerError.is(error)
    throw new ReadError(isAnswer ? 'refused' : 'offline')
  }
}
