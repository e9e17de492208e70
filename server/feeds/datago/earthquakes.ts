import type { QuakeBulletin } from '../../../src/domain/earthquakes/earthquakes.ts'
import { fromKstDigits } from '../../../src/domain/kernel/time.ts'
import { quakeKey } from '../kma/earthquakes.ts'
import { KeptRows } from '../kma/keptRows.ts'
import { readQuake } from '../kma/quakeFacts.ts'
import type { Adapter, EarthquakePayload, ParseContext } from '../ports.ts'
import { readItems } from './envelope.ts'
import type { Item } from './envelope.ts'

/** Stands for a list or an object where a number or text belongs. */
const NOTHING = ''

/**
 * `EqkInfoService/getEqkMsg`: bulletins about earthquakes of the last three days; numbers and times are JSON numbers, the depth may
 * be missing.
 *
 * @source data.go.kr, KMA EqkInfoService; KST
 */
export const earthquakeMessagesAdapter: Adapter<'earthquakes'> = {
  kind: 'earthquakes',
  source: 'kma-eqk-msg',
  service: 'datago_getEqkMsg',
  parse: parseMessages,
  newestTime: newestIssue,
}

function parseMessages(bytes: Uint8Array, { receivedAt }: ParseContext): EarthquakePayload {
  const kept = new KeptRows<QuakeBulletin>()
  for (const [index, item] of readItems(bytes).entries()) {
    const row = { line: index + 1, text: JSON.stringify(item) }
    const bulletin = readQuake(writtenIn(item), receivedAt)
    if (typeof bulletin === 'string') kept.refuse(row, bulletin)
    else kept.keep(row, quakeKey(bulletin), bulletin)
  }
  kept.checkAnyLeft()
  return { quakes: kept.values(), refusedRows: kept.refusedRows }
}

const writtenIn = (item: Item) => ({
  type: textOf(item['fcTp']),
  issued: textOf(item['tmFc']),
  sequence: textOf(item['tmSeq']),
  origin: textOf(item['tmEqk']),
  magnitude: textOf(item['mt']),
  lat: textOf(item['lat']),
  lon: textOf(item['lon']),
  place: textOf(item['loc']),
  depth: textOf(item['dep']),
  intensity: textOf(item['inT']),
  remark: textOf(item['rem']),
  correction: textOf(item['cor']),
})

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : NOTHING

function newestIssue(bytes: Uint8Array, notAfter: Date): Date | undefined {
  let newest: Date | undefined
  for (const [, digits = ''] of new TextDecoder('latin1')
    .decode(bytes)
    .matchAll(/"tmFc"\s*:\s*"?(\d{12})\b/g)) {
    const at = fromKstDigits(digits)
    if (at && at <= notAfter && (!newest || at > newest)) newest = at
  }
  return newest
}
