import type { QuakeBulletin } from '../../../src/domain/earthquakes/earthquakes.ts'
import type { Adapter, EarthquakePayload, ParseContext } from '../ports.ts'
import { decodeHubText } from './decode.ts'
import { readFrame } from './frame.ts'
import { KeptRows, newestInColumn } from './keptRows.ts'
import { readQuake } from './quakeFacts.ts'

const ISSUED = 1
/** What stands before the fields that may hold commas. */
const FIXED = 8
/** Intensities are written with signs of their own: Ⅰ to Ⅻ. */
const INTENSITY = /[\u2160-\u216B]|최대진도/

/**
 * `eqk_list` and `eqk_now`: bulletins about earthquakes, comma-separated with `=` at the end. Intensity and remark may hold commas.
 * `TP,TM_FC,SEQ,TM_EQK.MSC,MT,LAT,LON,LOC,INT,REM,COR,=`
 *
 * @source KMA API hub, services eqk_list and eqk_now; KST
 */
export const earthquakesAdapter: Adapter<'earthquakes'> = {
  kind: 'earthquakes',
  source: 'kma-eqk',
  service: 'kma_eqk_list',
  parse: parseBulletins,
  newestTime: newestInColumn(ISSUED),
}

function parseBulletins(bytes: Uint8Array, context: ParseContext): EarthquakePayload {
  const { rows } = readFrame(decodeHubText(bytes), { ...context, mayBeEmpty: true })
  const kept = new KeptRows<QuakeBulletin>()
  for (const row of rows) {
    const bulletin = readRow(row.text, context.receivedAt)
    if (typeof bulletin === 'string') kept.refuse(row, bulletin)
    else kept.keep(row, quakeKey(bulletin), bulletin)
  }
  kept.checkAnyLeft()
  return { quakes: kept.values(), refusedRows: kept.refusedRows }
}

/** By which two rows are about the same bulletin. */
export const quakeKey = ({ issuedAt, stage, sequence, originAt }: QuakeBulletin): string =>
  [issuedAt.toISOString(), stage, String(sequence).padStart(4, '0'), originAt.toISOString()].join(' ')

function readRow(line: string, receivedAt: Date): QuakeBulletin | string {
  const fields = line
    .replace(/,?\s*=\s*$/, '')
    .split(',')
    .map((field) => field.trim())
  if (fields.length < FIXED + 3) return 'columns'
  const [type, issued, sequence, origin, magnitude, lat, lon, place] = fields as Fixed
  const facts = { type, issued, sequence, origin, magnitude, lat, lon, place }
  return readQuake({ ...facts, ...wordsIn(fields.slice(FIXED)) }, receivedAt)
}

type Fixed = [string, string, string, string, string, string, string, string]

/**
 * Intensity, remark and correction. Of the commas only the signs of intensities and open brackets tell where the intensity ends;
 * the correction is what stands last.
 */
function wordsIn(fields: readonly string[]) {
  let at = 0
  let isOpen = false
  while (at < fields.length - 2 && (isOpen || INTENSITY.test(fields[at]!))) {
    isOpen = isBracketOpen(fields[at]!, isOpen)
    at++
  }
  // without a sign of intensity the first field is its empty mark
  const end = Math.max(1, at)
  const text = (some: readonly string[]) => some.join(', ')
  return {
    intensity: text(fields.slice(0, end)),
    remark: text(fields.slice(end, -1)),
    correction: text(fields.slice(-1)),
  }
}

function isBracketOpen(field: string, wasOpen: boolean): boolean {
  const [opened, closed] = [field.lastIndexOf('('), field.lastIndexOf(')')]
  if (opened === closed) return wasOpen
  return opened > closed
}
