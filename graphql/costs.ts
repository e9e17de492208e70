import type { ComplexityEstimatorArgs } from 'graphql-query-complexity'
import { LONGEST_SPAN_DAYS } from '../src/domain/series.ts'
import type { SeriesStep } from '../src/domain/stations.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../src/domain/time.ts'

/** Stations that a list is taken to have, whatever its filters: an upper bound keeps the estimate simple. */
const STATIONS = 500

/** Spacing of points for the estimate; the densest stations report every 10 minutes. */
const STEP_MS: Record<SeriesStep, number> = { raw: 10 * MINUTE_MS, hour: HOUR_MS, day: DAY_MS }
/** @returns estimated fields of a list of stations */
export const stationsCost = ({ childComplexity }: ComplexityEstimatorArgs) => 1 + STATIONS * childComplexity

/** @returns estimated fields of a series: its points times what is asked of each, for each element */
export function seriesCost({ args, childComplexity }: ComplexityEstimatorArgs): number {
  const { from, to, step, elements }: Record<string, unknown> = args
  if (!(from instanceof Date) || !(to instanceof Date)) return 1 + childComplexity
  const known = step === 'hour' || step === 'day' ? step : 'raw'
  const spanMs = to.getTime() - from.getTime()
  // the service refuses such a span itself, with a code that says what is wrong
  const isRefused = spanMs < 0 || spanMs > LONGEST_SPAN_DAYS[known] * DAY_MS
  const points = isRefused ? 0 : spanMs / STEP_MS[known]
  return 1 + childComplexity * (1 + points * (Array.isArray(elements) ? elements.length : 1))
}
