import { z } from 'zod'
import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import type {
  NavigationalArea,
  NavigationalBoardFact,
  NavigationalWarningFact,
} from '../../../src/domain/partners/navigationalWarnings.ts'
import type { PartnerFact } from '../../../src/domain/partners/partnerFacts.ts'
import { readBundle } from '../bundle.ts'
import { timeOf } from '../khoa/values.ts'
import { KeptRows } from '../kma/keptRows.ts'
import { plainText } from '../kma/plainText.ts'
import { PayloadRejected } from '../ports.ts'
import type { Adapter, ParseContext, PartnerPayload } from '../ports.ts'
import { readHours } from './hours.ts'
import { readItems } from './items.ts'
import type { NavigationalItem } from './items.ts'
import { readPlaces } from './places.ts'

export const NAVIGATIONAL_WARNINGS = 'khoa_navigationalWarnings'

const MOST = { lists: 10, documents: 300, areas: 60, points: 600 }
const LONGEST = { title: 200, text: 4_000, words: 300, name: 80, office: 60, hours: 200, category: 40 }
const payload = z.object({
  lists: z.array(z.object({ day: z.string(), xml: z.string() })).max(MOST.lists),
  details: z.array(z.object({ number: z.string(), xml: z.string() })).max(MOST.documents),
})

/**
 * Navigational warnings: what is listed for today and the days after it, and of each document where and when it holds.
 *
 * @source data.go.kr 1192136/NavigationalWarning (KHOA); KST. A day's list has no field that says a document was taken
 *   back: a document names those that it takes back.
 */
export const navigationalWarningsAdapter: Adapter<'partnerFacts'> = {
  kind: 'partnerFacts',
  source: 'khoa-navigational-warnings',
  service: NAVIGATIONAL_WARNINGS,
  parse,
  newestTime: firstDay,
}

function parse(bytes: Uint8Array, { receivedAt }: ParseContext): PartnerPayload {
  const { lists, details } = readBundle(bytes, payload, 'lists of navigational warnings')
  if (lists.length === 0) throw new PayloadRejected('empty', 'no list')
  const days = lists.map(({ day }) => timeOf(day))
  if (!days.every((day) => day !== undefined)) throw new PayloadRejected('not-this-format', 'a day')
  const until = new Date(Math.max(...days.map((day) => day.getTime())) + DAY_MS)
  const where = new Map(details.map(({ number, xml }) => [documentNumber(number), readItems(xml)]))
  const kept = new KeptRows<NavigationalWarningFact>()
  lists
    .flatMap(({ xml }) => readItems(xml))
    .slice(0, MOST.documents)
    .forEach((item, index) => {
      const row = { line: index + 1, text: JSON.stringify(item).slice(0, LONGEST.words) }
      const warning = readWarning(item, where, until)
      if (typeof warning === 'string') kept.refuse(row, warning)
      else kept.keep(row, warning.number, warning)
    })
  kept.checkAnyLeft()
  const warnings = kept.values()
  const board: NavigationalBoardFact = {
    kind: 'nav-board',
    at: receivedAt,
    until,
    numbers: warnings.map(({ number }) => number),
  }
  const facts: PartnerFact[] = [board, ...warnings]
  return { facts, refusedRows: kept.refusedRows }
}

/** @returns why it is refused */
function readWarning(
  item: NavigationalItem,
  where: ReadonlyMap<string | undefined, readonly NavigationalItem[]>,
  listedUntil: Date,
): NavigationalWarningFact | string {
  const number = documentNumber(item['doc_num'])
  if (number === undefined) return 'number'
  const title = wordsOf(item['title'], LONGEST.title)
  const text = linesOf(item['content'])
  if (title === undefined && text === '') return 'text'
  const cancels = cancelledIn(`${title ?? ''}\n${text}`).filter((one) => one !== number)
  const areas = withinPoints((where.get(number) ?? []).slice(0, MOST.areas).map(readArea))
  const ends = areas.flatMap(({ windows }) => windows.map(({ until }) => until.getTime()))
  const office = wordsOf(item['gov_cd'], LONGEST.office)
  const category = wordsOf(item['noti_cat'], LONGEST.category)
  const advice = wordsOf(item['app_cat'], LONGEST.category)
  return {
    kind: 'nav-warning',
    number,
    at: new Date(Math.max(listedUntil.getTime(), ...ends)),
    title: title ?? text.slice(0, LONGEST.title),
    text,
    ...(office !== undefined && { office }),
    ...(category !== undefined && { category }),
    ...(advice !== undefined && advice !== category && { advice }),
    cancels,
    isCancel: cancels.length > 0 && CANCELS.test(title ?? '') && !CHANGES.test(title ?? ''),
    areas,
  }
}

function readArea(item: NavigationalItem): NavigationalArea {
  const words = wordsOf(item['position_desc'], LONGEST.words)
  const [name, chart] = [wordsOf(item['position_nm'], LONGEST.name), wordsOf(item['sea_pos'], LONGEST.name)]
  const windows = readHours(item['alarm_date'], item['alarm_time'])
  const hours = windows
    ? undefined
    : wordsOf(`${item['alarm_date'] ?? ''} ${item['alarm_time'] ?? ''}`, LONGEST.hours)
  return {
    ...(name !== undefined && { name }),
    ...(chart !== undefined && { chart }),
    ...readPlaces(item['position'], words),
    ...(words !== undefined && { words }),
    windows: windows ?? [],
    ...(hours !== undefined && { hours }),
  }
}

/** A document of thousands of places is no longer looked at place by place: the rest may lie anywhere. */
function withinPoints(areas: readonly NavigationalArea[]): NavigationalArea[] {
  let left = MOST.points
  return areas.map((area) => {
    left -= area.points.length
    if (left >= 0) return area
    const { shape: _, ...rest } = area
    return { ...rest, points: [] }
  })
}

const NUMBER = /^제?\s*(\d{2,4}-\d{1,4})\s*호?$/
const NAMED_NUMBER = /제?\s*(\d{2,4})\s*-\s*(\d{1,4})\s*호/g
const CANCELS = /취소|해제|철회/
const CHANGES = /변경|정정|연장/

/** `제26-251호` and `26-251` are one. */
export const documentNumber = (text: string | undefined): string | undefined =>
  NUMBER.exec(text?.trim() ?? '')?.[1]

/** Numbers in sentences that take something back. */
function cancelledIn(text: string): string[] {
  const sentences = text.split(/[\n.]/).filter((sentence) => CANCELS.test(sentence))
  const numbers = sentences.flatMap((sentence) =>
    [...sentence.matchAll(NAMED_NUMBER)].map(([, year, number]) => `${year}-${number}`),
  )
  return [...new Set(numbers)]
}

function wordsOf(text: string | undefined, longest: number): string | undefined {
  const words = plainText(text ?? '').slice(0, longest)
  return words === '' || words === '-' ? undefined : words
}

/** Text with its lines. */
const linesOf = (text = ''): string =>
  text
    .split(/&#xD;|&#13;|\r?\n|\r/i)
    .map(plainText)
    .filter((line) => line !== '' && line !== '-')
    .join('\n')
    .slice(0, LONGEST.text)

/** A recording is as old as the first day of its lists. */
function firstDay(bytes: Uint8Array, notAfter: Date): Date | undefined {
  const days = [...new TextDecoder().decode(bytes).matchAll(/"day":\s*"(\d{8})"/g)].flatMap(
    ([, day]) => timeOf(day) ?? [],
  )
  return days.filter((day) => day <= notAfter).toSorted((a, b) => a.getTime() - b.getTime())[0]
}
