import type { StormEffect, StormFacts } from '../../../src/domain/typhoons/typhoons.ts'
import type { Adapter, ParseContext, TyphoonPayload } from '../ports.ts'
import { decodeHubText } from './decode.ts'
import { readFrame } from './frame.ts'
import { KeptRows } from './keptRows.ts'
import { plainText } from './plainText.ts'
import { fromUtcDigits } from './utcDigits.ts'

const [YEAR, NUMBER, NOW, EFFECT, START, END, NAME_KO, NAME_EN, REMARK] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const EFFECTS: Record<string, StormEffect> = { '1': 'landfall', '2': 'direct', '3': 'indirect', '4': 'none' }
const ACTIVE = '1'
/** An end that is not known yet lies a century ahead. */
const OPEN_END_MS = 50 * 365.25 * 86_400_000
const LONGEST = { name: 40, remark: 300 }

/**
 * `typ_lst`: the storms of a year, comma-separated; the remark may hold commas.
 *
 * @source KMA API hub, service typ_lst; UTC
 */
export const typhoonListAdapter: Adapter<'typhoons'> = {
  kind: 'typhoons',
  source: 'kma-typ-lst',
  service: 'kma_typ_lst',
  parse: parseList,
  newestTime: (bytes, notAfter) => newestStart(bytes, notAfter),
}

function parseList(bytes: Uint8Array, context: ParseContext): TyphoonPayload {
  const { rows } = readFrame(decodeHubText(bytes), { ...context, mayBeEmpty: true })
  const kept = new KeptRows<StormFacts>()
  for (const row of rows) {
    const storm = readStorm(row.text, context.receivedAt)
    if (typeof storm === 'string') kept.refuse(row, storm)
    else kept.keep(row, `${storm.year} ${String(storm.number).padStart(2, '0')}`, storm)
  }
  kept.checkAnyLeft()
  return { advisories: [], storms: kept.values(), refusedRows: kept.refusedRows }
}

function readStorm(text: string, receivedAt: Date): StormFacts | string {
  const fields = text.split(',').map((field) => field.trim())
  if (fields.length < REMARK + 1) return 'columns'
  const [year, number] = [Number(fields[YEAR]), Number(fields[NUMBER])]
  const isNumbered = Number.isInteger(year) && year >= 1951 && year <= 2200
  if (!isNumbered || !Number.isInteger(number) || number < 1 || number > 99) return 'storm'
  const [startedAt, end] = [fromUtcDigits(fields[START] ?? ''), fromUtcDigits(fields[END] ?? '')]
  if (!startedAt) return 'time'
  const isOpen = !end || end.getTime() - receivedAt.getTime() > OPEN_END_MS
  if (!isOpen && end < startedAt) return 'time'
  const [nameKo, nameEn] = [wordsOf(fields[NAME_KO], LONGEST.name), wordsOf(fields[NAME_EN], LONGEST.name)]
  const remark = wordsOf(
    fields
      .slice(REMARK)
      .join(', ')
      .replace(/[\s,=]+$/, ''),
    LONGEST.remark,
  )
  const effect = EFFECTS[fields[EFFECT] ?? '']
  return {
    agency: 'kma',
    year,
    number,
    isActive: fields[NOW] === ACTIVE,
    startedAt,
    ...(!isOpen && { endedAt: end }),
    ...(nameKo && { nameKo }),
    ...(nameEn && { nameEn }),
    ...(effect && { effect }),
    ...(remark && { remark }),
  }
}

/** A storm without a name has a dash, or nothing. */
function wordsOf(text: string | undefined, longest: number): string | undefined {
  const words = plainText(text ?? '').slice(0, longest)
  return words === '' || words === '-' ? undefined : words
}

function newestStart(bytes: Uint8Array, notAfter: Date): Date | undefined {
  let newest: Date | undefined
  for (const line of new TextDecoder('latin1').decode(bytes).split(/[\r\n]+/)) {
    if (line.startsWith('#')) continue
    const at = fromUtcDigits(line.split(',')[START]?.trim() ?? '')
    if (at && at <= notAfter && (!newest || at > newest)) newest = at
  }
  return newest
}
