import type { TsunamiBulletin, TsunamiStage } from '../../../src/domain/earthquakes/tsunamis.ts'
import { fromKstDigits } from '../../../src/domain/kernel/time.ts'
import { readXml, textAt } from '../../platform/readXml.ts'
import type { XmlElement } from '../../platform/readXml.ts'
import { errorMessageIn } from '../errorMessage.ts'
import { PayloadRejected } from '../ports.ts'
import type { Adapter, EarthquakePayload, ParseContext } from '../ports.ts'
import { decodeHubText } from './decode.ts'
import { issueTrouble, KeptRows } from './keptRows.ts'
import { plainText } from './plainText.ts'

const LONGEST = { text: 2_000, place: 120 }
const MOST_AREAS = 60

/**
 * `urlTsnmList`: bulletins about tsunamis as XML, each an `info` with its text, the earthquake, and the coasts under a warning
 * (`wrnHighLoc`) and under an advisory (`wrnLowLoc`); `-` is none.
 *
 * @source KMA API hub, service tsnm/urlTsnmList; KST. No recorded answer is at hand
 */
export const tsunamiListAdapter: Adapter<'earthquakes'> = {
  kind: 'earthquakes',
  source: 'kma-tsnm',
  service: 'kma_tsnm_list',
  parse: parseList,
  newestTime: newestIssue,
}

function parseList(bytes: Uint8Array, { receivedAt }: ParseContext): EarthquakePayload {
  const text = decodeHubText(bytes).trim()
  if (text === '') throw new PayloadRejected('empty', 'no text')
  if (text.startsWith('{'))
    throw new PayloadRejected('error-body', errorMessageIn(text) ?? 'JSON instead of XML')
  const kept = new KeptRows<TsunamiBulletin>()
  for (const [index, info] of infosIn(readDocument(text)).entries()) {
    const row = { line: index + 1, text: info.children.map((child) => child.text).join(' ') }
    const bulletin = bulletinOf(info, receivedAt)
    if (typeof bulletin === 'string') kept.refuse(row, bulletin)
    else kept.keep(row, `${bulletin.issuedAt.toISOString()} ${bulletin.event}`, bulletin)
  }
  kept.checkAnyLeft()
  return { quakes: [], tsunamis: kept.values(), refusedRows: kept.refusedRows }
}

function readDocument(text: string): XmlElement {
  try {
    const document = readXml(text)
    if (/^html$/i.test(document.name)) throw new RangeError('a page')
    return document
  } catch (error) {
    const isCut = !text.endsWith('>')
    throw new PayloadRejected(isCut ? 'truncated' : 'not-this-format', String(error).slice(0, 120))
  }
}

const infosIn = (element: XmlElement): readonly XmlElement[] =>
  element.name === 'info' ? [element] : element.children.flatMap(infosIn)

function bulletinOf(info: XmlElement, receivedAt: Date): TsunamiBulletin | string {
  const said = (name: string) => {
    const words = plainText(textAt(info, name) ?? '')
    return words === '' || words === '-' ? undefined : words
  }
  const issuedAt = momentOf(said('tmIssue'))
  const text = said('msgKo')
  if (!issuedAt) return 'time'
  if (text === undefined) return 'text'
  const trouble = issueTrouble(issuedAt, receivedAt)
  if (trouble) return trouble
  const originAt = momentOf(said('eqkTm'))
  if (originAt && originAt > receivedAt) return 'origin-in-future'
  const [warned, advised] = [areasIn(said('wrnHighLoc')), areasIn(said('wrnLowLoc'))]
  const place = said('eqkLoc')?.slice(0, LONGEST.place)
  const magnitude = Number(said('eqkMag'))
  return {
    agency: 'kma',
    event: originAt?.toISOString() ?? issuedAt.toISOString(),
    stage: stageOf(text, { warned, advised }),
    issuedAt,
    ...(originAt && { originAt }),
    ...(place !== undefined && { place }),
    ...(magnitude > 0 && magnitude < 11 && { magnitude }),
    warned,
    advised,
    text: text.slice(0, LONGEST.text),
  }
}

function stageOf(
  text: string,
  { warned, advised }: { warned: readonly string[]; advised: readonly string[] },
): TsunamiStage {
  if (warned.length > 0) return 'warning'
  if (advised.length > 0) return 'advisory'
  return text.includes('해제') ? 'cancelled' : 'information'
}

const areasIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[,·、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-')
    .slice(0, MOST_AREAS)

/** Twelve digits, or fourteen with seconds. */
function momentOf(text: string | undefined): Date | undefined {
  const digits = text?.replaceAll(/\D/g, '') ?? ''
  return digits.length === 12 || digits.length === 14 ? fromKstDigits(digits.slice(0, 12)) : undefined
}

function newestIssue(bytes: Uint8Array, notAfter: Date): Date | undefined {
  let newest: Date | undefined
  for (const [, digits] of new TextDecoder('latin1').decode(bytes).matchAll(/<tmIssue>\s*(\d{12,14})/g)) {
    const at = momentOf(digits)
    if (at && at <= notAfter && (!newest || at > newest)) newest = at
  }
  return newest
}
