import type { RefusalCode } from '../domain/refusals.ts'
import type { AnswerOf, OperationName, VariablesOf } from './operations.ts'
import { persistedUrl } from './operations.ts'
import { ReadError } from './readError.ts'

/** An expected "no" of the server, with its code and facts. */
export class RefusedRead extends ReadError {
  readonly code: RefusalCode | 'INTERNAL'
  readonly facts: Readonly<Record<string, string | number>>
  constructor(code: RefusalCode | 'INTERNAL', facts: RefusedRead['facts']) {
    super('refused')
    this.name = 'RefusedRead'
    this.code = code
    this.facts = facts
  }
}

interface GraphqlBody {
  data?: unknown
  errors?: { extensions?: { code?: RefusalCode | 'INTERNAL'; facts?: RefusedRead['facts'] } }[]
}

const TIMEOUT_MS = 15_000

/**
 * Answers one of our pages' operations by its hash alone, without the GraphQL client, which weighs as much as the map.
 *
 * @returns the operation's `data`; that it is what the types say, only the caller can check
 * @throws RefusedRead when the server said no and why; ReadError when it could not be asked or understood
 */
export async function readPersisted<Name extends OperationName>(
  name: Name,
  variables: VariablesOf<Name>,
  signal: AbortSignal,
): Promise<AnswerOf<Name>> {
  const both = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const response = await fetch(persistedUrl(name, variables), { signal: both }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new ReadError('offline')
  })
  const body = (await response.json().catch(() => undefined)) as GraphqlBody | undefined
  const refused = body?.errors?.[0]
  if (refused) throw new RefusedRead(refused.extensions?.code ?? 'INTERNAL', refused.extensions?.facts ?? {})
  if (!response.ok) throw new ReadError('refused')
  if (typeof body?.data !== 'object' || body.data === null) throw new ReadError('malformed')
  return body.data as AnswerOf<Name>
}
