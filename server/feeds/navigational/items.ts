import { elementsAt, localName, readXml, textAt } from '../../platform/readXml.ts'
import type { XmlElement } from '../../platform/readXml.ts'
import { withoutKeys } from '../errorMessage.ts'
import { PayloadRejected } from '../ports.ts'

const SUCCESS: ReadonlySet<string> = new Set(['00', '0'])
const NO_DATA = '03'
const LONGEST_MESSAGE = 120

/** A row, by the names of its elements. */
export type NavigationalItem = Readonly<Record<string, string>>

/**
 * Rows of an answer of the service; none is an empty answer.
 *
 * @throws PayloadRejected for a refusal, for what is no answer, and for a page that lacks rows
 */
export function readItems(text: string): NavigationalItem[] {
  const response = responseIn(text)
  const code = textAt(response, 'header', 'resultCode')
  if (code === NO_DATA) return []
  if (code === undefined || !SUCCESS.has(code)) {
    const words = withoutKeys(textAt(response, 'header', 'resultMsg') ?? '').slice(0, LONGEST_MESSAGE)
    throw new PayloadRejected('error-body', `result ${code ?? 'missing'} ${words}`.trim())
  }
  const items = elementsAt(response, 'body', 'items', 'item').map(({ children }) =>
    Object.fromEntries(children.map(({ name, text: value }) => [localName(name), value])),
  )
  const total = Number(textAt(response, 'body', 'totalCount') ?? items.length)
  if (total > items.length) throw new PayloadRejected('truncated', `${items.length} of ${total} rows`)
  return items
}

function responseIn(text: string): XmlElement {
  let root: XmlElement
  try {
    root = readXml(text)
  } catch {
    throw new PayloadRejected('not-this-format', 'no XML')
  }
  if (localName(root.name) === 'response') return root
  // a gateway refuses in a form of its own
  const [reason] = elementsAt(root, 'cmmMsgHeader')
  if (!reason) throw new PayloadRejected('not-this-format', 'no response')
  const words = withoutKeys(textAt(reason, 'returnAuthMsg') ?? textAt(reason, 'errMsg') ?? '')
  throw new PayloadRejected(
    'error-body',
    `result ${textAt(reason, 'returnReasonCode') ?? ''} ${words}`.trim(),
  )
}
