import type { ComplexityEstimatorArgs } from 'graphql-query-complexity'
import type { SeriesStep } from '../src/domain/stations.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../src/domain/time.ts'

/** Stations that a list is taken to have, whatever its filters: an upper bound keeps the estimate simple. */
const STATIONS = 500

/** Spacing of points for the estimate; the densest stations report every 10 minutes. */
const STEP_MS: Record<SeriesStep, number> = { raw: 10 * MINUTE_MS, hour: HOUR_MS, day: DAY_MS }
/** Beyond this many points the service refuses the span itself, with the better code SPAN_TOO_LONG. */
const MAX_POINTS = 10_000

/** @returns estimated fields of a list of stations */
export const stationsCost = ({ childComplexity }: ComplexityEstimatorArgs) => 1 + STATIONS * childComplexity

/** @returns estimated fields of a series: its points times what is asked of each, for each element */
export function seriesCost({ args, childComplexity }: ComplexityEstimatorArgs): number {
  const { from, to, step, elements }: Record<string, unknown> = args
  if (!(from instanceof Date) || !(to instanceof Date)) return 1 + childComplexity
  const stepMs = STEP_MS[step === 'hour' || step === 'day' ? step : 'raw']
  const points = Math.max(0, (to.getTime() - from.getTime()) / stepMs)
  const counted = points > MAX_POINTS ? 1 : points
  return 1 + childComplexity * (1 + counted * (Array.isArray(elements) ? elements.length : 1))
}
