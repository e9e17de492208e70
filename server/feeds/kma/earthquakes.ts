import type {
  QuakeBulletin,
  QuakeStage,
  TsunamiOutlook,
} from '../../../src/domain/earthquakes/earthquakes.ts'
import { fromKstDigits } from '../../../src/domain/kernel/time.ts'
import type { Adapter, EarthquakePayload, ParseContext } from '../ports.ts'
import { decodeHubText } from './decode.ts'
import { readFrame } from './frame.ts'
import { issueTrouble, KeptRows, newestInColumn } from './keptRows.ts'
import { plainText, saysNothing } from './plainText.ts'

const [TYPE, ISSUED, SEQUENCE, ORIGIN, MAGNITUDE, LAT, LON, PLACE] = [0, 1, 2, 3, 4, 5, 6, 7] as const
/** What stands before the fields that may hold commas. */
const FIXED = 8
const STAGES: Record<string, { stage: QuakeStage; isAbroad: boolean }> = {
  '2': { stage: 'notice', isAbroad: true },
  '3': { stage: 'notice', isAbroad: false },
  '5': { stage: 'reissued', isAbroad: false },
  '10': { stage: 'flash', isAbroad: true },
  '11': { stage: 'flash', isAbroad: false },
  '14': { stage: 'early-warning', isAbroad: false },
}
const LONGEST = { place: 120, words: 400 }
/** Intensities are written with signs of their own: Ⅰ to Ⅻ. */
const INTENSITY = /[\u2160-\u216B]|최대진도/
/** An earthquake that begins after its bulletin, or long before it, is a mistake. */
const MOST_AFTER_MS = 60_000
const MOST_BEFORE_MS = 86_400_000

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
    const bulletin = readBulletin(row.text, context.receivedAt)
    if (typeof bulletin === 'string') kept.refuse(row, bulletin)
    else kept.keep(row, keyOf(bulletin), bulletin)
  }
  kept.checkAnyLeft()
  return { quakes: kept.values(), refusedRows: kept.refusedRows }
}

const keyOf = ({ issuedAt, stage, sequence, originAt }: QuakeBulletin): string =>
  [issuedAt.toISOString(), stage, String(sequence).padStart(4, '0'), originAt.toISOString()].join(' ')

function readBulletin(line: string, receivedAt: Date): QuakeBulletin | string {
  const fields = line
    .replace(/,?\s*=\s*$/, '')
    .split(',')
    .map((field) => field.trim())
  if (fields.length < FIXED + 3) return 'columns'
  const kind = STAGES[fields[TYPE] ?? '']
  if (!kind) return 'type'
  const issuedAt = fromKstDigits(fields[ISSUED] ?? '')
  const originAt = originOf(fields[ORIGIN] ?? '')
  if (!issuedAt || !originAt) return 'time'
  const trouble = issueTrouble(issuedAt, receivedAt)
  if (trouble) return trouble
  const ageMs = issuedAt.getTime() - originAt.getTime()
  if (ageMs < -MOST_AFTER_MS) return 'future'
  if (ageMs > MOST_BEFORE_MS) return 'ancient'
  const [sequence, magnitude, lat, lon] = [SEQUENCE, MAGNITUDE, LAT, LON].map((at) => numberOf(fields[at]))
  if (sequence === undefined || !Number.isInteger(sequence)) return 'sequence'
  if (magnitude === undefined || magnitude < 0 || magnitude > 10) return 'magnitude'
  if (lat === undefined || lon === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180) return 'position'
  const place = plainText(fields[PLACE] ?? '').slice(0, LONGEST.place)
  if (place === '') return 'place'
  const { intensity, remark, correction } = wordsOf(fields.slice(FIXED))
  const tsunami = outlookOf(remark)
  return {
    ...kind,
    issuedAt,
    sequence,
    originAt,
    magnitude,
    lat,
    lon,
    place,
    ...(intensity && { intensity }),
    ...(remark && { remark }),
    ...(correction && { correction }),
    ...(tsunami && { tsunami }),
  }
}

const numberOf = (text = ''): number | undefined => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined)

/** `YYYYMMDDHHmmss.SSS`; the thousandths may be missing. */
function originOf(text: string): Date | undefined {
  const [, digits, seconds, thousandths = '0'] = /^(\d{12})(\d{2})(?:\.(\d{1,3}))?$/.exec(text) ?? []
  const minute = digits === undefined ? undefined : fromKstDigits(digits)
  if (!minute || Number(seconds) > 59) return undefined
  return new Date(minute.getTime() + Number(seconds) * 1_000 + Number(thousandths.padEnd(3, '0')))
}

/**
 * Intensity, remark and correction. Of the commas only the signs of intensities and open brackets tell where the intensity ends;
 * the correction is what stands last.
 */
function wordsOf(fields: readonly string[]) {
  let at = 0
  let isOpen = false
  const isOfIntensity = (field: string) => isOpen || INTENSITY.test(field)
  while (at < fields.length - 2 && isOfIntensity(fields[at]!)) {
    isOpen = isBracketOpen(fields[at]!, isOpen)
    at++
  }
  // without a sign of intensity the first field is its empty mark
  const end = Math.max(1, at)
  return {
    intensity: wordOf(fields.slice(0, end)),
    remark: wordOf(fields.slice(end, -1)),
    correction: wordOf(fields.slice(-1)),
  }
}

function isBracketOpen(field: string, wasOpen: boolean): boolean {
  const [opened, closed] = [field.lastIndexOf('('), field.lastIndexOf(')')]
  if (opened === closed) return wasOpen
  return opened > closed
}

function wordOf(fields: readonly string[]): string | undefined {
  const text = plainText(fields.join(', ')).slice(0, LONGEST.words)
  return saysNothing(text) ? undefined : text
}

/** The agency says in a sentence whether a tsunami is to be expected. */
function outlookOf(remark: string | undefined): TsunamiOutlook | undefined {
  if (!remark || !/지진해일|쓰나미/.test(remark)) return undefined
  return /(없|않)/.test(remark) ? 'none-expected' : 'possible'
}
