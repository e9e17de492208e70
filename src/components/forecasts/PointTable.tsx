import './pointTable.css'
import { clockText } from '../../domain/display.ts'
import type { Language } from '../../domain/language.ts'
import type { PointForecastRow } from '../../domain/pointForecast.ts'
import type { TimeZoneName } from '../../domain/time.ts'
import type { WindUnit } from '../../domain/units.ts'
import { forecasts as forecastWords } from '../../text/forecasts.ts'
import { forecastUnit } from '../../text/forecastSentences.ts'
import { measurements } from '../../text/measurements.ts'
import { meteogram as meteogramWords } from '../../text/meteogram.ts'
import { daysOf, POINT_COLUMNS, pointCell } from './pointRows.ts'
import type { PointCell } from './pointRows.ts'

export interface PointTableProps {
  /** oldest first */
  rows: readonly PointForecastRow[]
  language: Language
  timeZone: TimeZoneName
  windUnit: WindUnit
}

/** The twin of the meteogram: all eight elements of every time, by day. It stands in a `table-frame point-frame`. */
export function PointTable({ rows, language, timeZone, windUnit }: PointTableProps) {
  const { elements } = forecastWords[language]
  const words = meteogramWords[language]
  return (
    <table className="table point-table">
      <caption className="unseen">{words.table}</caption>
      <thead>
        <tr>
          <th scope="col" className="first">
            {words.time} <span className="unit">{timeZone}</span>
          </th>
          {POINT_COLUMNS.map((name) => (
            <th key={name} scope="col" className="number">
              {elements[name]} <span className="unit">{unitOf(name, windUnit, language)}</span>
            </th>
          ))}
        </tr>
      </thead>
      {daysOf(rows, timeZone).map(({ day, rows: ofDay }) => (
        <tbody key={day}>
          <tr className="point-day">
            <th scope="rowgroup" colSpan={POINT_COLUMNS.length + 1}>
              <span>{forecastWords[language].day(day)}</span>
            </th>
          </tr>
          {ofDay.map((row) => (
            <tr key={row.validAt.getTime()}>
              <th scope="row" className="first">
                <time dateTime={row.validAt.toISOString()}>{clockText(row.validAt, timeZone)}</time>
              </th>
              {POINT_COLUMNS.map((name) => (
                <Cell key={name} cell={pointCell(row, name, windUnit)} language={language} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Directions are told in letters. */
function unitOf(name: PointCell['name'], windUnit: WindUnit, language: Language): string {
  return name.endsWith('Direction') ? '' : forecastUnit(name, windUnit, language)
}

function Cell({ cell, language }: { cell: PointCell; language: Language }) {
  if (cell.state === 'absent') {
    const why = forecastWords[language].absent[cell.reason]
    return (
      <td className="number dash" title={why}>
        <span aria-hidden="true">{cell.text}</span>
        <span className="unseen">{why}</span>
      </td>
    )
  }
  const { severities, calm } = measurements[language]
  if (cell.isCalm) return <td className="number">{calm}</td>
  if (cell.direction) {
    return (
      <td className="number nowrap">
        <svg className="arrow" viewBox="0 0 24 24" aria-hidden="true">
          <path
            transform={`rotate(${cell.direction.degrees} 12 12)`}
            d="M12 3v17M6 14l6 6.5 6-6.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.6"
          />
        </svg>{' '}
        {cell.direction.point}
        {language === 'ko' && (
          <span className="compass-word"> · {measurements.ko.compass[cell.direction.point]}</span>
        )}
      </td>
    )
  }
  return (
    <td className="number">
      <span className={cell.severity === 'usual' ? 'value' : `value is-${cell.severity}`}>{cell.text}</span>
      {cell.severity !== 'usual' && <span className="unseen">{severities[cell.severity]}</span>}
    </td>
  )
}
