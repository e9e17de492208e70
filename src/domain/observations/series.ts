import { element, isElementName } from '../kernel/elements.ts'
import type { ElementName } from '../kernel/elements.ts'
import { sourceRank } from './mergeReports.ts'
import type { FeedMode, SourceName } from '../kernel/readings.ts'
import { Refusal } from '../kernel/refusals.ts'
import type { ElementSeries, Series, SeriesQuery, SeriesStep, StationFacts } from './stations.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kernel/time.ts'

/** Longest span of one answer, days. It bounds the work of a request: at most about 9,000 points per element. */
export const LONGEST_SPAN_DAYS: Record<SeriesStep, number> = { raw: 31, hour: 366, day: 3660 }

/** Raw reports further apart than this many cadences have a gap between them. */
const GAP_CADENCES = 1.5

/**
 * @throws Refusal TIME_INVALID for dates that are none, TIME_ORDER when `from` is after `to`, SPAN_TOO_LONG,
 *   INPUT_INVALID for an unknown step or no element, ELEMENT_UNKNOWN
 */
export function checkSeriesQuery({ elements, from, to, step }: SeriesQuery): void {
  if (!Object.hasOwn(LONGEST_SPAN_DAYS, step)) throw new Refusal('INPUT_INVALID', { field: 'step' })
  if (elements.length === 0) throw new Refusal('INPUT_INVALID', { field: 'elements' })
  for (const name of elements)
    if (!isElementName(name)) throw new Refusal('ELEMENT_UNKNOWN', { element: String(name) })
  if (Number.isNaN(from.getTime())) throw new Refusal('TIME_INVALID', { field: 'from' })
  if (Number.isNaN(to.getTime())) throw new Refusal('TIME_INVALID', { field: 'to' })
  if (from > to) throw new Refusal('TIME_ORDER')
  const days = LONGEST_SPAN_DAYS[step]
  if (to.getTime() - from.getTime() > days * DAY_MS) throw new Refusal('SPAN_TOO_LONG', { step, days })
}

/** One stored point of one feed; the lists follow the elements of the query. */
export interface FeedPoint {
  at: Date
  feed: { source: SourceName; mode: FeedMode }
  values: (number | null)[]
  minimums: (number | null)[]
  maximums: (number | null)[]
}

/**
 * Makes one line per element out of the points of all feeds: at one time the more specific service is believed,
 * and where reports are missing one point without a value breaks the line.
 *
 * @param points oldest first; a period counts by its start
 */
export function buildSeries(query: SeriesQuery, station: StationFacts, points: readonly FeedPoint[]): Series {
  const { step, from, to, elements } = query
  return {
    station,
    step,
    from,
    to,
    elements: elements.map((name, index) => ({
      element: name,
      points: withGaps(name, step, oneLine(points, index)),
    })),
  }
}

type Point = ElementSeries['points'][number]

function oneLine(points: readonly FeedPoint[], index: number): Point[] {
  const line: (Point & { rank: number })[] = []
  for (const { at, feed, values, minimums, maximums } of points) {
    const value = values[index] ?? null
    if (value === null) continue
    const rank = sourceRank(feed.source, feed.mode)
    const last = line.at(-1)
    const point = { at, value, minimum: minimums[index] ?? null, maximum: maximums[index] ?? null, rank }
    if (last?.at.getTime() !== at.getTime()) line.push(point)
    else if (rank > last.rank) line[line.length - 1] = point
  }
  return line.map(({ at, value, minimum, maximum }) => ({ at, value, minimum, maximum }))
}

function withGaps(name: ElementName, step: SeriesStep, line: readonly Point[]): Point[] {
  const cadenceMs = element(name).cadenceMin * MINUTE_MS
  const periodMs = step === 'raw' ? cadenceMs : step === 'hour' ? HOUR_MS : DAY_MS
  const longestMs = step === 'raw' ? GAP_CADENCES * cadenceMs : periodMs
  return line.flatMap((point, index) => {
    const last = line[index - 1]
    if (!last || point.at.getTime() - last.at.getTime() <= longestMs) return [point]
    const at = new Date(last.at.getTime() + periodMs)
    return [{ at, value: null, minimum: null, maximum: null }, point]
  })
}
