import { compassPoint, DASH, formatNumber, formatValue, timeText } from '../../domain/kernel/display.ts'
import { shownUnit } from '../../domain/kernel/units.ts'
import { isWindAgainstCurrent } from '../../domain/passages/seaHours.ts'
import type { SeaHour, SeaValues } from '../../domain/passages/seaHours.ts'
import type { View } from '../../layouts/view.ts'
import { passageWords } from '../../text/passages/passages.ts'
import { reasonText } from '../../text/trips/tripSentences.ts'

/** A place on the way in words. */
export interface PassageRow {
  time: string
  place: string
  /** a point of the way's own, and not one between two */
  isStop: boolean
  wind: string
  gust: string
  waves: string
  period: string
  visibility: string
  current: string
  tide: string
  light: string
  warning: string
  isWarned: boolean
  isWindAgainstCurrent: boolean
  verdict: SeaHour['verdict']
  reason?: string
}

/** @param hour at which one is there, with the verdict that counts */
export function passageRow(
  hour: SeaHour,
  { at, name, isStop }: { at: Date; name: string; isStop: boolean },
  view: View,
): PassageRow {
  const { language, now, zone, w } = view
  const t = passageWords[language]
  const { values, warnings, verdict, reason, isDaylight } = hour
  const [gravest] = warnings ?? []
  return {
    time: timeText(at, now, zone),
    place: name,
    isStop,
    wind: windText(values, view),
    gust: measured('windGust', values, view),
    waves: measured('significantWaveHeight', values, view),
    period: measured('wavePeriod', values, view),
    visibility: measured('visibility', values, view),
    current: currentText(values, view),
    tide: values.tideHeight === undefined ? DASH : `${formatNumber(values.tideHeight, 1)} m`,
    light: isDaylight === undefined ? t.notKnown : isDaylight ? t.day : t.night,
    warning: gravest ? w.warnings.warningName(gravest.type, gravest.level) : warnings ? DASH : t.notKnown,
    isWarned: gravest !== undefined,
    isWindAgainstCurrent: isWindAgainstCurrent(values),
    verdict,
    ...(reason && { reason: reasonText(reason, view) }),
  }
}

export function measured(
  name: 'windSpeed' | 'windGust' | 'significantWaveHeight' | 'wavePeriod' | 'visibility',
  values: SeaValues,
  { windUnit, w, language }: View,
): string {
  const value = values[name]
  if (value === undefined) return passageWords[language].notKnown
  return `${formatValue(name, value, windUnit)} ${w.measurements.units[shownUnit(name, windUnit)]}`
}

function windText({ windSpeed, windFromDirection }: SeaValues, view: View): string {
  const value = measured('windSpeed', windSpeed === undefined ? {} : { windSpeed }, view)
  const from = windFromDirection === undefined ? undefined : compassPoint(windFromDirection)
  return windSpeed === undefined || !from ? value : `${view.w.measurements.compass[from]} ${value}`
}

const KNOTS_PER_MS = 3_600 / 1_852

/** Where it goes to, behind an arrow, and how fast. */
function currentText({ currentSpeed, currentToDirection }: SeaValues, { w, language }: View): string {
  if (currentSpeed === undefined) return passageWords[language].notKnown
  const speed = `${formatNumber(currentSpeed * KNOTS_PER_MS, 1)} kt`
  const to = currentToDirection === undefined ? undefined : compassPoint(currentToDirection)
  return to ? `→${w.measurements.compass[to]} ${speed}` : speed
}
