import { GraphQLError, parse, type DocumentNode } from 'graphql'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { checkShape, checkTokens, MAX_TOKENS } from './shape.ts'

/** Texts known to be of a good shape, so that what is asked again is not read again. */
const MAX_KNOWN = 500
const MAX_KNOWN_LENGTH = 8_192

/** Looks at a document's shape before anything else reads it; Apollo would validate it first. */
export class Admission {
  readonly #known = new Set<string>()

  /** @returns why it is refused: QUERY_TOO_LONG, QUERY_TOO_DEEP, QUERY_TOO_MANY_ALIASES or QUERY_TOO_COSTLY */
  refusalOf(text: string): Refusal | undefined {
    try {
      this.#check(text)
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }

  #check(text: string): void {
    if (this.#known.has(text)) return
    const document = checkTokens(text) ? parsed(text) : undefined
    if (!document) return
    checkShape(document)
    if (text.length > MAX_KNOWN_LENGTH) return
    if (this.#known.size >= MAX_KNOWN) this.#known.clear()
    this.#known.add(text)
  }
}

/** @returns undefined for what is not GraphQL: Apollo says where it goes wrong */
function parsed(text: string): DocumentNode | undefined {
  try {
    return parse(text, { maxTokens: MAX_TOKENS, noLocation: true })
  } catch (error) {
    if (error instanceof GraphQLError) return undefined
    throw error
  }
}
