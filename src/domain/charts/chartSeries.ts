import { compareCharts } from './chartProgramme.ts'
import type { Chart } from './charts.ts'

/** A film longer than this is no help. */
const MOST_STEPS = 40

/**
 * The charts of one kind along time: for each moment the one to show first, oldest moment first. Moments that an older issue
 * alone speaks of are kept while they lie before the newest issue: they are the past.
 *
 * @param charts of one kind
 */
export function chartSeries(charts: readonly Chart[]): Chart[] {
  const ordered = charts.toSorted(compareCharts)
  const [newest] = ordered
  if (!newest) return []
  const byMoment = new Map<number, Chart>()
  for (const chart of ordered) {
    const isOfNewest = chart.issuedAt.getTime() === newest.issuedAt.getTime()
    const moment = chart.validAt.getTime()
    if (!byMoment.has(moment) && (isOfNewest || chart.validAt < newest.issuedAt)) byMoment.set(moment, chart)
  }
  return [...byMoment.values()]
    .toSorted((a, b) => a.validAt.getTime() - b.validAt.getTime())
    .slice(-MOST_STEPS)
}

/** The chart of a series that speaks of now: the last whose moment has come, else the first. */
export const chartOfNow = (series: readonly Chart[], now: Date): Chart | undefined =>
  series.findLast(({ validAt }) => validAt <= now) ?? series[0]

/**
 * What the issue before said of the same moment, or its chart as far ahead, so that the two can be held against each other.
 *
 * @param charts of one kind
 */
export function chartBefore(chart: Chart, charts: readonly Chart[]): Chart | undefined {
  const earlier = charts.filter(({ issuedAt }) => issuedAt < chart.issuedAt).toSorted(compareCharts)
  const lead = ({ issuedAt, validAt }: Chart) => validAt.getTime() - issuedAt.getTime()
  return (
    earlier.find(({ validAt }) => validAt.getTime() === chart.validAt.getTime()) ??
    earlier.find((one) => lead(one) === lead(chart))
  )
}
