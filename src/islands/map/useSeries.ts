import { useEffect, useState } from 'react'
import { fetchSeries } from '../../api/readings.ts'
import { chartElements } from '../../components/observations/series/chartModel.ts'
import type { ElementName } from '../../domain/kernel/elements.ts'
import type { SpanHours } from '../../domain/map/mapView.ts'
import type { ElementSeries, SeriesStep } from '../../domain/observations/stations.ts'
import { HOUR_MS, MINUTE_MS } from '../../domain/kernel/time.ts'
import type { SeriesFigure } from './SeriesFigure.tsx'

export interface SpanOfTime {
  from: Date
  to: Date
  step: SeriesStep
}

/** What draws a series comes with the first one. */
export type SeriesState =
  | { state: 'waiting' }
  | { state: 'failed' }
  | ({ state: 'ready'; series: ElementSeries[]; Figure: typeof SeriesFigure } & SpanOfTime)

/** Reports come every 10 minutes at the most, so questions within the same ten are the same question. */
const GRID_MS = 10 * MINUTE_MS

/** A day as it was reported, a week by the hour; ends at the next full ten minutes. */
export function spanOf(hours: SpanHours, now: Date): SpanOfTime {
  const to = new Date(Math.ceil(now.getTime() / GRID_MS) * GRID_MS)
  return { from: new Date(to.getTime() - hours * HOUR_MS), to, step: hours > 24 ? 'hour' : 'raw' }
}

/** @param attempt a new number asks again after a failure */
export function useSeries(
  stationCode: string,
  element: ElementName,
  hours: SpanHours,
  now: Date,
  attempt: number,
): SeriesState {
  const [result, setResult] = useState<{ key: string; state: SeriesState }>()
  const { from, to, step } = spanOf(hours, now)
  const [fromMs, toMs] = [from.getTime(), to.getTime()]
  const subject = `${stationCode} ${element} ${hours} ${attempt}`
  useEffect(() => {
    const stop = new AbortController()
    const span = { from: new Date(fromMs), to: new Date(toMs), step }
    Promise.all([
      fetchSeries({ stationCode, elements: chartElements(element), ...span }, stop.signal),
      import('./SeriesFigure.tsx'),
    ])
      .then(([series, { SeriesFigure }]) => ({
        state: 'ready' as const,
        series,
        Figure: SeriesFigure,
        ...span,
      }))
      .catch(() => ({ state: 'failed' as const }))
      .then((state) => {
        if (!stop.signal.aborted) setResult({ key: subject, state })
      })
      .catch(() => undefined)
    return () => stop.abort()
  }, [stationCode, element, fromMs, toMs, step, subject])
  // An older answer to the same question stays while a newer one is under way; another question starts empty.
  return result?.key === subject ? result.state : { state: 'waiting' }
}
