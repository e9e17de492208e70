import type { ZoneOutlookPeriod } from '../../../src/domain/forecasts/forecasts.ts'
import { DAY_MS, HOUR_MS, KST_OFFSET_MS } from '../../../src/domain/kernel/time.ts'
import type { Row } from '../kma/frame.ts'
import { KeptRows, isForecastZoneCode } from '../kma/keptRows.ts'
import { plainText } from '../kma/plainText.ts'
import { readRange } from '../kma/values.ts'
import type { Adapter, ParseContext, ZoneOutlookPayload } from '../ports.ts'
import { readItems } from './envelope.ts'
import type { Item } from './envelope.ts'

const LONGEST_WORDS = 120
/** Stands for a list or an object where a number belongs. */
const NO_NUMBER = 'none'
/** Issued at 06 and 18 o'clock in Korea. */
const FIRST_ISSUE_MS = 6 * HOUR_MS
const BETWEEN_ISSUES_MS = 12 * HOUR_MS

interface Part {
  /** days after the day of the issue */
  day: number
  startHour: number
  hours: number
  words: string
  lowest: string
  highest: string
}

/** Days 3 to 7 come by halves, 8 to 10 as a whole. */
const PARTS: readonly Part[] = [
  ...[3, 4, 5, 6, 7].flatMap((day) => [halfDay(day, 'Am', 0), halfDay(day, 'Pm', 12)]),
  ...[8, 9, 10].map((day): Part => ({
    day,
    startHour: 0,
    hours: 24,
    words: `wf${day}`,
    lowest: `wh${day}A`,
    highest: `wh${day}B`,
  })),
]

function halfDay(day: number, half: 'Am' | 'Pm', startHour: number): Part {
  const [lowest, highest] = [`wh${day}A${half}`, `wh${day}B${half}`]
  return { day, startHour, hours: 12, words: `wf${day}${half}`, lowest, highest }
}

/**
 * `getMidSeaFcst`: the outlook for one zone, days 3 to 10: words `wf3Am` … `wf10`, lowest and highest wave `wh3AAm`,
 * `wh3BAm` … `wh10A`, `wh10B`. A part without words whose waves are both zero says nothing: the evening's issue begins
 * a day later.
 *
 * The answer does not state its own issue. It is the one that was asked for, or without that the newest one at the time
 * of receipt.
 *
 * @source data.go.kr, KMA MidFcstInfoService; KST, m
 */
export const midSeaForecastAdapter: Adapter<'zoneOutlooks'> = {
  kind: 'zoneOutlooks',
  source: 'kma-mid-sea',
  service: 'datago_getMidSeaFcst',
  parse: parseOutlook,
  newestTime: () => undefined,
}

function parseOutlook(bytes: Uint8Array, { receivedAt, request }: ParseContext): ZoneOutlookPayload {
  const kept = new KeptRows<ZoneOutlookPeriod[]>()
  const issuedAt = request?.issuedAt ?? newestIssue(receivedAt)
  readItems(bytes).forEach((item, index) => {
    const row = { line: index + 1, text: JSON.stringify(item) }
    const zoneCode = plainText(textOf(item['regId']) || (request?.zone ?? ''))
    if (!isForecastZoneCode(zoneCode)) kept.refuse(row, 'zone')
    else readZone(zoneCode, item, row, kept, issuedAt)
  })
  kept.checkAnyLeft()
  return { periods: kept.values().flat(), refusedRows: kept.refusedRows }
}

function readZone(
  zoneCode: string,
  item: Item,
  row: Row,
  kept: KeptRows<ZoneOutlookPeriod[]>,
  issuedAt: Date,
): void {
  const periods: ZoneOutlookPeriod[] = []
  for (const part of PARTS) {
    const period = readPart(part, item)
    if (typeof period === 'string') return kept.refuse(row, period)
    if (!period) continue
    const validAt = new Date(dayOf(issuedAt) + part.day * DAY_MS + part.startHour * HOUR_MS)
    periods.push({ zoneCode, issuedAt, validAt, hours: part.hours, ...period })
  }
  kept.keep(row, zoneCode, periods)
}

/** @returns why the zone's row is refused, or undefined when this part of it says nothing */
function readPart(
  { words, lowest, highest }: Part,
  item: Item,
): Pick<ZoneOutlookPeriod, 'weatherKo' | 'waveHeight'> | string | undefined {
  const reported = textOf(item[words])
  const weatherKo = plainText(reported ?? '')
  if (reported === undefined || weatherKo.length > LONGEST_WORDS) return 'words'
  const waveHeight = readWaves(item[lowest], item[highest])
  if (waveHeight === 'number') return 'number'
  const saysNothing = weatherKo === '' && (!waveHeight || waveHeight.to === 0)
  if (saysNothing) return undefined
  return { ...(weatherKo && { weatherKo }), ...(waveHeight && { waveHeight }) }
}

function readWaves(lowest: unknown, highest: unknown) {
  const [low, high] = [lowest, highest].map((end) => textOf(end)?.trim() ?? NO_NUMBER)
  return readRange('significantWaveHeight', low!, high!)
}

/** Values come as numbers or texts, and as null or not at all. @returns undefined for what is no value */
function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

const sinceMidnight = (at: Date) => (at.getTime() + KST_OFFSET_MS) % DAY_MS
/** Milliseconds of the midnight in Korea before it. */
const dayOf = (at: Date) => at.getTime() - sinceMidnight(at)

/** The newest issue that may be out at a time. */
export function newestIssue(at: Date): Date {
  const sinceFirst = at.getTime() - FIRST_ISSUE_MS + KST_OFFSET_MS
  return new Date(at.getTime() - (sinceFirst % BETWEEN_ISSUES_MS))
}
