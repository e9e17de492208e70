import {
  clockText,
  compassPoint,
  DASH,
  dateText,
  formatValue,
  isShowable,
} from '../../../domain/kernel/display.ts'
import type { ElementName } from '../../../domain/kernel/elements.ts'
import type { Language } from '../../../domain/kernel/language.ts'
import { escapeMarkup } from '../../../domain/kernel/markup.ts'
import type { ElementSeries } from '../../../domain/observations/stations.ts'
import { shownUnit } from '../../../domain/kernel/units.ts'
import { compassText, measurements } from '../../../text/observations/measurements.ts'
import { series as seriesWords } from '../../../text/observations/series.ts'
import { chartElements } from '../series/chartModel.ts'
import type { ChartRequest } from '../series/chartModel.ts'

export interface SeriesTableRequest extends ChartRequest {
  language: Language
  caption: string
}

type Point = ElementSeries['points'][number]

interface Column {
  head: string
  cell(time: number): string
}

/**
 * The twin of a chart as HTML: the same values in rows, newest first. The same table as `SeriesTable` draws in the
 * map's panel, but written as text: a station's page has thousands of such cells, and one component for each would
 * hold the server up for longer than all the rest of the page.
 *
 * @returns markup that holds numbers and our own words only, all of it escaped
 */
export function seriesTableHtml(request: SeriesTableRequest): string {
  const { element, series, step, zone, language, caption } = request
  const words = seriesWords[language]
  const names = chartElements(element).filter((name) => series.some((one) => one.element === name))
  const points = new Map(names.map((name) => [name, byTime(series, name)]))
  const valueColumns = names.map((name) =>
    columnOf(name, headOf(name, request), points.get(name), request, 'value'),
  )
  const rangeColumns =
    step === 'raw'
      ? []
      : (['minimum', 'maximum'] as const).map((kind) =>
          columnOf(element, escapeMarkup(words[kind]), points.get(element), request, kind),
        )
  const columns = [...valueColumns, ...rangeColumns]
  const times = [...new Set([...points.values()].flatMap((byAt) => [...byAt.keys()]))].toSorted(
    (a, b) => b - a,
  )
  const rows = times.map((time) => {
    const at = new Date(time)
    const label = `${dateText(at, zone).slice(5)} ${clockText(at, zone)}`
    const cells = columns.map((column) => column.cell(time)).join('')
    return `<tr><th scope="row"><time datetime="${at.toISOString()}">${label}</time></th>${cells}</tr>`
  })
  const heads = columns.map(({ head }) => `<th scope="col">${head}</th>`).join('')
  return (
    `<table class="table series-table"><caption class="unseen">${escapeMarkup(caption)}</caption>` +
    `<thead><tr><th scope="col">${escapeMarkup(words.time(zone))}</th>${heads}</tr></thead>` +
    `<tbody>${rows.join('')}</tbody></table>`
  )
}

function byTime(series: readonly ElementSeries[], name: ElementName): Map<number, Point> {
  const points = series.find((one) => one.element === name)?.points ?? []
  return new Map(points.map((point) => [point.at.getTime(), point]))
}

function headOf(name: ElementName, { language, windUnit }: SeriesTableRequest): string {
  const { elements, units } = measurements[language]
  return `${escapeMarkup(elements[name])} <span class="unit">${escapeMarkup(units[shownUnit(name, windUnit)])}</span>`
}

function columnOf(
  name: ElementName,
  head: string,
  points: Map<number, Point> | undefined,
  { windUnit, language }: SeriesTableRequest,
  kind: 'value' | 'minimum' | 'maximum',
): Column {
  const missing = `<td><span aria-hidden="true">${DASH}</span><span class="unseen">${escapeMarkup(seriesWords[language].noValue)}</span></td>`
  const isDirection = shownUnit(name, windUnit) === 'degree'
  return {
    head,
    cell(time) {
      const value = points?.get(time)?.[kind]
      if (!isShowable(name, value)) return missing
      const point = isDirection ? compassPoint(value) : undefined
      const letters = point ? ` ${escapeMarkup(compassText(point, language))}` : ''
      return `<td>${formatValue(name, value, windUnit)}${letters}</td>`
    },
  }
}
