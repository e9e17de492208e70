import { compassPoint, DASH, dateText, isCalm } from '../../domain/kernel/display.ts'
import type { CompassPoint } from '../../domain/kernel/display.ts'
import { POINT_ELEMENTS } from '../../domain/forecasts/forecasts.ts'
import type { PointElement } from '../../domain/forecasts/forecasts.ts'
import { observedElement } from '../../domain/forecasts/pointForecast.ts'
import type { PointForecastRow, PointValue } from '../../domain/forecasts/pointForecast.ts'
import type { AbsentReason } from '../../domain/kernel/readings.ts'
import { severityOf } from '../../domain/observations/thresholds.ts'
import type { Severity } from '../../domain/observations/thresholds.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'
import type { WindUnit } from '../../domain/kernel/units.ts'
import { forecastText } from '../../text/forecasts/forecastTimes.ts'

/** One forecast value as a page draws it. */
export type PointCell =
  | {
      name: PointElement
      state: 'value'
      text: string
      severity: Severity
      /** of a direction: degrees to turn the arrow by, and the compass point it comes from */
      direction?: { degrees: number; point: CompassPoint }
      isCalm?: boolean
    }
  | { name: PointElement; state: 'absent'; text: typeof DASH; reason: AbsentReason }

/** The order of reading: the wind, the waves, then what else one wants to know. */
export const POINT_COLUMNS = [
  'windFromDirection',
  'windSpeed',
  'significantWaveHeight',
  'waveFromDirection',
  'wavePeriod',
  'visibility',
  'precipitationAmount',
  'seaTemperature',
] as const satisfies readonly PointElement[]

export function pointCell(row: PointForecastRow, name: PointElement, windUnit: WindUnit): PointCell {
  const value = row.values[name]
  if (value.state === 'absent') return { name, state: 'absent', text: DASH, reason: value.reason }
  const observed = observedElement(name)
  const cell: PointCell = {
    name,
    state: 'value',
    text: forecastText(name, value.value, windUnit),
    severity: observed ? severityOf(observed, value.value) : 'usual',
  }
  if (name !== 'windFromDirection' && name !== 'waveFromDirection') return cell
  const point = compassPoint(value.value)
  if (name === 'windFromDirection' && isCalmWind(row.values.windSpeed)) return { ...cell, isCalm: true }
  return point ? { ...cell, direction: { degrees: Math.round(value.value), point } } : cell
}

const isCalmWind = (speed: PointValue) => speed.state === 'forecast' && isCalm(speed.value)

/** Rows by the day of the zone's calendar, oldest first. */
export function daysOf(
  rows: readonly PointForecastRow[],
  zone: TimeZoneName,
): { day: string; rows: PointForecastRow[] }[] {
  const days = Map.groupBy(rows, ({ validAt }) => dateText(validAt, zone))
  return [...days].map(([day, members]) => ({ day, rows: members }))
}

/** The row whose time is nearest to a moment; of two as near the earlier. */
export function rowAt(rows: readonly PointForecastRow[], now: Date): PointForecastRow | undefined {
  const distanceMs = (row: PointForecastRow) => Math.abs(row.validAt.getTime() - now.getTime())
  return rows.toSorted((a, b) => distanceMs(a) - distanceMs(b))[0]
}

/** Why nothing at all is forecast, where there is one reason for every value; undefined where something is. */
export function commonAbsence(rows: readonly PointForecastRow[]): AbsentReason | undefined {
  const values = rows.flatMap((row) => POINT_ELEMENTS.map((name) => row.values[name]))
  const [first] = values
  if (!first || first.state !== 'absent') return undefined
  return values.every((value) => value.state === 'absent' && value.reason === first.reason)
    ? first.reason
    : undefined
}
