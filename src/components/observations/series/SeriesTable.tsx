import './series.css'
import type { ElementName } from '../../../domain/kernel/elements.ts'
import {
  clockText,
  compassPoint,
  DASH,
  dateText,
  formatValue,
  isShowable,
} from '../../../domain/kernel/display.ts'
import type { Language } from '../../../domain/kernel/language.ts'
import type { ElementSeries } from '../../../domain/observations/stations.ts'
import { shownUnit } from '../../../domain/kernel/units.ts'
import { compassText, measurements } from '../../../text/observations/measurements.ts'
import { series as seriesWords } from '../../../text/observations/series.ts'
import type { ChartRequest } from './chartModel.ts'
import { chartElements } from './chartModel.ts'

export interface SeriesTableProps extends ChartRequest {
  language: Language
}

type Point = ElementSeries['points'][number]

/** The twin of the chart: the same values in rows, newest first. */
export function SeriesTable(props: SeriesTableProps) {
  const { element, series, step, zone, windUnit, language, from, to } = props
  const words = seriesWords[language]
  const { elements, units } = measurements[language]
  const columns = chartElements(element).filter((name) => series.some((one) => one.element === name))
  const rows = rowsOf(columns, series)
  const hasRange = step !== 'raw'
  const span = words.span(Math.round((to.getTime() - from.getTime()) / 3_600_000))
  return (
    <table className="table series-table">
      <caption className="unseen">{words.title(elements[element], span)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.time(zone)}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {elements[name]} <span className="unit">{units[shownUnit(name, windUnit)]}</span>
            </th>
          ))}
          {hasRange && <th scope="col">{words.minimum}</th>}
          {hasRange && <th scope="col">{words.maximum}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, points }) => (
          <tr key={at.getTime()}>
            <th scope="row">
              <time
                dateTime={at.toISOString()}
              >{`${dateText(at, zone).slice(5)} ${clockText(at, zone)}`}</time>
            </th>
            {columns.map((name) => (
              <Cell key={name} name={name} value={points.get(name)?.value} {...props} />
            ))}
            {hasRange && <Cell name={element} value={points.get(element)?.minimum} {...props} />}
            {hasRange && <Cell name={element} value={points.get(element)?.maximum} {...props} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps extends SeriesTableProps {
  name: ElementName
  value: number | null | undefined
}

function Cell({ name, value, windUnit, language }: CellProps) {
  if (!isShowable(name, value)) {
    return (
      <td>
        <span aria-hidden="true">{DASH}</span>
        <span className="unseen">{seriesWords[language].noValue}</span>
      </td>
    )
  }
  const point = shownUnit(name, windUnit) === 'degree' ? compassPoint(value) : undefined
  return (
    <td>
      {formatValue(name, value, windUnit)}
      {point && ` ${compassText(point, language)}`}
    </td>
  )
}

/** One row per time, with whatever the elements say at it. */
function rowsOf(columns: readonly ElementName[], series: readonly ElementSeries[]) {
  const byTime = new Map<number, Map<ElementName, Point>>()
  for (const { element, points } of series) {
    if (!columns.includes(element)) continue
    for (const point of points) {
      const row = byTime.get(point.at.getTime()) ?? new Map<ElementName, Point>()
      byTime.set(point.at.getTime(), row.set(element, point))
    }
  }
  return [...byTime].toSorted(([a], [b]) => b - a).map(([time, points]) => ({ at: new Date(time), points }))
}
