import { errorMessageIn, withoutKeys } from '../errorMessage.ts'
import { decodeHubText } from '../kma/decode.ts'
import { PayloadRejected } from '../ports.ts'

/** Most services say 00; some say the code of HTTP. */
const SUCCESS: ReadonlySet<string> = new Set(['00', '200'])
const NO_DATA = '03'
const LONGEST_MESSAGE = 120
const XML_CODE = /<(?:resultCode|returnReasonCode)>\s*(\d{1,3})\s*</
const XML_MESSAGE = /<(?:resultMsg|returnAuthMsg|errMsg)>([^<]{1,200})</

export type Item = Record<string, unknown>

/**
 * The items of an answer of data.go.kr: `response.header` with a result code, `response.body.items.item`. No data is an
 * empty answer. Where a gateway refuses, it answers XML with status 200.
 *
 * @throws PayloadRejected
 */
export function readItems(bytes: Uint8Array): Item[] {
  const text = decodeHubText(bytes).trim()
  if (text === '') throw new PayloadRejected('empty', 'no text')
  if (text.startsWith('<')) return readXml(text)
  const envelope = envelopeOf(text)
  const header = isObject(envelope['header']) ? envelope['header'] : undefined
  const code = header && resultCode(header['resultCode'])
  if (!header || code === undefined) throw notThisFormat('no result code')
  if (code === NO_DATA) return []
  if (!SUCCESS.has(code)) throw refusal(code, header['resultMsg'])
  return itemsOf(envelope['body'])
}

/** @throws PayloadRejected `truncated` where the end of the JSON is missing */
function envelopeOf(text: string): Item {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    if (text.startsWith('{') && !text.endsWith('}'))
      throw new PayloadRejected('truncated', 'JSON without its end')
    throw notThisFormat('no JSON, or several answers in one')
  }
  if (!isObject(parsed)) throw notThisFormat('no object')
  const envelope = parsed['response'] ?? parsed
  if (isObject(envelope) && isObject(envelope['header'])) return envelope
  const message = errorMessageIn(text)
  throw message === undefined ? notThisFormat('no header') : new PayloadRejected('error-body', message)
}

/** Only refusals come as XML; the portal asks for JSON. */
function readXml(text: string): Item[] {
  const code = resultCode(XML_CODE.exec(text)?.[1])
  if (code === undefined || SUCCESS.has(code)) throw notThisFormat('markup instead of JSON')
  if (code === NO_DATA) return []
  throw refusal(code, XML_MESSAGE.exec(text)?.[1])
}

/** `items` is null or an empty text where there are none, and `item` is no list where there is one. */
function itemsOf(body: unknown): Item[] {
  if (body === null || body === undefined || body === '') return []
  if (!isObject(body)) throw notThisFormat('no body')
  const items = body['items']
  if (items === null || items === undefined || items === '') return []
  const item = isObject(items) ? items['item'] : items
  if (item === null || item === undefined || item === '') return []
  const list: unknown[] = Array.isArray(item) ? item : [item]
  if (!list.every(isObject)) throw notThisFormat('an item is no object')
  return list
}

const resultCode = (code: unknown): string | undefined =>
  (typeof code === 'string' || typeof code === 'number') && /^\d{1,3}$/.test(String(code))
    ? String(code).padStart(2, '0')
    : undefined

function refusal(code: string, message: unknown): PayloadRejected {
  const words = typeof message === 'string' ? ` ${withoutKeys(message).slice(0, LONGEST_MESSAGE)}` : ''
  return new PayloadRejected('error-body', `result ${code}${words}`)
}

const notThisFormat = (detail: string) => new PayloadRejected('not-this-format', detail)

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
