import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { parseInstant } from '../../engine/instants.ts'

/** Many readings share a few observation times; writing each time once is most of the cost of a list saved. */
const REMEMBERED_TIMES = 4_096
const written = new Map<number, string>()

function writeInstant(value: unknown): string {
  if (!(value instanceof Date)) throw new TypeError('a DateTime field needs a Date')
  const atMs = value.getTime()
  const known = written.get(atMs)
  if (known !== undefined) return known
  const text = value.toISOString().replace('.000Z', 'Z')
  if (written.size >= REMEMBERED_TIMES) written.clear()
  written.set(atMs, text)
  return text
}

function readInstant(text: unknown): Date {
  const at = typeof text === 'string' ? parseInstant(text) : undefined
  if (at) return at
  const refusal = new Refusal('TIME_INVALID', { field: typeof text === 'string' ? text : 'DateTime' })
  throw new GraphQLError(refusal.message, { originalError: refusal })
}

export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description:
    'An instant. Answers are ISO 8601 in UTC (`2026-05-04T04:00:00Z`); arguments take any offset (`2026-05-04T13:00:00+09:00`).',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339',
  serialize: writeInstant,
  parseValue: readInstant,
  parseLiteral: (node) => readInstant(node.kind === Kind.STRING ? node.value : undefined),
})
