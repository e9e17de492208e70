import { fromKstDigits } from '../../../src/domain/kernel/time.ts'
import { errorMessageIn } from '../errorMessage.ts'
import { PayloadRejected } from '../ports.ts'

const START = '#START7777'
const END = '#7777END'

export interface Row {
  /** line number in the payload, from 1 */
  line: number
  text: string
}

export interface Frame {
  /** data lines: neither blank nor comments */
  rows: Row[]
  /** the last row may have lost its tail: a recording without end line that does not end in a line break */
  isLastRowCut: boolean
  /** start and end line are there; always so but for recordings */
  isWhole: boolean
}

export interface FrameRules {
  /** recordings may lack the start and the end line */
  isExcerpt: boolean
  /** nothing between the headers and the end is an answer, as it is of a list of what holds now */
  mayBeEmpty?: boolean
}

/**
 * The data lines of a hub payload, once its frame proves that it arrived whole.
 *
 * @throws PayloadRejected `empty`, `error-body`, `not-this-format`, `truncated`, or `no-valid-row` when there are
 *   only headers and they are not an answer
 */
export function readFrame(text: string, { isExcerpt, mayBeEmpty = false }: FrameRules): Frame {
  const lines = readLines(text, { isExcerpt })
  const rows = lines.filter((line) => line.text !== '' && !line.text.startsWith('#'))
  const isWhole = !isExcerpt || isFramed(lines)
  if (rows.length === 0 && !(mayBeEmpty && isWhole)) throw new PayloadRejected('no-valid-row', 'headers only')
  return { rows, isLastRowCut: !hasEndLine(lines) && !/[\r\n]$/.test(text), isWhole }
}

/**
 * Every line of a hub payload, blank ones and headers too, once its frame proves that it arrived whole.
 *
 * @throws PayloadRejected as `readFrame`, except `no-valid-row`
 */
export function readLines(text: string, { isExcerpt }: Pick<FrameRules, 'isExcerpt'>): Row[] {
  const body = text.trim()
  if (body === '') throw new PayloadRejected('empty', 'no text')
  if (body.startsWith('{') || body.startsWith('[')) {
    throw new PayloadRejected('error-body', errorMessageIn(body) ?? 'JSON instead of text')
  }
  if (body.startsWith('<')) throw new PayloadRejected('not-this-format', 'markup instead of text')

  const lines = text.split(/\r\n|\n|\r/).map((line, index): Row => ({ line: index + 1, text: line.trim() }))
  if (!isExcerpt) checkFrame(lines.filter((line) => line.text !== ''))
  return lines
}

export const hasEndLine = (lines: readonly Row[]) => lines.some((line) => line.text.startsWith(END))

/** A recording that has its start and end line is as whole as what came over the network. */
function isFramed(lines: readonly Row[]): boolean {
  const filled = lines.filter((line) => line.text !== '')
  return Boolean(filled[0]?.text.startsWith(START) && filled.at(-1)?.text.startsWith(END))
}

function checkFrame(lines: Row[]): void {
  const starts = lines.filter((line) => line.text.startsWith(START)).length
  const endIndex = lines.findIndex((line) => line.text.startsWith(END))
  if (starts === 0 && endIndex < 0) throw new PayloadRejected('not-this-format', 'neither start nor end line')
  if (!lines[0]!.text.startsWith(START)) throw new PayloadRejected('truncated', 'the start is missing')
  if (endIndex < 0) throw new PayloadRejected('truncated', 'the end line is missing')
  if (starts > 1 || endIndex < lines.length - 1) {
    throw new PayloadRejected('not-this-format', 'text after the end line, or several payloads in one')
  }
}

/**
 * The newest observation time a recording speaks of. A recording is judged as if it had been received then, so that
 * an old one can be replayed; its observations keep their own times.
 *
 * @param notAfter later times are taken for damage
 * @returns undefined when the payload names no time
 */
export function newestTimeIn(bytes: Uint8Array, notAfter: Date): Date | undefined {
  let newest: Date | undefined
  for (const [digits] of new TextDecoder('latin1').decode(bytes).matchAll(/(?<!\d)(?:19|20)\d{10}(?!\d)/g)) {
    const at = fromKstDigits(digits)
    if (at && at <= notAfter && (!newest || at > newest)) newest = at
  }
  return newest
}
