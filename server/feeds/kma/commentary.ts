import { parseBulletinInstant } from '../../../src/domain/warnings/bulletinTimes.ts'
import type { Commentary } from '../../../src/domain/forecasts/forecasts.ts'
import { PayloadRejected } from '../ports.ts'
import type { Adapter, CommentaryPayload, ParseContext } from '../ports.ts'
import { decodeHubText } from './decode.ts'
import { hasEndLine, readLines } from './frame.ts'
import type { Row } from './frame.ts'
import { KeptRows, isOffice, issueTrouble } from './keptRows.ts'
import { decodeEntities, plainText } from './plainText.ts'

const HEAD = '$0#'
const SECTION = /^\$[1-9]\d?#(.*)$/
const FRAME_LINE = /^#(?:START7777|7777END)/
const OFFICE = 1
const ISSUED = 2
/** Columns before the title; the forecaster's name and number are among them. */
const TITLE = 9
const LONGEST_TITLE = 200
const LONGEST_TEXT = 16_000

/**
 * `wthr_cmt_rpt`: what forecasters say of the weather, each as
 *
 *     $0#office#time#…#name#…#title#
 *     $1#
 *     lines of text
 *     =
 *
 * The forecaster's name is personal data: neither a commentary nor a refused row keeps it. A text that does not end by
 * its mark is refused, for what is missing is unknown.
 *
 * @source KMA API hub, service wthr_cmt_rpt; KST
 */
export const commentaryAdapter: Adapter<'commentaries'> = {
  kind: 'commentaries',
  source: 'kma-wthr-cmt',
  service: 'kma_wthr_cmt_rpt',
  parse: parseCommentaries,
  newestTime,
}

interface Block {
  head: Row
  lines: string[]
  isEnded: boolean
}

function parseCommentaries(bytes: Uint8Array, context: ParseContext): CommentaryPayload {
  const text = decodeHubText(bytes)
  const lines = readLines(text, context)
  const { blocks, strays } = blocksOf(lines)
  if (blocks.length === 0) checkEmptiness(strays, lines, context)
  const kept = new KeptRows<Commentary>()
  // a broken head may be among them, and with it a name
  for (const { line } of strays) kept.refuse({ line, text: '' }, 'stray')
  for (const block of blocks) {
    const commentary = readCommentary(block, context.receivedAt)
    const nameless = withoutForecaster(block.head)
    if (typeof commentary === 'string') kept.refuse(nameless, commentary)
    else kept.keep(nameless, commentaryKey(commentary), commentary)
  }
  kept.checkAnyLeft()
  return { commentaries: kept.values(), refusedRows: kept.refusedRows }
}

/** No commentary at all is an answer when the payload is whole and holds nothing else. */
function checkEmptiness(strays: readonly Row[], lines: readonly Row[], { isExcerpt }: ParseContext): void {
  if (strays.length > 0) throw new PayloadRejected('not-this-format', 'text without a head of a commentary')
  if (isExcerpt && !hasEndLine(lines)) throw new PayloadRejected('no-valid-row', 'headers only')
}

/** Within a text lines may be blank and begin with anything; outside of one, `#` begins a header. */
function blocksOf(lines: readonly Row[]): { blocks: Block[]; strays: Row[] } {
  const blocks: Block[] = []
  const strays: Row[] = []
  let open: Block | undefined
  for (const row of lines) {
    if (row.text.startsWith(HEAD)) blocks.push((open = { head: row, lines: [], isEnded: false }))
    else if (FRAME_LINE.test(row.text)) open = undefined
    else if (open && row.text === '=') {
      open.isEnded = true
      open = undefined
    } else if (open) open.lines.push(row.text)
    else if (row.text !== '' && !row.text.startsWith('#')) strays.push(row)
  }
  return { blocks, strays }
}

function readCommentary({ head, lines, isEnded }: Block, receivedAt: Date): Commentary | string {
  const fields = head.text.split('#')
  if (fields.length < TITLE + 2) return 'columns'
  const office = plainText(fields[OFFICE]!)
  if (!isOffice(office)) return 'office'
  const issuedAt = parseBulletinInstant(fields[ISSUED]!)
  if (!issuedAt) return 'time'
  const trouble = issueTrouble(issuedAt, receivedAt)
  if (trouble) return trouble
  const title = plainText(fields.slice(TITLE, -1).join('#'))
  if (title === '' || title.length > LONGEST_TITLE) return 'title'
  if (!isEnded) return 'cut'
  const text = textOf(lines)
  if (text === '' || text.length > LONGEST_TEXT) return 'words'
  return { office, issuedAt, title, text }
}

/** Lines as they are, entities resolved, blank ones at the ends left out and never two in a row. */
function textOf(lines: readonly string[]): string {
  const shown = lines.map((line) => decodeEntities(SECTION.exec(line)?.[1] ?? line).trim())
  return shown
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Office and time are enough to find it again. */
const withoutForecaster = (head: Row): Row => ({
  line: head.line,
  text: head.text
    .split('#')
    .slice(0, ISSUED + 1)
    .join('#'),
})

const commentaryKey = ({ issuedAt, office }: Commentary) => `${issuedAt.toISOString()} ${office}`

/** The newest commentary's own time; texts speak of the days to come. */
function newestTime(bytes: Uint8Array, notAfter: Date): Date | undefined {
  let newest: Date | undefined
  for (const line of new TextDecoder('latin1').decode(bytes).split(/[\r\n]+/)) {
    if (!line.startsWith(HEAD)) continue
    const at = parseBulletinInstant(line.split('#')[ISSUED] ?? '')
    if (at && at <= notAfter && (!newest || at > newest)) newest = at
  }
  return newest
}
