import type { ReactNode } from 'react'
import { compassPoint, isCalm, showReading } from '../../domain/kernel/display.ts'
import type { MapReportElement } from '../../api/operations.ts'
import type { MapStation } from '../../api/readings.ts'
import { severityOf } from '../../domain/observations/thresholds.ts'
import { compassText, measurements } from '../../text/observations/measurements.ts'
import type { Reader } from '../kernel/reader.ts'

interface ReadingTextProps extends Reader {
  station: MapStation
  name: MapReportElement
}

/** A value with its unit, or the dash with its reason; loud past a limit, grey when expired. */
export function ReadingText({ station, name, language, windUnit, now }: ReadingTextProps) {
  const words = measurements[language]
  const shown = showReading(name, station.readings[name], windUnit, now)
  if (shown.state === 'dash') {
    const why = words.absent[shown.reason]
    return (
      <span className="dash" title={why}>
        <span aria-hidden="true">{shown.text}</span>
        <span className="unseen">{why}</span>
      </span>
    )
  }
  const isExpired = shown.age === 'expired'
  const severity = isExpired ? 'usual' : severityOf(name, shown.value)
  const state = isExpired ? ' is-expired' : severity === 'usual' ? '' : ` is-${severity}`
  return (
    <span className={`value${state}`}>
      {shown.text}
      <span className="unit"> {words.units[shown.unit]}</span>
      {severity !== 'usual' && <span className="unseen"> ({words.severities[severity]})</span>}
      {isExpired && <span className="late-note">{words.ages.expired}</span>}
    </span>
  )
}

interface LoudTextProps extends Pick<Reader, 'language'> {
  name: 'windSpeed' | 'significantWaveHeight'
  /** the greatest of what is shown */
  value: number
  children: ReactNode
}

/** What is forecast, loud past a limit. */
export function LoudText({ name, value, language, children }: LoudTextProps) {
  const severity = severityOf(name, value)
  if (severity === 'usual') return <span className="value">{children}</span>
  return (
    <span className={`value is-${severity}`}>
      {children}
      <span className="unseen">{` (${measurements[language].severities[severity]})`}</span>
    </span>
  )
}

const DIRECTIONS = { windSpeed: 'windFromDirection', significantWaveHeight: 'waveFromDirection' } as const
type Directed = keyof typeof DIRECTIONS
export const isDirected = (name: MapReportElement): name is Directed => Object.hasOwn(DIRECTIONS, name)

/** Arrow and letters of the direction that belongs to wind or waves. */
export function DirectionText({ station, name, language, windUnit, now }: ReadingTextProps) {
  if (!isDirected(name)) return null
  const words = measurements[language]
  const speed = station.readings[name]
  if (name === 'windSpeed' && speed.state === 'measured' && isCalm(speed.value))
    return <span className="direction">{words.calm}</span>
  const shown = showReading(DIRECTIONS[name], station.readings[DIRECTIONS[name]], windUnit, now)
  const point = shown.state === 'value' ? compassPoint(shown.value) : undefined
  if (shown.state === 'dash' || !point) return null
  return (
    <span className="direction">
      <svg className="arrow" viewBox="-10 -10 20 20" aria-hidden="true">
        <path
          d="M0-8V8M-5 2.5L0 8L5 2.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          transform={`rotate(${Math.round(shown.value)})`}
        />
      </svg>
      <span aria-hidden="true">{compassText(point, language)}</span>
      <span className="unseen">{words.from(point)}</span>
    </span>
  )
}
