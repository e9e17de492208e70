import { createHash } from 'node:crypto'
import { getOperationAST, parse, type GraphQLSchema } from 'graphql'
import { mapStationsUrl, operations, persistedBody, type OperationName } from '../src/api/operations.ts'
import { newContext, type GraphqlHost, type PreparedAnswerBody } from './context.ts'
import { listQueryOf, writeList } from './lists.ts'

/** @returns the SHA-256 of an operation's exact text, in hexadecimal */
export function operationHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** @returns the text of `src/api/operationHashes.ts`; a test holds that it is current */
export function printOperationHashes(): string {
  const lines = NAMES.map((name) => `  ${name}: '${operationHash(operations[name])}',\n`)
  return `// Written by \`npm run schema\`: SHA-256 of each operation's text.\nexport const operationHashes = {\n${lines.join('')}} as const\n`
}

const NAMES = Object.keys(operations) as OperationName[]

/** The allow-list: text by hash. A request may send the hash alone for these and for nothing else. */
const textByHash = new Map(NAMES.map((name) => [operationHash(operations[name]), operations[name]]))

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

/** The operations that take no variables, all lists of stations: their answers change with the observations alone. */
const PREPARED = [{ name: 'MapStations', url: mapStationsUrl }] as const satisfies {
  name: OperationName
  url: string
}[]

/**
 * @returns a builder of the answers of our pages' operations without variables, under the addresses and bodies our
 *   pages send; it lets requests in while it writes
 */
export function preparedOperations(
  schema: GraphQLSchema,
  host: GraphqlHost,
): () => Promise<PreparedAnswerBody[]> {
  const lists = PREPARED.map(({ name, url }) => {
    const document = parse(operations[name])
    const operation = getOperationAST(document)
    const list = operation && listQueryOf(schema, document, operation)
    if (!list) throw new Error(`the operation ${name} is no list of stations without variables`)
    return { name, url, list }
  })
  return async () => {
    const answers: PreparedAnswerBody[] = []
    for (const { name, url, list } of lists) {
      const body = await writeList(schema, list, newContext(host), undefined)
      if (body === undefined) throw new Error(`the operation ${name} cannot be prepared`)
      const answer = { body, type: 'application/json; charset=utf-8' }
      answers.push({ ...answer, key: url }, { ...answer, key: '/graphql', post: persistedBody(name) })
    }
    return answers
  }
}
