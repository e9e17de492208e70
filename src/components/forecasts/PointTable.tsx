import './pointTable.css'
import { clockText } from '../../domain/kernel/display.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type { PointForecastRow } from '../../domain/forecasts/pointForecast.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'
import type { WindUnit } from '../../domain/kernel/units.ts'
import { forecasts as forecastWords } from '../../text/forecasts/forecasts.ts'
import { forecastTimes, forecastUnit } from '../../text/forecasts/forecastTimes.ts'
import { measurements } from '../../text/observations/measurements.ts'
import { meteogram as meteogramWords } from '../../text/forecasts/meteogram.ts'
import { PARTS } from '../kernel/tableRoles.ts'
import { daysOf, POINT_COLUMNS, pointCell } from './pointRows.ts'
import type { PointCell } from './pointRows.ts'

export interface PointTableProps {
  /** oldest first */
  rows: readonly PointForecastRow[]
  language: Language
  timeZone: TimeZoneName
  windUnit: WindUnit
}

/**
 * The twin of the meteogram: all eight elements of every time, by day. It stands in a `table-frame fold-frame`: where
 * that is narrow, time, wind and waves stay columns and the rest stands below them, each with its name. The parts keep
 * their roles, which a browser takes from what is laid out as no table.
 */
export function PointTable({ rows, language, timeZone, windUnit }: PointTableProps) {
  const { elementsShort } = forecastWords[language]
  const words = meteogramWords[language]
  return (
    <table className="table fold-table point-table" {...PARTS.table}>
      <caption className="unseen">{words.table}</caption>
      <thead {...PARTS.rows}>
        <tr {...PARTS.row}>
          <th {...PARTS.columnHead} scope="col" className="first">
            {words.time} <span className="unit">{timeZone}</span>
          </th>
          {POINT_COLUMNS.map((name) => (
            <th
              key={name}
              {...PARTS.columnHead}
              scope="col"
              className={isFolded(name) ? 'number is-folded' : 'number'}
            >
              {elementsShort[name]} <span className="unit">{unitOf(name, windUnit, language)}</span>
            </th>
          ))}
        </tr>
      </thead>
      {daysOf(rows, timeZone).map(({ day, rows: ofDay }) => (
        <tbody key={day} {...PARTS.rows}>
          <tr {...PARTS.row} className="point-day">
            <th {...PARTS.rowHead} scope="rowgroup" colSpan={POINT_COLUMNS.length + 1}>
              <span>{forecastTimes[language].day(day)}</span>
            </th>
          </tr>
          {ofDay.map((row) => (
            <tr key={row.validAt.getTime()} {...PARTS.row}>
              <th {...PARTS.rowHead} scope="row" className="first">
                <time dateTime={row.validAt.toISOString()}>{clockText(row.validAt, timeZone)}</time>
              </th>
              {POINT_COLUMNS.map((name) => (
                <Cell
                  key={name}
                  cell={pointCell(row, name, windUnit)}
                  windUnit={windUnit}
                  language={language}
                />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Wind and waves stay columns in every width. */
const isFolded = (name: PointCell['name']) => !name.startsWith('wind') && !KEPT_WAVES.has(name)
const KEPT_WAVES = new Set<PointCell['name']>(['significantWaveHeight', 'waveFromDirection'])

/** Directions are given in letters. */
function unitOf(name: PointCell['name'], windUnit: WindUnit, language: Language): string {
  return name.endsWith('Direction') ? '' : forecastUnit(name, windUnit, language)
}

interface CellProps {
  cell: PointCell
  windUnit: WindUnit
  language: Language
}

/** The cell with, where it may be folded, the name and the unit that its column's head says elsewhere. */
function Cell({ cell, windUnit, language }: CellProps) {
  const { name } = cell
  const isDash = cell.state === 'absent'
  const classes = ['number', isFolded(name) && 'is-folded', isDash && 'dash', isNarrow(cell) && 'nowrap']
  return (
    <td
      {...PARTS.cell}
      className={classes.filter(Boolean).join(' ')}
      {...(isFolded(name) && {
        'data-label': forecastWords[language].elementsShort[name],
        'data-unit': unitOf(name, windUnit, language),
      })}
      {...(isDash && { title: forecastWords[language].absent[cell.reason] })}
    >
      <CellText cell={cell} language={language} />
    </td>
  )
}

const isNarrow = (cell: PointCell) =>
  cell.state === 'value' && cell.direction !== undefined && cell.isCalm !== true

function CellText({ cell, language }: Pick<CellProps, 'cell' | 'language'>) {
  if (cell.state === 'absent') {
    return (
      <>
        <span aria-hidden="true">{cell.text}</span>
        <span className="unseen">{forecastWords[language].absent[cell.reason]}</span>
      </>
    )
  }
  const { severities, calm } = measurements[language]
  if (cell.isCalm) return <>{calm}</>
  if (cell.direction) {
    return (
      <>
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
      </>
    )
  }
  return (
    <>
      <span className={cell.severity === 'usual' ? 'value' : `value is-${cell.severity}`}>{cell.text}</span>
      {cell.severity !== 'usual' && <span className="unseen">{severities[cell.severity]}</span>}
    </>
  )
}
