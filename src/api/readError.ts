/** Why the portal's own server gave no usable answer. */
export type ReadFailure = 'offline' | 'refused' | 'malformed'

export class ReadError extends Error {
  readonly failure: ReadFailure
  constructor(failure: ReadFailure, message: string = failure) {
    super(message)
    this.name = 'ReadError'
    this.failure = failure
  }
}

/** A refusal of the server: its code, the facts that complete the sentence, and its own sentence in English. */
export class ServerRefusal extends ReadError {
  readonly code: string
  /** such as `seconds` or `minutes` to wait before another try */
  readonly facts: Readonly<Record<string, string | number>>
  constructor(code: string, facts: ServerRefusal['facts'] = {}, message = '') {
    super('refused', message)
    this.name = 'ServerRefusal'
    this.code = code
    this.facts = facts
  }
}

/** One of the `errors` of a GraphQL answer. */
export interface GraphqlError {
  message?: unknown
  extensions?: Partial<Record<string, unknown>>
}

/** @returns the refusal in an answer of `/graphql`; undefined where it holds none */
export function refusalIn(body: unknown): ServerRefusal | undefined {
  const { errors } = Object(body) as { errors?: unknown }
  if (!Array.isArray(errors) || errors.length === 0) return undefined
  const { message, extensions } = Object(errors[0]) as GraphqlError
  const { code, facts } = extensions ?? {}
  const known = Object.entries(Object(facts) as object).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return new ServerRefusal(
    typeof code === 'string' ? code : 'INTERNAL',
    Object.fromEntries(known),
    typeof message === 'string' ? message : '',
  )
}
