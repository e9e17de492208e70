import {
  compassPoint,
  dateText,
  isCalm,
  showReading,
  timeText,
  clockText,
} from '../../domain/kernel/display.ts'
import type { ShownReading } from '../../domain/kernel/display.ts'
import type { ElementName } from '../../domain/kernel/elements.ts'
import { ageOf } from '../../domain/kernel/readings.ts'
import type { Age, Reading, SourceName } from '../../domain/kernel/readings.ts'
import type { StationLatest } from '../../domain/observations/stations.ts'
import { severityOf } from '../../domain/observations/thresholds.ts'
import type { Severity } from '../../domain/observations/thresholds.ts'
import type { View } from '../../layouts/view.ts'

/** One value as a page draws it. */
export interface Cell {
  name: ElementName
  shown: ShownReading
  className: string
  severity: Severity
  /** how stale it is in a word, and when it was observed; only when the value is late or old */
  stale?: { word: string; at: Date; clock: string }
  /** why there is no value */
  why?: string
}

/** Loud for what is past a limit, pale for what is old; what is old is never loud. */
export function cellOf(station: StationLatest, name: ElementName, { windUnit, now, zone, w }: View): Cell {
  const shown = showReading(name, station.readings[name], windUnit, now)
  if (shown.state === 'dash') {
    return { name, shown, className: 'dash', severity: 'usual', why: w.measurements.absent[shown.reason] }
  }
  const severity = shown.age === 'expired' ? 'usual' : severityOf(name, shown.value)
  const className = [
    'value',
    shown.age !== 'fresh' && `is-${shown.age}`,
    severity !== 'usual' && `is-${severity}`,
  ]
    .filter(Boolean)
    .join(' ')
  if (shown.age === 'fresh') return { name, shown, className, severity }
  const { age, observedAt: at } = shown
  const stale = { word: w.measurements.ages[age], at, clock: timeText(at, now, zone) }
  return { name, shown, className, severity, stale }
}

/** Direction of wind or waves: degrees to turn the arrow by, and the letters of the compass point it comes from. */
export interface Direction {
  degrees: number
  point: NonNullable<ReturnType<typeof compassPoint>>
}

/**
 * @returns undefined when the direction is missing or invalid; `calm` when the wind has no direction because there is
 *   hardly any
 */
export function directionOf(
  station: StationLatest,
  speed: 'windSpeed' | 'secondWindSpeed' | 'significantWaveHeight',
): Direction | 'calm' | undefined {
  const from = {
    windSpeed: station.readings.windFromDirection,
    secondWindSpeed: station.readings.secondWindFromDirection,
    significantWaveHeight: station.readings.waveFromDirection,
  }[speed]
  const strength = station.readings[speed]
  if (speed !== 'significantWaveHeight' && strength.state === 'measured' && isCalm(strength.value))
    return 'calm'
  if (from.state !== 'measured') return undefined
  const point = compassPoint(from.value)
  return point && { degrees: Math.round(from.value), point }
}

/** Whether two values were observed at one moment, so that one printed time is true of both. */
export function isSameMoment(one: Reading, other: Reading): boolean {
  if (one.state === 'absent' || other.state === 'absent') return false
  return one.observedAt.getTime() === other.observedAt.getTime()
}

/** When a station last reported: the clock time (with its date when that is not today) and how stale it is. */
export function heardOf(station: StationLatest, { zone, now, w }: View) {
  if (!station.observedAt) return undefined
  const at = station.observedAt
  const isToday = dateText(at, zone) === dateText(now, zone)
  const age: Age = ageOf('windSpeed', at, now)
  return {
    at,
    clock: isToday ? clockText(at, zone) : `${dateText(at, zone).slice(5)} ${clockText(at, zone)}`,
    full: timeText(at, now, zone),
    age,
    ageWord: age === 'fresh' ? '' : w.measurements.ages[age],
  }
}

/** The services the measured values of a station came from, each once. */
export function sourcesOf(station: StationLatest): SourceName[] {
  const sources = new Set<SourceName>()
  for (const reading of Object.values(station.readings))
    if (reading.state === 'measured') sources.add(reading.source)
  return [...sources]
}

export function stationName(station: Pick<StationLatest, 'nameKo' | 'nameEn'>, { language }: View): string {
  return (language === 'ko' ? station.nameKo : station.nameEn) || station.nameKo
}
