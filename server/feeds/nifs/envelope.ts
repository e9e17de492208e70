import type { Item } from '../datago/envelope.ts'
import { decodeHubText } from '../kma/decode.ts'
import { PayloadRejected } from '../ports.ts'

/** Two results mean success. */
const SUCCESS = new Set(['00', '0'])
const LONGEST_MESSAGE = 120

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The items of an answer: `header.resultCode`, and `body.item`, a list or one object.
 *
 * @throws PayloadRejected
 */
export function readFisheryItems(bytes: Uint8Array): Item[] {
  const text = decodeHubText(bytes).trim()
  if (text === '') throw new PayloadRejected('empty', 'no text')
  if (text.startsWith('<')) throw new PayloadRejected('not-this-format', 'markup instead of JSON')
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new PayloadRejected(text.endsWith('}') ? 'not-this-format' : 'truncated', 'no whole JSON')
  }
  const [header, body] = isObject(parsed) ? [parsed['header'], parsed['body']] : []
  if (!isObject(header)) throw new PayloadRejected('not-this-format', 'no header')
  const code = String(header['resultCode'])
  if (!SUCCESS.has(code)) {
    const message =
      typeof header['resultMsg'] === 'string' ? header['resultMsg'].slice(0, LONGEST_MESSAGE) : ''
    throw new PayloadRejected('error-body', `result ${code} ${message}`)
  }
  const item = isObject(body) ? body['item'] : undefined
  if (item === undefined || item === null || item === '') return []
  const items: unknown[] = Array.isArray(item) ? item : [item]
  if (!items.every(isObject)) throw new PayloadRejected('not-this-format', 'an item is no object')
  return items
}
