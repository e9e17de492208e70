import { chartElements } from '../series/chartModel.ts'
import { ELEMENT_NAMES, MAP_ELEMENTS } from '../../../domain/kernel/elements.ts'
import type { ElementName, MapElement } from '../../../domain/kernel/elements.ts'
import { Refusal } from '../../../domain/kernel/refusals.ts'
import type { Series, SeriesStep, StationLatest } from '../../../domain/observations/stations.ts'
import { DAY_MS, HOUR_MS } from '../../../domain/kernel/time.ts'
import type { View } from '../../../layouts/view.ts'

export const SPANS = {
  day: { ms: DAY_MS, step: 'raw' },
  week: { ms: 7 * DAY_MS, step: 'hour' },
} as const satisfies Record<string, { ms: number; step: SeriesStep }>

export interface History {
  span: keyof typeof SPANS
  from: Date
  to: Date
  step: SeriesStep
  /** undefined when the past could not be read; the page says so instead of failing */
  series: Series | undefined
  /** elements with at least one value in the span, in the order of the map's selector */
  charts: MapElement[]
}

/**
 * One span of a station's past, read once for all its charts. Ends on the minute, so that the same minute asks the
 * same question.
 */
export async function historyOf(
  station: StationLatest,
  span: keyof typeof SPANS,
  { portal, now }: View,
): Promise<History> {
  const { ms, step } = SPANS[span]
  const to = new Date(Math.ceil(now.getTime() / 60_000) * 60_000)
  const from = new Date(
    step === 'hour' ? Math.floor((to.getTime() - ms) / HOUR_MS) * HOUR_MS : to.getTime() - ms,
  )
  const wanted = new Set<ElementName>(MAP_ELEMENTS.flatMap(chartElements))
  const elements = ELEMENT_NAMES.filter((name) => wanted.has(name))
  const series = await portal
    .series({ stationCode: station.code, elements, from, to, step })
    .catch(nothingIfRefused)
  const charts = MAP_ELEMENTS.filter((name) =>
    series?.elements.some((one) => one.element === name && one.points.some(({ value }) => value !== null)),
  )
  return { span, from, to, step, series, charts }
}

/** Of what a page can do without. */
export function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
