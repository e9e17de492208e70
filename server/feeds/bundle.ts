import type { z } from 'zod'
import { PayloadRejected } from './ports.ts'

/**
 * What a transport has put together from several files of an agency, as JSON of one shape.
 *
 * @param what the shape in words, for the refusal
 * @throws PayloadRejected
 */
export function readBundle<Schema extends z.ZodType>(
  bytes: Uint8Array,
  schema: Schema,
  what: string,
): z.output<Schema> {
  const text = new TextDecoder().decode(bytes).trim()
  if (text === '') throw new PayloadRejected('empty', 'no text')
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new PayloadRejected(text.endsWith('}') ? 'not-this-format' : 'truncated', 'no whole JSON')
  }
  const read = schema.safeParse(parsed)
  if (!read.success) throw new PayloadRejected('not-this-format', `no ${what}`)
  return read.data
}
