import { PRECIPITATIONS } from '../../forecasts/forecasts.ts'
import type { Precipitation, Range } from '../../forecasts/forecasts.ts'
import { rangeOf } from './days.ts'
import type { BulletinPeriod, Reported } from './days.ts'
import { dayStart } from './times.ts'
import { DAY_MS, HOUR_MS } from '../../kernel/time.ts'

/** Days that follow each other, by their midnights in Korea; both the same for one day. */
export interface DaySpan {
  first: Date
  last: Date
}

/** The days after tomorrow for one sea. */
export interface OutlookSummary {
  days: DaySpan
  waveHeight?: Reported<Range>
  /** when the waves are highest; empty where they always are */
  peak: readonly DaySpan[]
  /** undefined where the weather is unknown */
  falls?: Reported<{ kinds: readonly Exclude<Precipitation, 'none'>[]; days: readonly DaySpan[] }>
}

/**
 * @param periods in any order; they may leave days out
 * @returns undefined for no period
 */
export function outlookOf(periods: readonly BulletinPeriod[]): OutlookSummary | undefined {
  const starts = periods.flatMap(daysOf)
  if (starts.length === 0) return undefined
  const days = { first: new Date(Math.min(...starts)), last: new Date(Math.max(...starts)) }
  const waveHeight = rangeOf(periods.map((period) => period.waveHeight))
  const highest = waveHeight?.value.to
  const peaking = periods.filter((period) => period.waveHeight?.to === highest).flatMap(daysOf)
  const isPeakReported = highest !== undefined && new Set(peaking).size < new Set(starts).size
  const falls = fallsOf(periods)
  return {
    days,
    ...(waveHeight && { waveHeight }),
    peak: isPeakReported ? spansOf(peaking) : [],
    ...(falls && { falls }),
  }
}

function fallsOf(periods: readonly BulletinPeriod[]): OutlookSummary['falls'] {
  const reported = periods.filter(({ weather }) => weather?.precipitation !== undefined)
  if (reported.length === 0) return undefined
  const wet = reported.filter(({ weather }) => weather?.precipitation !== 'none')
  const kinds = PRECIPITATIONS.filter((kind) => wet.some(({ weather }) => weather?.precipitation === kind))
  return {
    value: { kinds: kinds.filter((kind) => kind !== 'none'), days: spansOf(wet.flatMap(daysOf)) },
    isPartly: reported.length < periods.length,
  }
}

/** The days a period touches. */
function daysOf({ validAt, hours }: BulletinPeriod): number[] {
  const first = dayStart(validAt).getTime()
  const endMs = validAt.getTime() + hours * HOUR_MS
  const count = Math.max(1, Math.ceil((endMs - first) / DAY_MS))
  return Array.from({ length: count }, (_, i) => first + i * DAY_MS)
}

function spansOf(starts: readonly number[]): DaySpan[] {
  const spans: DaySpan[] = []
  for (const start of [...new Set(starts)].toSorted((a, b) => a - b)) {
    const open = spans.at(-1)
    if (open && open.last.getTime() + DAY_MS === start) open.last = new Date(start)
    else spans.push({ first: new Date(start), last: new Date(start) })
  }
  return spans
}
