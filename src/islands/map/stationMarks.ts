import type { MapStation } from '../../api/readings.ts'
import { formatValue, isCalm, isShowable } from '../../domain/kernel/display.ts'
import type { MapElement } from '../../domain/kernel/elements.ts'
import type { Age } from '../../domain/kernel/readings.ts'
import { ageOf } from '../../domain/kernel/readings.ts'
import { STATION_KIND_NAMES } from '../../domain/observations/stations.ts'
import type { Severity } from '../../domain/observations/thresholds.ts'
import { severityOf } from '../../domain/observations/thresholds.ts'
import type { WindUnit } from '../../domain/kernel/units.ts'

/** What the map says about one station, before it has a place on the screen. */
export interface StationMark {
  station: MapStation
  /** age of the shown value, or `absent` */
  state: Age | 'absent'
  /** the value in the reader's unit; empty when absent */
  text: string
  /** catalogue unit */
  value?: number
  severity: Severity
  /** degrees true the wind or the waves come from, for the elements that have one */
  fromDirection?: number
  /** lower is drawn first when there is no room for all */
  rank: number
}

const DIRECTION_OF = { windSpeed: 'windFromDirection', significantWaveHeight: 'waveFromDirection' } as const

/**
 * Dangerous values come before the usual ones, fresh before old, and large buoys before small ones, so that crowding
 * never hides what matters.
 */
export function stationMark(
  station: MapStation,
  name: MapElement,
  windUnit: WindUnit,
  now: Date,
): StationMark {
  const reading = station.readings[name]
  const kindRank = STATION_KIND_NAMES.indexOf(station.kind)
  if (reading.state === 'absent' || !isShowable(name, reading.value)) {
    return { station, state: 'absent', text: '', severity: 'usual', rank: 1000 + kindRank }
  }
  const { value, observedAt } = reading
  const state = ageOf(name, observedAt, now)
  // An expired value serves no alarm: it keeps its number and loses everything loud.
  const severity = state === 'expired' ? 'usual' : severityOf(name, value)
  const severityRank = { dangerous: 0, rough: 100, usual: 200 }[severity]
  const ageRank = { fresh: 0, late: 20, expired: 500 }[state]
  return {
    station,
    state,
    text: formatValue(name, value, windUnit),
    value,
    severity,
    fromDirection: directionOf(station, name, value),
    rank: severityRank + ageRank + kindRank,
  }
}

function directionOf(station: MapStation, name: MapElement, value: number): number | undefined {
  if (name !== 'windSpeed' && name !== 'significantWaveHeight') return undefined
  if (name === 'windSpeed' && isCalm(value)) return 0
  const directionName = DIRECTION_OF[name]
  const direction = station.readings[directionName]
  if (direction.state === 'absent' || !isShowable(directionName, direction.value)) return undefined
  return direction.value
}
